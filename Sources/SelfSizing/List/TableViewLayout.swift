import AutoLayout

/// A list without a window: it finds the visible rows and their positions, and measures the rows needed for that.
///
/// Rows are measured when they are about to appear; until then they have their estimates. What is on screen stays put
/// while measurements replace estimates.
public final class TableViewLayout {
    /// Measures rows by their constraints.
    public let measurer: RowMeasurer
    /// The scroll position, and the heights known so far.
    public internal(set) var viewport: ListViewport
    /// The measurements of the last frame that measured anything.
    public private(set) var frameStatistics = MeasuringStatistics()
    /// Whether the header of the section in view stays at the viewport's top (UIKit's plain style).
    public var floatsHeaders = false { didSet { updatePinnedHeader() } }
    /// The pinned header as of the last ``layOutVisibleRows()``; `nil` if headers do not float, or are in their own
    /// places.
    public internal(set) var pinnedHeader: PinnedHeader?
    /// The number of heights that were remembered when a width or text size came back.
    private(set) var recalledHeightCount = 0
    /// The number of heights measured ahead that the list took.
    var aheadHeightCount = 0
    /// The time that frames spent finding rows and measuring them, in seconds.
    private(set) var measuringSeconds = 0.0
    /// The calls of the list so far.
    public internal(set) var timeline = CallTimeline()
    /// Gets and fills the cell of a row that is about to appear, where cells come before heights.
    ///
    /// It returns whether it did, and must not use the list.
    public var cellProvider: ((_ row: Int) -> Bool)?
    /// The rows whose cells were requested in the present layout.
    var rowsWithCells: Set<Int> = []
    private var estimate: EstimatedRowHeight
    /// The mean heights learned at other widths and text sizes.
    var learned = LearnedEstimates()
    /// The heights at other widths and text sizes.
    var memory = HeightMemory()
    var nextUnmeasuredRow = 0
    /// How often heights were forgotten: at each reload, edit, or change of their conditions.
    var forgettingCount = 0
    private let clock = ContinuousClock()

    /// Makes the layout of a list; nothing is measured yet.
    public init(measurer: RowMeasurer, estimatedRowHeight: EstimatedRowHeight) {
        self.measurer = measurer
        estimate = estimatedRowHeight
        let source = measurer.dataSource
        viewport = ListViewport(
            index: ListHeights(
                rowCount: source.numberOfRows, classes: source.rowClasses,
                estimates: [estimatedRowHeight.value]))
        adoptEstimates(endsEpoch: true)
        recordLoad()
    }

    /// The number of rows.
    public var rowCount: Int { viewport.rowCount }

    /// The estimate of unmeasured rows; without estimates every row has to be measured before a frame.
    public var estimatedRowHeight: EstimatedRowHeight {
        get { estimate }
        set {
            guard newValue != estimate else { return }
            estimate = newValue
            adoptEstimates(endsEpoch: true)
            timeline.record(.estimate, rows: 0..<rowCount)
            recordLoad()
        }
    }

    /// What happens to the position when rows turn out taller or shorter than expected.
    public var correction: PositionCorrection {
        get { viewport.correction }
        set { viewport.setCorrection(newValue) }
    }

    /// By how much the list has jumped, or would have jumped without its anchor.
    public var jumps: PositionJumps { viewport.jumps }

    /// The number of rows whose height is known and still valid.
    public var measuredRowCount: Int { viewport.index.measuredCount }

    /// The height of the visible part in points.
    public var viewportHeight: Double {
        get { viewport.viewportHeight }
        set { viewport.setViewportHeight(newValue) }
    }

    /// The rows on screen, from top to bottom, as of the last ``layOutVisibleRows()``.
    public var visibleRows: [VisibleRow] { viewport.visibleRows }

    /// Sets the conditions that heights depend on; all heights become old where they differ.
    ///
    /// Heights are remembered for some widths and text sizes, so that returning to one, as by turning a device,
    /// measures nothing twice; ``MeasuringSettings/usesHeightCache`` switches that off.
    ///
    /// - Parameters:
    ///   - environment: What layout depends on besides content and width.
    ///   - width: The width of the list in points.
    ///   - settings: The settings for finding heights; `nil` leaves them as they are.
    public func setEnvironment(
        _ environment: LayoutEnvironment, width: Double, settings: MeasuringSettings? = nil
    ) {
        let settings = settings ?? measurer.settings
        guard
            width != measurer.width || settings != measurer.settings
                || !environment.isEquivalent(to: measurer.environment)
                || environment.isDark != measurer.environment.isDark
        else { return }
        let old = LayoutConditions(of: measurer).asHeightsDependOnThem
        let hasOtherEngine = environment.textMeasurer !== measurer.environment.textMeasurer
        recordChange(to: environment, width: width, settings: settings)
        let keptStaleHeights = measurer.settings.keepsStaleHeights
        if !keptStaleHeights { learned.remember(viewport.index, under: old) }
        measurer.environment = environment
        measurer.width = width
        measurer.settings = settings
        let new = LayoutConditions(of: measurer).asHeightsDependOnThem
        let current = viewport.index
        if settings.keepsStaleHeights {
            memory.stale.keep(current, from: old)
            return viewport.setNeedsLayout()
        }
        // The order of calls does not change any height.
        if new == old, !keptStaleHeights { return viewport.setNeedsLayout() }
        nextUnmeasuredRow = 0
        forgettingCount += 1
        // It is unknown which of the remembered heights hold.
        if keptStaleHeights { memory.removeAll() }
        // A later engine may get the address of a released one.
        if hasOtherEngine { memory.forgetHeights() }
        let remembered = settings.usesHeightCache ? memory.recall(under: new) : nil
        if let remembered {
            viewport.restoreHeights(remembered)
            recalledHeightCount += remembered.measuredCount
        } else {
            viewport.invalidateHeights()
        }
        if settings.usesHeightCache, !keptStaleHeights {
            memory.remember(current, under: old)
        } else {
            memory.forgetHeights()
        }
        let isKnown = learned.recall(under: new, areHeightsKnown: remembered != nil)
        // As long as nothing is learned, the old estimates are better.
        if isKnown || remembered != nil || !learnsEstimates { adoptEstimates(endsEpoch: true) }
    }

    /// Makes measured heights old, here and under other conditions; they are estimates from then on.
    func heightsBecomeOld() {
        nextUnmeasuredRow = 0
        forgettingCount += 1
        memory.removeAll()
        learned = LearnedEstimates()
        viewport.invalidateHeights()
    }

    // MARK: Frames

    /// Whether a frame can be shown: estimates are on, or every row is measured.
    public var canShow: Bool { estimate != .off || measuredRowCount == rowCount }

    /// Finds the visible rows, measuring those that have no height yet.
    public func layOutVisibleRows() {
        record {
            askForCells()
            viewport.layOut(measure: measure)
            if floatsHeaders { updatePinnedHeader() }
        }
    }

    /// Scrolls by a distance in points.
    ///
    /// - Returns: The distance moved; less at the ends of the list.
    @discardableResult
    public func scroll(by distance: Double) -> Double {
        record { viewport.scroll(by: distance, measure: measure) }
    }

    /// Scrolls to a value of the scroll bar.
    public func scroll(toValue value: Double) {
        record { viewport.scroll(toValue: value, measure: measure) }
    }

    /// Scrolls a row into view; a pinned header does not cover it.
    public func scrollToRow(_ row: Int, position: RowPosition) {
        guard row >= 0, row < rowCount else { return }
        record {
            viewport.scrollToRow(
                row, position, topInset: headerInset(aboveRow: row), measure: measure)
        }
    }

    /// Selects a row, or none; a selected row in view keeps its position when heights change.
    public func select(row: Int?) { viewport.select(row) }

    /// Brings the scroll bar a step nearer to what has been measured, in idle time: its slider moves by at
    /// most one pixel, the content not at all.
    ///
    /// - Parameter trackLength: The length of the scroll bar's track in pixels.
    /// - Returns: Whether the scroll bar has arrived.
    public func rebase(onTrackOf trackLength: Double) -> Bool {
        // Learned estimates take effect between two transitions of the scroll bar, never during one.
        if learnsEstimates, viewport.space.hasArrived { adoptEstimates(endsEpoch: false) }
        return viewport.rebase(movingSliderAtMost: 1, onTrackOf: trackLength)
    }

    // MARK: Without estimates

    /// Measures rows from the top until all are known or a time is over.
    ///
    /// - Returns: Whether every row is measured now.
    public func measureRows(for duration: Duration) -> Bool {
        let end = clock.now.advanced(by: duration)
        let rowCount = rowCount
        record {
            while nextUnmeasuredRow < rowCount {
                if viewport.index.height(ofRow: nextUnmeasuredRow) == nil {
                    viewport.setHeight(measure(nextUnmeasuredRow), ofRow: nextUnmeasuredRow)
                }
                nextUnmeasuredRow += 1
                // Reading the clock costs less than a row, but not nothing.
                if nextUnmeasuredRow & 7 == 0, clock.now >= end { break }
            }
        }
        if measuredRowCount == rowCount {
            viewport.rebase()
            return true
        }
        return false
    }

    /// Runs a body and records its measurements and their duration.
    private func record<Result>(_ body: () -> Result) -> Result {
        let before = measurer.measurementCount
        let start = clock.now
        let result = body()
        rowsWithCells.removeAll(keepingCapacity: true)
        let count = measurer.measurementCount - before
        if count > 0 {
            let seconds = start.duration(to: clock.now).seconds
            measuringSeconds += seconds
            frameStatistics = MeasuringStatistics(rowCount: count, milliseconds: seconds * 1000)
        }
        return result
    }
}
