import AutoLayout
import LayoutDocument
import SourceText

/// The reason why the engine has no number for an expression.
public struct LessonValueError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence without its full stop.
    public var message: String
    /// What to do about it, in whole sentences; may be empty.
    public var suggestion: String
    /// The place of the expression; `nil` if it is not known.
    public var place: SourcePlace?

    /// Makes an error.
    public init(_ message: String, _ suggestion: String = "", at place: SourcePlace? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.place = place
    }

    /// The error as one of a file.
    public func error(in sourceName: String) -> DocumentError {
        DocumentError(sourceName: sourceName, place: place, message: message, suggestion: suggestion)
    }
}
