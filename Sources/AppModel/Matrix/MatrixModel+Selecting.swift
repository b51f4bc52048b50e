/// The selected tile and the filter.
extension MatrixModel {
    /// Selects a tile.
    package func select(_ tile: Int) {
        guard outcomes.indices.contains(tile), tile != selected else { return }
        selected = tile
        onChange(.selected)
    }

    /// Moves the selected tile.
    package func move(_ move: MatrixGrid.Move) {
        guard let grid else { return }
        select(grid.tile(at: grid.place(move, from: grid.place(of: selected))))
    }

    /// Sets the filter.
    package func setFilter(_ new: MatrixFilter) {
        guard new != filter else { return }
        filter = new
        onChange(.filter)
    }

    /// Selects the next tile with findings in reading order, or the previous one.
    ///
    /// Only tiles that the filter selects count, and the search wraps around. With the filter for differences, it
    /// selects the next tile that differs from the approved audit.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    package func selectFinding(isNext: Bool) -> Bool {
        guard let grid, !outcomes.isEmpty else { return false }
        let columns = grid.columnCount
        let place = grid.place(of: selected)
        let start = place.row * columns + place.column
        let count = outcomes.count
        for step in 1...count {
            let number = ((start + (isNext ? step : -step)) % count + count) % count
            let tile = grid.tile(at: .init(row: number / columns, column: number % columns))
            let hasFindings = outcomes[tile]?.findings.contains(where: \.concernsTile) == true
            guard stands(tile), hasFindings || filter == .differing else { continue }
            if tile == selected { return true }
            select(tile)
            return true
        }
        return false
    }
}
