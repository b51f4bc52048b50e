/// Random numbers that are the same in every run (SplitMix64).
struct ListRandom: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// The heights of rows in a plain array: slow, and plainly right.
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
