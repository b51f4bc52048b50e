import AppModel
import Gtk

/// The numbers of a stage; numbers that differ from the stage before are emphasised.
@MainActor
final class ReplayTable {
    let widget: ScrolledWindow
    private let grid = Grid(columnSpacing: 12, rowSpacing: 3).styled("replay-table")
    private var shape: [String] = []
    private var values: [[Label]] = []

    init() {
        widget = ScrolledWindow(child: grid, horizontal: .never)
        widget.propagatesNaturalWidth = true
        widget.sizeRequest = (220, 120)
    }

    /// Shows a stage's numbers, with titles for their columns.
    func show(_ stage: ReplayStory.Stage, columns: [String]) {
        let new = columns + [""] + stage.lines.map(\.name)
        if new != shape {
            shape = new
            build(stage, columns: columns)
        }
        for (line, labels) in zip(stage.lines, values) {
            for (value, label) in zip(line.values, labels) {
                label.text = value.text
                label.setCssClass("changed", value.isChanged)
            }
        }
    }

    private func build(_ stage: ReplayStory.Stage, columns: [String]) {
        grid.removeAll()
        let hasTitles = columns.contains { !$0.isEmpty }
        if hasTitles {
            for (column, title) in columns.enumerated() {
                let label = Label(title, styles: "caption", xalign: 1)
                grid.attach(label, column: column + 1, row: 0)
            }
        }
        values = stage.lines.enumerated().map { row, line in
            let name = Label(line.name, styles: "dim-label", xalign: 0, ellipsize: .end)
            name.maxWidthChars = 18
            name.tooltipText = line.name
            grid.attach(name, column: 0, row: row + 1)
            return line.values.enumerated().map { column, _ in
                let label = Label(styles: "numeric", xalign: 1).aligned(.end)
                grid.attach(label, column: column + 1, row: row + 1)
                return label
            }
        }
    }
}
