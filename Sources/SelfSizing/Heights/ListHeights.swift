/// The heights of a list whose rows are of several classes, each with an estimate of its own.
///
/// It is one ``RowHeightIndex`` for each class, over the class's rows in their order; ``RowClasses`` says how many of a
/// class lie above any row. So estimates take no memory and no time however many rows there are, and a class's mean
/// height is known at any moment. With one class it is a single index, and costs as much.
///
/// A row's *expected* height is its measured height; failing that the height it had before heights were last
/// invalidated; failing that the estimate of its class. Offsets are sums of expected heights, in points.
///
/// It is a value. A copy costs nothing, and is not affected by changes of the other.
///
/// Heights are finite and between 0 and ``RowHeightIndex/maximumHeight``; others are clamped, and NaN counts as 0. Rows
/// out of range are programmer errors and stop the program.
public struct ListHeights: Sendable {
    /// The classes of the rows.
    public internal(set) var classes: RowClasses
    /// The heights of each class's rows.
    var parts: [RowHeightIndex]
    /// The number of rows.
    public internal(set) var rowCount: Int
    /// Raised by every change, so that two copies with equal revisions are equal.
    var revision = 0

    /// Creates the heights of unknown rows.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows, not negative.
    ///   - classes: The classes of the rows.
    ///   - estimates: The height expected of the rows of each class, in points; the last one is used for classes
    ///     without one.
    ///   - unitsPerPoint: How finely heights are kept in two bytes, at least 1; see ``RowHeightIndex``.
    public init(
        rowCount: Int, classes: RowClasses = .one, estimates: [Double], unitsPerPoint: Int = 8
    ) {
        self.rowCount = rowCount
        self.classes = classes
        let counts = classes.counts(before: rowCount)
        parts = classes.classes.indices.map {
            let estimate = $0 < estimates.count ? estimates[$0] : estimates.last ?? 0
            return RowHeightIndex(
                rowCount: counts[$0], estimatedRowHeight: estimate, unitsPerPoint: unitsPerPoint)
        }
    }

    /// Creates the heights of rows of one class, with the heights of an index.
    public init(_ index: RowHeightIndex) {
        rowCount = index.rowCount
        classes = .one
        parts = [index]
    }

    // MARK: Estimates

    /// The height expected of unknown rows, in points, for each class.
    ///
    /// Complexity: O(1), whatever was measured.
    public var estimates: [Double] {
        get { parts.map(\.estimatedRowHeight) }
        set {
            for (place, estimate) in zip(parts.indices, newValue)
            where RowHeightIndex.clamped(estimate) != parts[place].estimatedRowHeight {
                parts[place].estimatedRowHeight = estimate
                revision += 1
            }
        }
    }

    /// The estimate of the first class, in points; setting it sets that of all classes.
    public var estimatedRowHeight: Double {
        get { parts[0].estimatedRowHeight }
        set { estimates = Array(repeating: newValue, count: parts.count) }
    }

    // MARK: One row

    /// The height that was measured for a row and is still valid, in points.
    ///
    /// Complexity: O(log *n*) in what was measured, as for all that follows, and that of ``RowClassMap``.
    public func height(ofRow row: Int) -> Double? {
        let found = find(row)
        return found.isMeasured ? found.height : nil
    }

    /// The height a row is expected to have, in points.
    public func expectedHeight(ofRow row: Int) -> Double { find(row).height }

    /// The estimate of a row while its height is unknown, in points.
    public func estimate(ofRow row: Int) -> Double { parts[place(ofRow: row).part].estimatedRowHeight }

    /// A row's expected height, and whether it was measured and is still valid.
    func find(_ row: Int) -> (height: Double, isMeasured: Bool) {
        let place = place(ofRow: row)
        let found = parts[place.part].find(place.row)
        return (found.height ?? parts[place.part].estimatedRowHeight, found.isMeasured)
    }

    /// The storage of a row: its class, and its number within the class.
    func place(ofRow row: Int) -> (part: Int, row: Int) {
        if parts.count == 1 { return (0, row) }
        precondition(row >= 0 && row < rowCount, "row out of range")
        let part = classes.classIndex(ofRow: row)
        return (part, classes.counts(before: row)[part])
    }

    // MARK: Sums

    /// The distance from the top of the list to the top of a row, in points.
    ///
    /// The row may equal ``rowCount``: the answer is ``contentHeight``.
    public func offset(ofRow row: Int) -> Double {
        if parts.count == 1 { return parts[0].offset(ofRow: row) }
        precondition(row >= 0 && row <= rowCount, "row out of range")
        let counts = classes.counts(before: row)
        var offset = 0.0
        for part in parts.indices { offset += parts[part].offset(ofRow: counts[part]) }
        return offset
    }

    /// The sum of all expected heights, in points.
    ///
    /// Complexity: O(1).
    public var contentHeight: Double { parts.reduce(0) { $0 + $1.contentHeight } }

    /// The number of rows that were measured and are still valid.
    public var measuredCount: Int { parts.reduce(0) { $0 + $1.measuredCount } }

    /// The number and the sum in points of the heights of a class that were measured and are still valid.
    public func measured(ofClass part: Int) -> (count: Int, height: Double) {
        (parts[part].measuredCount, parts[part].measuredHeight)
    }

    /// The number of rows in a range that were measured and are still valid.
    public func measuredCount(inRows rows: Range<Int>) -> Int {
        if parts.count == 1 { return parts[0].measuredCount(inRows: rows) }
        let above = classes.counts(before: rows.lowerBound)
        let below = classes.counts(before: rows.upperBound)
        return parts.indices.reduce(0) { $0 + parts[$1].measuredCount(inRows: above[$1]..<below[$1]) }
    }

    /// The row at an offset from the top of the list, and the offset within the row, in points.
    ///
    /// The row is the one whose top is at or above the offset and whose bottom is below it, so rows without height are
    /// passed over. Offsets outside the list are clamped: above it to the first row, below it to the last row's bottom.
    /// For an empty list the result is row 0.
    ///
    /// Complexity: with several classes that of ``offset(ofRow:)`` times the logarithm of the number of rows at worst,
    /// mostly much less.
    public func row(atOffset offset: Double) -> (row: Int, offsetInRow: Double) {
        if parts.count == 1 { return parts[0].row(atOffset: offset) }
        guard rowCount > 0, !offset.isNaN else { return (0, 0) }
        let height = contentHeight
        guard offset < height else { return (rowCount - 1, expectedHeight(ofRow: rowCount - 1)) }
        let target = max(offset, 0)
        let found = lastRow(in: rowCount, height: height, notBelow: target) { self.offset(ofRow: $0) }
        return (found.row, target - found.top)
    }

    // MARK: Memory

    /// The memory of the heights in bytes, including parts shared with copies.
    ///
    /// It counts what is allocated, including room to grow, but neither the allocator's own overhead nor the memory of
    /// ``RowClasses``.
    public var allocatedByteCount: Int {
        parts.reduce(MemoryLayout<RowHeightIndex>.stride * parts.capacity) { $0 + $1.allocatedByteCount }
    }
}

/// The last row whose top is not below an offset that lies within the list.
///
/// The row is interpolated from the heights around it, as heights are nearly everywhere alike. Every other step halves
/// the range instead, so that no list takes long.
///
/// - Parameters:
///   - rowCount: The number of rows, at least one.
///   - height: The sum of their heights.
///   - target: The offset, at least 0 and less than `height`.
///   - offset: Returns the offset of a row's top; it never decreases.
///
/// - Returns: The row, and the offset of its top.
func lastRow(
    in rowCount: Int, height: Double, notBelow target: Double, _ offset: (Int) -> Double
) -> (row: Int, top: Double) {
    var low = 0
    var lowTop = 0.0
    var high = rowCount
    var highTop = height
    var guesses = true
    while high - low > 1 {
        var middle = low + (high - low) / 2
        if guesses, highTop > lowTop {
            let share = (target - lowTop) / (highTop - lowTop)
            let guess = low + Int(share * Double(high - low))
            middle = min(max(guess, low + 1), high - 1)
        }
        let top = offset(middle)
        if top <= target {
            // A guess is mostly right to within a row or two, so the next row is tried as the other end.
            if guesses, middle + 1 < high {
                let next = offset(middle + 1)
                if next > target { return (middle, top) }
                low = middle + 1
                lowTop = next
            } else {
                low = middle
                lowTop = top
            }
        } else {
            high = middle
            highTop = top
        }
        guesses.toggle()
    }
    return (low, lowTop)
}
