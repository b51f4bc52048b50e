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
        if let weight = keyed["weight"] { font.weight = self.weight(weight) ?? font.weight }
        if let italic = keyed["italic"] { font.isItalic = bool(italic, "italic") ?? font.isItalic }
        return font
    }

    private func weight(_ node: SourceNode) -> FontWeight? {
        if case .scalar(let scalar) = node.content, case .text(let name) = CoreSchema.value(of: scalar) {
            switch name {
            case "regular": return .regular
            case "medium": return .medium
            case "semibold": return .semibold
            case "bold": return .bold
            default:
                let names = ["regular", "medium", "semibold", "bold"]
                report(
                    node.place, "unknown font weight \"\(name)\"",
                    adviceOnName(name, among: names, called: "names"))
                return nil
            }
        }
        return integer(node, "a font's weight", in: 100...1000).map { FontWeight(rawValue: $0) }
    }
}
