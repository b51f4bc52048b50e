/// The heights of rows in a plain array: slow, but simple enough to be right.
struct NaiveHeights {
    struct Row {
        var height: Double?
        var isMeasured = false
    }

    var rows: [Row]
    var estimate: Double

    init(rowCount: Int, estimate: Double) {
        rows = Array(repeating: Row(), count: rowCount)
        self.estimate = estimate
    }

    func expected(_ row: Int) -> Double { rows[row].height ?? estimate }

    func offset(_ row: Int) -> Double { rows[..<row].reduce(0) { $0 + ($1.height ?? estimate) } }

    func row(at offset: Double) -> (row: Int, offsetInRow: Double) {
        guard !rows.isEmpty else { return (0, 0) }
        var top = 0.0
        for row in rows.indices {
            let height = expected(row)
            if max(offset, 0) < top + height { return (row, max(offset, 0) - top) }
            top += height
        }
        return (rows.count - 1, expected(rows.count - 1))
    }
}
