/// A content size category of Dynamic Type: the text size that a reader has chosen.
///
/// The twelve categories and their order are those of Apple's typography guidelines. The raw value is the
/// name used in documents and on the command line.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Extra small.
    case xSmall
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large, the default.
    case large
    /// Extra large.
    case xLarge
    /// Extra extra large.
    case xxLarge
    /// Extra extra extra large.
    case xxxLarge
    /// Accessibility medium.
    case accessibilityMedium = "AX1"
    /// Accessibility large.
    case accessibilityLarge = "AX2"
    /// Accessibility extra large.
    case accessibilityExtraLarge = "AX3"
    /// Accessibility extra extra large.
    case accessibilityExtraExtraLarge = "AX4"
    /// Accessibility extra extra extra large.
    case accessibilityExtraExtraExtraLarge = "AX5"

    /// The position among the twelve, from 0 to 11.
    public var ordinal: Int {
        switch self {
        case .xSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .xLarge: 4
        case .xxLarge: 5
        case .xxxLarge: 6
        case .accessibilityMedium: 7
        case .accessibilityLarge: 8
        case .accessibilityExtraLarge: 9
        case .accessibilityExtraExtraLarge: 10
        case .accessibilityExtraExtraExtraLarge: 11
        }
    }

    /// Whether `lhs` is the smaller text size.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.ordinal < rhs.ordinal }

    /// Whether this is one of the five accessibility sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}
