import Gtk

/// One of the panes that come up from the bottom of the window.
@MainActor
protocol DrawerPane: AnyObject {
    /// What the pane shows.
    var widget: Widget { get }
    /// The pane's name in the program, such as `timeline`.
    var name: String { get }
    /// The pane's title in the switcher.
    var title: String { get }
    /// Shows what there is now; called only while the pane is in view, after the list was laid out at most ten times
    /// a second.
    func refresh()
}

/// The panes at the bottom of the window, of which one is shown, or none.
@MainActor
final class Drawer {
    let widget: Box
    /// Called when another pane is shown, or none.
    var onPane: (String?) -> Void = { _ in }

    private let panes: [any DrawerPane]
    private let stack = Stack()

    init(_ panes: [any DrawerPane]) {
        self.panes = panes
        let switcher = StackSwitcher(stack)
        switcher.hexpand = true
        switcher.halign = .start
        let close = Button(iconName: "window-close-symbolic")
        close.hasFrame = false
        close.tooltipText = "Close (Ctrl+T)"
        close.updateProperty(.label("Close the drawer"))
        widget = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 6, [switcher, close]), stack])
        widget.addCssClass("drawer")
        widget.isVisible = false
        stack.isVerticallyHomogeneous = false
        for pane in panes { stack.add(pane.widget, name: pane.name, title: pane.title) }
        close.onClicked { [weak self] in self?.shown = nil }
        stack.onVisibleChildChanged { [weak self] in
            guard let self, isShown else { return }
            refresh()
            onPane(shown)
        }
    }

    /// The panes' names and titles.
    var titles: [(name: String, title: String)] { panes.map { ($0.name, $0.title) } }

    /// Whether a pane is shown.
    var isShown: Bool { widget.isVisible }

    /// The name of the pane that is shown; `nil` while none is.
    var shown: String? {
        get { isShown ? stack.visibleChildName : nil }
        set {
            guard newValue != shown else { return }
            if let newValue {
                guard panes.contains(where: { $0.name == newValue }) else { return }
                stack.visibleChildName = newValue
            }
            widget.isVisible = newValue != nil
            refresh()
            onPane(shown)
        }
    }

    /// Brings the pane in view up to date.
    func refresh() {
        for pane in panes where pane.name == shown { pane.refresh() }
    }
}
