import AppModel
import Gtk

/// The panels at the sides of the window's pages, and which of them are shown.
@MainActor
package final class WindowPanels {
    /// The columns of a page, and the widgets that are shown and hidden with its panels.
    private struct Page {
        let columns: PanelLayout
        let start: Widget
        let end: Widget
    }

    /// Sent when other panels are shown.
    package let changes = Event<Void>()
    /// Sent when the size of the stage's columns, or the room between the panels, has changed.
    package let rooms = Event<Void>()
    /// How the panels are arranged.
    package private(set) var arrangement = PanelArrangement()
    private var pages: [Page] = []

    /// The edge of the panel at the left of the stage.
    var startHandle: PanelHandle? { pages.first?.columns.startHandle }
    /// The edge of the panel at the right of the stage.
    var endHandle: PanelHandle? { pages.first?.columns.endHandle }
    /// The room that the stage has between the panels, in points.
    var stageRoom: (width: Int, height: Int) { pages.first?.columns.room ?? (0, 0) }
    /// The size of the panels and the stage together, in points.
    var size: (width: Int, height: Int) {
        pages.first.map { ($0.columns.width, $0.columns.height) } ?? (0, 0)
    }

    /// Adds the columns of a page; the stage's columns are added first.
    func add(_ columns: PanelLayout, start: Widget, end: Widget) {
        pages.append(Page(columns: columns, start: start, end: end))
        if pages.count == 1 { columns.onRoom = { [weak self] in self?.rooms.send() } }
        columns.onPanelRoom = { [weak self] room in self?.change { $0.room = room } }
        show(pages[pages.count - 1])
    }

    /// Whether a panel is shown.
    package func shows(_ panel: PanelArrangement.Panel) -> Bool { arrangement.shows(panel) }

    /// Shows a panel or hides it.
    package func set(_ panel: PanelArrangement.Panel, isShown: Bool) {
        change { $0.set(panel, isShown: isShown) }
    }

    /// Shows a panel that is hidden, or hides it.
    package func toggle(_ panel: PanelArrangement.Panel) { change { $0.toggle(panel) } }

    /// Sets whether the controls stay where the inspector lies over the stage.
    func keepControls(_ isKept: Bool) { change { $0.keepsControls = isKept } }

    /// Sets the arrangement of the panels.
    package func arrange(_ new: PanelArrangement) { change { $0 = new } }

    private func change(_ body: (inout PanelArrangement) -> Void) {
        let old = arrangement
        body(&arrangement)
        guard arrangement != old else { return }
        pages.forEach(show)
        changes.send()
    }

    private func show(_ page: Page) {
        page.start.isVisible = shows(.controls)
        page.end.isVisible = shows(.inspector)
        page.columns.isEndFloating = arrangement.isInspectorFloating
    }
}
