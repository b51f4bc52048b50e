import Wording

/// The cost of measuring every row before the first frame, as a list without estimates does.
package struct MeasuringPlan: Hashable, Sendable {
    /// The longest pause for measuring that people do not notice, in seconds.
    package static let noticeable = 0.1
    /// The time from which on measuring all rows is refused, in seconds.
    package static let limit = 60.0

    /// The number of rows to measure.
    package let rowCount: Int
    private let cost: RowCost

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows to measure.
    ///   - secondsPerRow: The mean time per row of a sample.
    package init(rowCount: Int, secondsPerRow: Double) {
        self.init(
            rowCount: rowCount,
            cost: RowCost(first: secondsPerRow, again: secondsPerRow, writtenRowCount: rowCount))
    }

    /// Makes a plan for a list with repeated rows.
    init(rowCount: Int, cost: RowCost) {
        self.rowCount = rowCount
        self.cost = cost
    }

    /// The time expected for all rows in seconds.
    package var expectedSeconds: Double { cost.seconds(ofRows: rowCount) }

    /// Whether measuring would take too long.
    package var isRefused: Bool { expectedSeconds >= Self.limit }

    /// The number of rows to offer instead: 10,000, or the next lower power of ten that is not refused.
    package var affordableRowCount: Int {
        var count = 10_000
        while count > 10, cost.seconds(ofRows: count) >= Self.limit { count /= 10 }
        return count
    }

    /// A time in words, as in “about 40 seconds” or “about 3 minutes”.
    package static func spoken(seconds: Double) -> String {
        func number(_ unit: Double) -> Int { max(1, Int(clamping: (seconds / unit).rounded())) }
        let time =
            switch seconds {
            case ..<90: number(1).counted("second")
            case ..<5400: number(60).counted("minute")
            case ..<172_800: number(3600).counted("hour")
            default: number(86_400).counted("day")
            }
        return tr("about \(time)")
    }
}

/// The time for measuring rows.
struct RowCost: Hashable, Sendable {
    /// The mean time of a row that is measured for the first time, in seconds.
    var first: Double
    /// The mean time of a row that repeats one measured before, in seconds.
    var again: Double
    /// The number of rows before the first repetition.
    var writtenRowCount: Int

    /// The time of a number of rows in seconds.
    func seconds(ofRows count: Int) -> Double {
        let new = min(count, writtenRowCount)
        return Double(new) * first + Double(count - new) * again
    }
}
