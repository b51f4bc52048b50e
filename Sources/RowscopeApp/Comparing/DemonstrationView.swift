import AppModel
import Gtk
import SelfSizing

/// What is done wrong on purpose, with the ways to compare it and to set it right.
@MainActor
final class DemonstrationView {
    /// What the band says of it.
    let part: BandPart
    private let text = Label.paragraph()
    private let compare = ToggleButton(label: "Compare")
    private let guardian = RefreshGuard()

    /// Makes an empty view.
    init(model: OpenList) {
        text.maxWidthChars = 60
        let off = Button(label: "Turn Off")
        off.tooltipText = "Do everything the right way again"
        off.onClicked { [weak model] in model?.turnOffDemonstrations() }
        part = BandPart(
            details: Box(.vertical, spacing: 6, [text, WrappingRow(spacing: 6, [compare, off])]))
        compare.onToggled { [weak self, weak model] in
            guard let self, let model else { return }
            guardian.reacting { model.isComparing = self.compare.isActive }
        }
    }

    /// Shows which demonstrations are on and whether they are compared.
    ///
    /// Items of a flow come to their sizes without any of it.
    func show(_ demonstrations: Set<Demonstration>, isComparing: Bool, isFlow: Bool) {
        compare.isSensitive = !isFlow
        compare.tooltipText =
            isFlow
            ? "A flow does nothing wrong: there is nothing to be compared"
            : "Show the same list beside it, done the right way"
        guardian.refreshing { compare.isActive = isComparing }
        guard let summary = Demonstration.summary(of: demonstrations) else {
            part.message = nil
            return
        }
        let hint = " · rows with a dashed edge are stale: R reloads"
        if isFlow {
            text.text = summary + " · in the table only, not in this flow"
        } else {
            text.text = demonstrations.contains(.noReload) ? summary + hint : summary
        }
        part.message = StageMessage(.wrongOnPurpose, text.text)
    }
}
