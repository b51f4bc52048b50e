import AutoLayout
import SourceText
import Wording

/// Collects the errors in a file while it is read, so that one message has all of them.
final class LessonFailures {
    let sourceName: String
    private(set) var errors: [DocumentError] = []
    /// The most errors that are gathered.
    private static let limit = 50
    /// The number of values read so far.
    private var valueCount = 0

    init(sourceName: String) { self.sourceName = sourceName }

    func add(_ place: SourcePlace?, _ message: String, _ suggestion: String = "") {
        guard errors.count < Self.limit else { return }
        errors.append(
            DocumentError(sourceName: sourceName, place: place, message: message, suggestion: suggestion))
    }

    /// Adds an error for an unknown name.
    ///
    /// It suggests the nearest known name, or lists all.
    func addUnknown(
        _ name: String, at place: SourcePlace, _ message: String, among names: [String],
        _ advice: (_ names: String) -> String
    ) {
        let near = nearestName(to: name, among: names)
        add(
            place, message,
            near.map { tr("Did you mean “\($0)”?") } ?? advice(names.joined(separator: ", ")))
    }

    /// Throws the collected errors, if there are any.
    func throwIfAny() throws(DocumentErrors) {
        try DocumentErrors.check(errors, of: sourceName)
    }

    /// Reads an expression; adds an error and returns `nil` if it is wrong.
    func expression(_ source: LessonSource) -> LessonExpression? {
        valueCount += 1
        guard valueCount <= LessonLimits.values else {
            if valueCount == LessonLimits.values + 1 {
                add(
                    source.place, tr("there are more than \(LessonLimits.values.grouped) values"),
                    tr("Split the file."))
            }
            return nil
        }
        do {
            return try LessonExpressionParser.parse(source.text, at: source.place)
        } catch {
            add(source.place(at: error.offset), error.message, error.suggestion)
            return nil
        }
    }

    /// Reads a condition.
    func condition(_ source: LessonSource) -> LessonExpression? {
        guard let expression = expression(source) else { return nil }
        guard expression.isCondition else {
            add(source.place, tr("“\(source.text)” compares nothing"), tr("Write it as in height = 96."))
            return nil
        }
        return expression
    }

    /// Reads prose with `{values}` in it.
    func text(_ paragraphs: [LessonSource]) -> LessonText {
        var text = LessonText()
        var words = ""
        func endWords() {
            if !words.isEmpty { text.parts.append(.words(words)) }
            words = ""
        }
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { words += "\n\n" }
            if paragraph.isCode {
                words += paragraph.text
                continue
            }
            let scalars = Array(paragraph.text.unicodeScalars)
            var position = 0
            while position < scalars.count {
                guard scalars[position] == "{" else {
                    words.unicodeScalars.append(scalars[position])
                    position += 1
                    continue
                }
                guard let end = scalars[position...].firstIndex(of: "}") else {
                    add(
                        paragraph.place(at: position), tr("a “{” without its “}”"),
                        tr("Add a } behind the value."))
                    return text
                }
                endWords()
                if let part = value(paragraph[(position + 1)..<end]) { text.parts.append(part) }
                position = end + 1
            }
        }
        endWords()
        return text
    }

    /// Reads the inside of the braces: `lines of body | line | lines`.
    private func value(_ source: LessonSource) -> LessonText.Part? {
        let scalars = Array(source.text.unicodeScalars)
        let bars = scalars.indices.filter { scalars[$0] == "|" }
        guard let first = bars.first else {
            return expression(source).map { .value($0, one: nil, many: nil) }
        }
        guard bars.count == 2 else {
            add(
                source.place(at: first), tr("a value with a noun needs its singular and its plural"),
                tr("Write it as in {lines of body | line | lines}."))
            return nil
        }
        func noun(_ range: Range<Int>) -> String { source[range].text.trimmed }
        let (one, many) = (noun((bars[0] + 1)..<bars[1]), noun((bars[1] + 1)..<scalars.count))
        return expression(source[0..<first]).map { .value($0, one: one, many: many) }
    }
}
