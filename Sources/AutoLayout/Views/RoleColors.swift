/// A colour for each role, in a light or a dark appearance.
public struct RoleColors: Hashable, Sendable {
    private var colors: [ColorRole: ColorValue]
    /// Whether the background is darker than the text.
    public let isDark: Bool

    /// Makes the colours of an appearance; the other roles are mixed from the given colours.
    ///
    /// - Parameters:
    ///   - label: The colour of primary text.
    ///   - background: The colour behind rows.
    ///   - accent: The colour of elements that can be acted on.
    ///   - separator: The colour of thin lines.
    ///   - isDark: Whether the background is darker than the text; the signal colours follow it.
    public init(
        label: ColorValue, background: ColorValue, accent: ColorValue, separator: ColorValue, isDark: Bool
    ) {
        self.isDark = isDark
        colors = [
            .label: label,
            .secondaryLabel: label.mixed(with: background, 0.18),
            .tertiaryLabel: label.mixed(with: background, 0.32),
            .accent: accent,
            .separator: separator,
            .fill: label.mixed(with: background, 0.86),
            .background: background,
            .success: ColorValue(hex: isDark ? 0x33C29B : 0x009E73),
            .warning: ColorValue(hex: isDark ? 0xF0B43C : 0xE69F00),
            .error: ColorValue(hex: isDark ? 0xFF8A3D : 0xD55E00),
        ]
    }

    /// The colour of a role.
    public subscript(role: ColorRole) -> ColorValue {
        colors[role] ?? ColorValue(red: 0, green: 0, blue: 0, alpha: 0)
    }

    /// The value of a colour in this appearance.
    public func value(of color: Color) -> ColorValue {
        switch color {
        case .role(let role): self[role]
        case .fixed(let light, let dark): isDark ? dark ?? light : light
        }
    }

    /// Dark text on white, where no theme gives other colours.
    public static let light = RoleColors(
        label: ColorValue(hex: 0x2E3436), background: ColorValue(hex: 0xFFFFFF),
        accent: ColorValue(hex: 0x1B6ACB), separator: ColorValue(hex: 0xD5D0CC), isDark: false)

    /// Light text on near black, where no theme gives other colours.
    public static let dark = RoleColors(
        label: ColorValue(hex: 0xEEEEEC), background: ColorValue(hex: 0x2D2D2D),
        accent: ColorValue(hex: 0x78AEED), separator: ColorValue(hex: 0x1B1B1B), isDark: true)
}

extension ColorValue {
    /// Makes an opaque colour from a number such as `0x0072B2`.
    public init(hex: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    /// A mixture of this colour and another one, of which `part` is the share, from 0 to 1.
    public func mixed(with other: ColorValue, _ part: Double) -> ColorValue {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return ColorValue(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
