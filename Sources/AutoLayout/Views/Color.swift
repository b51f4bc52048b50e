/// A colour: one of the appearance's by its role, or a given one.
public enum Color: Hashable, Sendable {
    /// The appearance's colour for a role.
    case role(ColorRole)
    /// A given colour, and the one for dark appearances if it differs.
    case fixed(light: ColorValue, dark: ColorValue? = nil)

    /// Primary text.
    public static let label = Color.role(.label)
    /// Text of less weight.
    public static let secondaryLabel = Color.role(.secondaryLabel)
    /// Text of little weight.
    public static let tertiaryLabel = Color.role(.tertiaryLabel)
    /// Emphasised elements that can be acted on.
    public static let accent = Color.role(.accent)
    /// Thin lines.
    public static let separator = Color.role(.separator)
    /// Shapes and backgrounds of groups.
    public static let fill = Color.role(.fill)
    /// The row's own background.
    public static let background = Color.role(.background)
    /// Something that went well.
    public static let success = Color.role(.success)
    /// Something that went wrong.
    public static let error = Color.role(.error)
}

/// A colour in sRGB, each part from 0 to 1.
public struct ColorValue: Hashable, Sendable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// How much the colour covers, from 0 (nothing) to 1 (all).
    public var alpha: Double

    /// Makes a colour from its parts, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
