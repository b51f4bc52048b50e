import AppModel
import Foundation
import Gtk
import LayoutDocument

/// How a window comes to its document: the start page, the files opened last, the chooser, and files dropped on it.
@MainActor
final class StartController {
    /// The pages of the window.
    private enum Page: String {
        case start
        case explore
        case matrix
    }

    /// Opens menus of documents, in the header.
    let openButton = MenuButton(label: "Open")
    let page: StartPage
    /// Called with the path of a file, or an example's reference, that is to be opened.
    var onOpen: (String) -> Void = { _ in }
    /// Called when another page is shown.
    var onPage: () -> Void = {}
    /// Called before what is remembered is kept, when the window is closed.
    var onClose: () -> Void = {}

    private unowned let window: ApplicationWindow
    private let model: AppModel
    private let folder: StateFolder
    private let pages = Stack()
    private let dropHint = Box(.vertical, spacing: 12)
    private(set) var recents: RecentDocuments
    /// Whether documents are opened by the user, and not by a lesson.
    var remembersDocuments = true
    /// What the window looked like when one was closed last.
    var memory: WindowMemory

    init(window: ApplicationWindow, model: AppModel, textSystem: TextSystem, loader: DocumentLoader) {
        self.window = window
        self.model = model
        folder = StateFolder()
        recents = RecentDocuments(in: folder)
        memory = WindowMemory(in: folder)
        page = StartPage(model: model, textSystem: textSystem, loader: loader)
        page.onOpen = { [weak self] path in self?.open(path) }
        openButton.tooltipText = "Open a document or an example"
        openButton.updateProperty(.label("Open"))
        addActions()
        showRecents()
    }

    // MARK: Pages

    /// What the window shows: the start page, or the page on which a document is explored.
    func makeContent(explore: Widget, matrix: Widget) -> Widget {
        pages.add(page.widget, name: Page.start.rawValue)
        pages.add(explore, name: Page.explore.rawValue)
        pages.add(matrix, name: Page.matrix.rawValue)
        pages.isHorizontallyHomogeneous = false
        pages.isVerticallyHomogeneous = false
        pages.visibleChildName = Page.explore.rawValue
        let overlay = Overlay(child: pages)
        overlay.addOverlay(makeDropHint())
        addDropTarget()
        return overlay
    }

    /// Whether the start page is shown.
    var isShown: Bool { pages.visibleChildName == Page.start.rawValue }

    /// Shows the start page; what is open stays open.
    func show() {
        // What is there may have changed since.
        showRecents()
        pages.visibleChildName = Page.start.rawValue
        page.grabFocus()
        pageChanged()
    }

    /// Whether the page of the matrix is shown.
    var isMatrixShown: Bool { pages.visibleChildName == Page.matrix.rawValue }

    /// Shows the page of the matrix.
    func showMatrix() {
        guard model.document != nil else { return }
        pages.visibleChildName = Page.matrix.rawValue
        pageChanged()
    }

    /// Shows the page on which a document is explored.
    ///
    /// - Parameter isForLessons: Whether lessons are to be chosen there, for which no document need be open.
    func showExplore(isForLessons: Bool = false) {
        guard isForLessons || model.document != nil else { return }
        pages.visibleChildName = Page.explore.rawValue
        pageChanged()
    }

    private func pageChanged() {
        window.action("back-to-document")?.isEnabled = isShown && model.document != nil
        onPage()
    }

    // MARK: Opening

    /// Opens a file; one that is not there any more is taken off the list.
    func open(_ path: String) {
        if FilePath(path).kind == nil, recents.entries.contains(where: { $0.path == path }) {
            recents.remove(path: path)
            recents.save(in: folder)
            showRecents()
        }
        onOpen(path)
    }

    /// Lets the user choose a file to open.
    func chooseFile() {
        FileChooser.choose(
            .open, title: "Open a Cell", parent: window,
            filters: [
                .init("Layout documents and Interface Builder files", Self.documents + Self.interfaces),
                .init("Layout documents", Self.documents), .init("Interface Builder files", Self.interfaces),
                .init("All files", ["*"]),
            ],
            folder: memory.lastFolder.flatMap { FilePath($0).kind == .folder ? $0 : nil }
        ) { [weak self] path in
            if let path { self?.open(path) }
        }
    }

    private static let documents = ["*.rowscope.yaml", "*.rowscope.json", "*.yaml", "*.yml", "*.json"]
    private static let interfaces = ["*.xib", "*.storyboard"]

    /// Remembers the document that has been opened, and shows it.
    func documentDidOpen(_ document: LayoutDocument) {
        showExplore()
        let path = document.sourceName
        guard !DocumentLoader.isBuiltIn(path), remembersDocuments else { return }
        recents.add(path: path, title: document.title)
        recents.save(in: folder)
        showRecents()
        memory.lastFolder = FilePath(path).absolute.folder.text
    }

    private func showRecents() {
        page.show(recents)
        openButton.setMenu(makeMenu())
        window.action("clear-recents")?.isEnabled = !recents.entries.isEmpty
    }

    // MARK: Menu and actions

    private func makeMenu() -> Menu {
        let menu = Menu()
        let file = Menu()
        file.append("Open File…", action: "win.open")
        file.append("Start Page", action: "win.start-page")
        file.append("Back to the Document", action: "win.back-to-document")
        menu.appendSection(nil, file)
        let last = Menu()
        for entry in recents.entries where entry.isThere {
            // An underscore would make a mnemonic of the letter behind it.
            let name = entry.name.split(separator: "_", omittingEmptySubsequences: false).joined(
                separator: "__")
            last.append(name, action: "win.open-recent", target: entry.path)
        }
        if last.count > 0 {
            last.append("Clear List", action: "win.clear-recents")
            menu.appendSection("Recent", last)
        }
        let groups = Menu()
        for question in ExampleDocument.Question.allCases {
            let examples = Menu()
            for example in question.examples {
                examples.append(example.title, action: "win.open-example::\(example.name)")
            }
            groups.appendSubmenu(question.rawValue, examples)
        }
        menu.appendSection("Examples", groups)
        return menu
    }

    private func addActions() {
        window.addAction("open") { [weak self] in self?.chooseFile() }
        window.addAction("start-page") { [weak self] in self?.show() }
        let back = window.addAction("back-to-document") { [weak self] in self?.showExplore() }
        back.isEnabled = false
        window.addAction("clear-recents") { [weak self] in
            guard let self else { return }
            recents.removeAll()
            recents.save(in: folder)
            page.grabFocus()
            showRecents()
        }
        window.addAction(
            Action("open-recent", parameter: .string) { [weak self] value in
                if let path = value?.string { self?.open(path) }
            })
        window.addAction(
            Action("open-example", parameter: .string) { [weak self] value in
                if let name = value?.string { self?.onOpen("example:" + name) }
            })
    }

    // MARK: Dropped files

    private func makeDropHint() -> Widget {
        let icon = Image(iconName: "document-open-symbolic")
        icon.pixelSize = 48
        let text = Label("Drop to open")
        text.addCssClass("title-2")
        dropHint.append(icon)
        dropHint.append(text)
        for child in dropHint.children { child.halign = .center }
        icon.valign = .end
        icon.vexpand = true
        text.valign = .start
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
            // After the drop is over: opening may ask what to do with unsaved edits.
            MainLoop.once { self.open(path) }
            return true
        }
        window.addController(target)
    }

    // MARK: Memory

    /// Makes the window as the last one was.
    func restoreWindow() {
        window.defaultSize = (memory.width, memory.height)
        if memory.isMaximized { window.isMaximized = true }
        window.onCloseRequest { [weak self] in
            self?.rememberWindow()
            return false
        }
    }

    private func rememberWindow() {
        memory.isMaximized = window.isMaximized
        if !window.isMaximized, !window.isFullscreen {
            (memory.width, memory.height) = window.defaultSize
        }
        onClose()
        memory.save(in: folder)
    }
}
