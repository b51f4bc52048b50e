/// Something that happens to a row at a width and a text size, and that its author cannot have meant.
public enum LayoutBreak: String, Hashable, Sendable, CaseIterable {
    /// A text does not show all of its words.
    case truncated
    /// A view is smaller than its content, which is cut off.
    case clipped
    /// Two views that show something lie over each other.
    case overlapping
    /// A view lies outside the one that holds it.
    case outside
    /// Required constraints contradict each other.
    case conflict
    /// The constraints leave a position or size open.
    case ambiguous
}
