/// What happens to the position when rows turn out taller or shorter than expected.
public enum PositionCorrection: String, Hashable, Sendable, CaseIterable {
    /// What is on screen stays where it is.
    case steady
    /// The content offset is corrected at once, as a table view does.
    case atOnce
    /// The content offset stays as it was, and what is on screen jumps.
    case none
}
