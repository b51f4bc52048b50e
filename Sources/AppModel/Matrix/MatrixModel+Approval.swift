import Audit

/// What differs from the approved layout.
extension MatrixModel {
    /// Shows the result of a comparison of these tiles; `nil` for none.
    package func show(_ comparison: ApprovalComparison?) {
        var new: [Int: [ApprovalDifference]] = [:]
        for difference in comparison?.differences ?? [] {
            for place in difference.places where place.subject == 0 {
                new[place.tile, default: []].append(difference)
            }
        }
        guard !(new.isEmpty && differences.isEmpty) else { return }
        differences = new
        if new.isEmpty, filter == .differing { setFilter(.all) }
        onChange(.differences)
    }

    /// The rows of an arrangement in which nothing differs and nothing was found but notes that every tile has, once all
    /// tiles are audited; empty where there is nothing to compare them with.
    package func cleanRows(of grid: MatrixGrid) -> Set<Int> {
        guard phase == .done, foundCount > 0 || !differences.isEmpty else { return [] }
        return Set(
            (0..<grid.rowCount).filter { row in
                (0..<grid.columnCount).allSatisfy { column in
                    let tile = grid.tile(at: .init(row: row, column: column))
                    return mark(of: tile) == nil && differences[tile] == nil
                }
            })
    }
}
