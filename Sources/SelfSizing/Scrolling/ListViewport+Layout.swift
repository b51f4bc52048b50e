extension ListViewport {
    /// The most rows that one layout may visit, so that a list of rows without height is not walked to its end.
    static let maximumRowsPerLayout = 20_000

    /// Lays the list out from its anchor.
    ///
    /// - Parameter measure: Returns a row's height in points. It is called for rows that come into the viewport and
    ///   have no measured height.
    ///
    /// - Returns: The visible rows from the top down.
    ///
    /// Complexity: O(log *n*) for each visible row; O(1) if nothing has changed.
    @discardableResult
    public mutating func layOut(measure: (Int) -> Double) -> [VisibleRow] {
        guard needsLayout else { return visibleRows }
        guard correction == .steady else {
            layOutAtOffset(measure)
            return visibleRows
        }
        absorbedJump = pendingJump
        let previous = visibleRows
        place(anchor, measure)
        if takesAnchor { takeAnchor() }
        updateTravel(movedFrom: previous)
        noteJump()
        return visibleRows
    }

    /// Shows a point of a row at a position, as far as the list's ends allow, and fills the viewport.
    ///
    /// - Returns: By how much the ends moved the rows, in points.
    @discardableResult
    mutating func place(_ point: ListAnchor, _ measure: (Int) -> Double) -> Double {
        visibleRows.removeAll(keepingCapacity: true)
        needsLayout = false
        guard rowCount > 0, viewportHeight > 0 else { return 0 }
        var visits = Self.maximumRowsPerLayout
        var row = min(max(point.row, 0), rowCount - 1)
        var top = point.y
        if point.fraction > 0 { top -= point.fraction * height(row, isAbove: false, measure) }

        while top > 0, row > 0, visits > 0 {
            row -= 1
            visits -= 1
            top -= height(row, isAbove: true, measure)
        }
        var shift = 0.0
        if row == 0, top > 0 {
            shift = -top
            top = 0
        }
        let bottom = fillDown(from: row, top, &visits, measure)
        // Filling stops at the viewport's bottom, at the list's end, or after too many rows.
        guard bottom < viewportHeight, visits > 0 else { return shift }
        if row == 0, top == 0 { return shift }
        let height = fillFromBottom(&visits, measure)
        return shift + height - bottom
    }

    /// - Returns: Where the last row visited ends, in points below the viewport's top.
    mutating func fillDown(
        from row: Int, _ top: Double, _ visits: inout Int, _ measure: (Int) -> Double
    ) -> Double {
        var row = row
        var y = top
        while y < viewportHeight, row < rowCount, visits > 0 {
            let height = height(row, isAbove: false, measure)
            if height > 0, y + height > 0 { visibleRows.append(VisibleRow(row: row, y: y, height: height)) }
            y += height
            row += 1
            visits -= 1
        }
        return y
    }

    /// Shows the list's end at the viewport's bottom; a list that is shorter begins at the viewport's top.
    ///
    /// - Returns: The end of the list, in points below the viewport's top.
    private mutating func fillFromBottom(_ visits: inout Int, _ measure: (Int) -> Double) -> Double {
        visibleRows.removeAll(keepingCapacity: true)
        var row = rowCount
        var y = viewportHeight
        while y > 0, row > 0, visits > 0 {
            row -= 1
            visits -= 1
            let height = height(row, isAbove: true, measure)
            y -= height
            if height > 0 { visibleRows.append(VisibleRow(row: row, y: y, height: height)) }
        }
        visibleRows.reverse()
        guard row == 0, y > 0 else { return viewportHeight }
        var top = 0.0
        for index in visibleRows.indices {
            visibleRows[index].y = top
            top += visibleRows[index].height
        }
        return top
    }

    /// A row's height: as kept, or measured now and kept.
    private mutating func height(_ row: Int, isAbove: Bool, _ measure: (Int) -> Double) -> Double {
        let known = index.find(row)
        if known.isMeasured { return known.height }
        let height = RowHeightIndex.clamped(measure(row))
        index.setHeight(height, ofRow: row)
        if isAbove { absorbedJump += height - known.height }
        return height
    }

    /// Takes a new anchor where its row has gone out of view, as a row that became shorter can.
    ///
    /// Rows inserted or removed between the old anchor and the visible rows would otherwise move these.
    mutating func holdWhatIsShown() {
        guard !needsLayout, !visibleRows.contains(where: { $0.row == anchor.row }) else { return }
        takeAnchor()
    }

    /// Takes the anchor from the rows shown.
    mutating func takeAnchor() {
        takesAnchor = false
        guard let first = visibleRows.first else { return }
        let covers = first.y < 0 && first.maxY >= viewportHeight
        if !covers, let selected = visibleRows.first(where: { $0.row == selectedRow }) {
            anchor = ListAnchor(row: selected.row, y: selected.y)
        } else if let top = visibleRows.first(where: { $0.y >= 0 }) {
            anchor = ListAnchor(row: top.row, y: top.y)
        } else {
            anchor = ListAnchor(row: first.row, fraction: min(-first.y / first.height, 1))
        }
    }

    /// Counts the jump of a layout that has ended.
    mutating func noteJump() {
        pendingJump = 0
        jumps.note(absorbedJump)
    }

    /// Updates the scroll bar's value to the rows shown, unless they have not moved.
    mutating func updateTravel(movedFrom previous: [VisibleRow]) {
        if knownValue != nil, isAlike(previous) { return }
        takeTravel()
    }

    /// Takes the scroll bar's value from the rows shown.
    mutating func takeTravel() {
        guard !needsLayout else { return }
        if maximumValue > 0 {
            let found = space.travel(showing: visibleRows, viewportHeight: viewportHeight, near: travel)
            travel = found ?? travel
        } else {
            travel = 0
        }
        knownValue = travel * maximumValue
    }

    private func isAlike(_ previous: [VisibleRow]) -> Bool {
        // A ten-millionth of a point covers rounding and no visible difference.
        visibleRows.count == previous.count
            && zip(visibleRows, previous).allSatisfy {
                $0.row == $1.row && abs($0.y - $1.y) < 1e-7 && abs($0.height - $1.height) < 1e-7
            }
    }
}
