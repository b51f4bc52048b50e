/// Rows to be measured ahead, with everything needed to measure them.
public struct AheadBatch: LayoutJob {
    /// After this many rows it is checked whether the batch is still wanted.
    private static let rowsBetweenLooks = 4

    /// The number of the conditions and rows that the heights will hold for; see ``MeasuringAhead/stamp``.
    public let stamp: Int
    /// The rows.
    public let rows: Range<Int>
    /// The conditions to measure them under.
    public let conditions: LayoutConditions
    /// The list that the rows belong to.
    public let source: RowSnapshot

    /// The measurer itself.
    public func makeTool(_ measurer: RowMeasurer) -> RowMeasurer { measurer }

    /// Measures the rows.
    public func run(_ measurer: () -> RowMeasurer, isGivenUp: () -> Bool) -> AheadResult {
        let givenUp = AheadResult(stamp: stamp, rows: rows, heights: [])
        if isGivenUp() { return givenUp }
        let measurer = measurer()
        var heights: [Double] = []
        heights.reserveCapacity(rows.count)
        for row in rows {
            if heights.count % Self.rowsBetweenLooks == Self.rowsBetweenLooks - 1, isGivenUp() {
                return givenUp
            }
            guard row < measurer.dataSource.numberOfRows else { break }
            heights.append(measurer.measure(row: row).height)
        }
        return AheadResult(stamp: stamp, rows: rows, heights: heights)
    }
}

/// The result of a batch.
public struct AheadResult: Sendable {
    /// The batch's number.
    public let stamp: Int
    /// The batch's rows.
    public let rows: Range<Int>
    /// The height of each row in points; empty if the batch was given up, as its conditions no longer hold.
    public let heights: [Double]

    /// Makes a result.
    public init(stamp: Int, rows: Range<Int>, heights: [Double]) {
        self.stamp = stamp
        self.rows = rows
        self.heights = heights
    }
}

/// Counts of rows measured ahead; rows measured for display are not included.
public struct AheadStatistics: Hashable, Sendable {
    /// The number of rows whose heights were taken.
    public var measuredRowCount = 0
    /// The number of rows that were measured in vain: their width, text size or content has changed, or they were
    /// measured for display in the meantime.
    public var droppedRowCount = 0
    /// The number of rows that are being measured or wait for it.
    public var queuedRowCount = 0

    /// Makes counts that are all zero.
    public init() {}
}

/// The progress of measuring ahead.
public struct AheadProgress: Hashable, Sendable {
    /// The number of rows whose heights are known, of those that are to be measured.
    public let measuredRowCount: Int
    /// The number of rows that are to be measured, including those in view.
    public let totalRowCount: Int

    /// Makes a progress.
    public init(measuredRowCount: Int, totalRowCount: Int) {
        self.measuredRowCount = measuredRowCount
        self.totalRowCount = totalRowCount
    }

    /// The progress from 0 to 1.
    public var fraction: Double {
        totalRowCount > 0 ? Double(measuredRowCount) / Double(totalRowCount) : 1
    }
}
