import AppModel
import Foundation
import Gtk
import InputOutput
import LayoutDocument
import Lessons
import Wording

/// The ways to a document: the start page, recent files, the file chooser, and dropped files.
final class StartFeature: Feature {
    private let context: WindowContext
    let page: StartPage
    /// Open menus of documents, in the header: a button with a word, and one with an icon for a narrow window.
    private let openButtons = [
        MenuButton(label: tr("Open")), MenuButton(iconName: "document-open-symbolic"),
    ]
    private let dropHint = Box(.vertical, spacing: 12)
    private var folder: StateFolder { context.memory.folder }
    private(set) var recents: RecentDocuments

    init(in context: WindowContext) {
        self.context = context
        recents = RecentDocuments(in: context.memory.folder)
        page = StartPage(notices: context.app.notices, textSystem: context.textSystem, loader: context.loader)
        page.show(lessons: context.lessonTiles)
        page.onOpen = { [weak self] path in self?.open(path) }
        page.live.onExplore = { [weak context] in context?.open(LiveRow.reference, row: LiveRow.row) }
        page.notice.onGuide = { [weak context] page in context?.openGuide(page, nil) }
        for button in openButtons {
            button.describe(tr("Open"), tooltip: tr("Open a document or an example"))
        }
        context.header.widget.packStart(FoldingWidget(openButtons[0], folded: openButtons[1]))
        var actions = WindowPages.Actions()
        actions.focus = { [page] in page.grabFocus() }
        page.widget.helpTopic = .start
        context.pages.addStart(page.widget, actions)
        context.pages.changes.observe { [weak self] in
            // Files may have been deleted or changed since.
            if self?.context.pages.isStartShown == true { self?.showRecents() }
        }
        context.windowOverlay.addOverlay(makeDropHint())
        addDropTarget()
        context.model.changes.observe(.document) { [weak self] change in
            if !change.contains(.reloaded) { self?.documentDidOpen() }
        }
        context.lessonOpenings.observe { [weak self] in self?.remember($0) }
        context.model.changes.observe(.notice) { [page, model = context.model] _ in page.show(model.notice) }
        context.window.addAction(Action(ofText: "open-recent", { [weak self] in self?.open($0) }))
        context.window.addAction(Action(ofText: "open-built-in", { [weak self] in self?.context.open($0) }))
        context.commands.add(commands)
        context.commands.addEntries { [weak self] in self?.builtInEntries() ?? [] }
        showRecents()
    }

    // MARK: Opening

    /// Opens a file; a file that no longer exists is removed from the list.
    func open(_ path: String) {
        if recents.entries.contains(where: { $0.path == path && !$0.isThere }) {
            recents.remove(path: path)
            recents.save(in: folder)
            showRecents()
        }
        context.open(path)
    }

    /// Lets the user choose a file to open.
    func chooseFile() {
        FileChooser.choose(
            .open, title: tr("Open a Cell"), parent: context.window,
            filters: [
                .init(
                    tr("Documents, Interface Builder files, Swift source and lessons"),
                    Self.documents + Self.interfaces + Self.sources + Self.lessons),
                .init(tr("Layout documents"), Self.documents),
                .init(tr("Interface Builder files"), Self.interfaces),
                .init(tr("Swift and Objective-C source"), Self.sources),
                .init(tr("Lessons and exercises"), Self.lessons),
                .init(tr("All files"), ["*"]),
            ],
            folder: context.memory.state.lastFolder.flatMap { FilePath($0).kind == .folder ? $0 : nil }
        ) { [weak self] path in
            if let path { self?.open(path) }
        }
    }

    private static let documents = ["*.rowscope.yaml", "*.rowscope.json", "*.yaml", "*.yml", "*.json"]
    private static let interfaces = ["*.xib", "*.storyboard"]
    private static let sources = ["*.swift", "*.m", "*.mm", "*.h"]
    private static let lessons = ["*.lesson.md", "*.exercise.md"]

    /// Shows the opened document, and remembers it as recent.
    private func documentDidOpen() {
        guard let document = context.model.document else { return }
        context.pages.showDocument()
        let path = document.sourceName
        guard !DocumentLoader.isBuiltIn(path), context.remembersDocuments else { return }
        remember(RecentDocuments.Entry(path: path, title: document.title))
        context.memory.state.lastFolder = FilePath(path).absolute.folder.text
    }

    /// Puts a file first on the list of recent files.
    private func remember(_ entry: RecentDocuments.Entry) {
        recents.add(path: entry.path, title: entry.title)
        recents.save(in: folder)
        showRecents()
    }

    private func showRecents() {
        page.show(recents)
        for button in openButtons { button.setMenu(makeMenu()) }
        context.commands.mayHaveChanged()
    }

    // MARK: Menu and actions

    private func makeMenu() -> Menu {
        let menu = Menu()
        let file = Menu()
        file.append(tr("Open File…"), action: "win.open")
        file.append(tr("Paste a Log…"), action: "win.paste-log")
        let new = Menu()
        for starter in StarterDocument.all {
            new.append(starter.title, action: "win.open-built-in::\(starter.reference)")
        }
        file.appendSubmenu(tr("New Cell"), new)
        file.append(tr("Start Page"), action: "win.start-page")
        file.append(tr("Back to the Document"), action: "win.back-to-document")
        menu.appendSection(nil, file)
        let last = Menu()
        for entry in recents.entries where entry.isThere {
            // An underscore would make the next letter a mnemonic.
            let name = entry.name.split(separator: "_", omittingEmptySubsequences: false).joined(
                separator: "__")
            last.append(name, action: "win.open-recent", target: entry.path)
        }
        if last.count > 0 {
            last.append(tr("Clear List"), action: "win.clear-recents")
            menu.appendSection(tr("Recent"), last)
        }
        let groups = Menu()
        for question in ExampleDocument.Question.allCases {
            let examples = Menu()
            for example in question.examples {
                examples.append(example.title, action: "win.open-built-in::\(example.reference)")
            }
            groups.appendSubmenu(question.rawValue, examples)
        }
        menu.appendSection(tr("Examples"), groups)
        return menu
    }

    private var commands: [WindowCommand] {
        let (pages, model) = (context.pages, context.model)
        return [
            WindowCommand(
                id: "open", title: tr("Open a File…"), section: .file,
                words: tr("load xib swift yaml document"),
                keys: [.window("<Control>o")]
            ) { [weak self] in self?.chooseFile() },
            WindowCommand(
                id: "new-cell", title: tr("New Cell…"), section: .file,
                words: tr("create begin template blank document"),
                keys: [.window("<Control>n")], menu: .new
            ) { [page] in
                pages.showStart()
                page.chooseNewCell()
            },
            WindowCommand(
                id: "start-page", title: tr("Start Page"), section: .file, words: tr("examples home recent"),
                keys: [.window("<Alt>Home")]
            ) { pages.showStart() },
            WindowCommand(
                id: "tour", title: tr("Take the One-Minute Tour"), section: .help,
                words: tr("introduction begin learn lesson"), menu: .help
            ) { [window = context.window] in
                let library = LessonLibrary.lessons
                guard let tour = library.tour else { return }
                window.activateAction("win.lesson", .string(library.reference(to: tour)))
            },
            WindowCommand(
                id: "back-to-document", title: tr("Back to the Document"), section: .file,
                isPossible: { pages.isStartShown && model.document != nil }, run: { pages.showDocument() }),
            WindowCommand(
                id: "clear-recents", title: tr("Clear the List of Recent Files"), section: .file,
                isPossible: { [weak self] in self?.recents.entries.isEmpty == false },
                run: { [weak self] in self?.clearRecents() }),
        ]
    }

    private func clearRecents() {
        recents.removeAll()
        recents.save(in: folder)
        page.grabFocus()
        showRecents()
    }

    /// Entries for the new cells and the examples in the list of all commands.
    private func builtInEntries() -> [CommandEntry] {
        func entry(
            _ reference: String, _ title: String, _ section: CommandSection, _ keywords: String
        ) -> CommandEntry {
            CommandEntry(id: reference, title: title, section: section, keywords: keywords) {
                [weak context] in
                context?.open(reference)
            }
        }
        let new = StarterDocument.all.map {
            entry(
                $0.reference, tr("New Cell: \($0.title)"), .file,
                tr("create begin template blank document \($0.summary)"))
        }
        let examples = ExampleDocument.Question.allCases.flatMap { question in
            question.examples.map {
                entry($0.reference, $0.title, .examples, tr("example open \($0.name) \(question.rawValue)"))
            }
        }
        let recent = recents.entries.filter(\.isThere).map {
            entry($0.path, $0.name, .file, tr("open recent file \($0.title)"))
        }
        return recent + new + examples
    }

    // MARK: Dropped files

    private func makeDropHint() -> Widget {
        let icon = Image(iconName: "document-open-symbolic").aligned(vertically: .end).expanding(.vertical)
        icon.pixelSize = 48
        let text = Label(tr("Drop to open"), styles: "title-2").aligned(vertically: .start)
        dropHint.append(icon)
        dropHint.append(text)
        for child in dropHint.children { child.halign = .center }
        text.vexpand = true
        dropHint.addCssClass("drop-hint")
        dropHint.canTarget = false
        dropHint.isVisible = false
        return dropHint
    }

    private func addDropTarget() {
        let target = DropTarget()
        target.onEnter { [weak self] in self?.dropHint.isVisible = true }
        target.onLeave { [weak self] in self?.dropHint.isVisible = false }
        target.onDrop { [weak self] files in
            self?.dropHint.isVisible = false
            guard let self, let path = files.paths.first else { return false }
            // After the drop is finished, since opening may ask what to do with unsaved edits.
            MainLoop.once { self.open(path) }
            return true
        }
        context.window.addController(target)
    }
}
