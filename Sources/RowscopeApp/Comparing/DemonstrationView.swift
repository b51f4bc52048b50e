import AppModel
import Gtk
import SelfSizing
import Wording

/// The demonstrations that are on, with buttons to compare them with the right way and to switch them off.
@MainActor
final class DemonstrationView {
    /// The view's part of the band.
    let part: BandPart
    private let text = Label.paragraph()
    private let compare = ToggleButton(label: tr("Compare"))
    private let refreshGuard = RefreshGuard()

    /// Makes an empty view.
    init(model: OpenList) {
        text.maxWidthChars = 60
        let off = Button(label: tr("Turn Off"))
        off.tooltipText = tr("Do everything the right way again")
        off.onClicked { [weak model] in model?.turnOffDemonstrations() }
        part = BandPart(
            details: Box(.vertical, spacing: 6, [text, WrappingRow(spacing: 6, [compare, off])]))
        compare.onToggled { [weak self, weak model] in
            guard let self, let model else { return }
            refreshGuard.reacting { model.isComparing = self.compare.isActive }
        }
    }

    /// Shows which demonstrations are on and whether they are compared.
    ///
    /// Demonstrations do not apply to the items of a flow.
    func show(_ demonstrations: Set<Demonstration>, isComparing: Bool, isFlow: Bool) {
        compare.isSensitive = !isFlow
        compare.tooltipText =
            isFlow
            ? tr("A flow does nothing wrong: there is nothing to be compared")
            : tr("Show the same list beside it, done the right way")
        refreshGuard.refreshing { compare.isActive = isComparing }
        guard let summary = Demonstration.summary(of: demonstrations) else {
            part.message = nil
            return
        }
        if isFlow {
            text.text = tr("\(summary) · in the table only, not in this flow")
        } else if demonstrations.contains(.noReload) {
            text.text = tr("\(summary) · rows with a dashed edge are stale: R reloads")
        } else {
            text.text = summary
        }
        part.message = StageMessage(.wrongOnPurpose, text.text)
    }
}
