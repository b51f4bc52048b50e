/// The part of a list that is shown: its rows' heights, its position, and its scroll bar's value.
///
/// The position is a ``ListAnchor``; pixels are derived from it. Only scrolling, jumping and selecting a row take a new
/// anchor. So measuring, new estimates, another width or text size, and rows inserted or removed above leave what is on
/// screen where it is, and a change that is undone leads back to the same pixel. At the list's ends the position shown
/// is clamped; the anchor is not.
///
/// The anchor is the top edge of the selected row while any of it is visible, otherwise of the first row whose top is
/// visible. Where one row covers the whole viewport it is the fraction of that row at the viewport's top.
///
/// Rows are measured by a closure of the caller, only where they come into the viewport, and once: heights are kept in
/// ``index``. The closure must not use the viewport that calls it.
///
/// The viewport is a value without a clock: the same calls give the same rows.
public struct ListViewport: Sendable {
    /// The rows' heights.
    public internal(set) var index: ListHeights
    /// The anchor of the list.
    public internal(set) var anchor = ListAnchor(row: 0)
    /// The row that is the anchor as long as it is visible.
    public internal(set) var selectedRow: Int?
    /// The visible rows from the top down, as of the last layout.
    ///
    /// Rows without height are left out.
    public internal(set) var visibleRows: [VisibleRow] = []
    /// The viewport's height in points.
    public internal(set) var viewportHeight: Double

    /// The space that the scroll bar's value runs in.
    public internal(set) var space: ScrollSpace
    /// The number of the epoch.
    ///
    /// Within one, ``upper`` is constant and a value shows one point of one row.
    public internal(set) var epoch = 0
    /// The progress of the value, from 0 to 1.
    var travel = 0.0
    /// The value as it was set or reported, as long as the list has not moved since.
    var knownValue: Double?

    /// What happens to the position when rows turn out taller or shorter than expected.
    public internal(set) var correction = PositionCorrection.steady
    /// The position in points from the list's top, where the anchor does not hold it.
    var offset = 0.0

    /// Whether something has changed since the last layout.
    public internal(set) var needsLayout = true
    /// Whether a new anchor is taken after the next layout.
    var takesAnchor = false
    /// By how much a list without an anchor would have jumped in the last layout, in points.
    ///
    /// It is the difference of rows above the anchor from their expected heights (positive if taller), and of changed
    /// rows and estimates above. Where the position is not steady, what is on screen did jump.
    public internal(set) var absorbedJump = 0.0
    /// The jumps of all layouts so far.
    public internal(set) var jumps = PositionJumps()
    /// The start of the next layout's jump: by how much the anchor's offset has changed since the last layout.
    var pendingJump = 0.0

    /// Creates the viewport of a list, at the list's top.
    ///
    /// - Parameters:
    ///   - index: The rows' heights; known ones are used.
    ///   - viewportHeight: The viewport's height in points.
    public init(index: ListHeights, viewportHeight: Double = 0) {
        self.index = index
        self.viewportHeight = viewportHeight > 0 && viewportHeight.isFinite ? viewportHeight : 0
        self.space = ScrollSpace(freezing: index)
    }

    /// Creates the viewport of a list of one class of rows, at the list's top.
    public init(index: RowHeightIndex, viewportHeight: Double = 0) {
        self.init(index: ListHeights(index), viewportHeight: viewportHeight)
    }

    /// The number of rows.
    public var rowCount: Int { index.rowCount }

    // MARK: Scroll bar

    /// The upper end of the scroll bar's range, in frozen points: constant within an epoch.
    public var upper: Double { max(space.contentHeight, viewportHeight) }

    /// The part of the range that is visible: the viewport's height in points.
    public var pageSize: Double { viewportHeight }

    /// The largest value.
    public var maximumValue: Double { max(space.contentHeight - viewportHeight, 0) }

    /// The scroll bar's value as of the last layout, from 0 to ``maximumValue``.
    ///
    /// A value that was set is reported as it was set until the list moves. Setting the reported value moves nothing.
    public var value: Double { knownValue ?? travel * maximumValue }

    // MARK: Figures

    /// The expected height of the whole list, in points: not frozen, but as now known.
    public var contentHeight: Double { index.contentHeight }

    /// The expected distance from the list's top to the viewport's top, in points.
    public var contentOffset: Double {
        if correction != .steady { return offset }
        guard let first = visibleRows.first, first.row < rowCount else { return 0 }
        return index.offset(ofRow: first.row) - first.y
    }

    // MARK: What does not move the list

    /// Sets the viewport's height in points, and keeps its top where it is.
    public mutating func setViewportHeight(_ height: Double) {
        let height = height > 0 && height.isFinite ? height : 0
        guard height != viewportHeight else { return }
        viewportHeight = height
        needsLayout = true
        knownValue = nil
        // An anchor that is no longer in view cannot hold the list in place. The rows as last laid out can.
        if anchor.y >= height, height > 0 {
            visibleRows.removeAll { $0.y >= height }
            takeAnchor()
        }
    }

    /// Makes all heights old, as another width or text size does.
    ///
    /// Old heights stay as estimates; but where the position is not steady they are forgotten, as in a table view. The
    /// epoch ends.
    public mutating func invalidateHeights() {
        changeExpectations { if $1 { $0.invalidate() } else { $0.forget() } }
        startEpoch()
    }

    /// Restores the heights of the same rows from another time, as when a width comes back.
    ///
    /// The epoch ends.
    public mutating func restoreHeights(_ heights: ListHeights) {
        precondition(heights.rowCount == rowCount, "other rows")
        changeExpectations { index, _ in index = heights }
        startEpoch()
    }

    /// Requests a layout.
    mutating func setNeedsLayout() { needsLayout = true }

    /// Sets or corrects a row's height that was measured elsewhere, in points.
    ///
    /// The epoch goes on. For a row that is out of view no layout is needed.
    public mutating func setHeight(_ height: Double, ofRow row: Int) {
        holdWhatIsShown()
        if needsLayout || correction != .steady || !isOutOfView(row) {
            index.setHeight(height, ofRow: row)
            needsLayout = true
        } else if row < anchor.row {
            let before = index.expectedHeight(ofRow: row)
            index.setHeight(height, ofRow: row)
            pendingJump += index.expectedHeight(ofRow: row) - before
        } else {
            index.setHeight(height, ofRow: row)
        }
    }

    /// Whether a row is beyond an end of the viewport, and stays there whatever height it has.
    private func isOutOfView(_ row: Int) -> Bool {
        guard row != anchor.row, let first = visibleRows.first, let last = visibleRows.last else {
            return false
        }
        return row < first.row && first.y <= 0 || row > last.row && last.maxY >= viewportHeight
    }

    /// The height expected of unknown rows, in points.
    ///
    /// Setting it ends the epoch.
    public var estimatedRowHeight: Double {
        get { index.estimatedRowHeight }
        set {
            setEstimates(Array(repeating: newValue, count: index.estimates.count))
        }
    }

    /// Sets the height expected of unknown rows, in points, for each class of rows.
    ///
    /// The epoch ends, if there is a difference and `endsEpoch` is set. Otherwise the scroll bar follows with the next
    /// re-base.
    public mutating func setEstimates(_ estimates: [Double], endsEpoch: Bool = true) {
        let revision = index.revision
        changeExpectations { index, _ in index.estimates = estimates }
        guard index.revision != revision else { return }
        if endsEpoch {
            startEpoch()
        } else if correction != .steady {
            needsLayout = true
        }
    }

    /// Changes the expected heights of rows, and counts by how much the anchor's row moves.
    mutating func changeExpectations(_ change: (inout ListHeights, _ isSteady: Bool) -> Void) {
        let row = min(anchor.row, rowCount)
        let before = index.offset(ofRow: row)
        change(&index, correction == .steady)
        pendingJump += index.offset(ofRow: row) - before
    }

    /// Selects a row, or none, as the anchor while it is visible.
    public mutating func select(_ row: Int?) {
        selectedRow = row.flatMap { (0..<rowCount).contains($0) ? $0 : nil }
        if needsLayout { takesAnchor = true } else { takeAnchor() }
    }

    /// Freezes the present heights for a new epoch.
    mutating func startEpoch() {
        space = ScrollSpace(freezing: index)
        epoch += 1
        knownValue = nil
        needsLayout = true
    }
}
