import AutoLayout
import SourceText
import Wording

extension ReadingContext {
    /// A colour: a role, `"#RRGGBB"`, `"#RRGGBBAA"`, or one of these for light and one for dark appearances.
    func color(_ node: SourceNode) -> Color? {
        if case .mapping = node.content {
            guard let keyed = KeyedNode(node, keys: ["light", "dark"], of: tr("a colour"), in: self) else {
                return nil
            }
            guard let light = keyed["light"], let dark = keyed["dark"] else {
                if keyed.lacks("light") || keyed.lacks("dark") {
                    report(
                        node.place, tr("a colour by appearance needs both \"light\" and \"dark\""),
                        tr("Write {light: \"#FFFFFF\", dark: \"#000000\"}."))
                }
                return nil
            }
            guard let light = colorValue(light), let dark = colorValue(dark) else { return nil }
            return .fixed(light: light, dark: dark)
        }
        if node.isNull || node.scalarText?.hasPrefix("#") == true {
            return colorValue(node).map { .fixed(light: $0) }
        }
        let role: ColorRole? = choice(node, tr("colour role"))
        return role.map { .role($0) }
    }

    private func colorValue(_ node: SourceNode) -> ColorValue? {
        if node.isNull {
            return refuse(
                node.place, tr("there is no colour here"),
                tr("Write \"#RRGGBB\" in quotes; # begins a comment."))
        }
        guard let text = text(node, tr("a colour")) else { return nil }
        if let value = ColorValue(hex: text) { return value }
        return refuse(
            node.place, tr("\"\(text)\" is no colour"),
            tr("Write \"#RRGGBB\", or \"#RRGGBBAA\" with how much it covers."))
    }
}

extension ColorValue {
    /// The colour of a text such as `#1B6ACB` or `#1B6ACB80`; `nil` if it is none.
    init?(hex text: String) {
        let digits = text.dropFirst()
        guard text.first == "#", digits.count == 6 || digits.count == 8,
            digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16)
        else { return nil }
        let all = digits.count == 8 ? number : number << 8 | 0xFF
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
