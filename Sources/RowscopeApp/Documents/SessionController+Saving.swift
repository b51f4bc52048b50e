import AppModel
import Gtk
import Wording

/// What saving means for cells of another file.
extension SessionController {
    /// Says what was saved.
    func noteSaving(of session: DocumentSession) {
        if let note = session.noteOnSaving { onNote(note) }
    }

    /// Says why cells of another file are saved under a new name, and asks for it; there may be nothing to save.
    func explainSaving(
        of session: DocumentSession, completion: @escaping @MainActor (Bool) -> Void
    ) {
        let names = session.cellFileNames
        guard !names.isEmpty else { return saveAs(completion: completion) }
        let files = names.listed(limit: 3)
        guard session.isEdited else {
            onNote(tr("There is nothing to save. Shift+Ctrl+S makes a layout document of \(files)."))
            return completion(false)
        }
        let copy = copyChanges()
        // Numbers of the source are saved by now.
        noteSaving(of: session)
        let title = session.noteOnSaving ?? tr("Nothing was saved into \(files).")
        let detail = [session.noteOnUnsaved, session.noteOnKeeping].compactMap(\.self)
            .joined(separator: "\n\n")
        // The last button is the default: lines of Swift belong into the source.
        let saveLayout = tr("_Save Layout Document…")
        MessageDialog.show(
            title, detail: detail, parent: window,
            buttons: [tr("_Cancel"), saveLayout] + (copy == nil ? [] : [tr("Copy _Patch")])
        ) { [weak self] answer in
            switch answer {
            case 1: self?.saveAs(completion: completion)
            case 2:
                copy?()
                completion(false)
            default: completion(false)
            }
        }
    }
}
