/// The space of a flow layout's scroll bar: lines frozen for an epoch, as ``ScrollSpace`` freezes rows.
///
/// The frozen and the present lines have only their items in common. So a point of the content is given by its *place*,
/// a fractional number of items: half way through a line of four items that begins with item 8 is 10.
struct FlowScrollSpace: Sendable {
    /// Frozen lines and the margins around them.
    private struct Frozen {
        let lines: FlowLines
        let before: Double
        let after: Double
        let spacing: Double

        var contentLength: Double {
            before + lines.offset(ofLine: lines.lineCount)
                + spacing * Double(max(0, lines.lineCount - 1)) + after
        }

        func offset(ofPlace place: Double) -> Double {
            let count = lines.itemCount
            guard count > 0 else { return before }
            if place >= Double(count) { return contentLength - after }
            let line = lines.line(ofItem: max(0, Int(clamping: place)))
            let length =
                lines.expectedExtent(ofLine: line.index) + (line.index < lines.lineCount - 1 ? spacing : 0)
            let fraction = max(0, place - Double(line.items.lowerBound)) / Double(line.items.count)
            return before + lines.offset(ofLine: line.index) + spacing * Double(line.index)
                + fraction * length
        }
    }

    private let base: Frozen
    private let target: Frozen
    /// The progress of the space from its base to its target, from 0 to 1.
    let blend: Double
    /// The frozen length of the whole content in points.
    let contentLength: Double

    /// Freezes the expected lines.
    init(freezing lines: FlowLines, _ geometry: FlowGeometry) {
        let frozen = Frozen(
            lines: lines, before: geometry.insetBefore, after: geometry.insetAfter,
            spacing: geometry.lineSpacing)
        self.init(base: frozen, target: frozen, blend: 1)
    }

    private init(base: Frozen, target: Frozen, blend: Double) {
        self.base = base
        self.target = target
        self.blend = blend
        contentLength =
            blend >= 1
            ? target.contentLength
            : base.contentLength + (target.contentLength - base.contentLength) * blend
    }

    /// Whether the space has arrived at given lines.
    func hasArrived(at lines: FlowLines) -> Bool { blend >= 1 && target.lines.revision == lines.revision }

    /// The space on the way to given lines, or to its own target if it has not arrived there.
    func blended(_ blend: Double, to lines: FlowLines, _ geometry: FlowGeometry) -> FlowScrollSpace {
        guard self.blend >= 1 else { return FlowScrollSpace(base: base, target: target, blend: blend) }
        return FlowScrollSpace(
            base: target, target: FlowScrollSpace(freezing: lines, geometry).target, blend: blend)
    }

    // MARK: Offsets

    /// The frozen offset of a place in points.
    func offset(ofPlace place: Double) -> Double {
        let end = target.offset(ofPlace: place)
        if blend >= 1 { return end }
        let start = base.offset(ofPlace: place)
        return start + (end - start) * blend
    }

    /// The place at a frozen offset, and by how many points the offset lies in the margin before or after.
    func place(atOffset offset: Double) -> (place: Double, beyond: Double) {
        let count = target.lines.itemCount
        let start = self.offset(ofPlace: 0)
        let end = self.offset(ofPlace: Double(count))
        if count == 0 || offset <= start { return (0, offset - start) }
        if offset >= end { return (Double(count), offset - end) }
        // The last whole item whose offset is not beyond, and a linear part of the next.
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if self.offset(ofPlace: Double(middle)) <= offset { low = middle } else { high = middle }
        }
        let lower = self.offset(ofPlace: Double(low))
        let upper = self.offset(ofPlace: Double(high))
        return (Double(low) + (upper > lower ? (offset - lower) / (upper - lower) : 0), 0)
    }

    // MARK: Travel

    /// A point of the visible part and the frozen offset shown there.
    struct Knot {
        var position: Double
        var offset: Double
    }

    /// The points between which positions and frozen offsets are both linear.
    func knots(of lines: [VisibleFlowLine], _ geometry: FlowGeometry) -> [Knot] {
        let count = target.lines.itemCount
        var knots: [Knot] = []
        if let first = lines.first, first.items.lowerBound == 0 {
            knots.append(Knot(position: first.position - geometry.insetBefore, offset: 0))
        }
        for line in lines {
            let isLast = line.items.upperBound == count
            let length = line.extent + (isLast ? 0 : geometry.lineSpacing)
            let step = length / Double(line.items.count)
            for (place, item) in line.items.enumerated() {
                knots.append(
                    Knot(
                        position: line.position + Double(place) * step,
                        offset: offset(ofPlace: Double(item))))
            }
            knots.append(
                Knot(
                    position: line.position + length,
                    offset: offset(ofPlace: Double(line.items.upperBound))))
        }
        if let last = lines.last, last.items.upperBound == count {
            knots.append(Knot(position: last.end + geometry.insetAfter, offset: contentLength))
        }
        return knots
    }

    /// The travel, from 0 to 1, at which the space shows given lines where they are; the nearest to the one before.
    func travel(
        showing lines: [VisibleFlowLine], _ geometry: FlowGeometry, near previous: Double
    ) -> Double? {
        let visible = geometry.viewportLength
        guard let first = lines.first, let last = lines.last, visible > 0 else { return nil }
        if first.items.lowerBound == 0, first.position >= geometry.insetBefore { return 0 }
        if last.items.upperBound == target.lines.itemCount, last.end + geometry.insetAfter <= visible {
            return 1
        }
        var best: Double?
        func consider(_ position: Double) {
            let travel = min(max(position / visible, 0), 1)
            if let known = best, abs(known - previous) <= abs(travel - previous) { return }
            best = travel
        }
        let slope = contentLength / visible
        let knots = knots(of: lines, geometry)
        var before: (position: Double, ahead: Double)?
        var last0: Double?
        for knot in knots {
            let ahead = knot.offset - knot.position * slope
            defer { before = (knot.position, ahead) }
            guard let start = before, knot.position >= 0, start.position <= visible else { continue }
            last0 = ahead
            if (start.ahead <= 0) != (ahead <= 0) {
                let part = start.ahead / (start.ahead - ahead)
                consider(start.position + (knot.position - start.position) * part)
            }
        }
        // Rounding alone can hide a crossing at either end.
        if best == nil, let last0 { return last0 > 0 ? 1 : 0 }
        return best
    }
}
