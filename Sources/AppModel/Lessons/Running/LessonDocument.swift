import LayoutDocument
import Lessons
import SourceText
import Wording

/// A document of a lesson: its session, and the changes that scenes make to it.
@MainActor
final class LessonDocument {
    let session: DocumentSession
    /// The text in the lesson.
    private let original: [UInt8]
    /// The changes of the shown state.
    private var applied: [LessonState.TextChange] = []

    init(_ session: DocumentSession) {
        self.session = session
        original = session.bytes
        session.isOfLesson = true
    }

    /// Whether the learner edited the text: it differs from the lesson's text with the applied changes.
    var isEdited: Bool { session.bytes != Self.text(original, with: applied) }

    /// The document with a state's changes and with the learner's edits.
    func document(with changes: [LessonState.TextChange]) throws(LessonValueError) -> LayoutDocument {
        for change in changes where Self.places(of: change.old, in: original).count != 1 {
            let count = Self.places(of: change.old, in: original).count
            throw LessonValueError(
                count == 0
                    ? tr("“\(change.old)” stands in the document nowhere")
                    : tr(
                        count, one: "“\(change.old)” stands in the document \(count) time",
                        many: "“\(change.old)” stands in the document \(count) times"),
                tr("Write words that stand there once."), at: change.place)
        }
        if changes == applied { return session.document }
        var text = session.bytes
        for change in applied.reversed() where !changes.contains(change) {
            text = Self.replace(change.new, with: change.old, in: text) ?? text
        }
        for change in changes where !applied.contains(change) {
            text = Self.replace(change.old, with: change.new, in: text) ?? text
        }
        do {
            return try session.reader.read(text, sourceName: session.sourceName)
        } catch {
            throw LessonValueError(
                tr("the document cannot be read with this change"), "\(error.primary)",
                at: changes.last?.place)
        }
    }

    /// Makes the changes of a state and undoes those of the state before.
    ///
    /// Words that the learner has edited stay.
    func apply(_ changes: [LessonState.TextChange]) {
        guard changes != applied else { return }
        session.asOneStep {
            for change in applied.reversed() where !changes.contains(change) {
                replace(change.new, with: change.old)
            }
            for change in changes where !applied.contains(change) { replace(change.old, with: change.new) }
        }
        applied = changes
    }

    /// Restores the lesson's text, in one step that can be undone.
    func reset() {
        session.edit(
            TextPatch(start: 0, old: session.bytes, new: Self.text(original, with: applied)),
            name: tr("Reset Scene"))
    }

    private func replace(_ old: String, with new: String) {
        guard let start = Self.places(of: old, in: session.bytes).first else { return }
        session.edit(TextPatch(start: start, old: Array(old.utf8), new: Array(new.utf8)), name: tr("Scene"))
    }

    private static func text(_ bytes: [UInt8], with changes: [LessonState.TextChange]) -> [UInt8] {
        changes.reduce(bytes) { replace($1.old, with: $1.new, in: $0) ?? $0 }
    }

    private static func replace(_ old: String, with new: String, in bytes: [UInt8]) -> [UInt8]? {
        guard let start = places(of: old, in: bytes).first else { return nil }
        var bytes = bytes
        TextPatch(start: start, old: Array(old.utf8), new: Array(new.utf8)).apply(to: &bytes)
        return bytes
    }

    /// The byte offsets of a text in another.
    private static func places(of text: String, in bytes: [UInt8]) -> [Int] {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
        return (0...(bytes.count - wanted.count)).filter {
            bytes[$0] == first && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
        }
    }
}
