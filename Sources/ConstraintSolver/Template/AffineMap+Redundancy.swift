extension AffineMap {
    /// Coefficients nearer than this, of rows whose largest is 1, are the same.
    private static let nearness = 1e-12
    /// With more rows than this the search for redundant ones takes longer than it saves.
    private static let manyRows = 128

    /// Drops redundant rows: those that differ from another row by a larger constant alone.
    ///
    /// Wherever the other row is at least zero, so are they. Rows must be scaled so that their largest coefficient is
    /// 1.
    mutating func removeRedundant() {
        guard rowCount <= Self.manyRows, (0..<rowCount).contains(where: isRedundant) else { return }
        var kept = AffineMap(parameters: parameterCount, rows: 0)
        for row in 0..<rowCount where !isRedundant(row) { kept.append(entries[places(row)]) }
        self = kept
    }

    /// Whether a row with the same coefficients has a smaller constant, or the same one further down.
    private func isRedundant(_ row: Int) -> Bool {
        for other in 0..<rowCount where other != row && hasEqualSlopes(row, other) {
            let difference = entries[row * width] - entries[other * width]
            if difference > 0 || (difference == 0 && other > row) { return true }
        }
        return false
    }

    private func hasEqualSlopes(_ row: Int, _ other: Int) -> Bool {
        for place in 1..<max(1, width)
        where abs(entries[row * width + place] - entries[other * width + place]) > Self.nearness {
            return false
        }
        return true
    }
}
