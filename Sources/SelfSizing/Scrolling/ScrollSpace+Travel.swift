/// A row's top edge and height in both copies of heights that a space blends, in points.
struct FrozenRow {
    var base: (top: Double, height: Double)
    var target: (top: Double, height: Double)
}

extension ScrollSpace {
    /// The rows' positions in both copies of heights, whatever the blend.
    ///
    /// Complexity: O(log *n*) in what was measured, for each row.
    func frozenRows(_ rows: [VisibleRow]) -> [FrozenRow] {
        rows.map { row in
            let arriving = (top: target.offset(ofRow: row.row), height: target.expectedHeight(ofRow: row.row))
            if hasArrived { return FrozenRow(base: arriving, target: arriving) }
            let leaving = (top: base.offset(ofRow: row.row), height: base.expectedHeight(ofRow: row.row))
            return FrozenRow(base: leaving, target: arriving)
        }
    }

    /// The travel at which the space shows given rows where they are.
    ///
    /// At such a travel the frozen offset rises from the viewport's top to its bottom, and crosses the anchor line's
    /// offset. In a list much longer than the viewport it does so once. In a short list whose estimates are far off
    /// there may be several such travels, each of which shows the rows where they are; the nearest to the previous
    /// travel is taken.
    ///
    /// - Parameters:
    ///   - rows: The visible rows from the top down.
    ///   - viewportHeight: The viewport's height in points.
    ///   - previous: The previous travel.
    ///
    /// - Returns: The travel from 0 to 1, or nil if there are no rows.
    ///
    /// Complexity: O(log *n*) in what was measured, for each visible row.
    public func travel(showing rows: [VisibleRow], viewportHeight: Double, near previous: Double) -> Double? {
        travel(showing: rows, frozenRows(rows), viewportHeight: viewportHeight, near: previous)
    }

    /// The travel at which the space shows given rows where they are, with their known frozen positions.
    func travel(
        showing rows: [VisibleRow], _ frozenRows: [FrozenRow], viewportHeight: Double, near previous: Double
    ) -> Double? {
        guard let first = rows.first, let last = rows.last, viewportHeight > 0 else { return nil }
        if first.row == 0, first.y >= 0 { return 0 }
        if last.row == target.rowCount - 1, last.maxY <= viewportHeight { return 1 }

        var best: Double?
        func consider(_ y: Double) {
            let travel = min(max(y / viewportHeight, 0), 1)
            if let known = best, abs(known - previous) <= abs(travel - previous) { return }
            best = travel
        }
        let slope = contentHeight / viewportHeight
        // By how much the frozen offset exceeds the anchor line's, at the end of the previous piece.
        var before: Double?
        for (row, frozen) in zip(rows, frozenRows) {
            let frozenTop = Self.mix(frozen.base.top, frozen.target.top, blend)
            let frozenHeight = Self.mix(frozen.base.height, frozen.target.height, blend)
            let top = max(row.y, 0)
            let bottom = min(row.maxY, viewportHeight)
            let atTop = frozenTop + (top - row.y) / row.height * frozenHeight - top * slope
            let atBottom = frozenTop + (bottom - row.y) / row.height * frozenHeight - bottom * slope
            // Rows without height between two visible ones make the frozen offset jump.
            if let before, (before <= 0) != (atTop <= 0) { consider(top) }
            if (atTop <= 0) != (atBottom <= 0) {
                consider(top + (bottom - top) * (atTop / (atTop - atBottom)))
            } else if atTop == 0 {
                consider(top)
            }
            before = atBottom
        }
        // Rounding alone can hide a crossing at either end.
        if best == nil, let before { return before > 0 ? 1 : 0 }
        return best
    }
}
