/// Insertions, deletions, moves and reloads of rows. Each takes a time logarithmic in what was measured, and what is on
/// screen stays where it is.
///
/// As with UIKit's table view the data source changes first, and by one operation at a time. If its number of rows is
/// wrong after an operation, all is reloaded instead.
extension TableViewLayout {
    /// Shows rows that the data source has inserted (UIKit's `insertRows(at:with:)`).
    ///
    /// Rows inserted right above the anchor's row go above it.
    ///
    /// - Parameters:
    ///   - row: The first new row.
    ///   - count: The number of rows.
    public func insertRows(at row: Int, count: Int = 1) {
        guard count >= 0, (0...rowCount).contains(row), agrees(with: rowCount + count) else {
            return reloadData()
        }
        guard count > 0 else { return }
        let classes = measurer.dataSource.rowClasses
        timeline.record(.insertRows, rows: row..<row + count)
        viewport.insertRows(count: count, at: row, classes: classes)
        memory.change { $0.insertRows(count: count, at: row, classes: classes) }
        rowsChanged(from: row, new: row..<row + count)
    }

    /// Removes rows that the data source has deleted (UIKit's `deleteRows(at:with:)`).
    ///
    /// If the anchor's row is among them, the next one takes its place.
    public func deleteRows(_ rows: Range<Int>) {
        guard rows.lowerBound >= 0, rows.upperBound <= rowCount, agrees(with: rowCount - rows.count) else {
            return reloadData()
        }
        guard !rows.isEmpty else { return }
        let classes = measurer.dataSource.rowClasses
        timeline.record(.deleteRows, rows: rows)
        viewport.removeRows(rows, classes: classes)
        memory.change { $0.removeRows(rows, classes: classes) }
        rowsChanged(from: rows.lowerBound)
    }

    /// Shows a row in the place to which the data source has moved it (UIKit's `moveRow(at:to:)`).
    public func moveRow(at row: Int, to destination: Int) { moveRows(row..<row + 1, to: destination) }

    /// Shows rows in the place to which the data source has moved them.
    ///
    /// Their heights move with them. If the anchor's row moves, another row becomes the anchor's, unless the row is
    /// selected: then the list follows it.
    ///
    /// - Parameters:
    ///   - rows: The rows as they were.
    ///   - destination: The first one's place now.
    public func moveRows(_ rows: Range<Int>, to destination: Int) {
        guard rows.lowerBound >= 0, rows.upperBound <= rowCount, destination >= 0,
            destination <= rowCount - rows.count, agrees(with: rowCount)
        else { return reloadData() }
        guard !rows.isEmpty, destination != rows.lowerBound else { return }
        let classes = measurer.dataSource.rowClasses
        timeline.record(.moveRows, rows: rows)
        viewport.moveRows(rows, to: destination, classes: classes)
        memory.change { $0.moveRows(rows, to: destination, classes: classes) }
        rowsChanged(from: min(rows.lowerBound, destination))
    }

    /// Measures rows again whose content has changed, when they come into view (UIKit's `reloadRows(at:with:)`).
    ///
    /// Until then their old heights are their estimates.
    public func reloadRows(_ rows: Range<Int>) {
        guard rows.lowerBound >= 0, rows.upperBound <= rowCount, agrees(with: rowCount) else {
            return reloadData()
        }
        guard !rows.isEmpty else { return }
        // A cache that is never cleared keeps its heights.
        if measurer.settings.demonstrates(.staleHeightCache) { return rowsBecameStale(rows) }
        measurer.forgetContents(ofRows: rows)
        let classes = measurer.dataSource.rowClasses
        let old = viewport.index.classes.classes
        timeline.record(.reloadRows, rows: rows)
        viewport.reloadRows(rows, classes: classes)
        memory.change { $0.reloadRows(rows, classes: classes) }
        // Where every row has changed, the learned estimates no longer apply.
        if rows == 0..<rowCount { learned = LearnedEstimates() }
        rowsChanged(from: rows.lowerBound, new: rows, reloaded: old)
    }

    /// Reads everything from the data source again (UIKit's `reloadData()`).
    ///
    /// All rows are measured again when they come into view. The list stays at the row that it shows, if there are as
    /// many rows.
    public func reloadData() {
        if measurer.settings.demonstrates(.staleHeightCache), agrees(with: rowCount) {
            return rowsBecameStale(0..<rowCount)
        }
        measurer.forgetContents(ofRows: 0..<measurer.dataSource.numberOfRows)
        let old = viewport.index.classes.classes
        timeline.record(.reloadData, rows: 0..<rowCount)
        let classes = measurer.dataSource.rowClasses
        memory.removeAll()
        learned = LearnedEstimates()
        if agrees(with: rowCount) {
            viewport.reloadRows(0..<rowCount, classes: classes)
        } else {
            viewport.replaceRows(rowCount: measurer.dataSource.numberOfRows, classes: classes)
        }
        rowsChanged(from: 0, new: 0..<rowCount, reloaded: old)
    }

    private func agrees(with count: Int) -> Bool { measurer.dataSource.numberOfRows == count }

    /// Updates timeline and estimates after a change of rows.
    ///
    /// - Parameters:
    ///   - row: The first row that has changed.
    ///   - new: The rows that are new to the list, or count as new.
    ///   - reloaded: The classes of rows before, where rows were reloaded.
    private func rowsChanged(from row: Int, new: Range<Int> = 0..<0, reloaded: [RowClass]? = nil) {
        nextUnmeasuredRow = min(nextUnmeasuredRow, row)
        forgettingCount += 1
        recordLoad(ofRows: new)
        if let reloaded {
            adoptEstimates(afterRowsOf: reloaded)
        } else {
            adoptEstimates(endsEpoch: false)
        }
        // An epoch has ended, so the scroll bar can start from the known heights.
        viewport.rebase()
    }
}
