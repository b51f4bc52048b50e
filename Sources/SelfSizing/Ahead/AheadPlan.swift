/// The order in which rows out of view are measured: outwards from the viewport, farther in the direction of scrolling
/// than behind, up to a limit.
///
/// A value without a clock and without heights: the same calls give the same batches.
public struct AheadPlan: Sendable {
    /// The most rows measured around the viewport, on both sides together.
    public let rowLimit: Int
    /// How much farther the plan goes ahead than behind, at least 1.
    public let lead: Int
    /// How many stretches of rows one call looks at, so that it takes a bounded time.
    static let stretchesPerCall = 128

    private var rowCount = 0
    /// The rows in view from which the plan started.
    public private(set) var center = 0..<0
    private var isForward = true
    /// The rows that were handed out or are known: all between these two.
    private var covered = 0..<0

    /// Makes a plan that has nothing to do yet.
    public init(rowLimit: Int = 20_000, lead: Int = 3) {
        self.rowLimit = max(0, rowLimit)
        self.lead = max(1, lead)
    }

    /// Starts again from the rows in view.
    ///
    /// - Parameters:
    ///   - rows: The rows in view.
    ///   - rowCount: The number of rows of the list.
    ///   - isForward: Whether the list was last scrolled towards its end, rather than its start.
    public mutating func start(around rows: Range<Int>, rowCount: Int, isForward: Bool) {
        self.rowCount = max(0, rowCount)
        center = rows.clamped(to: 0..<self.rowCount)
        self.isForward = isForward
        covered = center
    }

    /// The rows that are measured in the end, including those in view.
    ///
    /// The share that one end of the list cannot use goes to the other side.
    public var bound: Range<Int> {
        let ahead = isForward ? rowCount - center.upperBound : center.lowerBound
        let behind = isForward ? center.lowerBound : rowCount - center.upperBound
        var rowsAhead = min(ahead, rowLimit * lead / (lead + 1))
        let rowsBehind = min(behind, rowLimit - rowsAhead)
        rowsAhead = min(ahead, rowLimit - rowsBehind)
        return isForward
            ? center.lowerBound - rowsBehind..<center.upperBound + rowsAhead
            : center.lowerBound - rowsAhead..<center.upperBound + rowsBehind
    }

    /// Whether all rows that are to be measured were handed out.
    public var isFinished: Bool {
        let bound = bound
        return covered.lowerBound <= bound.lowerBound && covered.upperBound >= bound.upperBound
    }

    /// The next rows to be measured.
    ///
    /// - Parameters:
    ///   - size: The most rows of one batch.
    ///   - isKnown: Whether all rows of a range are known.
    /// - Returns: The rows; `nil` if there are none, or none were found in a bounded time.
    public mutating func nextBatch(size: Int, isKnown: (Range<Int>) -> Bool) -> Range<Int>? {
        let bound = bound
        for _ in 0..<Self.stretchesPerCall {
            let below = bound.upperBound - covered.upperBound
            let above = covered.lowerBound - bound.lowerBound
            guard below > 0 || above > 0 else { return nil }
            let goesDown = above <= 0 || (below > 0 && downIsNearer)
            let rows =
                goesDown
                ? covered.upperBound..<covered.upperBound + min(max(1, size), below)
                : covered.lowerBound - min(max(1, size), above)..<covered.lowerBound
            covered = min(covered.lowerBound, rows.lowerBound)..<max(covered.upperBound, rows.upperBound)
            if !isKnown(rows) { return rows }
        }
        return nil
    }

    /// Whether the next rows below are nearer than those above, weighted by the direction.
    private var downIsNearer: Bool {
        let below = covered.upperBound - center.upperBound
        let above = center.lowerBound - covered.lowerBound
        return isForward ? below <= above * lead : below * lead < above
    }
}
