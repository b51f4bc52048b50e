import AppModel
import Foundation
import Gtk
import InputOutput
import LayoutDocument
import Lessons
import SourceText
import Wording

/// The open document's file in a window: watching, saving, undoing, and asking before edits are lost.
final class SessionController: Registry {
    /// The open document's session; `nil` while none is open.
    private(set) var session: DocumentSession?
    /// The message on conflicts between the document and its file, with buttons to resolve them.
    private(set) lazy var troubleView = SessionTroubleView(
        onAnswer: { [weak self] in self?.answer($0) },
        onDismiss: { [weak self] in self?.session?.dismissTrouble() })

    /// Called before the document gives way to another, or the window is closed.
    var beforeLeaving: () -> Void = {}
    /// Sent when the title, or the edits that can be undone, may have changed.
    let changes = Event<Void>()
    /// Called when the format of documents is to be explained.
    var onGuide: (_ page: String) -> Void = { _ in }
    /// Called with a sentence on what happened to the document.
    var onNote: (String) -> Void = { _ in }
    /// Copies the document's changes of Swift source; `nil` where it has none.
    var copyChanges: () -> (() -> Void)? = { nil }
    /// Called before the document is saved, left or its edits are undone: what is being tried out is written first.
    var finishEdits: () -> Void = {}
    /// Called when a file with errors can be read for the first time; `nil` to open it from its top.
    var onRepaired: (() -> Void)?
    private var showsStandIn = false
    /// Whether a change is on trial that is not written yet; undoing takes it back.
    var hasOpenEdits: () -> Bool = { false }

    let model: OpenList
    let loader: DocumentLoader
    unowned let window: ApplicationWindow
    private lazy var watcher = DocumentWatcher { [weak self] isQuiet in
        self?.filesMayHaveChanged(isQuiet: isQuiet) ?? .settled
    }
    /// Watches a file that could not be opened, until it is repaired.
    var mending: DocumentWatcher?
    /// Reads files, which may take longer than a frame.
    let readingThread = ReadingThread()
    /// Counts the documents that were requested, of which the last is opened.
    var openingTurn = 0
    /// Keeps unsaved edits in case the program ends before they are saved.
    private var keeper: EditKeeper?
    private let undoButton = Button(iconName: "edit-undo-symbolic")
    private let redoButton = Button(iconName: "edit-redo-symbolic")

    init(window: ApplicationWindow, model: OpenList, loader: DocumentLoader) {
        self.window = window
        self.model = model
        self.loader = loader
        RegistryScope.add(self)
        window.onCloseRequest { [weak self] in self?.keepsOpen() ?? false }
    }

    func removeAll() {
        (beforeLeaving, finishEdits, hasOpenEdits, onNote) = ({}, {}, { false }, { _ in })
        onRepaired = nil
        copyChanges = { nil }
    }

    // MARK: Opening

    /// Takes over a session whose document is shown already.
    func attach(_ new: DocumentSession?) {
        session?.onChange = { _ in }
        session?.readingThread = nil
        session?.onRead = { _, _ in }
        keeper?.end()
        // At the priority of events, since drawing may go on for as long as something is dragged.
        let kept = new?.isOfLesson == true ? nil : new
        keeper = kept.map {
            EditKeeper($0, in: StateFolder()) { delay, body in
                MainLoop.after(milliseconds: delay, priority: .normal, body)
            }
        }
        session = new
        (showsStandIn, onRepaired) = (new?.isStandIn == true, nil)
        mending = nil
        new?.onChange = { [weak self] in self?.follow($0) }
        new?.readingThread = readingThread
        new?.onRead = { [weak self] in self?.filesWereRead(since: $0, $1) }
        watcher.watch(new?.watchedPaths ?? [])
        troubleView.show(new)
        keeper?.editsChanged()
        changes.send()
        showEdits()
        dropKeptChanges()
    }

    // MARK: Following

    private func follow(_ change: DocumentSession.Change) {
        guard let session else { return }
        if change.contains(.document), showsStandIn, !session.isStandIn {
            showsStandIn = false
            if let onRepaired {
                onRepaired()
            } else {
                model.open(session.document, controls: OpenRequest().controls(for: session.document))
            }
        } else if change.contains(.document) {
            model.reload(session.document)
        }
        if !change.isDisjoint(with: [.document, .files]) { watcher.watch(session.watchedPaths) }
        if change.contains(.trouble) { troubleView.show(session) }
        if change.contains(.edits) { keeper?.editsChanged() }
        changes.send()
        showEdits()
    }

    private func filesMayHaveChanged(isQuiet: Bool) -> DocumentSession.Response {
        guard let session else { return .settled }
        let old = session.document
        let response = session.filesMayHaveChanged(isQuiet: isQuiet)
        // A symbolic link may have a new target.
        watcher.watch(session.watchedPaths)
        dropKeptChanges(after: session.noteOnReading(since: old))
        return response
    }

    /// Goes on after files were read on another thread.
    private func filesWereRead(since old: LayoutDocument, _ response: DocumentSession.Response) {
        guard let session else { return }
        watcher.watch(session.watchedPaths)
        dropKeptChanges(after: session.noteOnReading(since: old))
        if response == .waitsForQuiet { watcher.waitForQuiet() }
    }

    /// Removes the document's changes of cells that the files of the cells have too, and says what was read and removed.
    private func dropKeptChanges(after note: String? = nil) {
        let notes = [note, session?.dropChangesMadeInFiles()].compactMap(\.self)
        if !notes.isEmpty { onNote(notes.joined(separator: " ")) }
    }

    /// The document's title, with a dot where there are unsaved edits.
    var title: String {
        (session?.isEdited == true ? "• " : "") + (documentTitle ?? App.name)
    }

    /// The title of the document, or its name; that of an unedited example in the window's language.
    private var documentTitle: String? {
        guard let document = model.document else { return nil }
        if Translation.language != nil, session?.isEdited != true,
            let example = ExampleDocument.referred(toBy: document.sourceName)
        {
            return example.title
        }
        return document.title.isEmpty ? session?.displayName : document.title
    }

    /// More about the document whose title is shown: where it is, and whether there are unsaved edits.
    var titleTooltip: String? {
        guard let model = model.document else { return nil }
        let title = documentTitle ?? App.name
        let place =
            switch model.sourceName {
            case let name where name.hasPrefix(StarterDocument.prefix): tr("Not saved yet")
            case let name where name.hasPrefix(LessonLibrary.lessons.prefix): tr("Comes with a lesson")
            case let name: session?.filePath ?? name
            }
        return [title, place, session?.isEdited == true ? tr("There are unsaved edits.") : ""]
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: Actions

    /// What can be done with the file.
    var commands: [WindowCommand] {
        [
            WindowCommand(
                id: "save", title: tr("Save"), section: .file, keys: [.window("<Control>s")], menu: .file,
                isPossible: { [weak self] in self?.session != nil }, run: { [weak self] in self?.save() }),
            WindowCommand(
                id: "save-as", title: tr("Save As…"), section: .file, words: tr("export write another name"),
                keys: [.window("<Shift><Control>s")], menu: .file,
                isPossible: { [weak self] in self?.session != nil }, run: { [weak self] in self?.saveAs() }),
            WindowCommand(
                id: "undo", title: tr("Undo"), section: .edit, keys: [.exceptTyping("<Control>z")],
                menu: .edit,
                isPossible: { [weak self] in self?.session?.undoName != nil || self?.hasOpenEdits() == true },
                run: { [weak self] in self?.undo() }),
            WindowCommand(
                id: "redo", title: tr("Redo"), section: .edit, keys: [.exceptTyping("<Shift><Control>z")],
                menu: .edit,
                isPossible: { [weak self] in self?.session?.redoName != nil },
                run: { [weak self] in self?.redo() }),
        ]
    }

    private func undo() {
        finishEdits()
        session?.undo()
    }

    private func redo() {
        finishEdits()
        session?.redo()
    }

    /// Adds the buttons for undoing to the header's end, where a narrow window leaves them to the menu.
    func addButtons(to header: HeaderBar) {
        undoButton.setDetailedAction("win.undo")
        redoButton.setDetailedAction("win.redo")
        header.packEnd(FoldingWidget(Box(.horizontal, spacing: 6, [undoButton, redoButton])))
        showEdits()
    }

    private func showEdits() {
        let undo = session?.undoName.map { tr("Undo \($0)") } ?? tr("Undo")
        let redo = session?.redoName.map { tr("Redo \($0)") } ?? tr("Redo")
        for (button, label, keys) in [(undoButton, undo, "Ctrl+Z"), (redoButton, redo, "Shift+Ctrl+Z")] {
            button.describe(label, tooltip: "\(label) (\(keys))")
        }
    }

    private func answer(_ answer: SessionTroubleView.Answer) {
        guard let session else { return }
        switch answer {
        case .copyPlace:
            if let place = session.placeReference { Clipboard.setText(place) }
        case .openFile:
            let path = URL(fileURLWithPath: session.troublePath)
            Desktop.open(uri: path.absoluteString, parent: window)
        case .openGuide: onGuide(DocumentFormat.guidePage(ofFile: session.troublePath))
        case .reload: session.reloadFromDisk()
        case .keep: session.keepEdits()
        case .compare: ComparisonWindow.show(session, parent: window)
        case .saveAgain: save()
        case .saveAs: saveAs()
        }
    }

    // MARK: Crashes

    /// Offers to restore edits that an earlier run of the program could not save.
    func offerLeftovers() {
        guard let (file, edits) = EditJournal.leftovers(in: StateFolder()).first else {
            return reportDamagedLeftovers()
        }
        let time = DateFormatter.localizedString(
            from: Date(timeIntervalSince1970: edits.time), dateStyle: .medium, timeStyle: .short)
        MessageDialog.show(
            tr("Restore unsaved edits to “\(edits.displayName)”?"),
            detail: Self.sentence(on: edits, at: time), parent: window,
            buttons: [tr("_Discard"), tr("_Later"), tr("_Restore")]
        ) { [weak self] answer in
            switch answer {
            case 0:
                EditJournal.discard(file)
                self?.offerLeftovers()
            case 2: self?.restore(edits, keptIn: file)
            default: break
            }
        }
    }

    private static func sentence(on edits: UnsavedEdits, at time: String) -> String {
        let made = tr("They were made on \(time), when Rowscope ended without saving them.")
        guard edits.sourceName.contains("/") else { return made }
        return made + " " + tr("The file is in \(VisibleText.line(FilePath(edits.sourceName).folder.text)).")
    }

    /// Reports that the edits which an earlier run of the program could not save cannot be restored.
    private func reportDamagedLeftovers() {
        guard let file = EditJournal.damagedLeftovers(in: StateFolder()).first else { return }
        MessageDialog.show(
            tr("Unsaved edits cannot be restored."),
            detail: tr("The file that keeps them cannot be read: \(VisibleText.line(file))"), parent: window,
            buttons: [tr("_Discard"), tr("_Later")]
        ) { [weak self] answer in
            if answer == 0 {
                EditJournal.discard(file)
                self?.offerLeftovers()
            }
        }
    }

    private func restore(_ edits: UnsavedEdits, keptIn file: String) {
        leave { [weak self] in
            guard let self, reopen(edits), session?.restore(edits) == true else { return }
            // This window's own journal keeps the edits from now on.
            keeper?.keep { EditJournal.discard(file) }
        }
    }

    /// Opens the document of kept edits; for an unreadable one a notice is shown.
    private func reopen(_ edits: UnsavedEdits) -> Bool {
        do {
            show(try loader.session(toRestore: edits))
            return true
        } catch {
            model.fail(toOpen: edits.displayName, because: error.message)
            return false
        }
    }

    // MARK: Saving

    /// Saves the document; one without a file is saved under a name that the user chooses.
    ///
    /// - Parameter completion: Called with whether it was saved.
    func save(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
        finishEdits()
        guard let session else { return completion(false) }
        switch keeper?.save(session.save) ?? session.save() {
        case .saved:
            noteSaving(of: session)
            completion(true)
        case .failed: completion(false)
        case .needsName: explainSaving(of: session, completion: completion)
        }
    }

    /// Lets the user choose a name, and saves the document under it.
    func saveAs(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
        finishEdits()
        guard let session else { return completion(false) }
        let path = session.sourceName
        let folder =
            path.contains("/") ? FilePath(path).folder.text : nil
        FileChooser.choose(
            .save(name: session.suggestedName), title: tr("Save the Layout Document"), parent: window,
            filters: [.init(tr("Layout documents"), ["*.rowscope.yaml", "*.rowscope.json"])], folder: folder
        ) { [weak self, weak session] path in
            guard let self, let session, let path else { return completion(false) }
            let isSaved = session.save(as: path) == .saved
            if isSaved { noteSaving(of: session) }
            completion(isSaved)
        }
    }

    // MARK: Before edits are lost

    /// Ends the session with an action, after asking what to do with unsaved edits.
    func leave(then next: @escaping @MainActor () -> Void) {
        finishEdits()
        beforeLeaving()
        guard let session, session.isEdited else { return next() }
        MessageDialog.show(
            tr("Save changes to “\(session.displayName)”?"),
            detail: tr("What was edited and is not saved will be lost."), parent: window,
            buttons: [tr("_Discard"), tr("_Cancel"), tr("_Save")]
        ) { [weak self] answer in
            switch answer {
            case 0: next()
            case 2: self?.save { if $0 { next() } }
            default: break
            }
        }
    }

    /// Whether the window stays open, because it has been asked what to do with unsaved edits.
    private func keepsOpen() -> Bool {
        finishEdits()
        beforeLeaving()
        guard session?.isEdited == true else { return false }
        leave { [weak self] in
            self?.attach(nil)
            self?.window.close()
        }
        return true
    }
}
