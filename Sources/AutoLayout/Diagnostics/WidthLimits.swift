/// Which items have a limited width, by constraints of at least a given priority.
///
/// A limited item can limit others in turn. Each item is looked at once for each thing that may limit it.
struct WidthLimits {
    private let near: EdgeGraph.Reach
    private let far: EdgeGraph.Reach
    private var limited: Set<ObjectIdentifier> = []

    init(_ set: ConstraintSet, atLeast priority: LayoutPriority) {
        let graph = EdgeGraph(set, .horizontal, atLeast: priority)
        near = graph.reachable(from: .init(set.contentView, .near))
        far = graph.reaching(.init(set.contentView, .far))
        var items: [any LayoutItem] = Array(set.views.dropFirst())
        items += set.views.flatMap(\.layoutGuides)
        let known = Set(items.map { ObjectIdentifier($0) })
        var contents: [ObjectIdentifier: [any LayoutItem]] = [:]
        for item in items {
            if let container = item.container {
                contents[ObjectIdentifier(container), default: []].append(item)
            }
        }
        // The items that a limited width limits.
        var followers: [ObjectIdentifier: [any LayoutItem]] = [:]
        var open: [any LayoutItem] = []
        func limit(_ item: any LayoutItem) {
            guard known.contains(ObjectIdentifier(item)), limited.insert(ObjectIdentifier(item)).inserted
            else { return }
            open.append(item)
        }
        for constraint in set.constraints
        where constraint.firstAttribute == .width && constraint.priority >= priority {
            for (item, limiter) in constraint.widthLimits {
                guard let limiter else {
                    limit(item)
                    continue
                }
                followers[ObjectIdentifier(limiter), default: []].append(item)
            }
        }
        for item in items where isHeld(item, .near) && isHeld(item, .far) { limit(item) }
        limited.insert(ObjectIdentifier(set.contentView))
        open.append(set.contentView)
        while let item = open.popLast() {
            for follower in followers[ObjectIdentifier(item)] ?? [] { limit(follower) }
            let inner = (contents[ObjectIdentifier(item)] ?? []).filter { !contains($0) }
            if inner.isEmpty { continue }
            // Chains may hold both edges of an item inside its container.
            let after = graph.reachable(from: .init(item, .near))
            let before = graph.reaching(.init(item, .far))
            for item in inner
            where after.contains(.init(item, .near)) && before.contains(.init(item, .far)) { limit(item) }
        }
    }

    /// Whether a chain holds an edge of an item at or within the contentView's.
    func isHeld(_ item: any LayoutItem, _ edge: AxisEdge) -> Bool {
        (edge == .near ? near : far).contains(.init(item, edge))
    }

    /// Whether the width of an item is limited: between edges of the contentView, by another limited width, or inside a
    /// view of limited width.
    func contains(_ item: any LayoutItem) -> Bool { limited.contains(ObjectIdentifier(item)) }
}

extension LayoutConstraint {
    /// The items whose widths the constraint, one of a width, keeps below something, each with the item whose width has
    /// to be limited for it; `nil` for a constant or a length that is limited anyway.
    fileprivate var widthLimits: [(item: any LayoutItem, limiter: (any LayoutItem)?)] {
        guard let first = firstItem else { return [] }
        guard let second = secondItem else {
            return relation == .greaterThanOrEqual || secondAttribute != nil ? [] : [(first, nil)]
        }
        var limits: [(item: any LayoutItem, limiter: (any LayoutItem)?)] = []
        if relation != .greaterThanOrEqual {
            limits.append((first, secondAttribute == .width ? second.edgeOwner : nil))
        }
        if relation != .lessThanOrEqual, secondAttribute == .width {
            limits.append((second, first.edgeOwner))
        }
        return limits
    }
}
