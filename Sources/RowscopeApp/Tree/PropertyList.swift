import AppModel
import Gtk
import LayoutDocument
import Wording

/// The name and the properties of the selected view, as controls.
@MainActor
final class PropertyList {
    let widget = Box(.vertical, spacing: 0)
    private let builder: CellBuilder
    private let heading = Label(tr("Properties"), styles: "heading", xalign: 0)
    let nameEntry = Entry()
    private let problem = Label.paragraph(styles: "error").hidden()
    private let rows = Box(.vertical, spacing: 0)
    private var views: [PropertyRowView] = []
    private var shown: [ViewProperty] = []
    private var view: String?
    private let focus = EventControllerFocus()

    init(_ builder: CellBuilder) {
        self.builder = builder
        heading.setMargins(horizontal: 12, vertical: 6)
        let name = ControlRow.labelled(tr("Name"), nameEntry)
        nameEntry.updateProperty(.label(tr("Name of the view")))
        nameEntry.tooltipText = tr(
            "The name by which constraints speak of the view; Enter renames it everywhere")
        nameEntry.widthChars = 14
        nameEntry.maxWidthChars = 22
        let head = Box(.vertical, spacing: 3, [name, problem]).styled("attribute-row")
        for child in [Separator(.horizontal), heading, head, rows] as [Widget] { widget.append(child) }
        nameEntry.onActivate { [weak self] in self?.rename() }
        focus.onLeave { [weak self] in self?.rename() }
        nameEntry.addController(focus)
    }

    private func rename() {
        guard let view, nameEntry.text != view else { return }
        let name = nameEntry.text
        if let found = builder.template?.problem(withName: name) {
            problem.text = "\(found.message). \(found.suggestion)"
            problem.isVisible = true
            return
        }
        problem.isVisible = false
        self.view = name
        builder.rename(view, to: name)
    }

    /// The row of a property by its key; `nil` where the view has none.
    func row(of key: String) -> PropertyRowView? {
        shown.firstIndex { $0.key == key }.map { views[$0] }
    }

    /// Shows a view; `nil` for the contentView, which has no properties here.
    func show(_ new: String?) {
        // Numbers that are changed step by step are above.
        let entries = new.map { builder.properties(of: $0).filter { !$0.property.isStepped } } ?? []
        widget.isVisible = !entries.isEmpty
        guard let new, !entries.isEmpty else { return }
        if new != view {
            view = new
            problem.isVisible = false
            nameEntry.text = new
        } else if !focus.containsFocus {
            nameEntry.text = new
        }
        let properties = entries.map(\.property)
        if properties != shown {
            shown = properties
            rows.removeAll()
            views = properties.map { property in
                let row = PropertyRowView(property)
                row.onSet = { [weak self] text in
                    guard let self, let view = self.view else { return nil }
                    return builder.set(property, of: view, to: text)
                }
                rows.append(row.widget)
                return row
            }
        }
        for (row, entry) in zip(views, entries) { row.show(entry.text) }
    }
}
