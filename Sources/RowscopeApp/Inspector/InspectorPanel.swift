import AppModel
import Gtk
import Wording

/// The panel at the right: pages about the selected row.
package final class InspectorPanel: Registry {
    /// The width of the panel in points.
    package static let width = 340
    /// How long the page in view may lag behind the row, in milliseconds.
    private static let longestWait = 250

    package let widget: Box
    /// Closes the panel where it lies over the stage.
    package let closeButton = Button(iconName: "window-close-symbolic").hidden().flat()
    /// Sent after the page in view was updated for the selected row.
    package let updates = Event<Void>()

    private let inspection: InspectionModel
    private let pages = Stack().expanding(.vertical)
    private var shownTitles: [String: String] = [:]
    package private(set) var panes: [any InspectorPane] = []
    /// Whether the page in view gets the focus after its update.
    private var wantsFocus = false
    private var pace = UpdatePace(pause: 48)
    private lazy var updating = DelayedCall(longestWait: InspectorPanel.longestWait) { [weak self] in
        self?.update()
    }

    package init(_ inspection: InspectionModel) {
        self.inspection = inspection
        let switcher = StackSwitcher(pages).aligned(.center).expanding()
        closeButton.describe(tr("Close the inspector"), tooltip: tr("Close the inspector (Escape)"))
        let top = Box(.horizontal, spacing: 6, [switcher, closeButton]).margined(horizontal: 6, vertical: 0)
        top.marginTop = 6
        widget = Box(.vertical, spacing: 6, [top, pages]).styled("inspector").expanding()
        RegistryScope.add(self)
        pages.isHorizontallyHomogeneous = true
        pages.onVisibleChildChanged { [weak self] in self?.mayHaveChanged() }
        inspection.list.changes.observe([.document, .rows, .selection, .looked]) { [weak self] _ in
            self?.mayHaveChanged()
        }
        inspection.list.changes.observe(.highlight) { [weak self] _ in
            guard let self else { return }
            for pane in panes where pane.name == page { pane.show(self.inspection.highlight) }
        }
    }

    // MARK: Pages

    /// Adds a page.
    package func add(_ pane: any InspectorPane) {
        panes.append(pane)
        pane.widget.helpTopic = HelpTopic(rawValue: pane.name)
        pages.add(pane.widget, name: pane.name, title: pane.title)
    }

    package func removeAll() { panes.removeAll() }

    /// The pages' names and titles.
    package var titles: [(name: String, title: String)] { panes.map { ($0.name, $0.title) } }

    /// The name of the page in view; setting a name without a page has no effect.
    package var page: String {
        get { pages.visibleChildName ?? "" }
        set { if panes.contains(where: { $0.name == newValue }) { pages.visibleChildName = newValue } }
    }

    /// Gives the page in view the focus, once it is up to date.
    package func focusPage() {
        wantsFocus = true
        mayHaveChanged()
    }

    /// Changes the title over a page.
    package func setTitle(_ title: String, of pane: any InspectorPane) {
        pages.setTitle(title, of: pane.widget)
        shownTitles[pane.name] = title
    }

    /// The title over a page.
    package func shownTitle(of name: String) -> String? { shownTitles[name] }

    /// Whether the panel is shown.
    package var isShown: Bool { widget.parent?.isVisible ?? false }

    // MARK: Following

    /// Brings the page in view up to date after the frame.
    ///
    /// An update may measure a row, and labels must not change in the middle of a layout. While changes come with every
    /// frame, updates are limited to some twenty a second, so that no frame is late. A main loop that is busy has no idle
    /// time, so an update is made after ``longestWait`` in any case.
    package func mayHaveChanged() { updating.schedule(after: pace.wait(at: MainLoop.monotonicMicroseconds)) }

    private func update() {
        pace.noteUpdate(at: MainLoop.monotonicMicroseconds)
        if isShown {
            let row = inspection.inspectedRow(explains: false)
            for pane in panes where pane.name == page {
                pane.show(row)
                if wantsFocus, !pane.grabFocus() { pane.widget.moveFocus(.forward) }
            }
        }
        wantsFocus = false
        updates.send()
    }
}
