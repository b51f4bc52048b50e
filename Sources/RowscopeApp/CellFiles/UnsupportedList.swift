import AppModel
import Gtk
import Wording

/// A popover that lists the constructs that are not understood: what, how often, where, and how each is treated.
@MainActor
final class UnsupportedList {
    let popover: Popover
    private let list = Grid(columnSpacing: 12, rowSpacing: 6)

    init() {
        list.setMargins(6)
        let scroller = ScrolledWindow(list, upTo: 360)
        scroller.propagatesNaturalWidth = true
        popover = Popover(child: scroller)
        list.updateProperty(.label(tr("Not understood")))
    }

    /// Lists constructs that are not understood.
    func show(_ unsupported: [CellFileSummary.Unsupported]) {
        list.removeAll()
        for (row, entry) in unsupported.enumerated() {
            let count = Label("\(entry.count) ×", styles: "numeric", xalign: 1)
            let name = Label(entry.name, xalign: 0)
            let note = Label(
                entry.note.isEmpty ? tr("left out") : entry.note, styles: "dim-label", xalign: 0, wraps: true)
            note.maxWidthChars = 32
            let line = Label(entry.place, styles: "numeric", "dim-label", xalign: 0)
            for label in [count, name, note, line] { label.yalign = 0 }
            list.attach(count, column: 0, row: row)
            list.attach(name, column: 1, row: row)
            list.attach(note, column: 2, row: row)
            list.attach(line, column: 3, row: row)
        }
    }
}
