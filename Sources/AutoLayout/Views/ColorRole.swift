/// A colour named by its purpose, so that light and dark appearances can each choose their own.
public enum ColorRole: String, Hashable, Sendable, CaseIterable {
    /// Primary text.
    case label
    /// Text of less weight.
    case secondaryLabel
    /// Text of little weight.
    case tertiaryLabel
    /// Emphasised elements that can be acted on.
    case accent
    /// Thin lines.
    case separator
    /// Shapes and backgrounds of groups.
    case fill
    /// The row's own background.
    case background
    /// Something that went well.
    case success
    /// Something to look at.
    case warning
    /// Something that went wrong.
    case error
}
