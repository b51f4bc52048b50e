import AppModel
import Gtk
import SelfSizing
import Wording

/// The list's height and position over time, with its jumps.
final class HistoryPane: DrawerPane {
    let name = "history"
    let title = tr("History")

    let widget: Widget
    /// Called with whether compensated jumps are to be marked on the stage.
    var onShowJumps: (Bool) -> Void = { _ in }

    let plot = HistoryPlot().expanding(.horizontal, .vertical)
    private let model: HistoryModel
    private let sentence = Label(xalign: 0, wraps: true).expanding()
    private let readOut = Label(styles: "numeric", "dim-label", xalign: 0, ellipsize: .end)
    private let jumps = CheckButton(label: tr("Show jumps"))
    private let clear = Button(label: tr("Clear"))

    init(model: HistoryModel) {
        self.model = model
        sentence.maxWidthChars = 60
        sentence.setAttributes([.tabularDigits])
        jumps.tooltipText =
            tr("A line on the stage where the top row would be without correction (contentOffset)")
        clear.tooltipText = tr("Forget the frames so far")
        let buttons = Box(.horizontal, spacing: 12, [jumps, clear]).aligned(vertically: .start)
        widget = Box(
            .vertical, spacing: 6, [Box(.horizontal, spacing: 12, [sentence, buttons]), plot, readOut])
        widget.addCssClass("history")
        jumps.onToggled { [weak self] in
            if let self { onShowJumps(jumps.isActive) }
        }
        clear.onClicked { [weak self] in
            self?.model.clear()
            self?.refresh()
        }
        plot.onFrame = { [weak self] _ in self?.showReadOut() }
        showReadOut()
    }

    /// Shows the present history.
    func refresh() {
        let history = model.history
        let summary = history.summary
        if sentence.text != summary { sentence.text = summary }
        plot.show(history, summary: summary)
        clear.isSensitive = history.count > 1
        showReadOut()
    }

    private func showReadOut() {
        let text =
            plot.frame.map { plot.history.summary(of: $0) }
            ?? tr("Each step is a frame in which something changed. Point at one for its numbers.")
        guard text != readOut.text else { return }
        readOut.text = text
        readOut.tooltipText = text
    }

    /// The text of the frame that is read out, for screen readers.
    var readOutText: String { readOut.text }
    /// The sentence that says what happened.
    var sentenceText: String { sentence.text }
    /// Whether compensated jumps are marked on the stage.
    var showsJumps: Bool {
        get { jumps.isActive }
        set { jumps.isActive = newValue }
    }
}
