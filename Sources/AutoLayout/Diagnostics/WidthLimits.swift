/// Which items have a limited width, by constraints of at least a given priority.
struct WidthLimits {
    private let near: Set<EdgeGraph.Node>
    private let far: Set<EdgeGraph.Node>
    private let limited: Set<ObjectIdentifier>

    init(_ set: ConstraintSet, atLeast priority: LayoutPriority) {
        let graph = EdgeGraph(set, .horizontal, atLeast: priority)
        let near = graph.reachable(from: .init(set.contentView, .near))
        let far = graph.reaching(.init(set.contentView, .far))
        let widths = set.constraints.filter { $0.firstAttribute == .width && $0.priority >= priority }
        var limited: Set = [ObjectIdentifier(set.contentView)]
        var open: [any LayoutItem] = Array(set.views.dropFirst())
        open += set.views.flatMap(\.layoutGuides)
        // A limited item can limit others in turn, including those checked before.
        var isGrowing = true
        while isGrowing {
            let before = open.count
            open.removeAll { item in
                let isLimited =
                    near.contains(.init(item, .near)) && far.contains(.init(item, .far))
                    || widths.contains { $0.limitsWidth(of: item, by: limited) }
                    || graph.holds(item, insideAnyOf: limited)
                if isLimited { limited.insert(ObjectIdentifier(item)) }
                return isLimited
            }
            isGrowing = open.count < before
        }
        (self.near, self.far, self.limited) = (near, far, limited)
    }

    /// Whether a chain holds an edge of an item at or within the contentView's.
    func isHeld(_ item: any LayoutItem, _ edge: EdgeGraph.Edge) -> Bool {
        (edge == .near ? near : far).contains(.init(item, edge))
    }

    /// Whether the width of an item is limited: between edges of the contentView, by another limited width, or inside a
    /// view of limited width.
    func contains(_ item: any LayoutItem) -> Bool { limited.contains(ObjectIdentifier(item)) }
}

extension LayoutConstraint {
    /// Whether a constraint keeps the width of an item below a constant or below the width of a limited view.
    fileprivate func limitsWidth(of item: any LayoutItem, by limited: Set<ObjectIdentifier>) -> Bool {
        if firstItem === item, relation != .greaterThanOrEqual {
            guard let other = secondItem else { return secondAttribute == nil }
            return secondAttribute != .width || limited.contains(ObjectIdentifier(other.edgeOwner))
        }
        guard secondItem === item, secondAttribute == .width, relation != .lessThanOrEqual,
            let other = firstItem
        else { return false }
        return limited.contains(ObjectIdentifier(other.edgeOwner))
    }
}

extension EdgeGraph {
    /// Whether chains hold both edges of an item inside its container, which is limited.
    fileprivate func holds(_ item: any LayoutItem, insideAnyOf limited: Set<ObjectIdentifier>) -> Bool {
        guard let outer = item.container, limited.contains(ObjectIdentifier(outer)) else { return false }
        return reachable(from: .init(outer, .near)).contains(.init(item, .near))
            && reaching(.init(outer, .far)).contains(.init(item, .far))
    }
}
