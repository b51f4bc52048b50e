import AutoLayout
import SourceText

extension ReadingContext {
    /// A font of a fixed size.
    func font(_ node: SourceNode) -> FontDescriptor? {
        let keys = ["family", "size", "weight", "italic"]
        guard let keyed = KeyedNode(node, keys: keys, of: "a font", in: self) else { return nil }
        guard let sizeNode = keyed["size"] else {
            report(node.place, "the font has no size", "Add size: with a number of points.")
            return nil
        }
        guard let size = number(sizeNode, "a font's size", in: 1...1000) else { return nil }
        var font = FontDescriptor(pointSize: size)
        font.family = keyed["family"].flatMap { text($0, "a font's family") }
        keyed.read("weight", into: &font.weight, by: weight)
        keyed.read("italic", into: &font.isItalic, by: bool)
        return font
    }

    private func weight(_ node: SourceNode) -> FontWeight? {
        guard case .text(let name) = node.value else {
            return integer(node, "a font's weight", in: 100...1000).map { FontWeight(rawValue: $0) }
        }
        let weights: [(name: String, weight: FontWeight)] = [
            ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
        ]
        if let known = weights.first(where: { $0.name == name }) { return known.weight }
        report(
            node.place, "unknown font weight \"\(name)\"",
            adviceOnName(name, among: weights.map(\.name), called: "names"))
        return nil
    }
}
