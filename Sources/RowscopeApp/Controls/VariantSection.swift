import AppModel
import Gtk
import Wording

/// The variant of the cell that the selected row shows; hidden for cells of one layout.
final class VariantSection: ControlSection {
    let widget: Box
    let topic = HelpTopic.variant
    /// Selects the row of a variant.
    var onRow: @MainActor (_ row: Int) -> Void = { _ in }
    private let model: OpenList
    private let refreshGuard = RefreshGuard()
    private let variant = Choice<String>(
        tr("Variant"), [],
        tooltip: tr("What the row brings that decides the cell’s layout, in the words of its source"))
    private let sentence = ControlRow.sentence()

    init(model: OpenList) {
        self.model = model
        // Conditions may be long, and the panel is not to grow with them.
        variant.widget.ellipsize(after: 22)
        let all = Button(label: tr("All Side by Side")).running("win.show-variants")
        all.tooltipText = tr(
            "Shows all variants of the cell over the list, each with its height and problems")
        widget = ControlRow.section(
            tr("VARIANT"), [ControlRow.labelled(tr("Row"), variant.widget), sentence, all])
        variant.onChosen { [weak self] template in
            guard let self, let row = model.firstRow(ofTemplate: template) else { return }
            refreshGuard.reacting { self.onRow(row) }
        }
    }

    func refresh() {
        refreshGuard.refreshing {
            let all = model.variants
            widget.isVisible = !all.isEmpty
            variant.setOptions(all.map { ($0.template, $0.name) })
            variant.value = model.targetTemplate
            sentence.text = model.variantSentence ?? ""
            sentence.isVisible = !sentence.text.isEmpty
        }
    }
}
