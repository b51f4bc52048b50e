import AutoLayout
import LayoutDocument
import SelfSizing

/// Judges the layouts of a cell: the lines of its texts, and its findings.
///
/// It collects the cell's views once and reads their frames after each layout, which costs little compared with the
/// layout. Searching for ambiguities costs more and is done on request. It is used on the cell's thread. See
/// <doc:Rules> for the rules.
public final class RowJudge {
    /// The cell.
    public let cell: TableViewCell
    /// All views of the cell that are not hidden, the contentView first, each after the one that holds it.
    private(set) var views: [View] = []
    /// The places of their superviews; of the contentView, its own.
    private(set) var parents: [Int] = []
    /// The nearest view around each that clips it; `nil` for none.
    private var clippers: [Int?] = []
    /// The nearest scroll view around each; `nil` for none.
    private var scrollers: [Int?] = []
    /// The nearest view around each with a visible edge, other than the contentView; `nil` for none.
    private(set) var edges: [Int?] = []
    /// The views with an opaque background, in drawing order.
    private(set) var covers: [Int] = []
    /// The views with visible content.
    private(set) var shown: [JudgedView] = []
    /// Where views begin in the contentView's coordinates, as last judged.
    private var origins: [Point] = []
    /// What the views around each view leave of its frame, as last judged; `nil` where nothing is left.
    private(set) var visibleFrames: [Rect?] = []
    /// The visible content of the views, as last judged.
    private(set) var seen: [SeenView] = []
    /// The views with constraints to their superviews' sides.
    private(set) lazy var sidePins = SidePins(of: views)
    /// The places of views that may draw anything besides their background.
    private(set) lazy var painters = findPainters()
    /// The places of views with a colour of an asset catalogue.
    private(set) lazy var catalogViews = findCatalogViews()
    /// Whether nothing holds the contentView open, once it was looked for.
    var hasBrokenChain: Bool?
    /// The findings of the constraints, once they were searched for.
    var constraintFaults: [TileFinding]?
    /// What the cell is laid out in.
    var environment: LayoutEnvironment { cell.engine.environment }

    /// The tolerance in points: frames are on whole pixels.
    static let tolerance = 0.5
    /// The overlap of two views that is accepted, in points.
    static let leastOverlap = 1.0
    /// A view with less opacity than this is not visible.
    private static let leastAlpha = 0.05

    /// What is known of the constraints of cells.
    let faultsOfCells: ConstraintFaults

    /// Makes the judge of a cell with its content; another content takes another judge.
    public convenience init(of cell: TableViewCell) { self.init(of: cell, knowing: ConstraintFaults()) }

    /// Makes a judge that shares the findings of constraints with judges of other cells.
    init(of cell: TableViewCell, knowing faults: ConstraintFaults) {
        self.cell = cell
        faultsOfCells = faults
        collect(cell.contentView, parent: 0, clipper: nil, scroller: nil, edge: nil, ground: .background)
    }

    private func collect(
        _ view: View, parent: Int, clipper: Int?, scroller: Int?, edge: Int?, ground: Color
    ) {
        if view.isHidden || view.alpha < Self.leastAlpha { return }
        let place = views.count
        views.append(view)
        parents.append(parent)
        clippers.append(clipper)
        scrollers.append(scroller)
        edges.append(edge)
        if place > 0, view.isOpaque { covers.append(place) }
        if let judged = JudgedView(view, place: place) { shown.append(judged) }
        if view.subviews.isEmpty { return }
        // Content outside the contentView is reported as `.outside`.
        let inner = (view.clipsToBounds || view.scrolls) && place > 0 ? place : clipper
        let innerScroller = view.scrolls ? place : scroller
        let innerEdge = place > 0 && view.hasSeenEdge(on: ground) ? place : edge
        let innerGround = view.backgroundColor.flatMap { $0.isSeen ? $0 : nil } ?? ground
        for child in view.subviews {
            collect(
                child, parent: place, clipper: inner, scroller: innerScroller, edge: innerEdge,
                ground: innerGround)
        }
    }

    /// Judges the row as the cell was last laid out.
    ///
    /// - Parameter looksForOpenValues: Whether to search for ambiguities, which takes another solve.
    /// - Returns: The lines and findings.
    @discardableResult
    public func judge(looksForOpenValues: Bool = true) -> RowJudgement {
        origins = findOrigins()
        visibleFrames = views.indices.map { visiblePart(of: bounds(of: $0), of: $0) }
        var lines: [RowJudgement.Lines] = []
        var findings: [TileFinding] = []
        seen.removeAll(keepingCapacity: true)
        for judged in shown {
            let view = judged.view
            func tell(_ rule: Rule, _ amount: Double) {
                findings.append(TileFinding(rule, of: [view], amount: amount))
            }
            func note(_ count: Int) {
                lines.append(.init(label: view.name, spokenLabel: view.spokenName, count: count))
            }
            if let flat = flatness(of: judged) {
                if case .label = judged.content { note(0) }
                if case .missing(let amount) = flat { tell(.zeroSized, amount) }
                continue
            }
            var drawn = Drawn()
            draw(judged, &drawn)
            if let count = drawn.lineCount { note(count) }
            let origin = origins[judged.place]
            let extent = drawn.extent.offset(x: origin.x, y: origin.y)
            let visible = visiblePart(of: extent, of: judged.place)
            let scroller = scrollers[judged.place]
            // A view that is clipped away, or entirely behind another, is meant to be.
            let isShutAway = visible == nil && extent.width > 0 && extent.height > 0
            if isShutAway, scroller == nil { continue }
            let rect = visible ?? extent
            if isCovered(rect, judged.place) { continue }
            if judged.isStandIn {
                if let amount = outside(judged, rect) { tell(.outside, amount) }
                continue
            }
            // Content clipped by a scroll view can be scrolled into view.
            let whole =
                scroller == nil ? rect : visiblePart(of: extent, of: judged.place, in: scroller)
            if let (rule, amount) = shortage(of: judged, drawn, extent, whole ?? extent) {
                tell(rule, amount)
            }
            if isShutAway { continue }
            if let amount = drawn.brokenWord { tell(.wordBroken, amount) }
            if let amount = outside(judged, rect) { tell(.outside, amount) }
            if let amount = distanceFromNaturalSide(judged, drawn) { tell(.fixedAlignment, amount) }
            seen.append(
                SeenView(
                    judged: judged, rect: rect, lineCount: drawn.lineCount ?? 1,
                    isShortened: drawn.isShortened))
        }
        findings += hidden() + touching() + unmirrored()
        for target in seen {
            guard let amount = missingForTouch(target) else { continue }
            findings.append(TileFinding(.touchTarget, of: [target.view], amount: amount))
        }
        let rects = seen.map(\.rect)
        for (index, first) in seen.enumerated() {
            var count = 0
            for next in rects.indices[(index + 1)...] {
                // Most views share nothing.
                guard rects[index].intersection(rects[next]) != nil else { continue }
                if count == Self.mostOverlaps { break }
                let second = seen[next]
                guard let amount = overlap(first, second), !isInside(second.place, first.place),
                    !isInside(first.place, second.place)
                else { continue }
                count += 1
                findings.append(TileFinding(.overlapping, of: [first.view, second.view], amount: amount))
            }
        }
        findings += structuralFindings()
        if looksForOpenValues { findings += openFindings() }
        return RowJudgement(lines: lines, findings: findings)
    }

    /// The most overlaps reported of a view with later ones.
    private static let mostOverlaps = 10

    private func findOrigins() -> [Point] {
        var origins: [Point] = []
        origins.reserveCapacity(views.count)
        for (place, view) in views.enumerated() {
            if place == 0 {
                origins.append(.zero)
            } else {
                let parent = origins[parents[place]]
                origins.append(Point(x: parent.x + view.frame.x, y: parent.y + view.frame.y))
            }
        }
        return origins
    }

    /// The frame of the view at a place, in the contentView's coordinates.
    func bounds(of place: Int) -> Rect {
        let (origin, size) = (origins[place], views[place].frame.size)
        return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    // MARK: Rules

    /// The part of a rectangle that the views around it, up to an outer one, do not cut off; `nil` if none of it is left.
    func visiblePart(
        of rect: Rect, of place: Int, in outer: Int? = nil
    ) -> Rect? {
        var rect = rect
        guard rect.width > 0, rect.height > 0 else { return nil }
        var next = clippers[place]
        while let clipper = next, clipper != outer {
            guard let part = rect.intersection(bounds(of: clipper)) else { return nil }
            rect = part
            next = clippers[clipper]
        }
        return rect
    }

    /// Whether a view that is drawn later hides a rectangle of one at a place.
    func isCovered(_ rect: Rect, _ place: Int) -> Bool {
        guard let last = covers.last, last > place else { return false }
        return covers.contains { cover in
            cover > place && visibleFrames[cover]?.holds(rect) == true && !isInside(cover, place)
        }
    }

    /// The finding of a view that is too small for its content: the most specific rule, and the amount.
    private func shortage(
        of judged: JudgedView, _ drawn: Drawn, _ extent: Rect, _ rect: Rect
    ) -> (Rule, Double)? {
        let below = extent.height - rect.height
        if case .label = judged.content {
            // A cut line is more specific than truncated words.
            if let amount = drawn.clipped ?? (below > Self.tolerance ? below : nil) {
                return (.cutLine, amount)
            }
            if extent.width - rect.width > Self.tolerance { return (.clipped, extent.width - rect.width) }
            if let amount = drawn.truncated { return (.truncated, amount) }
            return nil
        }
        if let amount = drawn.truncated { return (.truncated, amount) }
        // Pictures are often cropped on purpose by a view around them.
        let cut =
            judged.role == .picture
            ? drawn.clipped ?? 0 : max(drawn.clipped ?? 0, extent.width - rect.width, below)
        return cut > Self.tolerance ? (.clipped, cut) : nil
    }

    /// How far two views overlap, in points, where that cannot be intended.
    private func overlap(_ first: SeenView, _ second: SeenView) -> Double? {
        guard let common = first.rect.intersection(second.rect) else { return nil }
        let amount = min(common.width, common.height)
        guard amount > Self.leastOverlap else { return nil }
        switch (first.role, second.role) {
        case (.text, .text): return amount
        // A text with a background, such as a badge, may lie over a picture.
        case (.text, .picture) where first.judged.isOnOwnGround: return nil
        case (.picture, .text) where second.judged.isOnOwnGround: return nil
        case (.text, _): return second.rect.holds(first.rect) ? nil : amount
        case (_, .text): return first.rect.holds(second.rect) ? nil : amount
        case (.control, .control):
            return first.rect.holds(second.rect) || second.rect.holds(first.rect) ? nil : amount
        default: return nil
        }
    }

    /// Whether the view at a place is inside the one at another.
    func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var place = inner
        while place > outer { place = parents[place] }
        return place == outer
    }
}

extension Rect {
    /// What two rectangles have in common; `nil` for nothing.
    func intersection(_ other: Rect) -> Rect? {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether another rectangle lies inside, but for a point.
    func holds(_ other: Rect) -> Bool {
        other.x >= x - 1 && other.y >= y - 1 && other.maxX <= maxX + 1 && other.maxY <= maxY + 1
    }
}
