extension ListViewport {
    /// Inserts rows and keeps what is on screen where it is.
    ///
    /// The epoch ends. Rows inserted right above the anchor's row go above it.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: The first new row's place, from 0 to ``rowCount``.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func insertRows(count: Int, at row: Int) {
        let wasEmpty = rowCount == 0
        index.insertRows(count: count, at: row)
        if !wasEmpty, row <= anchor.row { anchor.row += count }
        if let picked = pickedRow, row <= picked { pickedRow = picked + count }
        rowsChanged()
    }

    /// Removes rows and keeps what is left on screen where it is.
    ///
    /// The epoch ends. Where the anchor's row is removed, the next row takes its place.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func removeRows(_ rows: Range<Int>) {
        index.removeRows(rows)
        if let picked = pickedRow {
            pickedRow = rows.contains(picked) ? nil : picked - (picked >= rows.upperBound ? rows.count : 0)
        }
        if anchor.row >= rows.upperBound {
            anchor.row -= rows.count
        } else if rows.contains(anchor.row) {
            anchor = ListAnchor(row: rows.lowerBound, y: anchor.y)
            if anchor.row >= rowCount, rowCount > 0 {
                anchor = ListAnchor(row: rowCount - 1, fraction: 1, y: anchor.y)
            }
        }
        if rowCount == 0 { anchor = ListAnchor(row: 0) }
        rowsChanged()
    }

    /// Moves a row with what is known of it, and keeps what is on screen where it is.
    ///
    /// The epoch ends. If the anchor's row moves, the next row takes its place on screen; but a picked row takes the list along.
    ///
    /// - Parameters:
    ///   - source: The row to move.
    ///   - destination: Its place afterwards.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func moveRow(from source: Int, to destination: Int) {
        guard source != destination else { return }
        index.moveRow(from: source, to: destination)
        func moved(_ row: Int) -> Int {
            if row == source { return destination }
            let without = row > source ? row - 1 : row
            return without >= destination ? without + 1 : without
        }
        if anchor.row == source, pickedRow != source {
            let next = source < rowCount - 1 ? source + 1 : source - 1
            anchor = ListAnchor(row: moved(next), y: anchor.y)
        } else {
            anchor.row = moved(anchor.row)
        }
        pickedRow = pickedRow.map(moved)
        rowsChanged()
    }

    /// Replaces all rows by others of which nothing is known, and goes to the list's top; the epoch ends.
    public mutating func reset(rowCount: Int) {
        index = RowHeightIndex(
            rowCount: rowCount, estimatedRowHeight: index.estimatedRowHeight,
            unitsPerPoint: Int(index.unitsPerPoint))
        anchor = ListAnchor(row: 0)
        pickedRow = nil
        rowsChanged()
    }

    private mutating func rowsChanged() {
        // The rows shown bear old numbers.
        visibleRows.removeAll(keepingCapacity: true)
        startEpoch()
    }
}
