import AppModel
import Gtk

/// The panel at the right: why the picked row is as it is, and what may be changed about it.
@MainActor
final class InspectorPanel {
    /// The width of the panel in points.
    static let width = 340

    let widget: Box
    let why: WhyPane
    let constraints: ConstraintsPane
    let tree: TreePane
    let problems: ProblemsPane
    /// Called when another page is shown.
    var onPage: () -> Void = {}

    /// Closes the panel where it lies over the stage.
    let closeButton = Button(iconName: "window-close-symbolic")
    private let pages = Stack()
    private var panes: [any InspectorPane] { [why, constraints, tree, problems] }

    init(model: AppModel, editing: TemplateEditing) {
        why = WhyPane(model: model, editing: editing)
        constraints = ConstraintsPane(model: model, editing: editing)
        tree = TreePane(model: model, editing: editing)
        problems = ProblemsPane(model: model, editing: editing)
        let switcher = StackSwitcher(pages)
        switcher.halign = .center
        switcher.hexpand = true
        closeButton.hasFrame = false
        closeButton.isVisible = false
        closeButton.tooltipText = "Close the inspector (Escape)"
        closeButton.updateProperty(.label("Close the inspector"))
        closeButton.setDetailedAction("win.show-inspector")
        let top = Box(.horizontal, spacing: 6, [switcher, closeButton])
        top.setMargins(horizontal: 6, vertical: 0)
        top.marginTop = 6
        widget = Box(.vertical, spacing: 6, [top, pages])
        widget.addCssClass("inspector")
        widget.hexpand = true
        pages.vexpand = true
        pages.isHorizontallyHomogeneous = true
        for pane in panes { pages.add(pane.widget, name: pane.name, title: pane.title) }
        tree.onConstraints = { [weak self] in
            if let self { page = constraints.name }
        }
        pages.onVisibleChildChanged { [weak self] in self?.onPage() }
    }

    /// The pages' names and titles.
    var titles: [(name: String, title: String)] { panes.map { ($0.name, $0.title) } }

    /// The page in view.
    var page: String {
        get { pages.visibleChildName ?? why.name }
        set { if panes.contains(where: { $0.name == newValue }) { pages.visibleChildName = newValue } }
    }

    /// Shows a row on the page in view.
    func show(_ row: InspectedRow?) {
        for pane in panes where pane.name == page { pane.show(row) }
    }

    /// Lights up what is pointed at.
    func show(_ highlight: Highlight) {
        for pane in panes where pane.name == page { pane.show(highlight) }
    }

    /// Shows how many problems there are.
    func show(problemCount: Int) {
        pages.setTitle(
            problemCount == 0 ? problems.title : "\(problems.title) \(problemCount)", of: problems.widget)
    }
}
