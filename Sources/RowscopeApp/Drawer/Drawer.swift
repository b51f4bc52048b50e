import AppModel
import Gtk
import Wording

/// A pane of the drawer.
@MainActor
package protocol DrawerPane: AnyObject {
    /// The content of the pane.
    var widget: Widget { get }
    /// The pane's name in the program, such as `timeline`.
    var name: String { get }
    /// The pane's title in the switcher.
    var title: String { get }
    /// Shows the present state; called only while the pane is in view, at most ten times a second after layouts.
    func refresh()
    /// Takes the keyboard focus.
    ///
    /// - Returns: Whether the pane has a widget that takes the focus.
    func grabFocus() -> Bool
}

extension DrawerPane {
    package func grabFocus() -> Bool { false }
}

/// The panes below the stage or beside it, one of which is shown, or none.
///
/// The edge can be dragged; Escape closes the drawer while the focus is in it.
package final class Drawer: Registry {
    package let widget: Box
    /// Sent when another pane is shown, or none.
    package let changes = Event<Void>()
    /// Called when the drawer is closed from within, so that the focus can be put elsewhere.
    package var onClose: () -> Void = {}
    /// Called when the drawer's place or size is to change.
    var onArrangement: () -> Void = {}
    /// The upper edge, while the drawer is below the stage.
    let handle = DrawerHandle()
    /// Whether the drawer is wanted beside the stage.
    package var isAtSide = false {
        didSet {
            guard isAtSide != oldValue else { return }
            widget.setCssClass("at-side", isAtSide)
            onArrangement()
            changes.send()
        }
    }

    /// Whether there is room for the drawer beside the stage.
    var hasRoomAtSide = true {
        didSet { showRoom() }
    }

    /// Whether the panes are hidden while they keep their room, as before a lesson's answer.
    var isWithheld = false {
        didSet {
            guard isWithheld != oldValue else { return }
            stack.opacity = isWithheld ? 0 : 1
            stack.isSensitive = !isWithheld
            stack.updateState(.hidden(isWithheld))
            withheld.isVisible = isWithheld
        }
    }

    private var panes: [any DrawerPane] = []
    private let stack = Stack()
    private let side = ToggleButton(iconName: "sidebar-show-right-symbolic").running("win.drawer-at-side")
    private let withheld = Label(tr("Figures are shown after the answer."), styles: "dim-label", wraps: true)
    private lazy var refreshing = DelayedCall(milliseconds: 100, priority: .low) { [weak self] in
        self?.refresh()
    }

    package init() {
        let switcher = StackSwitcher(stack).aligned(.start).expanding()
        let close = Button(iconName: "window-close-symbolic").flat()
        close.describe(tr("Close the drawer"), tooltip: tr("Close the drawer (Escape)"))
        side.hasFrame = false
        side.updateProperty(.label(tr("Drawer at the side")))
        let header = Box(.horizontal, spacing: 6, [switcher, side, close])
        stack.isVerticallyHomogeneous = false
        withheld.isVisible = false
        let overlay = Overlay(child: stack)
        overlay.addOverlay(withheld)
        widget = Box(.vertical, spacing: 6, [handle, header, overlay]).styled("drawer").hidden()
        RegistryScope.add(self)
        showRoom()
        widget.updateProperty(.label(tr("Drawer")))
        handle.onChange = { [weak self] in self?.onArrangement() }
        close.onClicked { [weak self] in self?.hide() }
        stack.onVisibleChildChanged { [weak self] in
            guard let self, isShown else { return }
            refresh()
            changes.send()
        }
        widget.onPlainKey { [weak self] key in
            guard let self, key == .escape else { return false }
            hide()
            return true
        }
    }

    package func removeAll() { panes.removeAll() }

    /// Adds a pane.
    package func add(_ pane: any DrawerPane) {
        panes.append(pane)
        pane.widget.helpTopic = HelpTopic(rawValue: pane.name)
        let scroller = ScrolledWindow(child: pane.widget).expanding(.horizontal, .vertical)
        stack.add(scroller, name: pane.name, title: pane.title)
    }

    /// The panes' names and titles.
    package var titles: [(name: String, title: String)] { panes.map { ($0.name, $0.title) } }
    /// The names of the panes, in their order.
    package var names: [String] { panes.map(\.name) }

    /// Whether a pane is shown.
    package var isShown: Bool { widget.isVisible }

    /// The name of the pane that is shown; `nil` while none is.
    ///
    /// Setting a name without a pane closes the drawer.
    package var shown: String? {
        get { isShown ? stack.visibleChildName : nil }
        set {
            let name = newValue.flatMap { names.contains($0) ? $0 : nil }
            guard name != shown else { return }
            if let name { stack.visibleChildName = name }
            widget.isVisible = name != nil
            refresh()
            changes.send()
        }
    }

    /// The height of the drawer below the stage, in points; at least half of the room is left to the stage.
    package var wantedHeight: Int {
        get { handle.wantedLength }
        set {
            let heights = DrawerHandle.heights
            handle.wantedLength = min(max(newValue, heights.lowerBound), heights.upperBound)
        }
    }

    private func showRoom() {
        side.tooltipText =
            hasRoomAtSide
            ? tr("Show the drawer beside the list, or below it")
            : tr("There is no room beside the list: hide a panel, or make the window wider")
    }

    private func hide() {
        shown = nil
        onClose()
    }

    /// Brings the pane in view up to date, at most ten times a second.
    package func mayHaveChanged() {
        if isShown { refreshing.schedule() }
    }

    /// Brings the pane in view up to date.
    package func refresh() {
        for pane in panes where pane.name == shown { pane.refresh() }
    }

    /// Shows a pane with the focus in it, or hides it if it is shown.
    package func toggle(_ name: String) {
        guard shown != name else { return hide() }
        shown = name
        if panes.first(where: { $0.name == name })?.grabFocus() != true {
            stack.visibleChild?.moveFocus(.forward)
        }
    }
}
