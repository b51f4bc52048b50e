/// The heights of a list's rows: measured, kept from before, or expected.
///
/// Its cost depends on the measured rows, never on the number of rows: unknown rows take no memory and no time, even if
/// there are a billion. A measured height takes little more than two bytes.
///
/// A row's *expected* height is its measured height; failing that the height it had before heights were last
/// invalidated; failing that the estimate. Offsets are sums of expected heights, in points.
///
/// The index is a value. A copy costs nothing; a change to one copy then copies a path of the tree and leaves the other
/// copies as they were.
///
/// Heights are finite and between 0 and ``maximumHeight``; others are clamped, and NaN counts as 0. Rows out of range
/// are programmer errors and stop the program.
public struct RowHeightIndex: Sendable {
    /// The largest height a row can have, in points.
    public static let maximumHeight = 1e9

    var root: HeightNode?
    /// Raised by every invalidation: heights measured in an earlier generation are old.
    var generation = 0
    /// Raised by every change, so that two copies with equal revisions are equal.
    var revision = 0
    let unitsPerPoint: Double
    private var estimate: Double

    /// The number of rows.
    public var rowCount: Int { root?.sums.rows ?? 0 }

    /// The height expected of an unknown row, in points.
    ///
    /// Complexity: O(1), whatever was measured.
    public var estimatedRowHeight: Double {
        get { estimate }
        set {
            let height = Self.clamped(newValue)
            if height != estimate { revision += 1 }
            estimate = height
        }
    }

    /// Creates the index of unknown rows.
    ///
    /// Heights that are a whole number of units and at most 32,765 units tall take two bytes; others are in a side
    /// table and take 18. The default unit suits scales of 1, 2, 4 and 8 pixels a point and rows up to 4,095 points; 24
    /// units suit a scale of 3 as well.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows, not negative.
    ///   - estimatedRowHeight: The height expected of each, in points.
    ///   - unitsPerPoint: How finely heights are kept in two bytes, at least 1.
    public init(rowCount: Int, estimatedRowHeight: Double, unitsPerPoint: Int = 8) {
        precondition(rowCount >= 0, "a list has no negative number of rows")
        precondition(unitsPerPoint >= 1, "a point has at least one unit")
        self.unitsPerPoint = Double(unitsPerPoint)
        self.estimate = Self.clamped(estimatedRowHeight)
        if rowCount > 0 { root = HeightNode(nil, HeightLeaf(unknownRows: rowCount), nil, 0) }
    }

    var scale: HeightScale { HeightScale(estimate: estimate, unitsPerPoint: unitsPerPoint) }

    static func clamped(_ height: Double) -> Double {
        // NaN fails the comparison and counts as 0.
        height > 0 ? min(height, maximumHeight) : 0
    }

    // MARK: One row

    /// The height that was measured for a row and is still valid, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func height(ofRow row: Int) -> Double? {
        let found = find(row)
        return found.isMeasured ? found.height : nil
    }

    /// The height a row is expected to have, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func expectedHeight(ofRow row: Int) -> Double { find(row).height ?? estimate }

    /// A row's height, measured or old, and whether it is still valid.
    func find(_ row: Int) -> (height: Double?, isMeasured: Bool) {
        precondition(row >= 0 && row < rowCount, "row out of range")
        return root?.find(row, generation, scale) ?? (nil, false)
    }

    // MARK: Sums

    /// The distance from the top of the list to the top of a row, in points.
    ///
    /// The row may equal ``rowCount``: the answer is ``contentHeight``.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func offset(ofRow row: Int) -> Double {
        precondition(row >= 0 && row <= rowCount, "row out of range")
        return scale.points(rows: row, known: root?.known(above: row) ?? HeightTally())
    }

    /// The sum of all expected heights, in points.
    ///
    /// Complexity: O(1).
    public var contentHeight: Double {
        guard let root else { return 0 }
        return scale.points(rows: root.sums.rows, known: root.sums.known)
    }

    /// The number of rows that were measured and are still valid.
    public var measuredCount: Int { root?.measured(in: generation).count ?? 0 }

    /// The sum of the heights that were measured and are still valid, in points.
    public var measuredHeight: Double { root.map { scale.points($0.measured(in: generation)) } ?? 0 }

    /// The number of rows in a range that were measured and are still valid.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func measuredCount(inRows rows: Range<Int>) -> Int {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows out of range")
        return measuredCount(above: rows.upperBound) - measuredCount(above: rows.lowerBound)
    }

    /// The row at an offset from the top of the list, and the offset within the row, in points.
    ///
    /// The row is the one whose top is at or above the offset and whose bottom is below it, so rows without height are
    /// passed over. Offsets outside the list are clamped: above it to the first row, below it to the last row's bottom.
    /// For an empty list the result is row 0.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func row(atOffset offset: Double) -> (row: Int, offsetInRow: Double) {
        guard let root, rowCount > 0 else { return (0, 0) }
        let height = contentHeight
        guard offset < height else {
            return offset.isNaN ? (0, 0) : (rowCount - 1, expectedHeight(ofRow: rowCount - 1))
        }
        let target = max(offset, 0)
        let prefix = root.find(target, scale)
        return (prefix.rows, max(target - scale.points(rows: prefix.rows, known: prefix.known), 0))
    }

    private func measuredCount(above row: Int) -> Int {
        var count = 0
        var remaining = row
        var next = root
        while let node = next, node.generation == generation {
            let above = node.left?.sums.rows ?? 0
            if remaining < above {
                next = node.left
                continue
            }
            count += node.left?.measured(in: generation).count ?? 0
            remaining -= above
            let own = node.leaf.sums.rows
            if remaining < own {
                return count + node.leaf.measured(0..<node.leaf.codeCount(ofRows: remaining)).count
            }
            count += node.leaf.sums.measured.count
            remaining -= own
            next = node.right
        }
        return count
    }

    // MARK: Memory

    /// The memory of the index in bytes, including parts shared with copies.
    ///
    /// It counts what is allocated, including room to grow, but not the allocator's own overhead.
    ///
    /// Complexity: O(*n*) in what was measured.
    public var allocatedByteCount: Int { root?.byteCount ?? 0 }
}
