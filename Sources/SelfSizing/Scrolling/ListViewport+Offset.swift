/// The position as an offset in points, as in lists without an anchor: for comparison with the steady one.
extension ListViewport {
    /// Sets what happens to the position when rows turn out taller or shorter than expected.
    ///
    /// - ``PositionCorrection/steady``: the anchor holds what is on screen, and the scroll bar runs in frozen heights.
    /// - ``PositionCorrection/none``: the position is ``contentOffset``, and only scrolling changes it. Each row is
    ///   shown at its offset, so a row above that becomes taller or shorter moves what is on screen; a row that scrolls
    ///   in at the top and turns out taller pushes all rows below it down.
    /// - ``PositionCorrection/atOnce``: the same, but while the list is scrolled the content offset is corrected in the
    ///   same frame by the difference of rows above from their estimates, as a table view's is. So scrolling up is
    ///   steady. Changes of width, text size and estimates, and rows inserted or removed above, still move what is on
    ///   screen; a jump to a row lands by estimates, and the scroll bar changes under the pointer.
    ///
    /// In both of the latter the scroll bar's range follows the heights expected at the moment, and heights are
    /// forgotten when the width or the text size changes.
    public mutating func setCorrection(_ new: PositionCorrection) {
        guard new != correction else { return }
        // Before a layout only the anchor is known.
        offset = visibleRows.isEmpty ? max(expectedOffset(showing: anchor), 0) : contentOffset
        correction = new
        // The new rule starts from what is on screen now.
        if new == .steady, !visibleRows.isEmpty { takeAnchor() }
        pendingJump = 0
        startEpoch()
    }

    /// Lays the list out from its offset, and counts by how much the anchor moved.
    mutating func layOutAtOffset(_ measure: (Int) -> Double) {
        let held = anchor
        let start = offset
        placeAtOffset(measure)
        // Clamping at the ends does not count as a jump.
        absorbedJump = expectedOffset(showing: held) - start
        noteJump()
    }

    /// Scrolls by points.
    ///
    /// - Returns: How far the offset moved, in points.
    mutating func scrollOffset(by distance: Double, _ measure: (Int) -> Double) -> Double {
        let start = offset
        guard correction == .atOnce, abs(distance) <= Self.nearbyViewports * viewportHeight,
            let first = visibleRows.first
        else {
            offset = min(max(start + distance, 0), maximumValue)
            let moved = offset - start
            guard moved != 0 else { return 0 }
            // The anchor's position if the list does not jump.
            anchor.y -= moved
            layOutAtOffset(measure)
            return moved
        }
        absorbedJump = 0
        let shift = place(ListAnchor(row: first.row, y: first.y - distance), measure)
        if let first = visibleRows.first { offset = index.offset(ofRow: first.row) - first.y }
        takeAnchor()
        followOffset()
        noteJump()
        let moved = distance - shift
        return abs(moved) < 1e-9 ? 0 : moved
    }

    /// Moves to an offset in points.
    mutating func moveOffset(to new: Double, _ measure: (Int) -> Double) {
        offset = new
        absorbedJump = 0
        placeAtOffset(measure)
        noteJump()
    }

    /// The offset at which a point of a row has the anchor's position, by the expected heights of the rows above.
    func expectedOffset(showing point: ListAnchor) -> Double {
        guard rowCount > 0 else { return 0 }
        let row = min(max(point.row, 0), rowCount - 1)
        let inRow = point.fraction > 0 ? point.fraction * index.expectedHeight(ofRow: row) : 0
        return index.offset(ofRow: row) + inRow - point.y
    }

    private mutating func placeAtOffset(_ measure: (Int) -> Double) {
        needsLayout = false
        takesAnchor = false
        visibleRows.removeAll(keepingCapacity: true)
        guard rowCount > 0, viewportHeight > 0 else { return }
        var visits = Self.maximumRowsPerLayout
        // Rows at the list's end that turn out shorter leave room, until enough of them are measured.
        while visits > 0 {
            visibleRows.removeAll(keepingCapacity: true)
            offset = min(max(offset, 0), max(index.contentHeight - viewportHeight, 0))
            let found = index.row(atOffset: offset)
            let bottom = fillDown(from: found.row, -found.offsetInRow, &visits, measure)
            if bottom >= viewportHeight || offset <= max(index.contentHeight - viewportHeight, 0) { break }
        }
        takeAnchor()
        followOffset()
    }

    /// Updates the scroll bar's range and value to the offset.
    private mutating func followOffset() {
        if space.target.revision != index.revision || space.blend < 1 {
            space = ScrollSpace(freezing: index)
            epoch += 1
        }
        let value = min(max(offset, 0), maximumValue)
        travel = maximumValue > 0 ? value / maximumValue : 0
        knownValue = value
    }
}
