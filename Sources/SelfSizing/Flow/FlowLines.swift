/// The lines of a flow layout: how many items each holds, and how far it extends.
///
/// Unknown lines form a grid: each has as many items as fit by the estimate. They take no memory and no time, even if
/// there are a million. A line is *formed* when the sizes of its items have decided where it ends and how far it
/// extends.
struct FlowLines: Sendable {
    /// A line and the items in it.
    struct Line: Equatable {
        var index: Int
        var items: Range<Int>
    }

    private(set) var itemCount: Int
    let itemsPerLine: Int
    /// The number of items of each line, stored as heights.
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
    /// A number that differs between two copies that differ.
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

    /// The line at an offset, with a spacing after each line, and the offset within the line.
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

    /// Makes a line begin at an item; only the line that is cut in two changes.
    mutating func breakLine(atItem item: Int) {
        guard item > 0, item < itemCount else { return }
        let line = line(ofItem: item)
        guard item > line.items.lowerBound else { return }
        insertLines(1, at: line.index + 1)
        counts.setHeight(Double(item - line.items.lowerBound), ofRow: line.index)
        counts.setHeight(Double(line.items.upperBound - item), ofRow: line.index + 1)
        extents.invalidateRows(line.index..<line.index + 1)
    }

    /// Makes a range of items a formed line; the rest of any line that it cuts stays, unformed.
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

    /// Marks lines as unformed; their extents stay as estimates.
    mutating func unform(lines: Range<Int>) { extents.invalidateRows(lines) }

    /// Inserts unknown items, in lines of their own.
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
