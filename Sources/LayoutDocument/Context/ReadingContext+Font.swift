import AutoLayout
import SourceText
import Wording

extension ReadingContext {
    /// A font of a fixed size, one scaled as a text style up to a size, or a text style in another cut.
    func font(_ node: SourceNode) -> LabelFont? {
        let keys = ["family", "size", "weight", "italic", "textStyle", "maximumSize"]
        guard let keyed = KeyedNode(node, keys: keys, of: tr("a font"), in: self) else { return nil }
        let style: TextStyle? = keyed["textStyle"].flatMap { choice($0, tr("text style")) }
        let limit = keyed["maximumSize"]
        if let limit, keyed["size"] == nil || keyed["textStyle"] == nil {
            return refuse(
                limit.place, tr("the font does not grow up to a size"),
                tr("Give it size: and textStyle: too, or remove maximumSize:."))
        }
        guard let sizeNode = keyed["size"] else {
            guard keyed["textStyle"] != nil, keyed["family"] == nil else {
                return refuse(
                    node.place, tr("the font has no size"), tr("Add size: with a number of points."))
            }
            guard let style else { return nil }
            var font = style.font(for: .large)
            readCut(keyed, into: &font)
            return .styled(style, weight: font.weight, isItalic: font.isItalic)
        }
        guard let size = number(sizeNode, tr("a font's size"), in: 1...1000) else { return nil }
        var font = FontDescriptor(pointSize: size)
        font.family = keyed["family"].flatMap { text($0, tr("a font's family")) }
        readCut(keyed, into: &font)
        let maximum = limit.flatMap { number($0, tr("a font's largest size"), in: 1...1000) }
        return style.map { .scaled(font, $0, upTo: maximum) } ?? .fixed(font)
    }

    private func readCut(_ keyed: KeyedNode, into font: inout FontDescriptor) {
        keyed.read("weight", into: &font.weight, by: weight)
        keyed.read("italic", into: &font.isItalic, by: bool)
    }

    private func weight(_ node: SourceNode) -> FontWeight? {
        guard case .text(let name) = node.value else {
            return integer(node, tr("a font's weight"), in: 100...1000).map { FontWeight(rawValue: $0) }
        }
        let weights: [(name: String, weight: FontWeight)] = [
            ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
        ]
        if let known = weights.first(where: { $0.name == name }) { return known.weight }
        return refuse(
            node.place, tr("unknown font weight \"\(name)\""),
            adviceOnName(name, among: weights.map(\.name), called: tr("names")))
    }
}
