import AppModel
import Gtk
import Wording

/// What the message on the present width leaves out: further breaks, other widths, and a button to its row.
@MainActor
final class WidthMessageView {
    let widget: Box
    /// Called with the row that the user wants to see.
    var onRow: (Int) -> Void = { _ in }
    private let sentence = Label.paragraph()
    private let go = Button(label: "")
    private var row: Int?

    /// Makes an empty view.
    init() {
        sentence.maxWidthChars = 60
        go.tooltipText = tr("Select the row and bring it into view")
        let previous = Button(label: tr("Previous Break")).running("win.previous-break")
        previous.tooltipText = tr("Narrower, to the previous break ([)")
        let next = Button(label: tr("Next Break")).running("win.next-break")
        next.tooltipText = tr("Wider, to the next break (])")
        widget = Box(.vertical, spacing: 6, [sentence, WrappingRow(spacing: 6, [go, previous, next])])
        go.onClicked { [weak self] in
            guard let self, let row else { return }
            onRow(row)
        }
    }

    /// Shows a sentence, which may be empty, and the row that the message is about.
    func show(_ text: String, row new: Int?) {
        if sentence.text != text { sentence.text = text }
        sentence.isVisible = !text.isEmpty
        guard row != new || new == nil else { return }
        row = new
        go.isVisible = new != nil
        if let new { go.label = tr("Show Row \(new.grouped)") }
    }
}
