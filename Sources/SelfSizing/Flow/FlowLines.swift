/// The lines of a flow layout: how many items each holds, and how far it extends.
///
/// Lines of which nothing is known are a grid: as many items to a line as fit by the estimate. They take no room
/// and no time, be there a million. A line is *formed* when the sizes of its items have decided where it ends and
/// how far it extends.
struct FlowLines: Sendable {
    /// A line and the items in it.
    struct Line: Equatable {
        var index: Int
        var items: Range<Int>
    }

    private(set) var itemCount: Int
    let itemsPerLine: Int
    /// The items of each line, in the place of heights.
    private var counts: RowHeightIndex
    /// How far each line extends across; measured where the line is formed.
    private var extents: RowHeightIndex

    init(itemCount: Int, itemsPerLine: Int, expectedExtent: Double) {
        self.itemCount = itemCount
        self.itemsPerLine = itemsPerLine
        let lineCount = (itemCount + itemsPerLine - 1) / itemsPerLine
        counts = RowHeightIndex(
            rowCount: lineCount, estimatedRowHeight: Double(itemsPerLine), unitsPerPoint: 1)
        extents = RowHeightIndex(rowCount: lineCount, estimatedRowHeight: expectedExtent)
        let rest = itemCount % itemsPerLine
        if rest > 0 { counts.setHeight(Double(rest), ofRow: lineCount - 1) }
    }

    var lineCount: Int { counts.rowCount }
    /// Differs where two copies differ.
    var revision: Int { extents.revision &+ counts.revision }
    /// The memory taken, in bytes.
    var allocatedByteCount: Int { counts.allocatedByteCount + extents.allocatedByteCount }

    // MARK: Finding

    /// The line of an item.
    func line(ofItem item: Int) -> Line {
        let found = counts.row(atOffset: Double(item))
        return line(at: found.row)
    }

    func line(at index: Int) -> Line {
        let start = Int(counts.offset(ofRow: index))
        return Line(index: index, items: start..<start + Int(counts.expectedHeight(ofRow: index)))
    }

    /// How far a line extends across, if it is formed.
    func extent(ofLine index: Int) -> Double? { extents.height(ofRow: index) }

    /// How far a line is expected to extend.
    func expectedExtent(ofLine index: Int) -> Double { extents.expectedHeight(ofRow: index) }

    /// The sum of the expected extents of the lines before one, in points.
    func offset(ofLine index: Int) -> Double { extents.offset(ofRow: index) }

    /// The line at an offset in which each line takes a spacing besides, and how far the offset is in it.
    func line(atOffset offset: Double, spacing: Double) -> (index: Int, offsetInLine: Double) {
        var low = 0
        var high = lineCount
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if extents.offset(ofRow: middle) + Double(middle) * spacing <= offset {
                low = middle
            } else {
                high = middle
            }
        }
        return (low, max(0, offset - extents.offset(ofRow: low) - Double(low) * spacing))
    }

    // MARK: Changing

    /// Has a line begin at an item; the lines before and after it stay as they are, but for the one cut in two.
    mutating func breakLine(atItem item: Int) {
        guard item > 0, item < itemCount else { return }
        let line = line(ofItem: item)
        guard item > line.items.lowerBound else { return }
        insertLines(1, at: line.index + 1)
        counts.setHeight(Double(item - line.items.lowerBound), ofRow: line.index)
        counts.setHeight(Double(line.items.upperBound - item), ofRow: line.index + 1)
        extents.invalidateRows(line.index..<line.index + 1)
    }

    /// Makes a range of items a formed line; what of other lines is outside the range stays, unformed.
    mutating func form(_ items: Range<Int>, extent: Double) {
        breakLine(atItem: items.lowerBound)
        let first = line(ofItem: items.lowerBound)
        if first.items.upperBound != items.upperBound {
            breakLine(atItem: items.upperBound)
            let end = items.upperBound < itemCount ? line(ofItem: items.upperBound).index : lineCount
            removeLines(first.index + 1..<end)
            counts.setHeight(Double(items.count), ofRow: first.index)
        }
        extents.setHeight(extent, ofRow: first.index)
    }

    /// Has lines formed anew where they are next needed; what is known of them stays as an estimate.
    mutating func unform(lines: Range<Int>) { extents.invalidateRows(lines) }

    /// Inserts items of which nothing is known, in lines of their own.
    mutating func insertItems(count: Int, at item: Int) {
        guard count > 0 else { return }
        let isAtEnd = item == itemCount
        breakLine(atItem: item)
        let index = isAtEnd ? lineCount : line(ofItem: item).index
        let new = (count + itemsPerLine - 1) / itemsPerLine
        insertLines(new, at: index)
        let rest = count % itemsPerLine
        if rest > 0 { counts.setHeight(Double(rest), ofRow: index + new - 1) }
        itemCount += count
    }

    /// Removes items.
    mutating func removeItems(_ items: Range<Int>) {
        guard !items.isEmpty else { return }
        breakLine(atItem: items.lowerBound)
        breakLine(atItem: items.upperBound)
        let start = line(ofItem: items.lowerBound).index
        let end = items.upperBound < itemCount ? line(ofItem: items.upperBound).index : lineCount
        removeLines(start..<end)
        itemCount -= items.count
    }

    private mutating func insertLines(_ count: Int, at index: Int) {
        counts.insertRows(count: count, at: index)
        extents.insertRows(count: count, at: index)
    }

    private mutating func removeLines(_ lines: Range<Int>) {
        counts.removeRows(lines)
        extents.removeRows(lines)
    }
}
