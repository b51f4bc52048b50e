import AppModel
import Gtk
import SelfSizing
import Wording

/// Lines for the entries of a timeline around the current one; later entries are dim.
@MainActor
final class CallLines {
    let widget = Grid(columnSpacing: 12, rowSpacing: 3)

    private let lineCount: Int
    private var lines: [(number: Label?, call: Label, rows: Label?, method: Label?)] = []

    /// Makes lines.
    ///
    /// - Parameters:
    ///   - lineCount: The number of entries shown.
    ///   - isNarrow: Whether only the calls are shown, without the other columns.
    init(lineCount: Int, isNarrow: Bool = false) {
        self.lineCount = lineCount
        for row in 0..<lineCount {
            let call = Label(styles: "numeric", xalign: 0)
            if isNarrow {
                call.ellipsize = .end
                call.hexpand = true
                widget.attach(call, column: 0, row: row)
                lines.append((nil, call, nil, nil))
                continue
            }
            let labels = [Label(), call, Label(), Label()]
            for (column, label) in labels.enumerated() {
                label.xalign = column == 0 ? 1 : 0
                label.addCssClass("numeric")
                widget.attach(label, column: column, row: row)
            }
            labels[0].widthChars = 5
            // In a narrow drawer long texts are cut off; the tooltip has the whole text.
            for (label, characters) in [(call, 18), (labels[2], 12), (labels[3], 10)] {
                label.widthChars = characters
                label.ellipsize = .end
            }
            for column in [0, 3] { labels[column].addCssClass("dim-label") }
            labels[3].hexpand = true
            lines.append((labels[0], call, labels[2], labels[3]))
        }
    }

    /// Shows the entries around a place.
    func show(_ timeline: CallTimeline, place: Int) {
        let entries = timeline.entries
        let first = max(0, min(place - lineCount / 2, entries.count - lineCount))
        for (offset, line) in lines.enumerated() {
            let index = first + offset
            let entry = entries.indices.contains(index) ? entries[index] : nil
            set(line.number, entry == nil ? "" : (timeline.droppedCount + index + 1).grouped)
            set(line.call, entry?.summary ?? "")
            set(line.rows, entry?.rowSummary ?? "")
            set(line.method, entry?.call.method ?? "")
            let whole = entry.map {
                [line.rows == nil ? "" : $0.summary, $0.rowSummary, $0.call.method ?? ""]
                    .filter { !$0.isEmpty }.joined(separator: ", ")
            }
            for label in [line.call, line.rows, line.method] { label?.tooltipText = whole }
            line.call.setCssClass("current", index == place && entry != nil)
            // Later calls have not happened yet at the current one.
            let opacity = index <= place ? 1.0 : 0.45
            line.call.opacity = opacity
            line.rows?.opacity = opacity
        }
    }

    private func set(_ label: Label?, _ text: String) {
        if let label, label.text != text { label.text = text }
    }

    /// The texts of the calls, from the top down.
    var texts: [String] { lines.map(\.call.text) }
}
