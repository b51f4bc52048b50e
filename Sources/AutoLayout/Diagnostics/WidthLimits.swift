/// Which items constraints of at least a priority keep from growing without end sideways.
final class WidthLimits {
    private let set: ConstraintSet
    private let graph: EdgeGraph
    private let priority: LayoutPriority
    private let near: Set<EdgeGraph.Node>
    private let far: Set<EdgeGraph.Node>
    /// What is known; an item that is being looked at does not limit itself.
    private var known: [ObjectIdentifier: Bool] = [:]

    init(_ set: ConstraintSet, atLeast priority: LayoutPriority) {
        self.set = set
        self.priority = priority
        graph = EdgeGraph(set, .horizontal, atLeast: priority)
        near = graph.reachable(from: .init(set.contentView, .near))
        far = graph.reaching(.init(set.contentView, .far))
    }

    /// Whether a chain holds an edge of an item at or within the contentView's.
    func isHeld(_ item: any LayoutItem, _ edge: EdgeGraph.Edge) -> Bool {
        (edge == .near ? near : far).contains(.init(item, edge))
    }

    /// Whether the width of an item is limited: between edges of the contentView, by a width that is, or inside a view whose
    /// width is.
    func contains(_ item: any LayoutItem) -> Bool {
        if item === set.contentView { return true }
        if let known = known[ObjectIdentifier(item)] { return known }
        known[ObjectIdentifier(item)] = false
        let isLimited = find(item)
        known[ObjectIdentifier(item)] = isLimited
        return isLimited
    }

    private func find(_ item: any LayoutItem) -> Bool {
        if isHeld(item, .near), isHeld(item, .far) { return true }
        for constraint in set.constraints where constraint.priority >= priority {
            if isLimit(constraint, of: item) { return true }
        }
        guard let outer = item.container,
            graph.reachable(from: .init(outer, .near)).contains(.init(item, .near)),
            graph.reaching(.init(outer, .far)).contains(.init(item, .far))
        else { return false }
        return contains(outer)
    }

    /// Whether a constraint keeps the width of an item below a constant or the width of a view that is limited itself.
    private func isLimit(
        _ constraint: LayoutConstraint, of item: any LayoutItem
    ) -> Bool {
        guard constraint.firstAttribute == .width else { return false }
        if constraint.firstItem === item, constraint.relation != .greaterThanOrEqual {
            guard let other = constraint.secondItem else { return constraint.secondAttribute == nil }
            return constraint.secondAttribute != .width || contains(other.edgeOwner)
        }
        guard constraint.secondItem === item, constraint.secondAttribute == .width,
            constraint.relation != .lessThanOrEqual, let other = constraint.firstItem
        else { return false }
        return contains(other.edgeOwner)
    }
}
