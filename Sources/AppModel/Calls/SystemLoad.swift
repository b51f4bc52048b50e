import SelfSizing
import Wording

/// A load of a list in the way of a system version's table view: the calls and their time.
package struct SystemLoad: Sendable {
    /// The system version.
    package let preset: SystemPreset
    /// The calls of the list up to its first frame.
    package let timeline: CallTimeline
    /// The number of rows that the list has.
    package let rowCount: Int
    /// The number of loaded rows: fewer where all of them would take too long.
    package let loadedRowCount: Int
    /// The number of rows that were measured before the first frame.
    package let measuredRowCount: Int
    /// The expected height of the whole list in the first frame, in points.
    package let contentHeight: Double
    /// The time before the first frame, in seconds: measuring rows, making cells, filling and laying them out.
    package let seconds: Double
    /// The expected time of all rows, in seconds; `nil` where all were loaded.
    package let expectedSeconds: Double?

    /// Whether it was loaded with fewer rows than the list has.
    package var isCapped: Bool { loadedRowCount < rowCount }

    /// The number of calls and the time, as in “1,007 calls, 412.31 ms before the first frame”.
    package var summary: String {
        let calls = timeline.entries.reduce(0) { $0 + $1.callCount }
        return tr("\(calls.counted("call")), \((seconds * 1000).milliseconds) before the first frame")
    }

    /// The meaning of the cap, as in “With 2,000 of 1,000,000 rows; all of them would take about 3 minutes.”, or the
    /// number of measured rows.
    package var explanation: String {
        if let expectedSeconds {
            return
                tr(
                    """
                    With the first \(loadedRowCount.grouped) of \(rowCount.grouped) rows; all of them \
                    would take \(MeasuringPlan.spoken(seconds: expectedSeconds)).
                    """
                )
        }
        let rows = rowCount.counted("row")
        return measuredRowCount == rowCount
            ? tr("All \(rows) measured, content \(contentHeight.points) tall.")
            : tr(
                "\(measuredRowCount.grouped) of \(rows) measured, content about \(contentHeight.points) tall."
            )
    }
}
