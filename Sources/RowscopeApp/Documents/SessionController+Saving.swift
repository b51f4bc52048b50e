import AppModel
import Gtk
import Wording

/// What saving means for cells of another file.
extension SessionController {
    /// Says what was saved.
    func noteSaving(of session: DocumentSession) {
        if let note = session.noteOnSaving { onNote(note) }
    }

    /// Asks where changes of cells in another file are saved: in a file with a new name, or in the Interface Builder file
    /// where that can take them; there may be nothing to save.
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
        let nibs = session.nibChanges
        let copy = nibs?.isAll == true ? nil : copyChanges()
        // Numbers of the source are saved by now.
        noteSaving(of: session)
        let title =
            session.noteOnSaving ?? nibs.map { tr("Save changes to “\($0.names.listed(limit: 3))”?") }
            ?? tr("Nothing was saved into \(files).")
        let detail = nibs.map { Self.detail(on: $0) } ?? [session.noteOnUnsaved, session.noteOnKeeping]
        // The last button is the default: what the files take belongs there, as lines of Swift belong into the source.
        var choices: [(title: String, run: @MainActor () -> Void)] = [
            (tr("_Cancel"), { completion(false) }),
            (tr("_Save Layout Document…"), { [weak self] in self?.saveAs(completion: completion) }),
        ]
        if let copy {
            choices.append(
                (
                    tr("Copy _Patch"),
                    {
                        copy()
                        completion(false)
                    }
                ))
        }
        if nibs != nil {
            choices.append(
                (
                    tr("Save into _File"),
                    { [weak self, weak session] in
                        guard let self, let session else { return completion(false) }
                        saveIntoNibs(of: session, completion: completion)
                    }
                ))
        }
        MessageDialog.show(
            title, detail: detail.compactMap(\.self).joined(separator: "\n\n"), parent: window,
            buttons: choices.map(\.title)
        ) { [choices] answer in
            guard let answer, choices.indices.contains(answer) else { return completion(false) }
            choices[answer].run()
        }
    }

    /// What Interface Builder files can take, and what not, in sentences.
    private static func detail(on nibs: DocumentSession.NibChanges) -> [String?] {
        let names = nibs.names.listed(limit: 3)
        let rest =
            nibs.changesByHand.isEmpty
            ? tr("Other changes, as of rows, stay unsaved and go into a layout document.")
            : tr("Not saved there: \(nibs.changesByHand.listed(limit: 4)). A layout document keeps the rest.")
        return [
            tr("\(names) can take changes; what is written there is not undone here."),
            nibs.isAll ? nil : rest,
        ]
    }

    /// Writes changes into the Interface Builder files that take them, and says what was written.
    private func saveIntoNibs(
        of session: DocumentSession, completion: @escaping @MainActor (Bool) -> Void
    ) {
        let result = keeping(session.saveIntoNibs)
        noteSaving(of: session)
        if result != .failed, session.noteOnSaving == nil {
            // The file was changed meanwhile, and cannot take the changes any more.
            return explainSaving(of: session, completion: completion)
        }
        completion(result == .saved)
    }
}
