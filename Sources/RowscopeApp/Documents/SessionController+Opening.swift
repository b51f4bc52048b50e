import AppModel
import InputOutput
import LayoutDocument
import Lessons

/// Opening files, and those that cannot be read yet.
extension SessionController {
    /// Opens a file or an example from its top; for an unreadable file a notice is shown, and the open document stays.
    ///
    /// - Parameters:
    ///   - reference: The file's path, or an example's reference.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    ///   - onOpened: Called when it was opened: at once, or when a file was read on another thread.
    func open(_ reference: String, cell: String? = nil, onOpened: @escaping @MainActor () -> Void = {}) {
        openingTurn += 1
        guard !DocumentLoader.isBuiltIn(reference) else {
            do {
                show(try loader.session(reference, cell: cell, isBrief: true))
                onOpened()
            } catch {
                fail(toOpen: reference, error)
            }
            return
        }
        let (loader, turn) = (loader, openingTurn)
        let (old, text) = (session, session?.text)
        readingThread.submit {
            let result = loader.file(reference, cell: cell)
            Task { @MainActor [weak self] in
                // Another document may have been requested since, or the open one edited.
                guard let self, openingTurn == turn, session === old, session?.text == text else { return }
                switch result {
                case .success(let file):
                    show(DocumentSession(file))
                    onOpened()
                case .failure(let error): fail(toOpen: reference, error)
                }
            }
        }
    }

    private func fail(toOpen reference: String, _ error: CommandFailure) {
        let name = StarterDocument.displayName(ofDocument: reference)
        model.fail(toOpen: name, because: error.message)
        waitForMending(of: reference)
    }

    func show(_ new: DocumentSession) {
        // A document begins at its own width and text size, not at those of the document before; another cell of the
        // same file keeps them.
        let isOther = new.document.sourceName != model.document?.sourceName && model.openingRequest == nil
        model.open(new.document, controls: isOther ? OpenRequest().controls(for: new.document) : nil)
        attach(new)
    }

    /// Opens a file as soon as it can be read, so that people who repair it need not open it again.
    private func waitForMending(of reference: String) {
        guard !DocumentLoader.isBuiltIn(reference) else { return }
        let watcher = DocumentWatcher { [weak self] isQuiet in
            guard let self else { return .settled }
            // It is read on another thread, and only when it is complete.
            guard isQuiet else { return .waitsForQuiet }
            // Unsaved edits are not discarded without asking.
            if session?.isEdited != true { open(reference) }
            return .settled
        }
        watcher.watch(DocumentFile(path: reference).watchedPaths)
        mending = watcher
    }
}
