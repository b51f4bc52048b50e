extension FlowViewport {
    /// Lays out from the anchor.
    ///
    /// - Parameter extent: Returns an item's extent; it is called for items that come into view.
    mutating func layOut(_ extent: ItemExtents) {
        guard needsLayout else { return }
        let previous = visibleLines
        place(anchor, extent)
        updateTravel(movedFrom: previous)
    }

    /// Shows a point of a line at a position, as far as the ends allow, and fills the visible part.
    ///
    /// - Returns: By how much the ends moved the lines, in points.
    @discardableResult
    mutating func place(_ point: FlowAnchor, _ extent: ItemExtents) -> Double {
        visibleLines.removeAll(keepingCapacity: true)
        needsLayout = false
        guard itemCount > 0, viewportLength > 0 else { return 0 }
        var visits = Self.maximumLinesPerLayout
        let item = min(max(point.item, 0), itemCount - 1)
        var line = formedLine(ofItem: item, beginningAt: point.lineStart, extent)
        var top = point.position - point.fraction * length(of: line)
        while top - geometry.lineSpacing > 0, line.items.lowerBound > 0, visits > 0 {
            line = lineAbove(line.items.lowerBound, extent)
            top -= length(of: line)
            visits -= 1
        }
        var shift = 0.0
        if line.items.lowerBound == 0, top > geometry.insetBefore {
            shift = geometry.insetBefore - top
            top = geometry.insetBefore
        }
        let isAtStart = line.items.lowerBound == 0 && top == geometry.insetBefore
        let end = fill(from: line.items.lowerBound, top, &visits, extent)
        if let end, !isAtStart, end + geometry.insetAfter < viewportLength {
            shift += fillFromEnd(&visits, extent) - end
        }
        return shift
    }

    /// - Returns: Where the last line ends, if the end of the content was reached.
    private mutating func fill(
        from item: Int, _ top: Double, _ visits: inout Int, _ extent: ItemExtents
    ) -> Double? {
        var item = item
        var position = top
        var end: Double?
        while position < viewportLength, item < itemCount, visits > 0 {
            let line = formLine(at: item, extent)
            append(line, at: position)
            end = position + (lines.extent(ofLine: line.index) ?? 0)
            position += length(of: line)
            item = line.items.upperBound
            visits -= 1
        }
        return item == itemCount ? end : nil
    }

    /// Shows the end of the content at the end of the visible part; shorter content begins at the visible part's
    /// beginning.
    ///
    /// - Returns: The end of the last line.
    private mutating func fillFromEnd(_ visits: inout Int, _ extent: ItemExtents) -> Double {
        visibleLines.removeAll(keepingCapacity: true)
        var line = formedLine(ofItem: itemCount - 1, extent)
        var top = viewportLength - geometry.insetAfter - length(of: line)
        while top - geometry.lineSpacing > 0, line.items.lowerBound > 0, visits > 0 {
            line = lineAbove(line.items.lowerBound, extent)
            top -= length(of: line)
            visits -= 1
        }
        if line.items.lowerBound == 0, top > geometry.insetBefore { top = geometry.insetBefore }
        return fill(from: line.items.lowerBound, top, &visits, extent) ?? viewportLength
    }

    private mutating func append(_ line: FlowLines.Line, at position: Double) {
        let extent = lines.extent(ofLine: line.index) ?? 0
        guard extent > 0, position + extent > 0, position < viewportLength else { return }
        visibleLines.append(VisibleFlowLine(items: line.items, position: position, extent: extent))
    }

    /// The distance from a line's beginning to the next one's; for the last line, to its own end.
    func length(of line: FlowLines.Line) -> Double {
        (lines.extent(ofLine: line.index) ?? lines.expectedExtent(ofLine: line.index))
            + (line.items.upperBound < itemCount ? geometry.lineSpacing : 0)
    }

    // MARK: Anchor

    /// Takes the anchor from the lines as they are shown.
    mutating func takeAnchor() {
        guard let first = visibleLines.first else { return }
        let covers = first.position < 0 && first.end >= viewportLength
        if let selected = selectedItem, !covers,
            let line = visibleLines.first(where: { $0.items.contains(selected) })
        {
            anchor = FlowAnchor(
                item: selected, position: line.position, lineStart: line.items.lowerBound)
        } else if let top = visibleLines.first(where: { $0.position >= 0 }) {
            anchor = FlowAnchor(
                item: top.items.lowerBound, position: top.position, lineStart: top.items.lowerBound)
        } else {
            let length = first.extent + (first.items.upperBound < itemCount ? geometry.lineSpacing : 0)
            anchor = FlowAnchor(
                item: first.items.lowerBound, fraction: -first.position / length, position: 0,
                lineStart: first.items.lowerBound)
        }
    }

    // MARK: Scroll bar

    /// Updates the scroll bar's value to the visible lines, unless these have not moved.
    mutating func updateTravel(movedFrom previous: [VisibleFlowLine]) {
        let isAlike =
            previous.count == visibleLines.count
            && zip(previous, visibleLines).allSatisfy {
                $0.items == $1.items && abs($0.position - $1.position) < 1e-7
                    && abs($0.extent - $1.extent) < 1e-7
            }
        if knownValue != nil, isAlike { return }
        takeTravel()
    }

    mutating func takeTravel() {
        guard !needsLayout else { return }
        if maximumValue > 0 {
            travel = space.travel(showing: visibleLines, geometry, near: travel) ?? travel
        } else {
            travel = 0
        }
        knownValue = travel * maximumValue
    }
}
