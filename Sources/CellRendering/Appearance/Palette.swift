import AutoLayout
import Gtk

/// A colour for each role that a document can name.
public struct Palette: Hashable, Sendable {
    private var colors: [ColorRole: RGBA]
    /// Whether the background is darker than the text.
    public let isDark: Bool

    /// Makes a palette of the colours that a theme has, the others mixed from them.
    ///
    /// - Parameters:
    ///   - label: The colour of primary text.
    ///   - background: The colour behind rows.
    ///   - accent: The colour of what can be acted on.
    ///   - separator: The colour of thin lines.
    ///   - isDark: Whether the background is darker than the text; the signal colours follow it.
    public init(label: RGBA, background: RGBA, accent: RGBA, separator: RGBA, isDark: Bool) {
        self.isDark = isDark
        colors = [
            .label: label,
            .secondaryLabel: label.mixed(with: background, 0.18),
            .tertiaryLabel: label.mixed(with: background, 0.32),
            .accent: accent,
            .separator: separator,
            .fill: label.mixed(with: background, 0.86),
            .background: background,
            .success: RGBA(hex: isDark ? 0x33C29B : 0x009E73),
            .warning: RGBA(hex: isDark ? 0xF0B43C : 0xE69F00),
            .error: RGBA(hex: isDark ? 0xFF8A3D : 0xD55E00),
        ]
    }

    /// The colour of a role.
    public subscript(role: ColorRole) -> RGBA { colors[role] ?? .clear }

    /// What a colour is in this palette.
    public func value(of color: Color) -> RGBA {
        switch color {
        case .role(let role): self[role]
        case .fixed(let light, let dark): RGBA(isDark ? dark ?? light : light)
        }
    }

    /// Dark text on white, for pictures made without a display.
    public static let light = Palette(
        label: RGBA(hex: 0x2E3436), background: .white, accent: RGBA(hex: 0x1B6ACB),
        separator: RGBA(hex: 0xD5D0CC), isDark: false)

    /// Light text on near black, for pictures made without a display.
    public static let dark = Palette(
        label: RGBA(hex: 0xEEEEEC), background: RGBA(hex: 0x2D2D2D), accent: RGBA(hex: 0x78AEED),
        separator: RGBA(hex: 0x1B1B1B), isDark: true)
}

extension RGBA {
    /// The same colour in GTK's terms.
    public init(_ value: ColorValue) {
        self.init(value.red, value.green, value.blue, value.alpha)
    }

    /// This colour with a part of another one in it, from 0 (none) to 1 (nothing else).
    public func mixed(with other: RGBA, _ part: Double) -> RGBA {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return RGBA(
            mix(red, other.red), mix(green, other.green), mix(blue, other.blue), mix(alpha, other.alpha))
    }

    /// About how bright the colour is, from 0 (black) to 1 (white); good enough to tell dark from light.
    public var luminance: Double {
        // Near sRGB's curve, without a power function of the C library.
        func linear(_ part: Double) -> Double { part * part * (0.8 + 0.2 * part) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
