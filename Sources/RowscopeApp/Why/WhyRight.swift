import AppModel
import Gtk
import Wording

/// The sum of the right height, below that of a height that is out of date.
@MainActor
final class WhyRight {
    let widget = Box(.vertical, spacing: 12).hidden()
    private let heading = Gtk.Label(styles: "heading", xalign: 0, wraps: true)
    private let terms = Box(.vertical, spacing: 0)
    private let sentences = SentenceList()
    private var rows: [WhyTermRow] = []
    private var shown: FrameSum.Right?

    /// The number of terms that are shown; the copied text has all.
    private static let limit = 100

    init() {
        for child in [Gtk.Separator(.horizontal), heading, terms, sentences.widget] as [Widget] {
            widget.append(child)
        }
    }

    /// Shows a sum, or nothing.
    func show(_ right: FrameSum.Right?) {
        guard right != shown else { return }
        shown = right
        widget.isVisible = right != nil
        guard let right else { return }
        heading.text = tr("\(right.value.points) would be right")
        let count = min(right.terms.count, Self.limit)
        while rows.count < count {
            let row = WhyTermRow()
            rows.append(row)
            terms.append(row.widget)
        }
        for (row, term) in zip(rows, right.terms) {
            var term = term
            // The right height's terms cannot be changed; those of the row above can.
            term.control = nil
            row.show(term)
        }
        for (index, row) in rows.enumerated() { row.widget.isVisible = index < count }
        sentences.show(
            right.terms.count > count
                ? right.sentences + [tr("And \(right.terms.count - count) more terms.")] : right.sentences)
    }
}
