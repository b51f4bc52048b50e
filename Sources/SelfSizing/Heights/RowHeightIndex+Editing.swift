extension RowHeightIndex {
    /// Sets the measured height of a row, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func setHeight(_ height: Double, ofRow row: Int) {
        store(Self.clamped(height), isMeasured: true, ofRow: row)
    }

    /// Sets the estimate of one row, in points.
    ///
    /// A row that was measured keeps its measured height.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func setEstimatedHeight(_ height: Double, ofRow row: Int) {
        guard !find(row).isMeasured else { return }
        store(Self.clamped(height), isMeasured: false, ofRow: row)
    }

    private mutating func store(_ height: Double, isMeasured: Bool, ofRow row: Int) {
        precondition(row >= 0 && row < rowCount, "row out of range")
        revision += 1
        let cut = HeightNode.set(
            height, isMeasured: isMeasured, ofRow: row, in: &root, generation, unitsPerPoint)
        guard let cut else { return }
        let (upper, lower) = HeightNode.split(root, at: cut, generation)
        root = HeightNode.concatenate(upper, lower, generation)
    }

    /// Makes all heights old: they stay as estimates of their rows, but no row counts as measured.
    ///
    /// Complexity: O(1).
    public mutating func invalidate() {
        generation += 1
        revision += 1
    }

    /// Makes the heights of some rows old.
    ///
    /// Complexity: O(log *n*) and the heights measured within the range; O(1) for all rows.
    public mutating func invalidateRows(_ rows: Range<Int>) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows out of range")
        guard !rows.isEmpty else { return }
        guard rows.count < rowCount else { return invalidate() }
        revision += 1
        let (upper, rest) = HeightNode.split(root, at: rows.lowerBound, generation)
        let (middle, lower) = HeightNode.split(rest, at: rows.count, generation)
        let above = HeightNode.merge(upper, HeightNode.old(middle, generation), generation)
        root = HeightNode.merge(above, lower, generation)
    }

    /// Inserts unknown rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: The first new row's place, from 0 to ``rowCount``.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public mutating func insertRows(count: Int, at row: Int) {
        precondition(count >= 0 && row >= 0 && row <= rowCount, "rows out of range")
        guard count > 0 else { return }
        revision += 1
        let (upper, lower) = HeightNode.split(root, at: row, generation)
        let new = HeightNode(nil, HeightLeaf(unknownRows: count), nil, generation)
        root = HeightNode.merge(HeightNode.merge(upper, new, generation), lower, generation)
    }

    /// Removes rows.
    ///
    /// Complexity: O(log *n*) in what was measured, however many rows are removed.
    public mutating func removeRows(_ rows: Range<Int>) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows out of range")
        guard !rows.isEmpty else { return }
        revision += 1
        let (upper, rest) = HeightNode.split(root, at: rows.lowerBound, generation)
        let (_, lower) = HeightNode.split(rest, at: rows.count, generation)
        root = HeightNode.merge(upper, lower, generation)
    }

    /// Moves rows with their heights.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - destination: The first one's place afterwards.
    ///
    /// Complexity: O(log *n*) in what was measured, however many rows are moved.
    public mutating func moveRows(_ rows: Range<Int>, to destination: Int) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows out of range")
        precondition(destination >= 0 && destination <= rowCount - rows.count, "row out of range")
        guard !rows.isEmpty, destination != rows.lowerBound else { return }
        revision += 1
        let (above, rest) = HeightNode.split(root, at: rows.lowerBound, generation)
        let (moved, below) = HeightNode.split(rest, at: rows.count, generation)
        let others = HeightNode.merge(above, below, generation)
        let (upper, lower) = HeightNode.split(others, at: destination, generation)
        root = HeightNode.merge(HeightNode.merge(upper, moved, generation), lower, generation)
    }
}
