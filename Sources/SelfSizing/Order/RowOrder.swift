/// The order of a list's rows over a source that cannot be rearranged, such as repeated or generated rows.
///
/// A list's row is a *source row*: a number that the source makes a row of. At first row *n* is source row *n*. Rows
/// can then be removed, moved, and inserted, all within a list of a billion: only the edits are kept, some two hundred
/// bytes for each place where the order breaks, and an edit takes a time logarithmic in their number. A new row is a
/// source row that was not in the list before; the source decides its content, by repeating or generating.
///
/// It is a value: a copy costs nothing and stays as it was, so that other threads can go on reading it.
///
/// Rows out of range are programmer errors and stop the program.
public struct RowOrder: Sendable {
    /// Returns the classes of source rows.
    private let classes: (any RowClassMap)?
    private var root: RowPieces?

    /// The least source row that was never in the list: the next new one.
    public private(set) var nextSourceRow: Int

    /// Makes the order in which source rows come one after the other.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows.
    ///   - classes: Returns the classes of source rows, also of new ones; `nil` if all are of one class.
    public init(rowCount: Int, classes: (any RowClassMap)? = nil) {
        precondition(rowCount >= 0, "a list has no negative number of rows")
        self.classes = classes
        nextSourceRow = rowCount
        if rowCount > 0 { root = RowPieces(nil, 0..<rowCount, nil, classes) }
    }

    /// The number of rows.
    public var count: Int { root?.count ?? 0 }

    /// The number of runs of source rows that the list consists of: 1 before any edit.
    public var pieceCount: Int { root?.pieceCount ?? 0 }

    /// The source row of a row.
    ///
    /// Complexity: O(log *n*) in the number of pieces.
    public func sourceRow(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < count, "row out of range")
        return root?.sourceRow(row) ?? row
    }

    /// Inserts rows that were not in the list before.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: The first one's place, from 0 to ``count``.
    /// - Returns: The source rows that they are.
    ///
    /// Complexity: O(log *n*) in the number of pieces, as for all edits.
    @discardableResult
    public mutating func insertNewRows(count: Int, at row: Int) -> Range<Int> {
        precondition(count >= 0, "rows out of range")
        let new = nextSourceRow..<nextSourceRow + count
        insertRows(new, at: row)
        return new
    }

    /// Inserts given source rows, which may be in the list already.
    public mutating func insertRows(_ sourceRows: Range<Int>, at row: Int) {
        precondition(row >= 0 && row <= count && sourceRows.lowerBound >= 0, "rows out of range")
        nextSourceRow = max(nextSourceRow, sourceRows.upperBound)
        guard !sourceRows.isEmpty else { return }
        let (upper, lower) = RowPieces.split(root, at: row, classes)
        let new = RowPieces(nil, sourceRows, nil, classes)
        root = RowPieces.merge(RowPieces.merge(upper, new, classes), lower, classes)
    }

    /// Removes rows.
    public mutating func removeRows(_ rows: Range<Int>) {
        let (above, _, below) = cut(rows)
        root = RowPieces.merge(above, below, classes)
    }

    /// Moves rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - destination: The first one's place afterwards.
    public mutating func moveRows(_ rows: Range<Int>, to destination: Int) {
        precondition(destination >= 0 && destination <= count - rows.count, "row out of range")
        let (above, moved, below) = cut(rows)
        let rest = RowPieces.merge(above, below, classes)
        let (upper, lower) = RowPieces.split(rest, at: destination, classes)
        root = RowPieces.merge(RowPieces.merge(upper, moved, classes), lower, classes)
    }

    private func cut(_ rows: Range<Int>) -> (RowPieces?, RowPieces?, RowPieces?) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows out of range")
        let (above, rest) = RowPieces.split(root, at: rows.lowerBound, classes)
        let (middle, below) = RowPieces.split(rest, at: rows.count, classes)
        return (above, middle, below)
    }
}

extension RowOrder: RowClassMap {
    /// The place of a row's class among ``RowClasses/classes``.
    public func classIndex(ofRow row: Int) -> Int { classes?.classIndex(ofRow: sourceRow(ofRow: row)) ?? 0 }

    /// How many rows of each class there are above a row.
    public func counts(before row: Int) -> RowClassCounts {
        precondition(row >= 0 && row <= count, "row out of range")
        guard classes != nil else {
            var counts = RowClassCounts.zero
            counts[0] = row
            return counts
        }
        return root?.counts(before: row, classes) ?? .zero
    }
}
