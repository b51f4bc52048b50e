import AppModel
import Gtk

/// What is wrong with the picked row, and what may be done about it.
@MainActor
final class ProblemsPane: InspectorPane {
    let name = "problems"
    let title = "Problems"
    let widget: Widget
    private let model: AppModel
    private let editing: TemplateEditing
    private let text = Label()

    init(model: AppModel, editing: TemplateEditing) {
        self.model = model
        self.editing = editing
        text.wraps = true
        text.xalign = 0
        text.setMargins(horizontal: 12, vertical: 12)
        widget = text
    }

    func show(_ row: InspectedRow?) {
        text.text = row.map { "Row \($0.row)" } ?? "There is no row."
    }
}
