import AutoLayout
import LayoutDocument
import SelfSizing

/// Examines the layouts of a cell: the lines of its texts, and its findings.
///
/// It collects the cell's views once for each content and reads their frames after each layout, which costs little
/// compared with the layout. What follows from constraints alone is found once, and kept from row to row. It is used on
/// the cell's thread. See <doc:Rules> for the rules.
package final class RowExaminer {
    /// The cell.
    package let cell: TableViewCell
    /// All views of the cell that are not hidden, the contentView first, each after the one that holds it.
    private(set) var views: [View] = []
    /// The places of their superviews; of the contentView, its own.
    private(set) var parents: [Int] = []
    /// The nearest view around each that clips it; `nil` for none.
    private var clippers: [Int?] = []
    /// The nearest scroll view around each; `nil` for none.
    private(set) var scrollers: [Int?] = []
    /// The nearest view around each with a visible edge, other than the contentView; `nil` for none.
    private(set) var edges: [Int?] = []
    /// The views with an opaque background, in drawing order.
    private(set) var covers: [Int] = []
    /// The views with visible content.
    private(set) var shown: [ExaminedView] = []
    /// Where views begin in the contentView's coordinates, as last examined.
    private var origins: [Point] = []
    /// What the views around each view leave of its frame, as last examined; `nil` where nothing is left.
    private(set) var visibleFrames: [Rect?] = []
    /// The visible content of the views, as last examined.
    private(set) var seen: [SeenView] = []
    /// What holds views open that are to collapse, by their places, as last examined.
    var held: [Int: HeldOpen] = [:]
    /// What follows from the constraints and from which views are visible, found when it is first asked for.
    var structure = Structure()
    /// Whether the row's constraints give it no height, as far as its measurement is known.
    var isCollapsed = false
    /// The views of the content before.
    private var viewsBefore: [View] = []
    /// The version of the constraints that ``structure`` follows from.
    private var structureVersion = -1
    /// What the cell is laid out in.
    private(set) var environment: LayoutEnvironment

    /// What rows share while constraints and visible views stay the same.
    struct Structure {
        var sidePins: SidePins?
        var painters: [Bool]?
        var catalogViews: [Bool]?
        var unknownColors: [Bool]?
        var isHeightOpen: Bool?
        var overlaid: Set<OverlaidViews>?
        /// By the places of the views, the last contrasts.
        var contrasts: [(use: ColorUse, shortfall: Double?)?] = []
        var layoutFindings: [LayoutFinding]?
        var hiddenLinks: [[HiddenLink]]?
        /// The findings of ``RowExaminer/constraintRules`` but for missing pictures.
        var findings: [TileFinding]?
    }

    /// The tolerance in points: frames are on whole pixels.
    static let tolerance = 0.5
    /// The overlap of two views that is accepted, in points.
    static let leastOverlap = 1.0
    /// A view with less opacity than this is not visible.
    private static let leastAlpha = 0.05

    /// Makes the examiner of a cell with its present content.
    package init(of cell: TableViewCell) {
        self.cell = cell
        environment = cell.engine.environment
        takeContent()
    }

    /// Takes the cell's content as it is now.
    func takeContent() {
        swap(&views, &viewsBefore)
        views.removeAll(keepingCapacity: true)
        parents.removeAll(keepingCapacity: true)
        clippers.removeAll(keepingCapacity: true)
        scrollers.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        covers.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        collect(cell.contentView, parent: 0, clipper: nil, scroller: nil, edge: nil, ground: .background)
        let version = cell.engine.structureVersion
        if version == structureVersion, views.elementsEqual(viewsBefore, by: { $0 === $1 }) { return }
        structure = Structure()
        structureVersion = version
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
        if let examined = ExaminedView(view, place: place) { shown.append(examined) }
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

    /// Examines the row as the cell was last laid out.
    ///
    /// - Parameter looksForOpenValues: Whether to search for ambiguities, which takes another solve.
    /// - Returns: The lines and findings.
    @discardableResult
    package func examine(looksForOpenValues: Bool = true) -> RowExamination {
        environment = cell.engine.environment
        findOrigins()
        visibleFrames.removeAll(keepingCapacity: true)
        for place in views.indices { visibleFrames.append(visiblePart(of: bounds(of: place), of: place)) }
        findHeldOpen()
        var lines: [RowExamination.Lines] = []
        var findings: [TileFinding] = []
        seen.removeAll(keepingCapacity: true)
        var buried: [TileFinding] = []
        for examined in shown {
            let view = examined.view
            func report(_ rule: Rule, _ amount: Double) {
                findings.append(TileFinding(rule, of: [view], amount: amount))
            }
            func note(_ count: Int) {
                lines.append(.init(label: view.name, spokenLabel: view.spokenName, count: count))
            }
            if let flat = flatness(of: examined) {
                if case .label = examined.content { note(0) }
                if case .missing(let amount) = flat { report(.zeroSized, amount) }
                continue
            }
            var drawn = Drawn()
            draw(examined, &drawn)
            if let count = drawn.lineCount { note(count) }
            let origin = origins[examined.place]
            let extent = drawn.extent.offset(x: origin.x, y: origin.y)
            let visible = visiblePart(of: extent, of: examined.place)
            let scroller = scrollers[examined.place]
            // A view that is clipped away, or entirely behind another, is meant to be.
            let isShutAway = visible == nil && extent.width > 0 && extent.height > 0
            if isShutAway, scroller == nil { continue }
            let rect = visible ?? extent
            if isCovered(rect, examined.place) {
                if let text = buriedText(examined, rect) { buried.append(text) }
                continue
            }
            if let amount = stretchOfCircle(examined) { report(.stretchedCircle, amount) }
            if examined.isStandIn {
                if let amount = outside(examined, rect) { report(.outside, amount) }
                continue
            }
            // Content clipped by a scroll view can be scrolled into view.
            let whole =
                scroller == nil ? rect : visiblePart(of: extent, of: examined.place, in: scroller)
            if let (rule, amount) = shortage(of: examined, drawn, extent, whole ?? extent) {
                report(rule, amount)
            }
            if isShutAway { continue }
            if let amount = distanceFromGivenSize(examined) {
                report(.overruledSize, amount)
            } else if let amount = roomAroundPicture(examined) {
                report(.pictureRoom, amount)
            }
            if let amount = roomAroundText(examined) {
                report(.textRoom, amount)
            } else if let stretched = stretchedGround(of: examined.view) {
                findings.append(TileFinding(.textRoom, of: [stretched.ground], amount: stretched.amount))
            }
            if let amount = hiddenText(examined) { report(.scrollingText, amount) }
            if let amount = drawn.brokenWord { report(.wordBroken, amount) }
            if let amount = outside(examined, rect) { report(.outside, amount) }
            if let amount = distanceFromNaturalSide(examined, drawn) { report(.fixedAlignment, amount) }
            seen.append(
                SeenView(
                    examined: examined, rect: rect, lineCount: drawn.lineCount ?? 1,
                    isShortened: drawn.isShortened))
        }
        findings += hidden() + touching() + unmirrored() + overhanging()
        findings += vanished() + heldOpen()
        // A row that shows nothing but what hides several texts is not meant.
        if seen.isEmpty, buried.count > 1 { findings.append(buried[0]) }
        for place in seen.indices {
            guard let amount = missingForTouch(seen[place]) else { continue }
            findings.append(TileFinding(.touchTarget, of: [seen[place].view], amount: amount))
        }
        for index in seen.indices {
            var count = 0
            for next in seen.indices[(index + 1)...] {
                // Most views share nothing.
                guard seen[index].rect.intersection(seen[next].rect) != nil else { continue }
                if count == Self.mostOverlaps { break }
                let (first, second) = (seen[index], seen[next])
                guard let amount = overlap(first, second), !isInside(second.place, first.place),
                    !isInside(first.place, second.place),
                    !overlaid.contains(OverlaidViews(first.view.name, second.view.name)),
                    Self.isPlaceholder(first.view) == Self.isPlaceholder(second.view)
                else { continue }
                count += 1
                findings.append(TileFinding(.overlapping, of: [first.view, second.view], amount: amount))
            }
        }
        findings += structuralFindings()
        if looksForOpenValues { findings += openFindings() }
        removeUnfounded(&findings)
        return RowExamination(lines: lines, findings: findings)
    }

    /// Whether a view is shown only while another one in its place is empty, as its name says.
    private static func isPlaceholder(_ view: View) -> Bool {
        view.name.lowercased().contains("placeholder")
    }

    /// The most overlaps reported of a view with later ones.
    private static let mostOverlaps = 10

    /// The views that lie over each other in the file that describes them.
    private var overlaid: Set<OverlaidViews> {
        if let known = structure.overlaid { return known }
        let found = Set(template?.overlaidViews ?? [])
        structure.overlaid = found
        return found
    }

    private func findOrigins() {
        origins.removeAll(keepingCapacity: true)
        for (place, view) in views.enumerated() {
            if place == 0 {
                origins.append(.zero)
            } else {
                let parent = origins[parents[place]]
                origins.append(Point(x: parent.x + view.frame.x, y: parent.y + view.frame.y))
            }
        }
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
        of examined: ExaminedView, _ drawn: Drawn, _ extent: Rect, _ rect: Rect
    ) -> (Rule, Double)? {
        let below = extent.height - rect.height
        if case .label = examined.content {
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
            examined.role == .picture
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
        case (.text, .picture) where first.examined.isOnOwnGround: return nil
        case (.picture, .text) where second.examined.isOnOwnGround: return nil
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
