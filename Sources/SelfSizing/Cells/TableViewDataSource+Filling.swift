extension TableViewDataSource {
    /// Fills a cell with a row and updates its constraints.
    ///
    /// It is used for sizing cells and shown cells alike, so that the height measured is the height drawn.
    public func fill(_ cell: TableViewCell, forRow row: Int) {
        configure(cell, forRow: row)
        cell.setNeedsUpdateConstraints()
        cell.updateConstraintsIfNeeded()
    }
}
