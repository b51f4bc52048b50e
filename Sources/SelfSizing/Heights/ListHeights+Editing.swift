extension ListHeights {
    /// Sets the measured height of a row, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func setHeight(_ height: Double, ofRow row: Int) {
        let place = place(ofRow: row)
        revision += 1
        parts[place.part].setHeight(height, ofRow: place.row)
    }

    /// Sets the estimate of one row, in points; a row that was measured keeps its height.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func setEstimatedHeight(_ height: Double, ofRow row: Int) {
        let place = place(ofRow: row)
        revision += 1
        parts[place.part].setEstimatedHeight(height, ofRow: place.row)
    }

    /// Makes all heights old: they stay as estimates of their rows, but no row counts as measured.
    ///
    /// Complexity: O(1).
    public mutating func invalidate() {
        revision += 1
        for part in parts.indices { parts[part].invalidate() }
    }

    /// Forgets all heights: all rows have the estimates of their classes again.
    ///
    /// Complexity: O(1), apart from releasing the memory.
    public mutating func forget() {
        revision += 1
        parts = parts.map {
            RowHeightIndex(
                rowCount: $0.rowCount, estimatedRowHeight: $0.estimatedRowHeight,
                unitsPerPoint: Int($0.unitsPerPoint))
        }
    }

    /// Makes the heights of some rows old.
    ///
    /// Complexity: O(log *n*) and the heights measured within the range; O(1) for all rows.
    public mutating func invalidateRows(_ rows: Range<Int>) {
        let ranges = ranges(ofRows: rows)
        revision += 1
        for part in parts.indices { parts[part].invalidateRows(ranges[part]) }
    }

    /// Inserts unknown rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: The first new row's place, from 0 to ``rowCount``.
    ///   - new: The classes of the rows after the edit. Where they do not agree with the present ones, all heights are
    ///     forgotten.
    ///
    /// Complexity: O(log *n*) in what was measured, as for all edits.
    public mutating func insertRows(count: Int, at row: Int, classes new: RowClasses = .one) {
        precondition(count >= 0 && row >= 0 && row <= rowCount, "rows out of range")
        let above = classes.counts(before: row)
        let added = new.counts(before: row + count) &- new.counts(before: row)
        let total = classes.counts(before: rowCount) &+ added
        guard adopt(new, rowCount: rowCount + count, total), new.counts(before: row) == above else {
            return rebuild(rowCount: rowCount, classes: new)
        }
        for part in parts.indices { parts[part].insertRows(count: added[part], at: above[part]) }
    }

    /// Removes rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - new: The classes of the remaining rows.
    public mutating func removeRows(_ rows: Range<Int>, classes new: RowClasses = .one) {
        let ranges = ranges(ofRows: rows)
        var total = classes.counts(before: rowCount)
        for part in parts.indices { total[part] -= ranges[part].count }
        guard adopt(new, rowCount: rowCount - rows.count, total) else {
            return rebuild(rowCount: rowCount, classes: new)
        }
        for part in parts.indices { parts[part].removeRows(ranges[part]) }
    }

    /// Moves rows with their heights.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - destination: The first one's place afterwards.
    ///   - new: The classes of the rows after the edit.
    public mutating func moveRows(_ rows: Range<Int>, to destination: Int, classes new: RowClasses = .one) {
        precondition(destination >= 0 && destination <= rowCount - rows.count, "row out of range")
        let ranges = ranges(ofRows: rows)
        guard adopt(new, rowCount: rowCount, classes.counts(before: rowCount)) else {
            return rebuild(rowCount: rowCount, classes: new)
        }
        let places = new.counts(before: destination)
        let fits = parts.indices.allSatisfy { places[$0] + ranges[$0].count <= parts[$0].rowCount }
        guard fits else { return rebuild(rowCount: rowCount, classes: new) }
        for part in parts.indices { parts[part].moveRows(ranges[part], to: places[part]) }
    }

    /// The most rows with a changed class that keep their old heights as estimates.
    private static let reloadLimit = 4096

    /// Makes the heights of rows old whose content, and possibly class, has changed.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - new: The classes of the rows after the edit.
    ///
    /// Complexity: O(log *n*) for each row, up to some thousands; beyond, rows that have changed their class are
    /// forgotten.
    public mutating func reloadRows(_ rows: Range<Int>, classes new: RowClasses = .one) {
        let before = ranges(ofRows: rows)
        let isShort = rows.count <= Self.reloadLimit
        let isAlike =
            parts.count == 1
            || isShort && rows.allSatisfy { classes.classIndex(ofRow: $0) == new.classIndex(ofRow: $0) }
        let old = isShort && !isAlike ? rows.map { expectedHeightIfKnown(ofRow: $0) } : []
        let above = new.counts(before: rows.lowerBound)
        let after = new.counts(before: rows.upperBound) &- above
        var total = classes.counts(before: rowCount) &+ after
        for part in parts.indices { total[part] -= before[part].count }
        guard adopt(new, rowCount: rowCount, total),
            parts.indices.allSatisfy({ above[$0] == before[$0].lowerBound })
        else { return rebuild(rowCount: rowCount, classes: new) }
        for part in parts.indices {
            if isAlike {
                parts[part].invalidateRows(before[part])
            } else {
                parts[part].removeRows(before[part])
                parts[part].insertRows(count: after[part], at: above[part])
            }
        }
        for (row, height) in zip(rows, old) {
            if let height { setEstimatedHeight(height, ofRow: row) }
        }
    }

    /// Replaces all rows by unknown ones; the estimate of each class stays.
    public mutating func rebuild(rowCount: Int, classes new: RowClasses) {
        let revision = revision
        self = ListHeights(
            rowCount: rowCount, classes: new, estimates: estimates,
            unitsPerPoint: Int(parts[0].unitsPerPoint))
        self.revision = revision + 1
    }

    /// Adopts the classes after an edit.
    ///
    /// - Returns: Whether each class has the right number of rows.
    private mutating func adopt(_ new: RowClasses, rowCount: Int, _ total: RowClassCounts) -> Bool {
        let agrees = new.count == parts.count && new.counts(before: rowCount) == total
        self.rowCount = rowCount
        classes = new
        revision += 1
        return agrees
    }

    /// The numbers of some rows within each class.
    private func ranges(ofRows rows: Range<Int>) -> [Range<Int>] {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows out of range")
        if parts.count == 1 { return [rows] }
        let above = classes.counts(before: rows.lowerBound)
        let below = classes.counts(before: rows.upperBound)
        return parts.indices.map { above[$0]..<below[$0] }
    }

    private func expectedHeightIfKnown(ofRow row: Int) -> Double? {
        let place = place(ofRow: row)
        return parts[place.part].find(place.row).height
    }
}
