import Gtk
import GuidePages
import Wording

/// The window that shows the guide.
@MainActor
final class GuideWindow {
    /// A page that was shown, and how far it was scrolled.
    private struct Visit {
        let address: GuideAddress
        let offset: Double
    }

    let window = Window()
    let contents: GuideContents
    let pageView = GuidePageView()
    /// What is shown; `nil` before the first page.
    private(set) var address: GuideAddress?
    /// Called when the window is closed.
    var onClosed: () -> Void = {}

    private let guide: Guide
    private let layout: GuideLayout
    private let back = Button(iconName: "go-previous-symbolic")
    private let panel = ToggleButton(iconName: "sidebar-show-symbolic")
    private var visits: [Visit] = []

    init(_ guide: Guide) {
        self.guide = guide
        contents = GuideContents(guide)
        layout = GuideLayout(contents: contents.widget, page: pageView.widget)
        window.title = tr("Guide")
        window.defaultSize = (960, 720)
        window.child = layout
        window.titlebar = makeHeader()
        connect()
    }

    private func makeHeader() -> Widget {
        let header = HeaderBar()
        panel.describe(tr("Table of contents"), tooltip: tr("Show or hide the table of contents (F9)"))
        panel.isActive = true
        panel.onToggled { [weak self] in
            guard let self else { return }
            layout.showsContents = panel.isActive
        }
        back.describe(tr("Back"), tooltip: tr("Back to the page before (Alt+Left)"))
        back.isSensitive = false
        back.onClicked { [weak self] in self?.goBack() }
        header.packStart(panel)
        header.packStart(back)
        return header
    }

    private func connect() {
        contents.onPage = { [weak self] path in self?.open(GuideAddress(path: path), keepsFocus: true) }
        contents.onHit = { [weak self] hit in self?.open(hit) }
        contents.onLeave = { [weak self] in self?.focusPage() }
        pageView.onLink = { [weak self] destination in self?.follow(destination) }
        layout.onNarrow = { [weak self] in
            guard let self else { return }
            panel.isActive = layout.showsContents
        }
        window.onCloseRequest { [weak self] in
            self?.onClosed()
            return false
        }
        window.onKey { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
    }

    private func press(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        let actions: [(String, @MainActor () -> Void)] = [
            ("Escape", window.close), ("<Control>w", window.close), ("<Alt>Left", goBack),
            ("<Control>f", focusSearch), ("F9", { [panel] in panel.isActive.toggle() }),
        ]
        for (accelerator, action) in actions
        where CommandKeys.window(accelerator).matches(key, modifiers) {
            action()
            return true
        }
        return false
    }

    private func focusSearch() {
        panel.isActive = true
        MainLoop.once { [weak self] in self?.contents.entry.grabFocus() }
    }

    private func focusPage() {
        if layout.isNarrow { panel.isActive = false }
        pageView.widget.grabFocus()
    }

    // MARK: Pages

    /// Opens the first page, where none is open.
    func openFirst() {
        if address == nil, let page = guide.pages.first { open(GuideAddress(path: page.path)) }
    }

    /// Opens a page at its beginning, or at the part that is meant.
    ///
    /// - Parameters:
    ///   - new: The page.
    ///   - keepsFocus: Whether the focus stays where it is.
    func open(_ new: GuideAddress, keepsFocus: Bool = false) {
        guard let page = guide.page(new.path) else { return }
        leave(for: new)
        show(page)
        if let place = new.anchor.flatMap(page.place) {
            pageView.reveal(place)
        } else {
            pageView.revealBeginning()
        }
        if layout.isNarrow { panel.isActive = false }
        if !keepsFocus || layout.isNarrow { focusPage() }
    }

    private func open(_ hit: Guide.Hit) {
        guard let page = guide.page(hit.path) else { return }
        leave(for: GuideAddress(path: hit.path))
        show(page)
        pageView.reveal(hit.place)
        if layout.isNarrow { focusPage() }
    }

    /// Goes back to the page that was shown before.
    func goBack() {
        guard let visit = visits.popLast(), let page = guide.page(visit.address.path) else { return }
        address = visit.address
        back.isSensitive = !visits.isEmpty
        show(page)
        pageView.restore(visit.offset)
        focusPage()
    }

    /// Does what a link of the page asks for.
    func follow(_ destination: String) {
        guard let page = address.flatMap({ guide.page($0.path) }) else { return }
        switch guide.target(of: destination, from: page) {
        case .page(let address): open(address)
        case .web(let address): Desktop.open(uri: address, parent: window)
        case nil: break
        }
    }

    /// Remembers the page that is given up.
    private func leave(for new: GuideAddress) {
        if let address { visits.append(Visit(address: address, offset: pageView.offset)) }
        address = new
        back.isSensitive = !visits.isEmpty
    }

    /// Shows a page, where another one is shown.
    private func show(_ page: GuidePage) {
        contents.show(page.path)
        window.title = tr("\(page.title) – Guide")
        guard pageView.page != page.path else { return }
        pageView.show(page, of: guide)
    }
}
