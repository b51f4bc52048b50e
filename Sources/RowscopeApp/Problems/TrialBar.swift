import Gtk
import Wording

/// The bar for the repair that is being tried, with buttons to keep it or put it back.
@MainActor
final class TrialBar {
    let widget: Box
    /// Called with the decision to keep the repair or to put it back.
    var onDecision: (_ keeps: Bool) -> Void = { _ in }

    private let text = Label(xalign: 0, wraps: true)
    private let keep = Button(label: tr("Keep")).styled("suggested-action")

    init() {
        keep.tooltipText = tr("Writes the change into the document; one step that can be undone")
        let back = Button(label: tr("Put Back"))
        back.tooltipText = tr("Shows the list as the document has it")
        widget = Box(.vertical, spacing: 6, [text, Box(.horizontal, spacing: 6, [keep, back])]).hidden()
        keep.onClicked { [weak self] in self?.onDecision(true) }
        back.onClicked { [weak self] in self?.onDecision(false) }
    }

    /// Shows the sentence of a repair; `nil` hides the bar.
    func show(_ sentence: String?) {
        text.text = sentence?.withMinusSigns ?? ""
        widget.isVisible = sentence != nil
    }

    /// Moves the focus to *Keep*.
    func grabFocus() { keep.grabFocus() }
}
