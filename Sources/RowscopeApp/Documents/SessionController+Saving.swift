import AppModel
import Gtk
import Wording

/// What saving means for cells of another file.
extension SessionController {
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
        let title = tr("\(files) cannot take these changes.")
        let detail =
            copy == nil
            ? tr("A layout document beside it (.rowscope.yaml) can keep them.")
            : tr(
                """
                Copy them as a patch and make them in the source; Rowscope reads it again. A layout document \
                beside it (.rowscope.yaml) can keep them too.
                """)
        MessageDialog.show(
            title, detail: detail, parent: window,
            buttons: [tr("_Cancel")] + (copy == nil ? [] : [tr("Copy _Patch")])
                + [tr("_Save Layout Document…")]
        ) { [weak self] answer in
            switch answer {
            case 1 where copy != nil:
                copy?()
                completion(false)
            case 1, 2: self?.saveAs(completion: completion)
            default: completion(false)
            }
        }
    }
}
