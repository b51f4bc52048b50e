import AutoLayout
import LayoutDocument

/// Hidden views that keep their room.
extension RowExaminer {
    /// A hidden view in a chain of views, along an axis.
    struct HiddenLink {
        let view: View
        let axis: Axis
    }

    /// The hidden views that leave a gap: outside of stacks they keep their size, and others stand behind them, or they
    /// hold the end of a column.
    ///
    /// No gap is seen where something else stands in the room, as where two views take turns.
    func hiddenRooms() -> [TileFinding] {
        let links = structure.hiddenLinks ?? hiddenLinks()
        structure.hiddenLinks = links
        return links.compactMap { link in
            let extent = link.axis == .vertical ? link.view.frame.height : link.view.frame.width
            guard extent > Self.leastOverlap, let room = room(of: link) else { return nil }
            guard !seen.contains(where: { $0.rect.intersection(room) != nil }) else { return nil }
            return TileFinding(.hiddenRoom, of: [link.view], amount: extent)
        }
    }

    /// The room that a hidden view keeps, in the contentView's coordinates: along the vertical axis the whole band.
    private func room(of link: HiddenLink) -> Rect? {
        guard let outer = link.view.superview, let place = views.firstIndex(where: { $0 === outer }) else {
            return nil
        }
        let origin = bounds(of: place)
        let frame = link.view.frame.offset(x: place == 0 ? 0 : origin.x, y: place == 0 ? 0 : origin.y)
        guard link.axis == .vertical else { return frame }
        return Rect(x: origin.x, y: frame.y + 0.5, width: origin.width, height: frame.height - 1)
    }

    private func hiddenLinks() -> [HiddenLink] {
        var links: [HiddenLink] = []
        for outer in views where !(outer is StackView) {
            for view in outer.subviews where view.isHidden && !view.translatesAutoresizingMaskIntoConstraints
            {
                for axis in [Axis.vertical, .horizontal] where isLink(view, of: outer, axis) {
                    links.append(HiddenLink(view: view, axis: axis))
                    break
                }
            }
        }
        return links
    }

    private static let nearEdges: Set<Attribute> = [.top, .leading, .left]
    private static let farEdges: Set<Attribute> = [.bottom, .trailing, .right]

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
                let (isFar, isNear) = (Self.farEdges.contains(own), Self.nearEdges.contains(own))
                guard isFar || isNear else { continue }
                let isVisibleSibling = (other as? View).map { $0 !== outer && !$0.isHidden } ?? false
                if isNear { hasBefore = true }
                if isFar, isVisibleSibling, Self.nearEdges.contains(end) { hasAfter = true }
                if isNear, isVisibleSibling, Self.farEdges.contains(end) { isAfterOther = true }
                if isFar, other === outer, constraint.relation == .equal { holdsEnd = true }
            }
        }
        return hasBefore && hasAfter || axis == .vertical && isAfterOther && holdsEnd
    }
}
