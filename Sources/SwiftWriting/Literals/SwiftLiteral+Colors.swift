import AutoLayout
import LayoutDocument

extension SwiftLiteral {
    /// A colour as an expression.
    ///
    /// It names its type where no context gives it, and has several lines if it follows the appearance.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - hasContext: Whether a member's name alone is understood, as behind `textColor =`.
    /// - Returns: The expression.
    static func color(_ color: Color, hasContext: Bool = true) -> String {
        let type = hasContext ? "" : "UIColor"
        if case .role(let role) = color { return "\(type).\(name(of: role))" }
        if let name = systemColors.first(where: { SystemColors.color(named: $0 + "Color") == color }) {
            return "\(type).\(name)"
        }
        guard case .fixed(let light, let dark) = color else { return "\(type).label" }
        guard let dark, dark != light else { return value(light, type) }
        return """
            UIColor {
                $0.userInterfaceStyle == .dark
                    ? \(value(dark, "UIColor")) : \(value(light, "UIColor"))
            }
            """
    }

    /// Whether UIKit has a colour for the same role, and not only one that looks alike.
    static func hasRole(_ color: Color) -> Bool {
        switch color {
        case .role(.success), .role(.warning), .role(.error): false
        default: true
        }
    }

    private static func name(of role: ColorRole) -> String {
        switch role {
        case .label: "label"
        case .secondaryLabel: "secondaryLabel"
        case .tertiaryLabel: "tertiaryLabel"
        case .accent: "tintColor"
        case .separator: "separator"
        case .fill: "systemFill"
        case .background: "systemBackground"
        case .success: "systemGreen"
        case .warning: "systemOrange"
        case .error: "systemRed"
        }
    }

    private static let systemColors =
        [
            "white", "black", "systemBlue", "systemBrown", "systemCyan", "systemGreen", "systemIndigo",
            "systemMint", "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal",
            "systemYellow", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
            "systemGray6", "systemGroupedBackground", "tertiarySystemGroupedBackground",
        ]

    private static func value(_ value: ColorValue, _ type: String) -> String {
        if value.red == value.green, value.green == value.blue {
            if value.alpha == 0, value.red == 0 { return "\(type).clear" }
            if value.alpha == 1, value.red == 1 { return "\(type).white" }
            if value.alpha == 1, value.red == 0 { return "\(type).black" }
            return "UIColor(white: \(part(value.red)), alpha: \(part(value.alpha)))"
        }
        return "UIColor(red: \(part(value.red)), green: \(part(value.green)), blue: \(part(value.blue)), "
            + "alpha: \(part(value.alpha)))"
    }

    /// A component of a colour, as a fraction of 255 where it is one.
    private static func part(_ value: Double) -> String {
        let number = (value * 255).rounded()
        let isFraction = number / 255 == value && number > 0 && number < 255
        // A number of few digits stays as it is.
        if isFraction, self.number(value).count > 4 { return "\(self.number(number)) / 255" }
        return self.number(value)
    }
}
