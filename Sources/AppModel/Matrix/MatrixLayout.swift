import AutoLayout

/// The positions of a matrix's tiles in points of the window, relative to the headers.
///
/// A column is as wide as its cell, a row as high as its highest known cell. The x axis follows the direction of the
/// interface.
package struct MatrixLayout: Hashable, Sendable {
    /// The distance between tiles and around them.
    package static let gap = 12.0
    /// The height of the title over a block.
    package static let titleHeight = 30.0
    /// The height of a title with the room below it.
    private static let titleRoom = titleHeight + gap
    /// The height of the caption over each tile of rows that wrap.
    private static let captionRoom = 44.0
    /// The least height of a row.
    static let leastHeight = 24.0
    /// The greatest height of a tile, in points of the window and of the cell; the rest of a higher cell is not shown.
    private static let greatestHeight = (shown: 360.0, own: 1600.0)
    /// The height of a collapsed row, which shows no tiles: with the gap below it is that of a line of text.
    package static let collapsedHeight = 6.0
    /// The room between the name of a collapsed row and the tiles of the next one, whose marks reach over them.
    package static let collapsedRoom = 9.0
    /// The assumed height in points of a cell that is not laid out yet.
    static let unknownHeight = 120.0

    /// The tiles in their places.
    package let grid: MatrixGrid
    /// The scale of the cells.
    package let scale: Double
    /// The starts of the columns, and the end of the last one.
    private let columns: [Double]
    /// The starts of the rows, and of one that would follow the last one.
    private let rows: [Double]
    private let hasTitles: Bool
    /// The height of the caption over each tile; 0 without captions.
    package let captionHeight: Double
    /// The rows that are collapsed.
    private let collapsed: Set<Int>

    /// Lays tiles out.
    ///
    /// - Parameters:
    ///   - grid: The arrangement of the tiles.
    ///   - scale: The scale of the cells.
    ///   - collapsed: The rows that show no tiles.
    ///   - height: The height of a tile's cell in points; `nil` where it is not known yet.
    package init(
        _ grid: MatrixGrid, scale: Double, collapsed: Set<Int> = [], height: (Int) -> Double?
    ) {
        self.grid = grid
        self.scale = scale
        self.collapsed = collapsed
        hasTitles = grid.blockCount > 1
        captionHeight = grid.wraps ? Self.captionRoom : 0
        var x = Self.gap
        var columns = [x]
        for column in 0..<grid.columnCount {
            x += grid.width(ofColumn: column) * scale + Self.gap
            // Rounded one by one, columns that just fit could be wider than their room.
            columns.append(x.rounded(.down))
        }
        var y = hasTitles ? 0.0 : Self.gap
        var rows: [Double] = []
        // A row without a known height gets the last known one.
        var usual = Self.unknownHeight
        for row in 0..<grid.rowCount {
            if hasTitles, row % grid.rowsPerBlock == 0 {
                y += Self.titleRoom
            } else if collapsed.contains(row - 1), !collapsed.contains(row) {
                y += Self.collapsedRoom
            }
            y += captionHeight
            rows.append(y)
            var greatest: Double?
            for column in 0..<grid.columnCount {
                let place = MatrixGrid.Place(row: row, column: column)
                guard grid.hasTile(at: place), let known = height(grid.tile(at: place)) else { continue }
                greatest = max(greatest ?? 0, known)
            }
            if let greatest { usual = greatest }
            let shown = min((usual * scale).rounded(.up), Self.limit(scale: scale))
            y += (collapsed.contains(row) ? Self.collapsedHeight : max(Self.leastHeight, shown)) + Self.gap
        }
        // Here a further row would begin.
        rows.append(y + captionHeight)
        self.columns = columns
        self.rows = rows
    }

    /// The greatest height of a tile at a scale, in points of the window.
    package static func limit(scale: Double) -> Double {
        max(greatestHeight.shown, (greatestHeight.own * scale).rounded())
    }

    /// The size of all tiles with the room around them.
    package var size: Size {
        Size(width: columns[columns.count - 1], height: rows[rows.count - 1] - captionHeight)
    }

    /// The frame in which the tile at a place is drawn.
    package func frame(at place: MatrixGrid.Place) -> Rect {
        let x = columns[place.column]
        let y = top(ofRow: place.row)
        return Rect(
            x: x, y: y, width: columns[place.column + 1] - x - Self.gap, height: height(ofRow: place.row))
    }

    /// Where a row begins.
    package func top(ofRow row: Int) -> Double { rows[row] }

    /// The height of a row without the room below.
    package func height(ofRow row: Int) -> Double {
        let next = row + 1
        let opensBlock = hasTitles && next < grid.rowCount && next % grid.rowsPerBlock == 0
        return rows[next] - rows[row] - Self.gap - captionHeight - (opensBlock ? Self.titleRoom : 0)
    }

    /// Whether a row is collapsed.
    package func isCollapsed(_ row: Int) -> Bool { collapsed.contains(row) }

    /// The top of a block's title; `nil` where there is only one block.
    package func top(ofTitle block: Int) -> Double? {
        hasTitles ? rows[block * grid.rowsPerBlock] - Self.titleRoom : nil
    }

    /// The rows that intersect a vertical range, with their captions.
    package func rows(from top: Double, to bottom: Double) -> Range<Int> {
        Self.range(of: rows, from: top + captionHeight, to: bottom + captionHeight)
    }

    /// The columns that intersect a horizontal range.
    package func columns(from start: Double, to end: Double) -> Range<Int> {
        Self.range(of: columns, from: start, to: end)
    }

    /// The place of the tile at a point, or of the one under the caption there; `nil` between tiles.
    package func place(x: Double, y: Double) -> MatrixGrid.Place? {
        guard let row = rows(from: y, to: y).first, let column = columns(from: x, to: x).first else {
            return nil
        }
        let place = MatrixGrid.Place(row: row, column: column)
        let frame = frame(at: place)
        guard grid.hasTile(at: place) else { return nil }
        return x >= frame.x && x < frame.maxX && y >= frame.y - captionHeight && y < frame.maxY ? place : nil
    }

    /// The intervals between neighbouring starts that intersect a range.
    private static func range(of starts: [Double], from low: Double, to high: Double) -> Range<Int> {
        let first = max(0, partition(starts) { $0 > low } - 1)
        let last = min(starts.count - 1, partition(starts) { $0 > high })
        return first < last ? first..<last : 0..<0
    }

    /// The index of the first of sorted numbers for which a condition holds; it holds for all later ones.
    private static func partition(_ numbers: [Double], _ isBehind: (Double) -> Bool) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(numbers[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
