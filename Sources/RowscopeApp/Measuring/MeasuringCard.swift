import AppModel
import Gtk
import Wording

/// The card over the list while all rows are measured, with the progress and a button to cancel.
@MainActor
final class MeasuringCard {
    let widget: Box
    private let bar = ProgressBar()
    private let count = Label(styles: "numeric", xalign: 0)
    private var start: ContinuousClock.Instant?

    /// Makes the card; `cancel` is called when the user cancels.
    init(cancel: @escaping @MainActor () -> Void) {
        let title = Label(tr("Measuring every row"), styles: "heading", xalign: 0)
        let reason = Label(
            tr("Without an estimate, all rows are measured before the first one is shown."),
            styles: "dim-label",
            xalign: 0)
        let button = Button(label: tr("Cancel and Use the Estimate")).aligned(.end)
        button.onClicked(cancel)
        widget = Box(.vertical, spacing: 12, [title, reason, bar, count, button]).styled("overlay-card")
        widget.halign = .center
        widget.valign = .center
        widget.isVisible = false
    }

    /// Shows the progress once measuring has taken a second; hides the card for `nil`.
    func show(_ progress: MeasuringProgress?) {
        guard let progress else {
            start = nil
            widget.isVisible = false
            return
        }
        let begun = start ?? .now
        start = begun
        guard begun.duration(to: .now) >= .seconds(1) else { return }
        widget.isVisible = true
        bar.fraction = progress.fraction
        count.text = tr("\(progress.measuredCount.grouped) of \(progress.totalCount.grouped) rows")
    }
}
