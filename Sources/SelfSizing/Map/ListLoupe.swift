/// The rows around the viewport one by one, for lists too long for a map to show single rows.
///
/// Rows in view have their positions; those above and below are placed by their expected heights. Its cost depends on
/// the number of rows that it covers.
public struct ListLoupe: Sendable {
    /// A row near the viewport.
    public struct Row: Equatable, Sendable {
        /// The row's index in the list.
        public let row: Int
        /// Its top edge, in points below the viewport's top.
        public let y: Double
        /// Its height in points, measured or expected.
        public let height: Double
        /// Whether the height was measured and is still valid.
        public let isMeasured: Bool
    }

    /// The most rows covered above the viewport, and below it.
    public static let rowLimit = 300

    /// The rows, from the top down.
    public private(set) var rows: [Row] = []
    private var above: [Row] = []

    /// Makes an empty loupe.
    public init() {}

    /// Updates the loupe to the rows around a list's viewport.
    ///
    /// - Parameters:
    ///   - viewport: The list, as it was last laid out.
    ///   - reach: How far beyond the viewport rows are covered, in points.
    ///
    /// Complexity: O(log *n*) for each row.
    public mutating func update(_ viewport: ListViewport, reach: Double) {
        rows.removeAll(keepingCapacity: true)
        above.removeAll(keepingCapacity: true)
        guard let first = viewport.visibleRows.first, let last = viewport.visibleRows.last else { return }
        var y = first.y
        var row = first.row
        while row > 0, y > -reach, first.row - row < Self.rowLimit {
            row -= 1
            let found = viewport.index.find(row)
            y -= found.height
            if found.height > 0 {
                above.append(Row(row: row, y: y, height: found.height, isMeasured: found.isMeasured))
            }
        }
        rows.append(contentsOf: above.lazy.reversed())
        for row in viewport.visibleRows {
            let isMeasured = viewport.index.find(row.row).isMeasured
            rows.append(Row(row: row.row, y: row.y, height: row.height, isMeasured: isMeasured))
        }
        y = last.maxY
        row = last.row + 1
        while row < viewport.rowCount, y < viewport.viewportHeight + reach, row - last.row <= Self.rowLimit {
            let found = viewport.index.find(row)
            if found.height > 0 {
                rows.append(Row(row: row, y: y, height: found.height, isMeasured: found.isMeasured))
            }
            y += found.height
            row += 1
        }
    }
}
