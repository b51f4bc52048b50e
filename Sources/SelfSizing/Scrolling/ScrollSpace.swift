/// The space of a scroll bar's value: heights frozen for an epoch.
///
/// While heights are still being measured, the height of the whole list changes with every frame. A scroll bar that
/// followed would move under the pointer. So its value counts in *frozen* heights, a copy of the index taken when the
/// epoch began. In them the whole height is constant, and one value always means one point of one row.
///
/// The value and what is on screen meet at an *anchor line*, which travels through the viewport with the value, from
/// its top (value 0) to its bottom (the largest value). With *T* for the frozen height of the whole and *V* for the
/// viewport's height, the travel *t* = value / (*T* − *V*) puts the line at *y* = *t V*, and there the point at the
/// frozen offset *t T* is shown: some fraction of some row, whatever that row's true height is. Hence both ends are
/// exact.
///
/// Between two epochs a space can be a blend of two copies, so that a change can be spread over many frames.
public struct ScrollSpace: Sendable {
    /// The heights that the space began with.
    let base: ListHeights
    /// The heights at which it arrives.
    let target: ListHeights
    /// The progress from base to target, from 0 to 1.
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

    /// Whether it has arrived at its target.
    var hasArrived: Bool { blend >= 1 }

    static func mix(_ base: Double, _ target: Double, _ blend: Double) -> Double {
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

    /// The point of the list that a travel shows, and its position in the viewport.
    ///
    /// - Parameters:
    ///   - travel: The progress of the value, from 0 to 1.
    ///   - viewportHeight: The viewport's height in points.
    ///
    /// - Returns: The point as an anchor.
    ///
    /// Complexity: O(log *n*) in what was measured.
    public func anchor(atTravel travel: Double, viewportHeight: Double) -> ListAnchor {
        let point = point(atOffset: travel * contentHeight)
        return ListAnchor(row: point.row, fraction: point.fraction, y: travel * viewportHeight)
    }
}
