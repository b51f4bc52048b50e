/// The picked tile and the filter.
extension MatrixModel {
    /// Picks a tile.
    package func pick(_ tile: Int) {
        guard outcomes.indices.contains(tile), tile != picked else { return }
        picked = tile
        onChange(.picked)
    }

    /// Moves the picked tile.
    package func move(_ move: MatrixGrid.Move) {
        guard let grid else { return }
        pick(grid.tile(at: grid.place(move, from: grid.place(of: picked))))
    }

    /// Sets the filter.
    package func setFilter(_ new: MatrixFilter) {
        guard new != filter else { return }
        filter = new
        onChange(.filter)
    }

    /// Picks the next tile with findings in reading order, or the previous one.
    ///
    /// Only tiles that the filter selects count, and the search wraps around. With the filter for differences, it picks
    /// the next tile that differs from the approved audit.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    package func pickFinding(isNext: Bool) -> Bool {
        guard let grid, !outcomes.isEmpty else { return false }
        let columns = grid.columnCount
        let place = grid.place(of: picked)
        let start = place.row * columns + place.column
        let count = outcomes.count
        for step in 1...count {
            let number = ((start + (isNext ? step : -step)) % count + count) % count
            let tile = grid.tile(at: .init(row: number / columns, column: number % columns))
            let isFaulty = outcomes[tile]?.findings.isEmpty == false
            guard stands(tile), isFaulty || filter == .differing else { continue }
            if tile == picked { return true }
            pick(tile)
            return true
        }
        return false
    }
}
