import AutoLayout

/// The conditions that heights depend on besides the rows' content, as a value that other threads can use.
public struct AheadConditions: Hashable, Sendable {
    /// The width of the list in points.
    public let width: Double
    /// The settings for finding heights.
    public let settings: MeasuringSettings
    /// The text size.
    public let contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public let layoutDirection: LayoutDirection
    /// Pixels per point.
    public let displayScale: Double
    /// Whether placeholders are shown, as at design time.
    public let isDesignTime: Bool
    /// The identity of the text measurer; see ``TextMeasuring/metricsIdentity``.
    public let metricsIdentity: Int

    /// The conditions of a measurer.
    public init(of measurer: RowMeasurer) {
        width = measurer.width
        settings = measurer.settings
        let environment = measurer.environment
        contentSizeCategory = environment.contentSizeCategory
        layoutDirection = environment.layoutDirection
        displayScale = environment.displayScale
        isDesignTime = environment.isDesignTime
        metricsIdentity = environment.textMeasurer.metricsIdentity
    }

    /// The same environment with another text measurer.
    public func environment(with textMeasurer: any TextMeasuring) -> LayoutEnvironment {
        LayoutEnvironment(
            textMeasurer: textMeasurer, contentSizeCategory: contentSizeCategory,
            layoutDirection: layoutDirection, displayScale: displayScale, isDesignTime: isDesignTime)
    }
}

/// A snapshot of a list's rows, from which other threads make a data source.
public struct AheadRows: Sendable {
    /// A number that changes when the rows do.
    public let version: Int
    /// Makes a data source of the rows, on any thread.
    public let makeDataSource: @Sendable () -> any TableViewDataSource

    /// Makes the rows of a version.
    public init(version: Int, makeDataSource: @escaping @Sendable () -> any TableViewDataSource) {
        self.version = version
        self.makeDataSource = makeDataSource
    }
}

/// Rows to be measured ahead, with everything needed to measure them.
public struct AheadBatch: Sendable {
    /// The number of the conditions and rows that the heights will hold for; see ``MeasuringAhead/stamp``.
    public let stamp: Int
    /// The rows.
    public let rows: Range<Int>
    /// The conditions to measure them under.
    public let conditions: AheadConditions
    /// The list that the rows belong to.
    public let source: AheadRows
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
