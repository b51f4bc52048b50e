import Wording

/// An error of a visual format, with its column.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The format as written.
    public let format: String
    /// The character that is wrong, counted from 1 in Unicode scalars; where something is missing at the end,
    /// one more than the format has.
    public let column: Int
    /// What is wrong, as a sentence without its full stop.
    public let message: String
    /// What to do about it, in whole sentences; may be empty.
    public let suggestion: String

    /// The error in one line.
    ///
    /// It reads `column 9: message. What to do.`
    public var description: String {
        tr("column \(column): \(message).") + (suggestion.isEmpty ? "" : " \(suggestion)")
    }
}
