import AppModel
import Gtk
import SelfSizing

/// The banner that says what is done wrong on purpose, and sets it right.
@MainActor
final class DemonstrationBar {
    let widget: Box
    private let text = Label(xalign: 0, wraps: true)
    private let compare = ToggleButton(label: "Compare")
    private let guardian = RefreshGuard()

    /// Makes the banner, hidden.
    init(model: OpenList) {
        text.hexpand = true
        let off = Button(label: "Turn Off")
        off.tooltipText = "Do everything the right way again"
        off.onClicked { [weak model] in model?.turnOffDemonstrations() }
        off.valign = .center
        compare.valign = .center
        let tag = Label("wrong on purpose", styles: "tag")
        tag.valign = .center
        widget = Box(.horizontal, spacing: 12, [tag, text, compare, off])
        widget.addCssClass("demonstration-bar")
        widget.isVisible = false
        compare.onToggled { [weak self, weak model] in
            guard let self, let model else { return }
            guardian.reacting { model.isComparing = self.compare.isActive }
        }
    }

    /// Shows which demonstrations are on and whether they are compared; hides the banner if none is.
    ///
    /// Items of a flow come to their sizes without any of it.
    func show(_ demonstrations: Set<Demonstration>, isComparing: Bool, isFlow: Bool) {
        compare.isSensitive = !isFlow
        compare.tooltipText =
            isFlow
            ? "A flow does nothing wrong: there is nothing to be compared"
            : "Show the same list beside it, done the right way"
        guardian.refreshing { compare.isActive = isComparing }
        let summary = Demonstration.summary(of: demonstrations)
        widget.isVisible = summary != nil
        let hint = " · rows with a dashed edge are stale: R reloads"
        guard let summary else { return }
        if isFlow {
            text.text = summary + " · in the table only, not in this flow"
        } else {
            text.text = demonstrations.contains(.noReload) ? summary + hint : summary
        }
    }
}
