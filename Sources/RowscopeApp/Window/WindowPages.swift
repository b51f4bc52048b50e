import AppModel
import Gtk

/// The pages of the window, one of which is shown: the start page, or a page of the header's switcher.
@MainActor
package final class WindowPages {
    /// The actions of a page.
    package struct Actions {
        /// Moves the focus to the page.
        package var focus: () -> Void = {}
        /// Moves the focus back to the page's content; returns whether there was anything to do.
        package var escape: () -> Bool = { false }
        /// Changes the zoom of the page.
        package var zoom: (ZoomStep) -> Void = { _ in }
    }

    /// A step of the zoom.
    package enum ZoomStep {
        case larger, smaller, normal
    }

    private enum Name: String {
        case start, explore, matrix
    }

    package let widget = Stack()
    /// The panel at the left of the stage: the controls, or the lessons.
    package let side = SidePanel()
    /// Sent when another page is shown.
    package let changes = Event<Void>()
    /// Sent before a page is shown at the user's request.
    package let opening = Event<WindowPage>()

    private let model: OpenList
    private let panels: WindowPanels
    private let window: ApplicationWindow
    private var actions: [Name: Actions] = [:]
    /// The actions of a view over the list, in place of the page's; `nil` for none.
    package var covering: Actions?

    package init(model: OpenList, panels: WindowPanels, window: ApplicationWindow) {
        self.model = model
        self.panels = panels
        self.window = window
        widget.isHorizontallyHomogeneous = false
        widget.isVerticallyHomogeneous = false
        window.addAction(
            Action("page", parameter: .string, state: .string(WindowPage.explore.rawValue)) {
                [weak self] value in
                if let page = value?.string.flatMap(WindowPage.init) { self?.show(page) }
            })
    }

    // MARK: Content

    /// Adds the start page.
    package func addStart(_ page: Widget, _ actions: Actions) { add(page, .start, actions) }

    /// Adds a page of the header's switcher; the lessons share the stage with the controls.
    package func add(_ page: Widget, for name: WindowPage, _ actions: Actions) {
        add(page, name == .matrix ? .matrix : .explore, actions)
    }

    private func add(_ page: Widget, _ name: Name, _ actions: Actions) {
        widget.add(page, name: name.rawValue)
        self.actions[name] = actions
        if name == .explore { widget.visibleChildName = name.rawValue }
    }

    private var shown: Name { widget.visibleChildName.flatMap(Name.init) ?? .explore }

    // MARK: Going

    /// Whether the start page is shown.
    package var isStartShown: Bool { shown == .start }
    /// Whether the page of the matrix is shown.
    package var isMatrixShown: Bool { shown == .matrix }
    /// Whether the open document's list is in view.
    package var isExploring: Bool { shown == .explore }
    /// The page of the header's switcher that is shown, or was shown before the start page.
    package var page: WindowPage { isMatrixShown ? .matrix : side.page }

    /// Shows a page of the header's switcher; without a document only the lessons can be shown.
    package func show(_ page: WindowPage) {
        opening.send(page)
        if page != .matrix { side.page = page }
        let isStart = model.document == nil && page != .lessons
        turn(to: isStart ? .start : page == .matrix ? .matrix : .explore)
        // In a narrow window the inspector gives way to the controls, once these are the page's.
        panels.set(.controls, isShown: true)
        if isStart || page == .matrix { focusContent() }
    }

    /// Shows the start page; the open document stays open.
    package func showStart() {
        turn(to: .start)
        focusContent()
    }

    /// Shows the open document.
    package func showDocument() {
        if model.document != nil { turn(to: .explore) }
    }

    private func turn(to name: Name) {
        widget.visibleChildName = name.rawValue
        // On the start page, the switcher marks none.
        window.action("page")?.state = .string(isStartShown ? "" : page.rawValue)
        changes.send()
    }

    /// Shows the next or previous page of the switcher.
    package func turn(by step: Int) {
        let pages = WindowPage.allCases
        if model.document == nil { return show(.lessons) }
        guard !isStartShown, let place = pages.firstIndex(of: page) else { return show(pages[0]) }
        show(pages[(place + step + pages.count) % pages.count])
    }

    // MARK: What the page does

    /// Whether a view is shown over the list.
    package var isListCovered: Bool { isExploring && covering != nil }

    private var shownActions: Actions? { isExploring ? covering ?? actions[shown] : actions[shown] }

    /// Moves the focus to the content of the shown page.
    package func focusContent() { shownActions?.focus() }

    /// Moves the focus back to the page's content; returns whether there was anything to do.
    package func escape() -> Bool { shownActions?.escape() ?? false }

    /// Changes the zoom of the shown page.
    package func zoom(_ step: ZoomStep) { shownActions?.zoom(step) }
}
