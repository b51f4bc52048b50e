import Foundation
import LayoutDocument
import SourceText
import Wording

/// Typed text that is not a valid document yet.
package struct SourceDraft: Hashable, Sendable {
    /// The text in bytes.
    package var bytes: [UInt8]
    /// The errors in it.
    package var errors: DocumentErrors

    /// The name of undoing it in menus.
    static var stepName: String { tr("Typing") }

    /// The error for other edits while there is a draft.
    func refusal(_ sourceName: String) -> DocumentError {
        let message =
            errors.primary.place.map { tr("the text has an error in line \($0.line)") }
            ?? tr("the text has an error")
        return DocumentError(
            sourceName: sourceName, place: errors.primary.place, message: message,
            suggestion: tr("Repair it in Source, or undo the typing."))
    }
}

/// Typing in the document's text.
extension DocumentSession {
    /// The longest pause between two letters of the same undo step, in seconds.
    private static let typingPause = 2.0

    /// The text in the editor: the draft, or else the document's.
    package var text: [UInt8] { draft?.bytes ?? bytes }

    /// Takes typed text.
    ///
    /// A valid text becomes the document; a run of typing is one undo step. An invalid text is kept as ``draft``, and
    /// the last valid document stays.
    ///
    /// - Parameters:
    ///   - new: The whole text in bytes.
    ///   - time: When it was typed, in seconds.
    package func type(_ new: [UInt8], at time: Double = Date().timeIntervalSince1970) {
        guard new != text, !isReadOnly else { return }
        undoneDraft = nil
        let wasDraft = draft != nil
        draft = nil
        guard new != bytes || isStandIn else { return onChange([.edits, .draft]) }
        do {
            let read = try editingReader.read(new, sourceName: sourceName)
            if isStandIn { return endStandIn(read, new) }
        } catch {
            draft = SourceDraft(bytes: new, errors: error)
            // The band has the same error as the editor.
            if isStandIn, case .broken = trouble { setTrouble(.broken(error)) }
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

    /// Discards a draft; the document is as it was before.
    @discardableResult
    func takeDraftBack() -> Bool {
        guard let old = draft else { return false }
        if let unreadable {
            // There is nothing before the file's own text.
            draft = SourceDraft(bytes: savedBytes, errors: unreadable)
            if case .broken = trouble { setTrouble(.broken(unreadable)) }
            onChange([.edits, .draft])
            return true
        }
        draft = nil
        undoneDraft = old
        if case .refusedEdit = trouble { setTrouble(nil) }
        onChange([.edits, .draft])
        return true
    }

    /// Restores the draft that was discarded last.
    func bringDraftBack() -> Bool {
        guard let undoneDraft else { return false }
        draft = undoneDraft
        self.undoneDraft = nil
        onChange([.edits, .draft])
        return true
    }
}
