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

    /// Sets the filter.
    package func setFilter(_ new: MatrixFilter) {
        guard new != filter else { return }
        filter = new
        onChange(.filter)
    }
}
