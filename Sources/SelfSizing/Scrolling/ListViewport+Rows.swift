extension ListViewport {
    /// Inserts rows and keeps what is on screen where it is.
    ///
    /// The epoch ends, as with all changes of rows. Rows inserted right above the anchor's row go above it.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: The first new row's place, from 0 to ``rowCount``.
    ///   - classes: The classes of the rows, including the new ones.
    ///
    /// Complexity: O(log *n*) in what was measured, as for all changes of rows.
    public mutating func insertRows(count: Int, at row: Int, classes: RowClasses = .one) {
        guard count > 0 else { return }
        changeRows {
            let wasEmpty = $0.rowCount == 0
            $0.index.insertRows(count: count, at: row, classes: classes)
            if !wasEmpty, row <= $0.anchor.row { $0.anchor.row += count }
            if let selected = $0.selectedRow, row <= selected { $0.selectedRow = selected + count }
        }
    }

    /// Removes rows and keeps the remaining rows on screen where they are.
    ///
    /// Where the anchor's row is removed, the next row takes its place.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - classes: The classes of the remaining rows.
    public mutating func removeRows(_ rows: Range<Int>, classes: RowClasses = .one) {
        guard !rows.isEmpty else { return }
        changeRows {
            $0.index.removeRows(rows, classes: classes)
            if let selected = $0.selectedRow {
                let isRemoved = rows.contains(selected)
                $0.selectedRow = isRemoved ? nil : selected - (selected >= rows.upperBound ? rows.count : 0)
            }
            $0.anchorLost(rows)
        }
    }

    private mutating func anchorLost(_ rows: Range<Int>) {
        if anchor.row >= rows.upperBound {
            anchor.row -= rows.count
        } else if rows.contains(anchor.row) {
            anchor = ListAnchor(row: rows.lowerBound, y: anchor.y)
            if anchor.row >= rowCount, rowCount > 0 {
                anchor = ListAnchor(row: rowCount - 1, fraction: 1, y: anchor.y)
            }
        }
        if rowCount == 0 { anchor = ListAnchor(row: 0) }
    }

    /// Moves rows with their heights, and keeps what is on screen where it is.
    ///
    /// If the anchor's row moves, the next row that stays takes its place on screen; but the list follows a selected
    /// row.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - destination: The first one's place afterwards.
    ///   - classes: The classes of the rows afterwards.
    public mutating func moveRows(_ rows: Range<Int>, to destination: Int, classes: RowClasses = .one) {
        guard !rows.isEmpty, destination != rows.lowerBound else { return }
        changeRows {
            $0.index.moveRows(rows, to: destination, classes: classes)
            func moved(_ row: Int) -> Int {
                if rows.contains(row) { return destination + row - rows.lowerBound }
                let without = row >= rows.upperBound ? row - rows.count : row
                return without >= destination ? without + rows.count : without
            }
            let isLost = rows.contains($0.anchor.row) && $0.selectedRow != $0.anchor.row
            if isLost, rows.count < $0.rowCount {
                let next = rows.upperBound < $0.rowCount ? rows.upperBound : rows.lowerBound - 1
                $0.anchor = ListAnchor(row: moved(next), y: $0.anchor.y)
            } else {
                $0.anchor.row = moved($0.anchor.row)
            }
            $0.selectedRow = $0.selectedRow.map(moved)
        }
    }

    /// Makes the heights of rows old whose content, and possibly class, has changed.
    ///
    /// The old heights stay as estimates.
    public mutating func reloadRows(_ rows: Range<Int>, classes: RowClasses = .one) {
        guard !rows.isEmpty else { return }
        holdWhatIsShown()
        let revision = index.revision
        changeExpectations { index, _ in index.reloadRows(rows, classes: classes) }
        if index.revision != revision { startEpoch() }
    }

    /// Replaces all rows by unknown ones, and keeps the position if there are as many rows.
    ///
    /// The row at the anchor's place replaces the anchor's row; a selected row stays selected by its number.
    public mutating func replaceRows(rowCount: Int, classes: RowClasses = .one) {
        changeRows {
            $0.index.rebuild(rowCount: rowCount, classes: classes)
            if let selected = $0.selectedRow, selected >= rowCount { $0.selectedRow = nil }
            if $0.anchor.row >= rowCount {
                $0.anchor = ListAnchor(row: max(rowCount - 1, 0), fraction: 1, y: $0.anchor.y)
            }
            if rowCount == 0 { $0.anchor = ListAnchor(row: 0) }
        }
    }

    /// Changes the rows, and counts by how much the anchor's row moves.
    private mutating func changeRows(_ change: (inout ListViewport) -> Void) {
        holdWhatIsShown()
        let before = index.offset(ofRow: min(anchor.row, rowCount))
        change(&self)
        pendingJump += index.offset(ofRow: min(anchor.row, rowCount)) - before
        // The visible rows have old numbers.
        visibleRows.removeAll(keepingCapacity: true)
        startEpoch()
    }
}
