extension FlowViewport {
    typealias ItemExtents = (Int) -> ItemExtent

    /// The line of an item, formed if necessary.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - start: An item with which a line should begin, if it is not far before.
    ///   - extent: Returns an item's extent.
    /// - Returns: The line.
    mutating func formedLine(
        ofItem item: Int, beginningAt start: Int? = nil, _ extent: ItemExtents
    ) -> FlowLines.Line {
        let line = lines.line(ofItem: item)
        if lines.extent(ofLine: line.index) != nil { return line }
        var begin = unformedStart(before: line) ?? line.items.lowerBound
        if let start, begin < start, start <= item, item - start <= Self.lookBack, start < itemCount {
            lines.breakLine(atItem: start)
            begin = start
        }
        while true {
            let formed = formLine(at: begin, extent)
            if formed.items.upperBound > item { return formed }
            begin = formed.items.upperBound
        }
    }

    /// The line that begins with an item, formed if necessary.
    mutating func formLine(at start: Int, _ extent: ItemExtents) -> FlowLines.Line {
        let line = lines.line(ofItem: start)
        if line.items.lowerBound == start, lines.extent(ofLine: line.index) != nil { return line }
        let new = geometry.line(from: start, before: itemCount, extent)
        lines.form(start..<new.end, extent: new.across)
        return lines.line(ofItem: start)
    }

    /// Where the unformed lines that end with a given one begin; `nil` if that is far away.
    private func unformedStart(before line: FlowLines.Line) -> Int? {
        var index = line.index
        var start = line.items.lowerBound
        while index > 0 {
            let above = lines.line(at: index - 1)
            if lines.extent(ofLine: above.index) != nil { return start }
            start = above.items.lowerBound
            index = above.index
            if line.items.lowerBound - start > Self.lookBack { return nil }
        }
        return start
    }

    /// The line that ends before the first item of another line, formed if necessary.
    mutating func lineAbove(_ item: Int, _ extent: ItemExtents) -> FlowLines.Line {
        let above = lines.line(ofItem: item - 1)
        if lines.extent(ofLine: above.index) != nil { return above }
        if let start = unformedStart(before: above) {
            connect(from: start, to: item, extent)
        } else {
            let line = lineFilledBackwards(to: item, notBefore: 0, extent)
            form(line.start..<item, across: line.across, extent)
        }
        return lines.line(ofItem: item - 1)
    }

    /// The longest line that ends before an item.
    private func lineFilledBackwards(
        to end: Int, notBefore lowest: Int, _ extent: ItemExtents
    ) -> (start: Int, across: Double) {
        var used = 0.0
        var across = 0.0
        var start = end
        while start > lowest, end - start < FlowGeometry.maximumItemsPerLine {
            let size = extent(start - 1)
            let needed = start == end ? size.along : used + geometry.itemSpacing + size.along
            if start < end, !geometry.fits(needed) { break }
            used = needed
            across = max(across, size.across)
            start -= 1
        }
        return (start, across)
    }

    /// Forms the lines between a line's beginning and that of a line below, which stays.
    ///
    /// Lines are filled from above as far as possible, then from below. If no line begins at the same item in both,
    /// they meet in the line that is fullest.
    private mutating func connect(from start: Int, to end: Int, _ extent: ItemExtents) {
        var forward = [start]
        while let last = forward.last, last < end {
            forward.append(geometry.line(from: last, before: itemCount, extent).end)
        }
        var backward = [end]
        while let last = backward.last, last > start {
            backward.append(lineFilledBackwards(to: last, notBefore: start, extent).start)
        }
        // The line with the least room for further items, the last of several: lines filled from above are full.
        var best = (above: 0, end: end, room: Int.max)
        var place = backward.count - 1
        for above in 0..<forward.count - 1 {
            while place > 0, backward[place - 1] <= forward[above + 1] { place -= 1 }
            guard place >= 0, backward[place] <= forward[above + 1], backward[place] > forward[above] else {
                continue
            }
            let room = forward[above + 1] - backward[place]
            if room <= best.room {
                best = (above, backward[place], room)
            }
        }
        for above in 0..<best.above { form(forward[above]..<forward[above + 1], extent) }
        form(forward[best.above]..<best.end, extent)
        let rest = backward.filter { $0 >= best.end }.reversed()
        for (from, to) in zip(rest, rest.dropFirst()) { form(from..<to, extent) }
    }

    private mutating func form(_ items: Range<Int>, _ extent: ItemExtents) {
        var across = 0.0
        for item in items { across = max(across, extent(item).across) }
        form(items, across: across, extent)
    }

    /// Makes items a line, and notes a seam if the next item would have fitted in it.
    private mutating func form(_ items: Range<Int>, across: Double, _ extent: ItemExtents) {
        lines.form(items, extent: across)
        guard items.upperBound < itemCount else { return }
        let full = geometry.line(from: items.lowerBound, before: items.upperBound + 1, extent)
        if full.end > items.upperBound { seams.insert(items.upperBound) }
    }

    /// Forms lines again that could be longer and are out of view below.
    mutating func heal(_ extent: ItemExtents) {
        guard !seams.isEmpty, let end = visibleLines.last?.items.upperBound else { return }
        var left: [Int] = []
        for seam in seams.items where seam < itemCount {
            let line = lines.line(ofItem: seam - 1)
            // Where no line ends any more, there is no seam.
            guard line.items.upperBound == seam else { continue }
            guard line.items.lowerBound >= end else {
                left.append(seam)
                continue
            }
            lines.unform(lines: line.index..<line.index + 1)
            _ = formLine(at: line.items.lowerBound, extent)
        }
        seams.keep(left)
    }
}
