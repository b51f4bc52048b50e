import SelfSizing
import Wording

/// A list that was loaded as a system version's table view loads it: what was asked for, and how long it took.
public struct SystemLoad: Sendable {
    /// The system version.
    public let preset: SystemPreset
    /// What the list asked for up to its first frame.
    public let timeline: CallTimeline
    /// The number of rows that the list has.
    public let rowCount: Int
    /// The number of rows that it was loaded with: fewer where all of them would take too long.
    public let loadedRowCount: Int
    /// The number of rows that were measured before the first frame.
    public let measuredRowCount: Int
    /// The expected height of the whole list in the first frame, in points.
    public let contentHeight: Double
    /// The time before the first frame, in seconds: measuring rows, making cells, filling and laying them out.
    public let seconds: Double
    /// The time that all rows would take, in seconds, where fewer were loaded; `nil` where all were.
    public let expectedSeconds: Double?

    /// Whether it was loaded with fewer rows than the list has.
    public var isCapped: Bool { loadedRowCount < rowCount }

    /// What was asked for and the time, as in “1,007 calls, 412.31 ms before the first frame”.
    public var summary: String {
        let calls = timeline.entries.reduce(0) { $0 + $1.callCount }
        return "\(calls.counted("call")), \((seconds * 1000).milliseconds) before the first frame"
    }

    /// What the cap means, as in “With 2,000 of 1,000,000 rows; all of them would take about 3 minutes.”, or how
    /// many of the rows were measured.
    public var explanation: String {
        if let expectedSeconds {
            return
                "With the first \(loadedRowCount.grouped) of \(rowCount.grouped) rows; all of "
                + "them would take \(MeasuringPlan.spoken(seconds: expectedSeconds))."
        }
        let rows = rowCount.counted("row")
        return measuredRowCount == rowCount
            ? "All \(rows) measured, content \(contentHeight.points) high."
            : "\(measuredRowCount.grouped) of \(rows) measured, content about \(contentHeight.points) high."
    }
}
