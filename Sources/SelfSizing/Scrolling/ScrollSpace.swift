/// The space that a scroll bar's value runs in: heights frozen for an epoch.
///
/// While heights are still being measured, the height of the whole list changes with every frame. A scroll bar
/// that followed would slide about under the pointer. So its value counts in *frozen* heights, a copy of the
/// index taken when the epoch began. In them the whole height is constant, and one value always means one point
/// of one row.
///
/// The value and what is on screen meet at an *anchor line*, which travels through the viewport with the
/// value, from its top (value 0) to its bottom (the largest value). With *T* for the frozen height of the
/// whole and *V* for the viewport's height, the travel *t* = value / (*T* − *V*) puts the line at *y* = *t V*,
/// and there the point at the frozen offset *t T* is shown: some fraction of some row, whatever that row's true
/// height is. Hence both ends are exact.
///
/// Between two epochs a space can be a blend of two copies, so that a change can be spread over many frames.
public struct ScrollSpace: Sendable {
    /// The heights that the space began with.
    let base: ListHeights
    /// The heights that it is to arrive at.
    let target: ListHeights
    /// How far it has come, from 0 to 1.
    let blend: Double

    /// The frozen height of the whole list, in points.
    public let contentHeight: Double

    /// Freezes the expected heights of a list's rows.
    public init(freezing index: ListHeights) {
        self.init(from: index, to: index, blend: 1)
    }

    init(from base: ListHeights, to target: ListHeights, blend: Double) {
        self.base = base
        self.target = target
        self.blend = blend
        contentHeight = Self.mix(base.contentHeight, target.contentHeight, blend)
    }

    /// Whether it has come all the way.
    var hasArrived: Bool { blend >= 1 }

    private static func mix(_ base: Double, _ target: Double, _ blend: Double) -> Double {
        if blend >= 1 { return target }
        return blend <= 0 ? base : base + (target - base) * blend
    }

    /// The frozen distance from the top of the list to the top of a row, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func offset(ofRow row: Int) -> Double {
        if blend >= 1 { return target.offset(ofRow: row) }
        return Self.mix(base.offset(ofRow: row), target.offset(ofRow: row), blend)
    }

    /// The frozen height of a row, in points.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func height(ofRow row: Int) -> Double {
        if blend >= 1 { return target.expectedHeight(ofRow: row) }
        return Self.mix(base.expectedHeight(ofRow: row), target.expectedHeight(ofRow: row), blend)
    }

    /// The row at a frozen offset and the fraction of its height above the offset.
    func point(atOffset offset: Double) -> (row: Int, fraction: Double) {
        if blend >= 1 {
            let found = target.row(atOffset: offset)
            let height = target.rowCount > 0 ? target.expectedHeight(ofRow: found.row) : 0
            return (found.row, height > 0 ? min(found.offsetInRow / height, 1) : 0)
        }
        guard target.rowCount > 0, offset >= 0 else { return (0, 0) }
        guard offset < contentHeight else { return (target.rowCount - 1, 1) }
        // A blend of two monotonic sums is monotonic.
        let found = lastRow(in: target.rowCount, height: contentHeight, notBelow: offset) {
            self.offset(ofRow: $0)
        }
        let height = height(ofRow: found.row)
        return (found.row, height > 0 ? min(max((offset - found.top) / height, 0), 1) : 0)
    }

    /// The point of the list that a travel shows, and where in the viewport it shows it.
    ///
    /// - Parameters:
    ///   - travel: How far the value has come, from 0 to 1.
    ///   - viewportHeight: The viewport's height in points.
    ///
    /// - Returns: The point as an anchor.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func anchor(atTravel travel: Double, viewportHeight: Double) -> ListAnchor {
        let point = point(atOffset: travel * contentHeight)
        return ListAnchor(row: point.row, fraction: point.fraction, y: travel * viewportHeight)
    }

    /// The travel at which the space shows given rows where they are.
    ///
    /// Where they are shown, the frozen offset rises from the viewport's top to its bottom, and crosses the
    /// anchor line's offset. In a list much longer than the viewport it does so once. In a short list whose
    /// estimates are far out there may be several such travels, each of which shows the rows where they are; the
    /// nearest to the travel before is taken.
    ///
    /// - Parameters:
    ///   - rows: The visible rows from the top down.
    ///   - viewportHeight: The viewport's height in points.
    ///   - previous: The travel before.
    ///
    /// - Returns: The travel from 0 to 1, or nil where there are no rows to go by.
    ///
    /// Complexity: O(log *n*) in what was measured, for each visible row.
    public func travel(showing rows: [VisibleRow], viewportHeight: Double, near previous: Double) -> Double? {
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
        // How far the frozen offset is ahead of the anchor line's, at the end of the piece before.
        var before: Double?
        for row in rows {
            let frozenTop = offset(ofRow: row.row)
            let frozenHeight = height(ofRow: row.row)
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
