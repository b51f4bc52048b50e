import AutoLayout
import Gtk

/// A colour for each role that a document can name.
public struct Palette: Hashable, Sendable {
    private let colors: RoleColors
    /// Whether the background is darker than the text.
    public var isDark: Bool { colors.isDark }

    /// Makes a palette of given colours.
    public init(_ colors: RoleColors) { self.colors = colors }

    /// Makes a palette of a theme's colours; the other roles are mixed from them.
    ///
    /// - Parameters:
    ///   - label: The colour of primary text.
    ///   - background: The colour behind rows.
    ///   - accent: The colour of elements that can be acted on.
    ///   - separator: The colour of thin lines.
    ///   - isDark: Whether the background is darker than the text; the signal colours follow it.
    public init(label: RGBA, background: RGBA, accent: RGBA, separator: RGBA, isDark: Bool) {
        colors = RoleColors(
            label: ColorValue(label), background: ColorValue(background), accent: ColorValue(accent),
            separator: ColorValue(separator), isDark: isDark)
    }

    /// The colour of a role.
    public subscript(role: ColorRole) -> RGBA { RGBA(colors[role]) }

    /// The value of a colour in this palette.
    public func value(of color: Color) -> RGBA { RGBA(colors.value(of: color)) }

    /// Dark text on white, for pictures made without a display.
    public static let light = Palette(.light)

    /// Light text on near black, for pictures made without a display.
    public static let dark = Palette(.dark)
}

extension ColorValue {
    /// The colour as a value of a document.
    init(_ color: RGBA) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension RGBA {
    /// The colour as a value of GTK.
    public init(_ value: ColorValue) {
        self.init(value.red, value.green, value.blue, value.alpha)
    }

    /// A mixture of this colour and another one, of which `part` is the share, from 0 to 1.
    public func mixed(with other: RGBA, _ part: Double) -> RGBA {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return RGBA(
            mix(red, other.red), mix(green, other.green), mix(blue, other.blue), mix(alpha, other.alpha))
    }

    /// About how bright the colour is, from 0 (black) to 1 (white); good enough to distinguish dark from light.
    public var luminance: Double {
        // Near sRGB's curve, without a power function of the C library.
        func linear(_ part: Double) -> Double { part * part * (0.8 + 0.2 * part) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
