import Foundation
import LayoutDocument
import SourceText

/// A text that is being typed and cannot be read as a document yet.
public struct SourceDraft: Hashable, Sendable {
    /// The text in bytes.
    public var bytes: [UInt8]
    /// What is wrong with it.
    public var errors: DocumentErrors

    /// What taking it back is called in menus.
    static let stepName = "Typing"

    /// Why nothing else can be edited meanwhile.
    func refusal(_ sourceName: String) -> DocumentError {
        let line = errors.primary.place.map { " in line \($0.line)" } ?? ""
        return DocumentError(
            sourceName: sourceName, place: errors.primary.place, message: "the text has an error\(line)",
            suggestion: "Repair it in Source, or undo the typing.")
    }
}

/// Typing in the document's text.
extension DocumentSession {
    /// How long after a letter another one belongs to the same step, in seconds.
    private static let typingPause = 2.0

    /// The text as it is typed: the draft, or else the document's.
    public var text: [UInt8] { draft?.bytes ?? bytes }

    /// Takes a text over that was typed.
    ///
    /// What can be read becomes the document, one step of undoing for a run of typing. What cannot is kept as
    /// ``draft``, and the last good document stays.
    ///
    /// - Parameters:
    ///   - new: The whole text in bytes.
    ///   - time: When it was typed, in seconds.
    public func type(_ new: [UInt8], at time: Double = Date().timeIntervalSince1970) {
        guard new != text, !isReadOnly else { return }
        undoneDraft = nil
        let wasDraft = draft != nil
        draft = nil
        guard new != bytes else { return onChange([.edits, .draft]) }
        do {
            _ = try editingReader.read(new, sourceName: sourceName)
        } catch {
            draft = SourceDraft(bytes: new, errors: error)
            return onChange([.edits, .draft])
        }
        var before = bytes
        var joined = false
        if let last = undoSteps.last, let typed = last.typed, last.path == nil,
            wasDraft || time - typed < Self.typingPause
        {
            joined = last.patch.inverse.apply(to: &before)
        }
        guard show(TextPatch(from: bytes, to: new), nil) else { return onChange(.draft) }
        if joined { undoSteps.removeLast() }
        var step = EditStep(name: SourceDraft.stepName, patch: TextPatch(from: before, to: new), path: nil)
        step.typed = time
        note(step)
        onChange(.draft)
    }

    /// Takes a draft back; the document is as it was before.
    @discardableResult
    func takeDraftBack() -> Bool {
        guard let old = draft else { return false }
        draft = nil
        undoneDraft = old
        if case .refusedEdit = trouble { setTrouble(nil) }
        onChange([.edits, .draft])
        return true
    }

    /// Shows the draft again that was taken back last.
    func bringDraftBack() -> Bool {
        guard let undoneDraft else { return false }
        draft = undoneDraft
        self.undoneDraft = nil
        onChange([.edits, .draft])
        return true
    }
}
