extension TableViewLayout {
    /// Shows the rows of another source that replaces some rows by others.
    ///
    /// The rows above and below are the same. Their heights stay, and so does what is on screen; the others are
    /// measured when they come into view.
    ///
    /// - Parameters:
    ///   - dataSource: The source, whose cells are made as those before.
    ///   - rows: The replaced rows, by their old numbers.
    ///   - count: The number of rows in their place.
    public func setDataSource(
        _ dataSource: any TableViewDataSource, replacing rows: Range<Int>, withCount count: Int
    ) {
        let isPossible = rows.lowerBound >= 0 && rows.upperBound <= rowCount && count >= 0
        measurer.setDataSource(dataSource)
        guard isPossible, dataSource.numberOfRows == rowCount - rows.count + count else {
            return reloadData()
        }
        let kept = min(rows.count, count)
        if count > kept {
            insertRows(at: rows.lowerBound + kept, count: count - kept)
        } else {
            deleteRows(rows.lowerBound + kept..<rows.upperBound)
        }
        reloadRows(rows.lowerBound..<rows.lowerBound + kept)
    }
}

extension TableViewLayout {
    /// Shows the same rows with cells made in another way, such as with other constraints.
    ///
    /// All heights become old; what is on screen stays put. The view that shows the cells has to make new ones.
    ///
    /// - Parameter dataSource: The source of the same rows.
    public func setCellSource(_ dataSource: any TableViewDataSource) {
        measurer.setCellSource(dataSource)
        heightsBecomeOld()
    }
}
