import Wording

/// One thing that is wrong with a layout document: where, what, and what to do about it.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document's name in messages, usually its path.
    package var sourceName: String
    /// The position in the document; `nil` where there is no text to point into, as with a missing file.
    package var place: SourcePlace?
    /// What is wrong, as a sentence without its full stop.
    package var message: String
    /// What to do about it, as one or more whole sentences; may be empty.
    package var suggestion: String
    /// Whether the file is valid but has nothing of the kind that was asked for, such as a storyboard without cells.
    package var isEmptyFile = false

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - sourceName: The document's name.
    ///   - place: The position in the document, if there is one.
    ///   - message: What is wrong, without a full stop.
    ///   - suggestion: What to do, in whole sentences.
    package init(sourceName: String, place: SourcePlace?, message: String, suggestion: String = "") {
        self.sourceName = sourceName
        self.place = place
        self.message = message.shortened(to: Self.length, beginning: 600, end: 200)
        self.suggestion = suggestion.shortened(to: Self.length, beginning: 600, end: 200)
    }

    /// The most characters of a message and of a suggestion: what they quote may be of any length.
    private static let length = 2000

    /// The error in one line; control characters in names and texts are escaped.
    ///
    /// It reads `file:line:column: message. What to do.`
    package var description: String {
        let position = place.map { "\(sourceName):\($0)" } ?? sourceName
        let advice = suggestion.isEmpty ? "" : " \(suggestion)"
        return VisibleText.line("\(position): \(message).\(advice)")
    }
}

/// All errors found while reading a layout document.
package struct DocumentErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error to show where there is room for one: the first in the document.
    package var primary: DocumentError
    /// The other errors, in the document's order.
    ///
    /// Errors in files that the document uses come last.
    package var others: [DocumentError]
    /// The paths of the files that the document uses, as far as they are known: a change to one of them may fix it.
    package var files: [String]

    /// Makes a collection from its errors.
    package init(primary: DocumentError, others: [DocumentError] = [], files: [String] = []) {
        self.primary = primary
        self.others = others
        self.files = files
    }

    /// What a reading gives that stops at its first error.
    package static func reading<Value>(
        _ read: () throws(DocumentError) -> Value
    ) throws(DocumentErrors) -> Value {
        do { return try read() } catch { throw DocumentErrors(primary: error) }
    }

    /// Throws the errors, if there are any, in reading order: the document's own first, then those of each file that it
    /// uses, each in the order of its text.
    package static func check(
        _ errors: [DocumentError], of sourceName: String, files: [String] = []
    ) throws(DocumentErrors) {
        let sorted = errors.enumerated().sorted {
            let isFirstOwn = $0.element.sourceName == sourceName
            if isFirstOwn != ($1.element.sourceName == sourceName) { return isFirstOwn }
            return ($0.element.place ?? .start, $0.offset) < ($1.element.place ?? .start, $1.offset)
        }.map(\.element)
        guard let primary = sorted.first else { return }
        throw DocumentErrors(primary: primary, others: Array(sorted.dropFirst()), files: files)
    }

    /// All errors, the primary one first.
    package var all: [DocumentError] { [primary] + others }

    /// The errors, one a line.
    package var description: String { all.map(\.description).joined(separator: "\n") }
}
