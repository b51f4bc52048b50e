extension TableViewDataSource {
    /// Fills a cell with a row and brings its constraints up to date.
    ///
    /// Sizing cells and shown cells are filled by it alike, or the height measured would not be the height drawn.
    public func fill(_ cell: TableViewCell, forRow row: Int) {
        configure(cell, forRow: row)
        cell.setNeedsUpdateConstraints()
        cell.updateConstraintsIfNeeded()
    }
}
