import AutoLayout
import LayoutDocument

/// Hidden views that keep their room.
extension RowExaminer {
    /// Hidden views that follow each other in a chain of views, along an axis.
    struct HiddenLink {
        /// The views, in the order of the chain.
        let views: [View]
        let axis: Axis
        /// The views that keep the room: those themselves, or the one around them that shows nothing else.
        let keepers: [View]

        /// What the room begins and ends with, in the coordinates of the view around it.
        var frame: Rect {
            if let keeper = keepers.first, keepers.count == 1 { return keeper.frame }
            let frames = keepers.map(\.frame)
            let (x, y) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
            return Rect(
                x: x, y: y, width: (frames.map(\.maxX).max() ?? x) - x,
                height: (frames.map(\.maxY).max() ?? y) - y)
        }

        /// How long the room is along the axis, in points.
        var extent: Double { axis == .vertical ? frame.height : frame.width }
    }

    /// The hidden views that leave a gap: outside of stacks they keep their size, and others stand behind them, or they
    /// hold the end of a column.
    ///
    /// Several that follow each other are one finding. A view around hidden ones that shows nothing else leaves a gap
    /// too, also in a stack. No gap is seen where something else stands in the room, as where two views take turns.
    func hiddenRooms() -> [TileFinding] {
        let links = structure.hiddenLinks ?? hiddenLinks()
        structure.hiddenLinks = links
        return links.compactMap { runs in
            guard let link = runs.first(where: leavesGap) else { return nil }
            return TileFinding(.hiddenRoom, of: link.views, amount: gap(of: link))
        }
    }

    /// Whether hidden views keep room in which nothing is shown.
    private func leavesGap(_ link: HiddenLink) -> Bool {
        guard link.extent > Self.leastOverlap, let room = room(of: link) else { return false }
        return !seen.contains { $0.rect.intersection(room) != nil }
    }

    /// How large the gap is that hidden views leave, in points.
    ///
    /// It is the room of one; of several in a column all that is empty between what is shown above and below them, up
    /// to the edges of the view around them.
    private func gap(of link: HiddenLink) -> Double {
        guard link.views.count > 1, link.axis == .vertical, let outer = link.keepers.first?.superview else {
            return link.extent
        }
        let frame = link.frame
        let shown = outer.subviews.filter { !$0.isHidden }.map(\.frame)
        let top = shown.map(\.maxY).filter { $0 <= frame.y + Self.tolerance }.max() ?? 0
        let bottom = shown.map(\.y).filter { $0 >= frame.maxY - Self.tolerance }.min() ?? outer.frame.height
        return bottom - top
    }

    /// The arranged views that stack views hide, and that have a required size along their axis beside: UIKit makes them
    /// 0 points long by a required constraint, too.
    func sizesAgainstHiding() -> [TileFinding] {
        views.compactMap { $0 as? StackView }.flatMap(\.arrangedSubviews).compactMap { view in
            guard let size = view.sizesAgainstHiding.first else { return nil }
            return TileFinding(.conflict, of: [view], amount: size.constant)
        }
    }

    /// The room that hidden views keep, in the contentView's coordinates: along the vertical axis the whole band.
    private func room(of link: HiddenLink) -> Rect? {
        guard let outer = link.keepers.first?.superview,
            let place = views.firstIndex(where: { $0 === outer })
        else { return nil }
        let origin = bounds(of: place)
        let frame = link.frame.offset(x: place == 0 ? 0 : origin.x, y: place == 0 ? 0 : origin.y)
        guard link.axis == .vertical else { return frame }
        return Rect(x: origin.x, y: frame.y + 0.5, width: origin.width, height: frame.height - 1)
    }

    /// The hidden views that may leave a gap: for each that ends a run of them the run, and then the shorter ones.
    ///
    /// These leave a gap where something stands in the place of the first views.
    private func hiddenLinks() -> [[HiddenLink]] {
        var links: [[HiddenLink]] = []
        for outer in views where !(outer is StackView) {
            for view in outer.subviews where view.isChainedAndHidden {
                let runs = [Axis.vertical, .horizontal].lazy.map {
                    self.runs(endingWith: view, in: outer, $0)
                }
                if let found = runs.first(where: { !$0.isEmpty }) { links.append(found) }
            }
        }
        return links + views.dropFirst().compactMap(emptied).map { [$0] }
    }

    /// The runs of hidden views that end with one and stand between others, or at the end of a column.
    ///
    /// The longest is first.
    private func runs(endingWith view: View, in outer: View, _ axis: Axis) -> [HiddenLink] {
        let end = HiddenPins(of: view, in: outer, axis)
        var (run, first) = ([view], end)
        var found: [HiddenLink] = []
        while true {
            if end.closesGap(from: first, axis) {
                found.insert(HiddenLink(views: run, axis: axis, keepers: run), at: 0)
            }
            guard let previous = first.previous, !run.contains(where: { $0 === previous }) else {
                return found
            }
            run.insert(previous, at: 0)
            first = HiddenPins(of: previous, in: outer, axis)
        }
    }

    /// A view that shows nothing but views that are hidden, and is as large as they make it, as a link; `nil` for others.
    private func emptied(_ box: View) -> HiddenLink? {
        guard !box.subviews.isEmpty, box.isPlain, !(box is StackView), box.subviews.allSatisfy(\.isHidden),
            let outer = box.superview,
            template?.view(named: box.name)?.drawsItself != true
        else { return nil }
        let stack = box.arrangingStack
        for axis in stack.map({ [$0.axis] }) ?? [.vertical, .horizontal]
        where stack != nil || stands(box, in: outer, axis) {
            if let view = filler(of: box, along: axis) {
                return HiddenLink(views: [view], axis: axis, keepers: [box])
            }
        }
        return nil
    }

    /// The first of the views that hold both edges of the view around them on an axis; `nil` where they do not, or where
    /// that has a size of its own.
    private func filler(of box: View, along axis: Axis) -> View? {
        var first: View?
        var holdsFar = false
        for constraint in box.constraints where constraint.isActive {
            let attribute = constraint.firstAttribute.withoutMargin
            guard attribute.axis == axis else { continue }
            let ends = [constraint.firstItem, constraint.secondItem]
            let inner = ends.lazy.compactMap { $0 as? View }.first { $0.superview === box }
            guard let inner else {
                if attribute.isSize, constraint.secondItem == nil, constraint.relation == .equal {
                    return nil
                }
                continue
            }
            // The other end is the view around it, or a guide of that.
            guard constraint.secondItem != nil,
                !ends.contains(where: { end in (end as? View).map { $0 !== inner && $0 !== box } ?? false })
            else { continue }
            if attribute.isNearEdge, first == nil { first = inner }
            if attribute.isFarEdge { holdsFar = true }
        }
        return holdsFar ? first : nil
    }

    /// Whether a view stands between others, or at the end of a column.
    private func stands(_ box: View, in outer: View, _ axis: Axis) -> Bool {
        let pins = HiddenPins(of: box, in: outer, axis)
        return pins.closesGap(from: pins, axis)
    }
}

/// What the edges of a hidden view are pinned to, along an axis.
private struct HiddenPins {
    /// Whether something holds its near edge.
    private(set) var hasBefore = false
    /// Whether a view that is not hidden stands before it.
    private(set) var isAfterShown = false
    /// Whether a view that is not hidden stands behind it.
    private(set) var isBeforeShown = false
    /// Whether it holds the far edge of the view around it.
    private(set) var holdsEnd = false
    /// The hidden view before it; `nil` for none.
    private(set) var previous: View?

    /// Finds what the constraints of the view around it pin it to.
    init(of view: View, in outer: View, _ axis: Axis) {
        for constraint in outer.constraints where constraint.isActive {
            guard let attribute = constraint.secondAttribute, constraint.firstAttribute.axis == axis,
                let first = constraint.firstItem, let second = constraint.secondItem
            else { continue }
            let ends = [
                (first, constraint.firstAttribute, second, attribute),
                (second, attribute, first, constraint.firstAttribute),
            ]
            for (item, own, other, end) in ends where item === view {
                let (isFar, isNear) = (own.isFarEdge, own.isNearEdge)
                guard isFar || isNear else { continue }
                let sibling = other === outer ? nil : other as? View
                let isShown = sibling.map { !$0.isHidden } ?? false
                if isNear { hasBefore = true }
                if isFar, isShown, end.isNearEdge { isBeforeShown = true }
                if isNear, isShown, end.isFarEdge { isAfterShown = true }
                if isFar, other === outer, constraint.relation == .equal { holdsEnd = true }
                guard isNear, end.isFarEdge, let sibling, sibling.isChainedAndHidden,
                    sibling.superview === outer
                else { continue }
                previous = previous ?? sibling
            }
        }
    }

    /// Whether hidden views from one with some pins to this one stand between others.
    ///
    /// Something holds them at one edge, and a view that is not hidden stands behind the other. In a column one before
    /// them is enough, where they hold the bottom open. A view that shares an edge stands beside them.
    func closesGap(from first: HiddenPins, _ axis: Axis) -> Bool {
        first.hasBefore && isBeforeShown || axis == .vertical && first.isAfterShown && holdsEnd
    }
}

extension View {
    /// Whether it is hidden and constraints place it.
    fileprivate var isChainedAndHidden: Bool { isHidden && !translatesAutoresizingMaskIntoConstraints }
}

extension View {
    /// The required constraints on the view's own size that contradict the length of 0 which its stack view gives it, as it
    /// is hidden.
    var sizesAgainstHiding: [LayoutConstraint] {
        guard isHidden, let stack = arrangingStack else { return [] }
        let size: Attribute = stack.axis == .vertical ? .height : .width
        return constraints.filter { constraint in
            constraint.isActive && constraint.firstItem === self && constraint.firstAttribute == size
                && constraint.secondItem == nil && constraint.relation != .lessThanOrEqual
                && constraint.priority == .required && constraint.constant > 0
        }
    }
}
