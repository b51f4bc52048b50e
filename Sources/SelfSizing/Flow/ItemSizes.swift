import AutoLayout

/// The measured sizes of a flow layout's items; its cost depends on their number.
struct ItemSizes: Sendable {
    private var widths: RowHeightIndex
    private var heights: RowHeightIndex

    init(itemCount: Int) {
        widths = RowHeightIndex(rowCount: itemCount, estimatedRowHeight: 0)
        heights = widths
    }

    /// The number of items whose size is known.
    var measuredCount: Int { widths.measuredCount }

    /// The number of items in a range whose size is known.
    func measuredCount(inItems items: Range<Int>) -> Int { widths.measuredCount(inRows: items) }

    /// The memory taken, in bytes.
    var allocatedByteCount: Int { widths.allocatedByteCount + heights.allocatedByteCount }

    /// The measured size of an item, if it is valid.
    subscript(item: Int) -> Size? {
        guard let width = widths.height(ofRow: item), let height = heights.height(ofRow: item) else {
            return nil
        }
        return Size(width: width, height: height)
    }

    mutating func set(_ size: Size, ofItem item: Int) {
        widths.setHeight(size.width, ofRow: item)
        heights.setHeight(size.height, ofRow: item)
    }

    mutating func invalidate() {
        widths.invalidate()
        heights.invalidate()
    }

    mutating func invalidate(items: Range<Int>) {
        widths.invalidateRows(items)
        heights.invalidateRows(items)
    }

    mutating func insertItems(count: Int, at item: Int) {
        widths.insertRows(count: count, at: item)
        heights.insertRows(count: count, at: item)
    }

    mutating func removeItems(_ items: Range<Int>) {
        widths.removeRows(items)
        heights.removeRows(items)
    }
}
