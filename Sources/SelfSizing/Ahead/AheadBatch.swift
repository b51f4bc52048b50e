import AutoLayout

/// What heights depend on besides what the rows contain, as a value that other threads can take.
public struct AheadConditions: Hashable, Sendable {
    /// The width of the list in points.
    public let width: Double
    /// How heights are found.
    public let settings: MeasuringSettings
    /// The text size.
    public let contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public let layoutDirection: LayoutDirection
    /// Pixels per point.
    public let displayScale: Double
    /// Whether placeholders stand for content.
    public let isDesignTime: Bool
    /// What the sizes of texts depend on; see ``TextMeasuring/metricsIdentity``.
    public let metricsIdentity: Int

    /// The conditions that a measurer measures under.
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

/// The rows of a list as they were at one time, for other threads to make a data source of.
public struct AheadRows: Sendable {
    /// Another number for other rows.
    public let version: Int
    /// Makes a data source of them, on whatever thread.
    public let makeDataSource: @Sendable () -> any TableViewDataSource

    /// Makes the rows of a version.
    public init(version: Int, makeDataSource: @escaping @Sendable () -> any TableViewDataSource) {
        self.version = version
        self.makeDataSource = makeDataSource
    }
}

/// Rows to be measured ahead, and all that is needed for it.
public struct AheadBatch: Sendable {
    /// The number of the conditions and rows that the heights will hold for; see ``MeasuringAhead/stamp``.
    public let stamp: Int
    /// The rows.
    public let rows: Range<Int>
    /// What they are measured under.
    public let conditions: AheadConditions
    /// What they are rows of.
    public let source: AheadRows
}

/// What became of a batch.
public struct AheadResult: Sendable {
    /// The batch's number.
    public let stamp: Int
    /// The batch's rows.
    public let rows: Range<Int>
    /// The height of each row in points; none where the batch was given up, as its conditions held no more.
    public let heights: [Double]

    /// Makes a result.
    public init(stamp: Int, rows: Range<Int>, heights: [Double]) {
        self.stamp = stamp
        self.rows = rows
        self.heights = heights
    }
}

/// What measuring ahead has done; rows measured for display are not among it.
public struct AheadStatistics: Hashable, Sendable {
    /// The number of rows whose heights were taken.
    public var measuredRowCount = 0
    /// The number of rows that were given out for nothing: their width, text size or content was an older one, or
    /// they were measured for display in the meantime.
    public var droppedRowCount = 0
    /// The number of rows that are being measured or wait for it.
    public var queuedRowCount = 0

    /// Nothing done yet.
    public init() {}
}

/// How far measuring ahead has come.
public struct AheadProgress: Hashable, Sendable {
    /// The number of rows whose heights are known, of those that are to be measured.
    public let measuredRowCount: Int
    /// The number of rows that are to be measured, those in view among them.
    public let totalRowCount: Int

    /// Makes a progress.
    public init(measuredRowCount: Int, totalRowCount: Int) {
        self.measuredRowCount = measuredRowCount
        self.totalRowCount = totalRowCount
    }

    /// From 0 to 1.
    public var fraction: Double {
        totalRowCount > 0 ? Double(measuredRowCount) / Double(totalRowCount) : 1
    }
}
