extension ListViewport {
    /// The longest exact scroll step, in viewport heights.
    ///
    /// All rows that such a step passes are measured. A longer step lands by expected heights.
    static let nearbyViewports = 3.0

    /// Scrolls by a distance in points, down if positive, as far as the list's ends.
    ///
    /// A step over more than three viewport heights lands by the expected heights, measures only the rows shown then,
    /// and reports expected points.
    ///
    /// - Parameters:
    ///   - distance: The distance in points.
    ///   - measure: Returns a row's height in points; see ``layOut(measure:)``.
    ///
    /// - Returns: How far the list moved, in points: less than asked for at its ends, and 0 beyond them.
    ///
    /// Complexity: O(log *n*) for each row passed.
    @discardableResult
    public mutating func scroll(by distance: Double, measure: (Int) -> Double) -> Double {
        layOut(measure: measure)
        guard distance != 0, !distance.isNaN, let first = visibleRows.first else { return 0 }
        if correction != .steady { return scrollOffset(by: distance, measure) }
        guard abs(distance) <= Self.nearbyViewports * viewportHeight else {
            return scrollFar(by: distance, measure)
        }
        let shift = move(to: ListAnchor(row: first.row, y: first.y - distance), measure)
        let moved = distance - shift
        return abs(moved) < 1e-9 ? 0 : moved
    }

    private mutating func scrollFar(by distance: Double, _ measure: (Int) -> Double) -> Double {
        let start = contentOffset
        let end = max(contentHeight - viewportHeight, 0)
        let target = start + distance
        if target <= 0 {
            scrollToTop(measure: measure)
            return -start
        }
        if target >= end {
            scrollToBottom(measure: measure)
            return end - start
        }
        let found = index.row(atOffset: target)
        let height = index.expectedHeight(ofRow: found.row)
        let fraction = height > 0 ? found.offsetInRow / height : 0
        move(to: ListAnchor(row: found.row, fraction: fraction), measure)
        return distance
    }

    /// Scrolls to a value of the scroll bar: within an epoch, always the same point of the same row.
    ///
    /// - Parameters:
    ///   - value: The value, clamped to 0 and ``maximumValue``.
    ///   - measure: Returns a row's height in points; see ``layOut(measure:)``.
    ///
    /// Complexity: O(log *n*) for each visible row.
    public mutating func scroll(toValue value: Double, measure: (Int) -> Double) {
        layOut(measure: measure)
        guard !value.isNaN, maximumValue > 0 else { return }
        let clamped = min(max(value, 0), maximumValue)
        guard clamped != self.value else { return }
        if correction != .steady { return moveOffset(to: clamped, measure) }
        travel = clamped / maximumValue
        absorbedJump = pendingJump
        place(space.anchor(atTravel: travel, viewportHeight: viewportHeight), measure)
        takeAnchor()
        knownValue = clamped
        noteJump()
    }

    /// Shows the list's beginning.
    ///
    /// - Parameter measure: Returns a row's height in points; see ``layOut(measure:)``.
    public mutating func scrollToTop(measure: (Int) -> Double) {
        move(to: ListAnchor(row: 0), measure)
    }

    /// Shows the list's end.
    ///
    /// - Parameter measure: Returns a row's height in points; see ``layOut(measure:)``.
    public mutating func scrollToBottom(measure: (Int) -> Double) {
        move(to: ListAnchor(row: rowCount - 1, fraction: 1, y: viewportHeight), measure)
    }

    /// Shows a row at a position in the viewport, as far as the list's ends allow.
    ///
    /// With ``RowPosition/nearest`` a row taller than the viewport does not move while it covers the viewport.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - position: Where to show it.
    ///   - topInset: How much of the viewport is covered at its top, in points.
    ///   - measure: Returns a row's height in points; see ``layOut(measure:)``.
    ///
    /// Complexity: O(log *n*) for each visible row, however far away the row is.
    public mutating func scrollToRow(
        _ row: Int, _ position: RowPosition, topInset: Double = 0, measure: (Int) -> Double
    ) {
        precondition(row >= 0 && row < rowCount, "row out of range")
        switch position {
        case .top:
            move(to: ListAnchor(row: row, y: topInset), measure)
        case .middle:
            move(to: ListAnchor(row: row, fraction: 0.5, y: viewportHeight / 2), measure)
        case .bottom:
            move(to: ListAnchor(row: row, fraction: 1, y: viewportHeight), measure)
        case .nearest:
            layOut(measure: measure)
            if let edge = nearestEdge(row, topInset) {
                scrollToRow(row, edge, topInset: topInset, measure: measure)
            }
        }
    }

    private func nearestEdge(_ row: Int, _ topInset: Double) -> RowPosition? {
        guard let first = visibleRows.first, let last = visibleRows.last else { return .top }
        if row < first.row { return .top }
        if row > last.row { return .bottom }
        guard let shown = visibleRows.first(where: { $0.row == row }) else { return nil }
        let cutAbove = shown.y < topInset
        let cutBelow = shown.maxY > viewportHeight
        if cutAbove == cutBelow { return nil }
        let isTaller = shown.height > viewportHeight - topInset
        return cutAbove == isTaller ? .bottom : .top
    }

    /// Moves the list and takes a new anchor.
    @discardableResult
    private mutating func move(to point: ListAnchor, _ measure: (Int) -> Double) -> Double {
        absorbedJump = pendingJump
        // A list that is not shown yet will begin with the row.
        if viewportHeight == 0 { anchor = ListAnchor(row: max(point.row, 0)) }
        if correction != .steady {
            moveOffset(to: expectedOffset(showing: point), measure)
            return 0
        }
        let previous = visibleRows
        let shift = place(point, measure)
        takeAnchor()
        updateTravel(movedFrom: previous)
        noteJump()
        return shift
    }
}
