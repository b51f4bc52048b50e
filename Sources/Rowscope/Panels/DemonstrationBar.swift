import AppModel
import Gtk
import SelfSizing

/// The banner that says what is done wrong on purpose, and sets it right.
@MainActor
final class DemonstrationBar {
    let widget: Box
    private let text = Label()

    /// Makes the banner, hidden.
    init(model: AppModel) {
        text.xalign = 0
        text.wraps = true
        text.hexpand = true
        let off = Button(label: "Turn Off")
        off.tooltipText = "Do everything the right way again"
        off.onClicked { [weak model] in model?.turnOffDemonstrations() }
        off.valign = .center
        let tag = Label("wrong on purpose")
        tag.addCssClass("tag")
        tag.valign = .center
        widget = Box(.horizontal, spacing: 12, [tag, text, off])
        widget.addCssClass("demonstration-bar")
        widget.isVisible = false
    }

    /// Shows which demonstrations are on; hides the banner if none is.
    func show(_ demonstrations: Set<Demonstration>) {
        let summary = Demonstration.summary(of: demonstrations)
        widget.isVisible = summary != nil
        if let summary { text.text = summary }
    }
}
