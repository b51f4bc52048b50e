/// The picked tile, and which tiles stand out.
extension MatrixModel {
    /// Picks a tile.
    public func pick(_ tile: Int) {
        guard outcomes.indices.contains(tile), tile != picked else { return }
        picked = tile
        onChange(.picked)
    }

    /// Picks the tile where a move ends.
    public func move(_ move: MatrixGrid.Move) {
        guard let grid else { return }
        pick(grid.tile(at: grid.place(move, from: grid.place(of: picked))))
    }

    /// Has tiles stand out.
    public func setFilter(_ new: MatrixFilter) {
        guard new != filter else { return }
        filter = new
        onChange(.filter)
    }

    /// Picks the next tile in reading order in which something was found, or the one before.
    ///
    /// It is one of those that stand out; behind the last comes the first. While those that differ from what is
    /// approved stand out, it is one of them.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func pickFinding(isNext: Bool) -> Bool {
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
