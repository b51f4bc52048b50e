import AppModel
import AutoLayout
import Gtk
import Wording

/// The choice of the explained frame value: of the row or of one of its views.
@MainActor
final class WhyChooser {
    let widget: Box
    private let why: WhyModel
    private var list: OpenList { why.list }
    private let views = DropDown([]).expanding()
    private let attributes = DropDown([])
    /// The names of the views that can be chosen; `nil` for the row.
    private var names: [String?] = []
    private var choices: [Attribute] = []
    private var isUpdating = false

    init(_ why: WhyModel) {
        self.why = why
        views.tooltipText = tr("The row, or a view in it, whose frame is explained")
        views.updateProperty(.label(tr("View to explain")))
        attributes.tooltipText = tr(
            "The frame value that is explained (frame, alignment rectangle, baselines)")
        attributes.updateProperty(.label(tr("Frame value")))
        widget = Box(.horizontal, spacing: 6, [views, attributes])
        views.onSelected { [weak self] in self?.viewChosen() }
        attributes.onSelected { [weak self] in self?.attributeChosen() }
    }

    /// Shows the values that can be chosen in a row, and the chosen one.
    func show(_ row: InspectedRow) {
        isUpdating = true
        defer { isUpdating = false }
        let found = why.selectableViews(in: row)
        let titles =
            [row.isItem ? tr("Item \(row.row.grouped)") : tr("Row \(row.row.grouped)")]
            + found.map { String(repeating: "   ", count: $0.depth) + $0.title }
        names = [nil] + found.map { $0.name }
        if views.strings != titles { views.setStrings(titles) }
        views.selected = names.firstIndex(of: list.selection.view) ?? 0
        choices = why.explainableAttributes(ofView: list.selection.view, in: row)
        let words = choices.map(\.shortTitle)
        if attributes.strings != words { attributes.setStrings(words) }
        attributes.selected = choices.firstIndex(of: list.selection.attribute)
    }

    private func viewChosen() {
        guard !isUpdating, let place = views.selected, names.indices.contains(place) else { return }
        let attribute = list.selection.attribute
        let stays = names[place] != nil || attribute.isSize
        list.select(Selection(view: names[place], attribute: stays ? attribute : .height))
    }

    private func attributeChosen() {
        guard !isUpdating, let place = attributes.selected, choices.indices.contains(place) else { return }
        list.select(Selection(view: list.selection.view, attribute: choices[place]))
    }
}
