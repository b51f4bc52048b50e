extension FlowViewport {
    /// The longest exact scroll step, in lengths of the visible part; a longer one lands by expected lengths.
    static let nearbyViewports = 3.0

    /// Scrolls by a distance in points, towards the end if positive, as far as the content's ends.
    ///
    /// - Returns: How far it moved, in points.
    mutating func scroll(by distance: Double, _ extent: ItemExtents) -> Double {
        layOut(extent)
        guard distance != 0, distance.isFinite, let first = visibleLines.first else { return 0 }
        guard abs(distance) <= Self.nearbyViewports * viewportLength else {
            return scrollFar(by: distance, extent)
        }
        let start = first.items.lowerBound
        let shift = move(
            to: FlowAnchor(item: start, position: first.position - distance, lineStart: start), extent)
        let moved = distance - shift
        return abs(moved) < 1e-9 ? 0 : moved
    }

    private mutating func scrollFar(by distance: Double, _ extent: ItemExtents) -> Double {
        let start = contentOffset
        let end = max(contentLength - viewportLength, 0)
        let target = min(max(start + distance, 0), end)
        if target == 0 {
            scrollToItem(0, .top, extent)
        } else if target == end {
            scrollToEnd(extent)
        } else {
            let found = lines.line(
                atOffset: target - geometry.insetBefore, spacing: geometry.lineSpacing)
            let item = lines.line(at: found.index).items.lowerBound
            move(to: FlowAnchor(item: item, position: -found.offsetInLine, lineStart: item), extent)
        }
        return target - start
    }

    /// Scrolls to a value of the scroll bar: within an epoch, always the same place.
    mutating func scroll(toValue value: Double, _ extent: ItemExtents) {
        layOut(extent)
        guard !value.isNaN, maximumValue > 0, itemCount > 0 else { return }
        let clamped = min(max(value, 0), maximumValue)
        guard clamped != self.value else { return }
        travel = clamped / maximumValue
        let position = travel * viewportLength
        let found = space.place(atOffset: travel * space.contentLength)
        var point: FlowAnchor
        if found.place <= 0 {
            point = FlowAnchor(item: 0, position: position - found.beyond, lineStart: 0)
        } else if found.place >= Double(itemCount) {
            let line = formedLine(ofItem: itemCount - 1, extent)
            point = FlowAnchor(
                item: itemCount - 1, fraction: 1, position: position - found.beyond,
                lineStart: line.items.lowerBound)
        } else {
            let line = formedLine(ofItem: Int(clamping: found.place), extent)
            let fraction = (found.place - Double(line.items.lowerBound)) / Double(line.items.count)
            point = FlowAnchor(
                item: line.items.lowerBound, fraction: fraction, position: position,
                lineStart: line.items.lowerBound)
        }
        place(point, extent)
        takeAnchor()
        knownValue = clamped
    }

    /// Shows the end of the content.
    mutating func scrollToEnd(_ extent: ItemExtents) {
        guard itemCount > 0 else { return }
        let line = formedLine(ofItem: itemCount - 1, extent)
        move(
            to: FlowAnchor(
                item: itemCount - 1, fraction: 1, position: viewportLength - geometry.insetAfter,
                lineStart: line.items.lowerBound), extent)
    }

    /// Shows the line of an item at a position in the visible part, as far as the content's ends allow.
    mutating func scrollToItem(_ item: Int, _ position: RowPosition, _ extent: ItemExtents) {
        guard item >= 0, item < itemCount else { return }
        if position == .nearest {
            layOut(extent)
            if let edge = nearestEdge(item) { scrollToItem(item, edge, extent) }
            return
        }
        let line = formedLine(ofItem: item, extent)
        let length = lines.extent(ofLine: line.index) ?? 0
        let top: Double =
            switch position {
            case .top, .nearest: line.items.lowerBound == 0 ? geometry.insetBefore : 0
            case .middle: (viewportLength - length) / 2
            case .bottom:
                viewportLength - length - (line.items.upperBound == itemCount ? geometry.insetAfter : 0)
            }
        let start = line.items.lowerBound
        move(to: FlowAnchor(item: start, position: top, lineStart: start), extent)
    }

    private func nearestEdge(_ item: Int) -> RowPosition? {
        guard let first = visibleLines.first, let last = visibleLines.last else { return .top }
        if item < first.items.lowerBound { return .top }
        if item >= last.items.upperBound { return .bottom }
        guard let shown = visibleLines.first(where: { $0.items.contains(item) }) else { return nil }
        let isCutBefore = shown.position < 0
        let isCutAfter = shown.end > viewportLength
        if isCutBefore == isCutAfter { return nil }
        return isCutBefore == (shown.extent > viewportLength) ? .bottom : .top
    }

    /// Moves the content and takes a new anchor.
    @discardableResult
    private mutating func move(to point: FlowAnchor, _ extent: ItemExtents) -> Double {
        if viewportLength == 0 { anchor = point }
        let previous = visibleLines
        let shift = place(point, extent)
        takeAnchor()
        updateTravel(movedFrom: previous)
        return shift
    }

    // MARK: Re-basing

    /// Brings the scroll bar a step nearer to what has been measured, its slider by no more than a length.
    ///
    /// - Parameters:
    ///   - distance: How far either end of the slider may move, in pixels.
    ///   - trackLength: How long the scroll bar's track is, in pixels.
    ///   - extent: Answers an item's extent.
    /// - Returns: Whether the scroll bar has arrived.
    mutating func rebase(
        movingSliderAtMost distance: Double, onTrackOf trackLength: Double, _ extent: ItemExtents
    ) -> Bool {
        guard !needsLayout else { return false }
        heal(extent)
        if space.hasArrived(at: lines) { return true }
        func blended(_ blend: Double) -> FlowScrollSpace { space.blended(blend, to: lines, geometry) }
        func slider(of space: FlowScrollSpace) -> SliderEnds {
            SliderEnds(
                contentLength: space.contentLength, viewportLength: viewportLength, trackLength: trackLength
            ) { space.travel(showing: visibleLines, geometry, near: travel) ?? travel }
        }
        let old = slider(of: space)
        func fits(_ space: FlowScrollSpace) -> Bool { slider(of: space).isNear(old, within: distance) }
        let whole = blended(1)
        if fits(whole) {
            adopt(whole)
            return space.hasArrived(at: lines)
        }
        let begin = space.blend >= 1 ? 0 : space.blend
        if let fitting = SliderEnds.furthest(from: begin, blended: blended, fits: fits) { adopt(fitting) }
        return false
    }

    private mutating func adopt(_ new: FlowScrollSpace) {
        space = new
        epoch += 1
        takeTravel()
    }
}
