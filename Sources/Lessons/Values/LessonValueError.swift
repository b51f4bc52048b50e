import SourceText

/// The reason why the engine has no number for an expression.
package struct LessonValueError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence without its full stop.
    package var message: String
    /// What to do about it, in whole sentences; may be empty.
    package var suggestion: String
    /// The place of the expression; `nil` if it is not known.
    package var place: SourcePlace?

    /// Makes an error.
    package init(_ message: String, _ suggestion: String = "", at place: SourcePlace? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.place = place
    }

    /// The error as one of a file.
    package func error(in sourceName: String) -> DocumentError {
        DocumentError(sourceName: sourceName, place: place, message: message, suggestion: suggestion)
    }
}
