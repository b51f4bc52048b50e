/// Content that a map can show: rows, or a flow's items, in the frozen space of their scroll bar.
///
/// A *place* is a fractional number of rows: half way down row 8 is 8.5. Offsets are frozen points, as in
/// ``ScrollSpace``.
public protocol MappedContent {
    /// The number of rows or items.
    var mappedCount: Int { get }
    /// A number that changes whenever the meaning of offsets does.
    var epoch: Int { get }
    /// The frozen length of the whole, in points.
    var mappedLength: Double { get }
    /// The visible part of the scroll bar's range, in points.
    var mappedPageLength: Double { get }
    /// The scroll bar's value, in frozen points.
    var scrollValue: Double { get }
    /// The range of places in view; `nil` if no rows are.
    var shownPlaces: ClosedRange<Double>? { get }
    /// The frozen offsets in view, in points; `nil` if no rows are.
    var shownOffsets: ClosedRange<Double>? { get }

    /// The frozen offset of a place, in points.
    func mappedOffset(ofPlace place: Double) -> Double
    /// The place at a frozen offset.
    func place(atMappedOffset offset: Double) -> Double
    /// The number of rows in a range that were measured and are still valid.
    func measuredCount(inRows rows: Range<Int>) -> Int
    /// The sum of the heights expected of the rows in a range, in points; `nil` where rows have no height of their own.
    func expectedLength(ofRows rows: Range<Int>) -> Double?
}

extension MappedContent {
    /// The offsets of the places in view.
    public var shownOffsets: ClosedRange<Double>? {
        shownPlaces.map {
            let start = mappedOffset(ofPlace: $0.lowerBound)
            return start...max(start, mappedOffset(ofPlace: $0.upperBound))
        }
    }
}

extension ListViewport: MappedContent {
    /// The number of rows.
    public var mappedCount: Int { rowCount }
    /// The frozen length of the whole, in points.
    public var mappedLength: Double { space.contentHeight }
    /// The visible part of the scroll bar's range, in points.
    public var mappedPageLength: Double { viewportHeight }

    /// The scroll bar's value.
    public var scrollValue: Double { value }

    /// The range of places in view.
    public var shownPlaces: ClosedRange<Double>? {
        guard let first = visibleRows.first, let last = visibleRows.last else { return nil }
        let start = Double(first.row) + max(0, -first.y) / first.height
        let end = Double(last.row) + min(1, max(0, viewportHeight - last.y) / last.height)
        return start...max(start, end)
    }

    /// The frozen offset of a place, in points.
    public func mappedOffset(ofPlace place: Double) -> Double {
        guard rowCount > 0, place > 0 else { return 0 }
        let row = min(Int(clamping: place), rowCount - 1)
        let fraction = min(place - Double(row), 1)
        let top = space.offset(ofRow: row)
        return fraction > 0 ? top + fraction * space.height(ofRow: row) : top
    }

    /// The place at a frozen offset.
    public func place(atMappedOffset offset: Double) -> Double {
        let point = space.point(atOffset: offset)
        return Double(point.row) + point.fraction
    }

    /// The number of rows in a range that were measured and are still valid.
    public func measuredCount(inRows rows: Range<Int>) -> Int { index.measuredCount(inRows: rows) }

    /// The sum of the heights expected of the rows in a range, in points.
    public func expectedLength(ofRows rows: Range<Int>) -> Double? {
        // A map is of the last frame, and its rows may be gone.
        let rows = rows.clamped(to: 0..<rowCount)
        return index.offset(ofRow: rows.upperBound) - index.offset(ofRow: rows.lowerBound)
    }
}
