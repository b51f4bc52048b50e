import AppModel
import Gtk
import SelfSizing

/// The banner that says what is done wrong on purpose, and sets it right.
@MainActor
final class DemonstrationBar {
    let widget: Box
    private let text = Label()
    private let compare = ToggleButton(label: "Compare")
    private let guardian = RefreshGuard()

    /// Makes the banner, hidden.
    init(model: AppModel) {
        text.xalign = 0
        text.wraps = true
        text.hexpand = true
        let off = Button(label: "Turn Off")
        off.tooltipText = "Do everything the right way again"
        off.onClicked { [weak model] in model?.turnOffDemonstrations() }
        off.valign = .center
        compare.valign = .center
        compare.tooltipText = "Show the same list beside it, done the right way"
        let tag = Label("wrong on purpose")
        tag.addCssClass("tag")
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
    func show(_ demonstrations: Set<Demonstration>, isComparing: Bool) {
        guardian.refreshing { compare.isActive = isComparing }
        let summary = Demonstration.summary(of: demonstrations)
        widget.isVisible = summary != nil
        let hint = " · rows with a dashed edge are stale: R reloads"
        if let summary { text.text = demonstrations.contains(.noReload) ? summary + hint : summary }
    }
}
