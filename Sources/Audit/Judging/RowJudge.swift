import AutoLayout
import SelfSizing

/// Judges the layouts of a cell: how many lines its texts take, and what is broken.
///
/// It looks at a cell's views once and reads their frames after each layout, which costs little beside laying out;
/// what the constraints leave open costs more and is looked for only where it is asked for. It follows the cell on
/// its thread. See <doc:Judging> for the rules.
public final class RowJudge {
    /// The cell.
    public let cell: TableViewCell
    /// All views of the cell that are not hidden, the contentView first, each after the one that holds it.
    private var views: [View] = []
    /// The places of their superviews; of the contentView, its own.
    private var parents: [Int] = []
    /// The nearest view around each that cuts off what is outside it; `nil` for none.
    private var clippers: [Int?] = []
    /// The views that show something.
    private var shown: [JudgedView] = []
    /// What the cell is laid out in.
    var environment: LayoutEnvironment { cell.engine.environment }

    /// What is let pass, in points: frames lie on whole pixels.
    static let tolerance = 0.5
    /// What two views may reach into each other, in points.
    static let leastOverlap = 1.0
    /// A view that lets through more than this is not seen.
    private static let leastAlpha = 0.05

    /// Makes the judge of a cell with its content; another content takes another judge.
    public init(of cell: TableViewCell) {
        self.cell = cell
        collect(cell.contentView, parent: 0, clipper: nil)
    }

    private func collect(_ view: View, parent: Int, clipper: Int?) {
        if view.isHidden || view.alpha < Self.leastAlpha { return }
        let place = views.count
        views.append(view)
        parents.append(parent)
        clippers.append(clipper)
        if let judged = JudgedView(view, place: place) { shown.append(judged) }
        // What reaches beyond the contentView is told of as such.
        let inner = view.clipsToBounds && place > 0 ? place : clipper
        for child in view.subviews { collect(child, parent: place, clipper: inner) }
    }

    /// What became of the row as the cell was last laid out.
    ///
    /// - Parameter looksForOpenValues: Whether ambiguities are looked for, which takes a solve of its own.
    /// - Returns: The lines and breaks.
    public func judge(looksForOpenValues: Bool = true) -> RowJudgement {
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
        var lines: [RowJudgement.Lines] = []
        var breaks: [ViewBreak] = []
        var extents: [(role: JudgedView.Role, place: Int, name: String, rect: Rect)] = []
        for judged in shown {
            let view = judged.view
            var drawn = Drawn()
            if judged.isPutAway() {
                if case .label = judged.content { lines.append(.init(label: view.name, count: 0)) }
                continue
            }
            draw(judged, &drawn)
            if let count = drawn.lineCount { lines.append(.init(label: view.name, count: count)) }
            let origin = origins[judged.place]
            let extent = drawn.extent.offset(x: origin.x, y: origin.y)
            let visible = visiblePart(of: extent, of: judged.place, origins)
            // What is shut away in a view that cuts it off is meant to be.
            if visible == nil, extent.width > 0, extent.height > 0 { continue }
            let seen = visible ?? extent
            if let amount = drawn.truncated {
                breaks.append(ViewBreak(.truncated, views: [view.name], amount: amount))
            }
            let cut = max(drawn.clipped ?? 0, extent.width - seen.width, extent.height - seen.height)
            if cut > Self.tolerance {
                breaks.append(ViewBreak(.clipped, views: [view.name], amount: cut))
            }
            if let amount = self.outside(seen) {
                breaks.append(ViewBreak(.outside, views: [view.name], amount: amount))
            }
            extents.append((judged.role, judged.place, view.name, seen))
        }
        for (index, first) in extents.enumerated() {
            for second in extents[(index + 1)...] {
                guard
                    let amount = overlap((first.role, first.rect), (second.role, second.rect)),
                    !isInside(second.place, first.place), !isInside(first.place, second.place)
                else { continue }
                breaks.append(ViewBreak(.overlapping, views: [first.name, second.name], amount: amount))
            }
        }
        breaks += conflicts()
        if looksForOpenValues { breaks += openBreaks() }
        return RowJudgement(lines: lines, breaks: breaks)
    }

    // MARK: Rules

    /// The part of a rectangle that the views around it do not cut off; `nil` if none of it is left.
    private func visiblePart(of rect: Rect, of place: Int, _ origins: [Point]) -> Rect? {
        var rect = rect
        guard rect.width > 0, rect.height > 0 else { return nil }
        var next = clippers[place]
        while let clipper = next {
            let size = views[clipper].frame.size
            let bounds = Rect(
                x: origins[clipper].x, y: origins[clipper].y, width: size.width, height: size.height)
            guard let part = rect.intersection(bounds) else { return nil }
            rect = part
            next = clippers[clipper]
        }
        return rect
    }

    /// How far a rectangle lies outside the contentView, in points.
    private func outside(_ rect: Rect) -> Double? {
        let size = cell.contentView.frame.size
        let amount = max(-rect.x, -rect.y, rect.maxX - size.width, rect.maxY - size.height)
        return amount > Self.tolerance ? amount : nil
    }

    /// How far two views reach into each other, in points, where that cannot be meant.
    private func overlap(
        _ first: (role: JudgedView.Role, rect: Rect), _ second: (role: JudgedView.Role, rect: Rect)
    ) -> Double? {
        guard let common = first.rect.intersection(second.rect) else { return nil }
        let amount = min(common.width, common.height)
        guard amount > Self.leastOverlap else { return nil }
        switch (first.role, second.role) {
        case (.text, .text): return amount
        case (.text, _): return second.rect.holds(first.rect) ? nil : amount
        case (_, .text): return first.rect.holds(second.rect) ? nil : amount
        case (.control, .control):
            return first.rect.holds(second.rect) || second.rect.holds(first.rect) ? nil : amount
        default: return nil
        }
    }

    /// Whether the view at a place is inside the one at another.
    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var place = inner
        while place > outer { place = parents[place] }
        return place == outer
    }

    private func conflicts() -> [ViewBreak] {
        guard cell.engine.hasDroppedConstraints else { return [] }
        var breaks: [ViewBreak] = []
        for status in cell.engine.constraintStatuses() where status.state == .dropped {
            let name = (status.constraint.firstItem ?? status.constraint.secondItem)?.name
            let views = [name ?? cell.contentView.name]
            if breaks.contains(where: { $0.views == views }) { continue }
            breaks.append(ViewBreak(.conflict, views: views, amount: abs(status.deviation)))
        }
        // Constraints of the engine's own, as those of intrinsic sizes, belong to no view's list.
        if breaks.isEmpty {
            breaks.append(ViewBreak(.conflict, views: [cell.contentView.name], amount: 0))
        }
        return breaks
    }

    /// What the constraints leave open as last solved: positions and sizes of views that show something or hold
    /// what does.
    ///
    /// It takes a solve of its own.
    public func openBreaks() -> [ViewBreak] {
        let items = cell.engine.openItems()
        if items.isEmpty { return [] }
        var breaks: [ViewBreak] = []
        for item in items {
            guard let view = item.item as? View,
                shown.contains(where: { $0.view.isDescendant(of: view) }),
                !breaks.contains(where: { $0.views == [view.name] })
            else { continue }
            let amount =
                [item.position, item.size].compactMap { $0.map { $0.upperBound - $0.lowerBound } }
                .max() ?? 0
            guard amount > Self.tolerance else { continue }
            breaks.append(ViewBreak(.ambiguous, views: [view.name], amount: amount))
        }
        return breaks
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
