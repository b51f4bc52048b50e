import LayoutDocument

/// The selected tile and the filter.
extension MatrixModel: TileModel {
    /// The tiles in their places, whatever the room.
    package func arrange(inWidth room: Double, zoom: MatrixZoom) -> MatrixGrid? { grid }

    /// The state of a tile; `nil` without tiles.
    package func state(of tile: Int) -> TileState? { plan?.matrix.state(at: tile) }

    /// Selects a tile.
    package func select(_ tile: Int) {
        guard outcomes.indices.contains(tile), tile != selected else { return }
        selected = tile
        onChange(.selected)
    }

    /// Sets the filter, and selects its first tile in reading order unless it selects the present one.
    package func setFilter(_ new: MatrixFilter) {
        guard new != filter else { return }
        filter = new
        guard let grid, !stands(selected), let first = firstStanding(in: grid) else {
            return onChange(.filter)
        }
        selected = first
        onChange([.filter, .selected])
    }

    /// The first tile in reading order that the filter selects; `nil` for none.
    private func firstStanding(in grid: MatrixGrid) -> Int? {
        for row in 0..<grid.rowCount {
            for column in 0..<grid.columnCount {
                let tile = grid.tile(at: .init(row: row, column: column))
                if outcomes.indices.contains(tile), stands(tile) { return tile }
            }
        }
        return nil
    }

    /// The notes that every tile has, once all of several are examined.
    package var sharedNotes: [MatrixCount] {
        guard phase == .done, outcomes.count > 1 else { return [] }
        return counts.filter { !$0.isProblem && $0.count == outcomes.count }
    }
}
