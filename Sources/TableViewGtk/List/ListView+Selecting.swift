import CellRendering
import SelfSizing

/// Selecting a row.
extension ListView {
    /// The selected row.
    public var selectedRow: Int? { list?.selectedRow }

    /// Selects a row, or none; with `scrolls`, brings it into view.
    public func select(row: Int?, scrolls: Bool = false) {
        guard let list else { return }
        list.select(row: row)
        if scrolls, let row {
            scrolling.stopDeceleration()
            list.scrollToRow(row, position: .nearest)
            setNeedsRows()
        }
        updateHighlights()
    }

    /// Shows which row is selected and focused, and which heights do not hold.
    func updateHighlights() {
        let selected = selectedRow
        for (row, cell) in shown {
            var highlight = RowHighlight()
            highlight.isSelected = row == selected
            highlight.isFocused = showsFocus && row == selected
            highlight.isStale = (list as? TableViewLayout)?.isStale(row: row) ?? false
            cell.setHighlight(highlight)
        }
        let active = selected.flatMap { shown[$0] }
        guard active !== activeCell else { return }
        activeCell = active
        if let active { updateRelation(.activeDescendant(active)) } else { resetActiveDescendant() }
    }
}
