import LayoutDocument

/// The arrangement of a matrix's tiles: one axis goes across, one goes down, and the other axes make blocks one below
/// the other.
///
/// Tiles without axes stand in rows that wrap, each with a caption.
package struct MatrixGrid: Hashable, Sendable {
    /// The place of a tile.
    package struct Place: Hashable, Sendable {
        /// The row from the top of the first block down, from 0.
        package var row: Int
        /// The column in reading order, from 0.
        package var column: Int

        /// Makes a place.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The states.
    package let matrix: AuditMatrix
    /// The axis whose values are columns.
    package let across: MatrixAxis
    /// The axis whose values are the rows of a block.
    package let down: MatrixAxis
    /// The axes whose values make blocks, the slowest one first.
    package let blockAxes: [MatrixAxis]

    /// The tiles of rows that wrap; `nil` where axes arrange the tiles.
    private var wrap: Wrap?

    /// Tiles in rows that wrap.
    private struct Wrap: Hashable {
        let count: Int
        let columns: Int
    }

    /// The distance in ``AuditMatrix/state(at:)`` of neighbouring values on an axis.
    private var strides: [MatrixAxis: Int] = [:]

    /// Arranges the tiles of a matrix; its directions are not empty, and the axes are two.
    package init(_ matrix: AuditMatrix, across: MatrixAxis = .width, down: MatrixAxis = .textSize) {
        self.matrix = matrix
        self.across = across
        self.down = down
        blockAxes = MatrixAxis.allCases.filter { $0 != across && $0 != down }
        var stride = 1
        // The matrix counts its states in this order.
        for axis in [MatrixAxis.theme, .width, .textSize, .direction, .content] {
            strides[axis] = stride
            stride *= matrix.count(of: axis)
        }
    }

    /// Arranges tiles of one width in rows that wrap.
    ///
    /// - Parameters:
    ///   - count: The number of tiles, at least 1.
    ///   - width: Their width in points.
    ///   - columns: How many stand side by side, at least 1.
    package init(wrapping count: Int, width: Double, columns: Int) {
        self.init(AuditMatrix(widths: [width], textSizes: [.large], directions: [.leftToRight]))
        wrap = Wrap(count: count, columns: columns)
    }

    /// Whether the tiles stand in rows that wrap, each with a caption.
    package var wraps: Bool { wrap != nil }
    /// The number of tiles.
    package var tileCount: Int { wrap?.count ?? matrix.tileCount }
    /// The number of columns.
    package var columnCount: Int { wrap?.columns ?? matrix.count(of: across) }
    /// The number of rows of a block.
    package var rowsPerBlock: Int {
        guard let wrap else { return matrix.count(of: down) }
        return (wrap.count + wrap.columns - 1) / wrap.columns
    }
    /// The number of blocks.
    package var blockCount: Int { blockAxes.reduce(1) { $0 * matrix.count(of: $1) } }
    /// The number of rows of all blocks.
    package var rowCount: Int { rowsPerBlock * blockCount }

    /// Whether there is a tile at a place; the last row of those that wrap may have fewer tiles than columns.
    package func hasTile(at place: Place) -> Bool {
        wrap.map { place.row * $0.columns + place.column < $0.count } ?? true
    }

    /// The tile at a place.
    package func tile(at place: Place) -> Int {
        if let wrap { return place.row * wrap.columns + place.column }
        var tile = place.column * stride(of: across) + place.row % rowsPerBlock * stride(of: down)
        for (axis, index) in blockValues(ofBlock: place.row / rowsPerBlock) {
            tile += index * stride(of: axis)
        }
        return tile
    }

    /// The place of a tile.
    package func place(of tile: Int) -> Place {
        if let wrap { return Place(row: tile / wrap.columns, column: tile % wrap.columns) }
        let block = blockAxes.reduce(0) { $0 * matrix.count(of: $1) + index(of: tile, on: $1) }
        return Place(
            row: block * rowsPerBlock + index(of: tile, on: down), column: index(of: tile, on: across))
    }

    /// The index of a tile's value on an axis.
    package func index(of tile: Int, on axis: MatrixAxis) -> Int {
        tile / stride(of: axis) % matrix.count(of: axis)
    }

    private func stride(of axis: MatrixAxis) -> Int { strides[axis] ?? 1 }

    private func blockValues(ofBlock block: Int) -> [(MatrixAxis, Int)] {
        var rest = block
        return blockAxes.reversed().map { axis in
            let count = matrix.count(of: axis)
            defer { rest /= count }
            return (axis, rest % count)
        }
    }

    /// The values that a block's tiles share, as in “Right to left, Longer, Light”; empty where there is only one
    /// block.
    package func title(ofBlock block: Int) -> String {
        guard blockCount > 1 else { return "" }
        return blockValues(ofBlock: block).reversed().filter { matrix.count(of: $0.0) > 1 }
            .map { matrix.shortTitle(of: $0.1, on: $0.0) }.joined(separator: ", ")
    }

    /// The width of a column's tiles in points; the greatest width if widths do not go across.
    package func width(ofColumn column: Int) -> Double {
        across == .width && !wraps ? matrix.widths[column] : matrix.widths.max() ?? 0
    }

    /// The place where a move ends; it stops at the edges.
    package func place(_ move: Move, from place: Place) -> Place {
        var place = place
        switch move {
        case .left: place.column -= 1
        case .right: place.column += 1
        case .up: place.row -= 1
        case .down: place.row += 1
        case .rowStart: place.column = 0
        case .rowEnd: place.column = columnCount - 1
        case .first: place = Place(row: 0, column: 0)
        case .last: place = Place(row: rowCount - 1, column: columnCount - 1)
        case .page(let rows): place.row += rows
        }
        place.column = min(max(place.column, 0), columnCount - 1)
        place.row = min(max(place.row, 0), rowCount - 1)
        return hasTile(at: place) ? place : self.place(of: tileCount - 1)
    }

    /// A step of the selected tile, in reading order.
    package enum Move: Hashable, Sendable {
        /// To the column before, or behind.
        case left, right
        /// To the row above, or below.
        case up, down
        /// To the first column, or the last.
        case rowStart, rowEnd
        /// To the first tile of all, or the last.
        case first, last
        /// Down by a number of rows; up where it is negative.
        case page(Int)
    }
}
