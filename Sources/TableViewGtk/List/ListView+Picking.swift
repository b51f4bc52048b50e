import CellRendering
import SelfSizing

/// Picking a row.
extension ListView {
    /// The picked row.
    public var pickedRow: Int? { list?.pickedRow }

    /// Picks a row, or none; with `scrolls`, brings it into view.
    public func pick(row: Int?, scrolls: Bool = false) {
        guard let list else { return }
        list.pick(row: row)
        if scrolls, let row {
            scrolling.stopDeceleration()
            list.scrollToRow(row, position: .nearest)
            setNeedsRows()
        }
        updateHighlights()
    }

    /// Shows which row is picked and focused, and which heights do not hold.
    func updateHighlights() {
        let picked = pickedRow
        for (row, cell) in shown {
            var highlight = RowHighlight()
            highlight.isPicked = row == picked
            highlight.isFocused = showsFocus && row == picked
            highlight.isStale = (list as? TableViewLayout)?.isStale(row: row) ?? false
            cell.setHighlight(highlight)
        }
        let active = picked.flatMap { shown[$0] }
        guard active !== activeCell else { return }
        activeCell = active
        if let active { updateRelation(.activeDescendant(active)) } else { resetActiveDescendant() }
    }
}
