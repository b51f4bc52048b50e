import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// The views of the selected row's cell, and what there is to say of the selected one.
final class TreePane: InspectorPane {
    let name = "tree"
    let title = tr("Tree")
    let widget: Widget
    private let inspection: InspectionModel
    private var list: OpenList { inspection.list }
    private let editing: TemplateEditing
    private let empty = Label(tr("There is no row."), styles: "dim-label", xalign: 0)
    private let tree = Box(.vertical, spacing: 0)
    private let pages = PageBar(of: tr("views"))
    /// The view that was selected when the tree was shown last.
    private var shownSelection: String?
    private let heading = Label(styles: "heading", xalign: 0, ellipsize: .end).expanding()
    private let constraints = Button(label: tr("Constraints")).styled("small-button")
    private let attributes = Box(.vertical, spacing: 0)
    private let builder: CellBuilder
    let adder: ViewAdder
    let properties: PropertyList
    private let menu = PopoverMenu(TreeMenu.make())
    /// Called to list the constraints of the selected view.
    var onConstraints: () -> Void = {}

    private var rows: [TreeRowView] = []
    private var nodes: [TreeNode] = []
    private var attributeRows: [AttributeRowView] = []
    /// The kinds of attributes that the rows were made for.
    private var shownKinds: [String] = []
    private var template: TemplateSpec?
    init(_ inspection: InspectionModel, editing: TemplateEditing, builder: CellBuilder) {
        self.inspection = inspection
        self.editing = editing
        self.builder = builder
        adder = ViewAdder(builder)
        properties = PropertyList(builder)
        empty.setMargins(horizontal: 12, vertical: 12)
        tree.accessibleRole = .tree
        tree.updateProperty(.label(tr("Views")))
        let head = Box(.horizontal, spacing: 6, [heading, constraints]).margined(horizontal: 12, vertical: 6)
        constraints.tooltipText = tr("Lists the constraints that act on the view")
        let views = Label(tr("Views"), styles: "heading", xalign: 0).expanding()
        let more = MenuButton(iconName: "view-more-symbolic").flat()
        more.setMenu(TreeMenu.make())
        more.describe(tr("Views menu"), tooltip: tr("Actions for the selected views"))
        let top = Box(.horizontal, spacing: 0, [views, adder.button, more])
        top.setMargins(horizontal: 12, vertical: 3)
        let content = Box(
            .vertical, spacing: 0,
            [
                top, empty, tree, pages.widget, Separator(.horizontal), head, attributes,
                properties.widget,
            ])
        let scroller = ScrolledWindow(child: content, horizontal: .never).expanding(.vertical)
        widget = scroller
        constraints.onClicked { [weak self] in self?.onConstraints() }
        pages.onTurn = { [weak self] in self?.showPage() }
        tree.onKey { [weak self] key, modifiers in
            guard let self else { return false }
            return modifiers.keys.isEmpty ? handle(key) : change(key, modifiers.keys)
        }
        addMenu()
    }

    /// Adds the context menu of the views.
    private func addMenu() {
        menu.attach(to: tree)
        let click = GestureClick()
        click.button = 3
        click.onPressed { [weak self] _, x, y in
            guard let self else { return }
            if let line = rows.firstIndex(where: { row in
                row.bounds(in: self.tree).map { y >= $0.y && y < $0.y + $0.height } ?? false
            }), !builder.chosenViews.contains(nodes[pages.range.lowerBound + line].name) {
                select(line, isStrong: false)
            }
            openMenu(atX: x, y: y)
        }
        tree.addController(click)
    }

    private func openMenu(atX x: Double, y: Double) {
        menu.point(to: Gtk.Rect(x: x, y: y, width: 1, height: 1))
        menu.popup()
    }

    // MARK: Showing

    func show(_ row: InspectedRow?) {
        template = row?.template
        let saved = template.flatMap { editing.savedTemplate(named: $0.identifier) }
        empty.isVisible = row == nil
        // The tree is shown before the marks are known.
        let marks = row.flatMap { inspection.currentMarks(of: $0).value } ?? [:]
        nodes = row.map { TreeNode.nodes(of: $0, saved: saved, marks: marks) } ?? []
        let selected = list.selection.view ?? TemplateSpec.contentViewName
        if selected != shownSelection, let place = nodes.firstIndex(where: { $0.name == selected }) {
            pages.reveal(place)
        }
        shownSelection = selected
        showPage()
        let node = nodes.first { $0.name == selected }
        heading.text = node?.heading ?? ""
        constraints.isVisible = node != nil
        properties.show(list.selection.view)
        showAttributes(
            row.map { ViewAttribute.attributes(ofView: list.selection.view, in: $0, saved: saved) } ?? [])
    }

    /// Shows the lines of the page.
    private func showPage() {
        let page = pages.show(count: nodes.count)
        arrange(page.count)
        let selected = list.selection.view ?? TemplateSpec.contentViewName
        let chosen = builder.chosen
        for (line, node) in zip(rows, nodes[page]) {
            line.show(node, isSelected: node.name == selected || chosen.contains(node.name))
        }
        show(inspection.highlight)
    }

    private func arrange(_ count: Int) {
        while rows.count > count { tree.remove(rows.removeLast()) }
        while rows.count < count {
            let place = rows.count
            let line = TreeRowView()
            line.onSelect = { [weak self] in self?.select(place, isStrong: $0) }
            line.onChoose = { [weak self] in self?.choose(place) }
            line.onPoint = { [weak self] in self?.point(place, $0) }
            rows.append(line)
            tree.append(line)
        }
    }

    private func showAttributes(_ new: [ViewAttribute]) {
        let kinds = new.map { "\($0.title) \($0.subject != nil)" } + [list.selection.view ?? ""]
        if kinds != shownKinds {
            shownKinds = kinds
            attributes.removeAll()
            attributeRows = new.map(makeRow)
            for row in attributeRows { attributes.append(row) }
        }
        for (row, attribute) in zip(attributeRows, new) { row.show(attribute) }
    }

    private func makeRow(_ attribute: ViewAttribute) -> AttributeRowView {
        let row = AttributeRowView(attribute)
        guard let subject = attribute.subject else { return row }
        let view = list.selection.view ?? TemplateSpec.contentViewName
        row.number?.edits(
            { [weak self] in self?.template }, with: editing,
            by: { ViewAttribute.edit(subject, of: view, to: $0) })
        row.onReset = { [weak self] in self?.reset(view, subject) }
        return row
    }

    private func reset(_ view: String, _ subject: ViewAttribute.Subject) {
        guard let template else { return }
        let changes = TemplateChanges(
            from: editing.savedTemplate(named: template.identifier), to: template)
        switch subject {
        case .number(let number): editing.reset(changes.changes(of: view, number), of: template)
        case .margin(let edge): editing.reset(changes.margin(edge), of: template)
        }
    }

    func show(_ highlight: Highlight) {
        let selected = list.selection.view ?? TemplateSpec.contentViewName
        let chosen = builder.chosen
        for (line, node) in zip(rows, nodes[pages.range]) {
            line.show(node, isSelected: node.name == selected || chosen.contains(node.name))
        }
        for (line, node) in zip(rows, nodes[pages.range]) {
            line.setCssClass("lit", highlight.view != nil && node.name == highlight.view)
        }
    }

    // MARK: Selecting

    private func select(_ line: Int, isStrong: Bool) {
        let place = pages.range.lowerBound + line
        guard nodes.indices.contains(place) else { return }
        let name = nodes[place].name
        let view = name == TemplateSpec.contentViewName ? nil : name
        list.select(Selection(view: view, attribute: list.selection.attribute))
        if isStrong { inspection.point(at: Highlight(view: name)) }
    }

    /// Adds a view to the chosen ones, or removes it.
    private func choose(_ line: Int) {
        let place = pages.range.lowerBound + line
        guard nodes.indices.contains(place), nodes[place].name != TemplateSpec.contentViewName else { return }
        builder.toggle(nodes[place].name)
    }

    /// Handles keys with Alt or Ctrl that change the views.
    private func change(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        guard let line = rows.firstIndex(where: \.hasFocus) else { return false }
        switch (key, modifiers) {
        case (.up, .alt): return builder.move(by: -1)
        case (.down, .alt): return builder.move(by: 1)
        case (.space, .control):
            choose(line)
            return true
        default: return false
        }
    }

    private func point(_ line: Int, _ isPointed: Bool) {
        let place = pages.range.lowerBound + line
        guard nodes.indices.contains(place) else { return }
        inspection.point(at: isPointed ? Highlight(view: nodes[place].name) : .none)
    }

    private func handle(_ key: Key) -> Bool {
        guard let line = rows.firstIndex(where: \.hasFocus) else { return false }
        let place = pages.range.lowerBound + line
        let target: Int
        switch key {
        case .down: target = place + 1
        case .up: target = place - 1
        case .home: target = 0
        case .end: target = nodes.count - 1
        case .return, .keypadEnter, .space:
            select(line, isStrong: true)
            return true
        case .delete: return builder.remove()
        case Key.function(2): return properties.nameEntry.grabFocus()
        case .menu:
            let place = rows[line].bounds(in: tree)
            openMenu(atX: 24, y: place.map { $0.y + $0.height } ?? 0)
            return true
        default: return false
        }
        guard nodes.indices.contains(target) else { return false }
        if !pages.range.contains(target) {
            pages.reveal(target)
            showPage()
        }
        let new = target - pages.range.lowerBound
        select(new, isStrong: false)
        return rows[new].grabFocus()
    }
}
