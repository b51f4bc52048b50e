import AppModel
import Gtk
import SelfSizing

/// The estimated row height: off, or a number.
@MainActor
final class RowHeightSection: ControlSection {
    let widget: Box
    private let model: AppModel
    private let guardian = RefreshGuard()
    private let usesEstimate = CheckButton(label: "Estimated row height")
    private let estimate = SpinButton(in: Controls.estimates, step: 1)
    private let sentence = ControlRow.sentence()
    /// The number to come back to when the estimate is switched on again, in points.
    private var lastEstimate = Controls.defaultEstimate

    init(model: AppModel) {
        self.model = model
        usesEstimate.hexpand = true
        let unit = Label("pt")
        unit.addCssClass("dim-label")
        widget = ControlRow.section(
            "ROW HEIGHT", [Box(.horizontal, spacing: 6, [usesEstimate, estimate, unit]), sentence])
        usesEstimate.tooltipText =
            "Whether unmeasured rows have an estimate (estimatedRowHeight; 0 turns estimates off)"
        usesEstimate.onToggled { [weak self] in self?.changed() }
        estimate.setIncrements(step: 1, page: 10)
        estimate.isNumeric = true
        estimate.tooltipText =
            "What an unmeasured row's height is taken for, in points (estimatedRowHeight)"
        estimate.updateProperty(.label("Estimated row height"))
        estimate.onValueChanged { [weak self] in self?.changed() }
    }

    private func changed() {
        guardian.reacting {
            lastEstimate = estimate.value
            let new = usesEstimate.isActive ? EstimatedRowHeight.constant(estimate.value) : .off
            model.updateControls { $0.estimatedRowHeight = new }
        }
    }

    func refresh() {
        guardian.refreshing {
            let current = model.controls.estimatedRowHeight
            usesEstimate.isActive = current != .off
            estimate.isSensitive = current != .off
            if case .constant(let height) = current {
                lastEstimate = height
                estimate.digits = height == height.rounded() ? 0 : 2
            }
            estimate.value = lastEstimate
            sentence.text =
                current == .off
                ? "Every row is measured before the first frame."
                : "A row is measured when it is about to appear; until then the estimate stands in."
        }
    }
}
