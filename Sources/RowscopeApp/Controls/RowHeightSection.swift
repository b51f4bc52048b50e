import AppModel
import Gtk
import SelfSizing
import Wording

/// In a folded group, the source of row heights, and the estimates that are used until heights are known.
final class RowHeightSection: ControlSection {
    let widget: Box
    let topic = HelpTopic.rowHeight
    private let model: OpenList
    private let bindings: ControlBindings
    private let height = Choice<RowHeightKind>(
        tr("Row height"), RowHeightKind.allCases.map { ($0, $0.title) },
        tooltip: tr("Where heights come from (rowHeight; automatic is rowHeight = automaticDimension)"))
    private let fixedHeight = SpinButton(in: Controls.estimates)
    private let estimate = Choice<EstimateKind>(
        tr("Estimated row height"), EstimateKind.allCases.map { ($0, $0.title) },
        tooltip: tr("The height a row counts with until it is measured (estimatedRowHeight)"))
    private let constantEstimate = SpinButton(in: Controls.estimates)
    private let sentence = ControlRow.sentence()
    private let position = Choice<PositionCorrection>(
        tr("Position"),
        [(.steady, tr("Steady")), (.atOnce, tr("Corrected at once")), (.none, tr("Not corrected"))],
        tooltip: tr(
            "What happens to the rows on screen when heights differ from their estimates (contentOffset)")
    )
    private let positionSentence = ControlRow.sentence()
    /// The numbers that return when their choice is made again, in points.
    private var lastFixedHeight = 60.0
    private var lastEstimate = Controls.defaultEstimate

    init(model: OpenList) {
        self.model = model
        bindings = ControlBindings(model)
        let fold = ControlRow.folded(
            tr("ROW HEIGHT"), name: tr("Row height"),
            tooltip: tr("Where heights come from, and what rows count with until they are measured"),
            [
                Self.row(tr("Height"), height.widget, fixedHeight),
                Self.row(tr("Estimate"), estimate.widget, constantEstimate), sentence,
                ControlRow.labelled(tr("Position"), position.widget), positionSentence,
            ])
        widget = Box(.vertical, spacing: 0, [fold])
        bindings.bind(position, to: \.correction)
        for (entry, tooltip, name) in [
            (
                fixedHeight, tr("The height of every row in points, separator included (rowHeight)"),
                tr("Fixed height")
            ),
            (
                constantEstimate,
                tr("The height that rows count with until they are measured, in points (estimatedRowHeight)"),
                tr("Constant estimate")
            ),
        ] {
            entry.describe(name, tooltip: tooltip)
            entry.onValueChanged { [weak self] in self?.changed() }
        }
        height.onChosen { [weak self] _ in self?.changed() }
        estimate.onChosen { [weak self] _ in self?.changed() }
    }

    /// A name, a choice, and the number that goes with one of its values.
    private static func row(_ name: String, _ choice: Widget, _ number: Widget) -> Box {
        ControlRow.labelled(name, Box(.horizontal, spacing: 6, [choice, number]))
    }

    private func changed() {
        bindings.reacting {
            lastFixedHeight = fixedHeight.value
            lastEstimate = constantEstimate.value
            let newHeight = height.value?.rowHeight(fixed: lastFixedHeight)
            let newEstimate = estimate.value?.estimate(constant: lastEstimate)
            model.updateControls {
                if let newHeight { $0.measuring.rowHeight = newHeight }
                if let newEstimate { $0.estimatedRowHeight = newEstimate }
            }
        }
    }

    func refresh() {
        bindings.refresh {
            let controls = model.controls
            // Items of a flow have sizes instead.
            widget.isVisible = controls.layoutKind == .table
            if case .fixed(let points) = controls.measuring.rowHeight {
                lastFixedHeight = points
                fixedHeight.digits = points == points.rounded() ? 0 : 2
            }
            if case .constant(let points) = controls.estimatedRowHeight {
                lastEstimate = points
                constantEstimate.digits = points == points.rounded() ? 0 : 2
            }
            height.value = RowHeightKind(controls.measuring.rowHeight)
            fixedHeight.value = lastFixedHeight
            fixedHeight.isVisible = height.value == .fixed
            estimate.value = EstimateKind(controls.estimatedRowHeight)
            constantEstimate.value = lastEstimate
            constantEstimate.isVisible = estimate.value == .constant
            positionSentence.text =
                switch controls.correction {
                case .steady: tr("The rows on screen stay where they are, to the pixel.")
                case .atOnce: tr("The offset takes up the difference while you scroll, as a table view does.")
                case .none: tr("The offset stays; the rows on screen jump.")
                }
            sentence.text = RowHeightSentence.text(
                for: controls.measuring.rowHeight, estimate: controls.estimatedRowHeight)
        }
    }
}
