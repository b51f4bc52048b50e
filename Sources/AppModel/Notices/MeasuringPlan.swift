/// What it takes to measure every row before the first frame, as a list without estimates does.
public struct MeasuringPlan: Hashable, Sendable {
    /// As long may be measured at once: nobody notices such a pause, in seconds.
    public static let noticeable = 0.1
    /// From here on measuring all rows is refused, in seconds.
    public static let limit = 60.0

    /// The number of rows to measure.
    public let rowCount: Int
    /// The time expected for all rows in seconds.
    public let expectedSeconds: Double

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows to measure.
    ///   - secondsPerRow: The mean time of a sample of them.
    public init(rowCount: Int, secondsPerRow: Double) {
        self.rowCount = rowCount
        expectedSeconds = Double(rowCount) * secondsPerRow
    }

    /// Whether it would take minutes.
    public var isRefused: Bool { expectedSeconds >= Self.limit }

    /// The number of rows to offer instead: 10,000, or the next lower power of ten that is not refused.
    public var affordableRowCount: Int {
        let secondsPerRow = rowCount > 0 ? expectedSeconds / Double(rowCount) : 0
        var count = 10_000
        while count > 10, Double(count) * secondsPerRow >= Self.limit { count /= 10 }
        return count
    }

    /// A time as people say it, as in “about 40 seconds” or “about 3 minutes”.
    public static func spoken(seconds: Double) -> String {
        func about(_ value: Double, _ unit: String) -> String {
            let count = max(1, Int(value.rounded()))
            return "about \(count) \(unit)\(count == 1 ? "" : "s")"
        }
        return switch seconds {
        case ..<90: about(seconds, "second")
        case ..<5400: about(seconds / 60, "minute")
        case ..<172_800: about(seconds / 3600, "hour")
        default: about(seconds / 86_400, "day")
        }
    }
}
