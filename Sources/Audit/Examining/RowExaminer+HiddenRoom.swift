import AutoLayout
import LayoutDocument

/// Hidden views that keep their room.
extension RowExaminer {
    /// A hidden view in a chain of views, along an axis.
    struct HiddenLink {
        let view: View
        let axis: Axis
        /// The view that keeps the room: the one around it that shows nothing else, or the view itself.
        let keeper: View
    }

    /// The hidden views that leave a gap: outside of stacks they keep their size, and others stand behind them, or they
    /// hold the end of a column.
    ///
    /// A view around hidden ones that shows nothing else leaves one too, also in a stack. No gap is seen where something
    /// else stands in the room, as where two views take turns.
    func hiddenRooms() -> [TileFinding] {
        let links = structure.hiddenLinks ?? hiddenLinks()
        structure.hiddenLinks = links
        return links.compactMap { link in
            let extent = link.axis == .vertical ? link.keeper.frame.height : link.keeper.frame.width
            guard extent > Self.leastOverlap, let room = room(of: link) else { return nil }
            guard !seen.contains(where: { $0.rect.intersection(room) != nil }) else { return nil }
            return TileFinding(.hiddenRoom, of: [link.view], amount: extent)
        }
    }

    /// The arranged views that stack views hide, and that have a required size along their axis beside: UIKit makes them
    /// 0 points long by a required constraint, too.
    func sizesAgainstHiding() -> [TileFinding] {
        views.compactMap { $0 as? StackView }.flatMap(\.arrangedSubviews).compactMap { view in
            guard let size = view.sizesAgainstHiding.first else { return nil }
            return TileFinding(.conflict, of: [view], amount: size.constant)
        }
    }

    /// The room that a hidden view keeps, in the contentView's coordinates: along the vertical axis the whole band.
    private func room(of link: HiddenLink) -> Rect? {
        guard let outer = link.keeper.superview, let place = views.firstIndex(where: { $0 === outer }) else {
            return nil
        }
        let origin = bounds(of: place)
        let frame = link.keeper.frame.offset(x: place == 0 ? 0 : origin.x, y: place == 0 ? 0 : origin.y)
        guard link.axis == .vertical else { return frame }
        return Rect(x: origin.x, y: frame.y + 0.5, width: origin.width, height: frame.height - 1)
    }

    private func hiddenLinks() -> [HiddenLink] {
        var links: [HiddenLink] = []
        for outer in views where !(outer is StackView) {
            for view in outer.subviews where view.isHidden && !view.translatesAutoresizingMaskIntoConstraints
            {
                for axis in [Axis.vertical, .horizontal] where isLink(view, of: outer, axis) {
                    links.append(HiddenLink(view: view, axis: axis, keeper: view))
                    break
                }
            }
        }
        return links + views.dropFirst().compactMap(emptied)
    }

    /// A view that shows nothing but views that are hidden, and is as large as they make it, as a link; `nil` for others.
    private func emptied(_ box: View) -> HiddenLink? {
        guard !box.subviews.isEmpty, box.isPlain, !(box is StackView), box.subviews.allSatisfy(\.isHidden),
            let outer = box.superview,
            template?.views.first(where: { $0.name == box.name })?.drawsItself != true
        else { return nil }
        let stack = box.arrangingStack
        for axis in stack.map({ [$0.axis] }) ?? [.vertical, .horizontal]
        where stack != nil || isLink(box, of: outer, axis) {
            if let view = filler(of: box, along: axis) {
                return HiddenLink(view: view, axis: axis, keeper: box)
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

    /// Whether something holds a view at one edge, and a view that is not hidden stands behind the other.
    ///
    /// In a column one before it is enough, where it holds the bottom open. A view that shares an edge stands beside it.
    private func isLink(_ view: View, of outer: View, _ axis: Axis) -> Bool {
        var (hasBefore, hasAfter) = (false, false)
        var (isAfterOther, holdsEnd) = (false, false)
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
                let isVisibleSibling = (other as? View).map { $0 !== outer && !$0.isHidden } ?? false
                if isNear { hasBefore = true }
                if isFar, isVisibleSibling, end.isNearEdge { hasAfter = true }
                if isNear, isVisibleSibling, end.isFarEdge { isAfterOther = true }
                if isFar, other === outer, constraint.relation == .equal { holdsEnd = true }
            }
        }
        return hasBefore && hasAfter || axis == .vertical && isAfterOther && holdsEnd
    }
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
