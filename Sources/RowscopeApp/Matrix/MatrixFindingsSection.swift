import AppModel
import Gtk
import Wording

/// The findings of all tiles by rule, with counts; selecting a rule emphasises its tiles.
@MainActor
final class MatrixFindingsSection {
    let widget: Box
    private let matrix: MatrixModel
    private let refreshGuard = RefreshGuard()
    private let column = Box(.vertical, spacing: 0)
    private var rows: [Row] = []

    private struct Row {
        let filter: MatrixFilter
        let button: ToggleButton
        let count: Label
        let title: String
    }

    init(_ matrix: MatrixModel) {
        self.matrix = matrix
        widget = ControlRow.section(tr("FINDINGS"), [column])
    }

    func refresh() {
        refreshGuard.refreshing {
            let filters =
                [MatrixFilter.all] + matrix.counts.map(\.filter)
                + (matrix.differences.isEmpty ? [] : [.differing])
            if filters != rows.map(\.filter) { build() }
            for row in rows {
                let count =
                    switch row.filter {
                    case .all: matrix.outcomes.count
                    case .differing: matrix.differences.count
                    case .finding: matrix.counts.first { $0.filter == row.filter }?.count ?? 0
                    }
                if row.count.text != count.grouped {
                    row.count.text = count.grouped
                    row.button.updateProperty(.label("\(row.title), \(count.counted("tile"))"))
                }
                let isOn = row.filter == matrix.filter
                if row.button.isActive != isOn { row.button.isActive = isOn }
            }
        }
    }

    private func build() {
        let hadFocus = rows.first { $0.button.hasFocus }?.filter
        for child in column.children { column.remove(child) }
        rows = []
        add(.all, tr("All tiles"), mark: nil)
        for count in matrix.counts { add(count.filter, count.title, mark: FindingMarkView(count.rule)) }
        if !matrix.differences.isEmpty { add(.differing, tr("Differs from the approved layout"), mark: nil) }
        rows.first { $0.filter == hadFocus }?.button.grabFocus()
    }

    private func add(_ filter: MatrixFilter, _ title: String, mark: Widget?) {
        let label = Label.paragraph(title).expanding()
        let count = Label(styles: "numeric", "sentence")
        let button = ToggleButton().styled("finding").flat()
        button.child = Box(.horizontal, spacing: 9, [mark, label, count].compactMap(\.self))
        button.tooltipText =
            filter == .all ? tr("Highlights no tiles") : tr("Highlights the tiles with this finding")
        button.onToggled { [weak self, weak button] in
            guard let self, let isOn = button?.isActive else { return }
            refreshGuard.reacting {
                self.matrix.setFilter(isOn ? filter : .all)
                self.refresh()
            }
        }
        column.append(button)
        rows.append(Row(filter: filter, button: button, count: count, title: title))
    }
}
