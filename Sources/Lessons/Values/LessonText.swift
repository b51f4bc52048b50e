import Wording

/// A text with values that the engine fills in.
package struct LessonText: Hashable, Sendable {
    /// A part of the text.
    package enum Part: Hashable, Sendable {
        /// Literal words.
        case words(String)
        /// A number, with a noun in the singular and the plural if they are given.
        case value(LessonExpression, one: String?, many: String?)
    }

    /// The parts, in order.
    package var parts: [Part] = []

    /// The expressions in the text, in order.
    package var expressions: [LessonExpression] {
        parts.compactMap { if case .value(let expression, _, _) = $0 { expression } else { nil } }
    }

    /// The text with its values filled in.
    ///
    /// - Parameter value: Gives the value of an expression.
    /// - Returns: The text; an empty line separates paragraphs.
    /// - Throws: Errors of `value`.
    package func filled<Failure: Error>(
        _ value: (LessonExpression) throws(Failure) -> Double
    ) throws(Failure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .words(let words): text += words
            case .value(let expression, let one, let many):
                let number = try value(expression)
                let figure = number.text()
                text += figure
                if let one, let many { text += " " + (figure == "1" ? one : many) }
            }
        }
        return text
    }

    /// The text with its expressions as they are written, for a list of contents or an error.
    package var source: String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .value(let expression, let one, let many):
                "{" + expression.source + (one.map { " | \($0) | \(many ?? $0)" } ?? "") + "}"
            }
        }.joined()
    }
}
