/// Which edges lie at or after which others on one axis: the order that constraints and contents enforce.
///
/// A path from an edge to another one is an unbroken chain: the constraints and contents along it push the edges apart.
struct EdgeGraph {
    /// A part of an item on the axis.
    enum Edge: Hashable {
        /// The leading or top edge.
        case near
        /// The centre.
        case center
        /// The trailing or bottom edge.
        case far
    }

    /// An edge of an item.
    struct Node: Hashable {
        var item: ObjectIdentifier
        var edge: Edge

        init(_ item: any LayoutItem, _ edge: Edge) {
            self.item = ObjectIdentifier(item)
            self.edge = edge
        }
    }

    private let axis: Axis
    private let root: View
    private var successors: [Node: [Node]] = [:]
    private var predecessors: [Node: [Node]] = [:]

    /// Makes the graph of one axis from the constraints of at least a priority.
    init(_ set: ConstraintSet, _ axis: Axis, atLeast priority: LayoutPriority = 1) {
        self.axis = axis
        root = set.contentView
        let constraints = set.constraints.filter { $0.priority >= priority }
        for constraint in constraints { connect(constraint) }
        let sized = Self.sizedItems(set, constraints, axis)
        for view in set.views.dropFirst() {
            connectEdges(of: view, isSized: sized.contains(ObjectIdentifier(view)) || view.subviews.isEmpty)
        }
        for guide in set.views.flatMap(\.layoutGuides) { connectEdges(of: guide, isSized: true) }
        if sized.contains(ObjectIdentifier(root)) { addArc(Node(root, .near), Node(root, .far)) }
    }

    /// The edges that a chain from an edge reaches, that edge included.
    func reachable(from start: Node) -> Set<Node> { closure(of: start, successors) }

    /// The edges from which a chain reaches an edge, that edge included.
    func reaching(_ end: Node) -> Set<Node> { closure(of: end, predecessors) }

    private func closure(of start: Node, _ arcs: [Node: [Node]]) -> Set<Node> {
        var found: Set<Node> = [start]
        var open = [start]
        while let node = open.popLast() {
            for next in arcs[node] ?? [] where found.insert(next).inserted { open.append(next) }
        }
        return found
    }

    private mutating func addArc(_ from: Node, _ to: Node) {
        successors[from, default: []].append(to)
        predecessors[to, default: []].append(from)
    }

    /// An item's far edge is never before its near one; but only content holds a view open.
    private mutating func connectEdges(of item: any LayoutItem, isSized: Bool) {
        guard isSized else { return }
        addArc(Node(item, .near), Node(item, .center))
        addArc(Node(item, .center), Node(item, .far))
        addArc(Node(item, .near), Node(item, .far))
    }

    private mutating func connect(_ constraint: LayoutConstraint) {
        guard
            let first = constraint.firstItem, let second = constraint.secondItem,
            let otherAttribute = constraint.secondAttribute,
            let from = constraint.firstAttribute.edge(on: axis), let to = otherAttribute.edge(on: axis)
        else { return }
        // Margins and guides of a view count as its edges.
        let a = Node(first.edgeOwner, from)
        let b = Node(second.edgeOwner, to)
        if constraint.relation != .lessThanOrEqual { addArc(b, a) }
        if constraint.relation != .greaterThanOrEqual { addArc(a, b) }
    }

    /// The items whose extent something other than their subviews holds open.
    private static func sizedItems(
        _ set: ConstraintSet, _ constraints: [LayoutConstraint], _ axis: Axis
    ) -> Set<ObjectIdentifier> {
        var sized: Set<ObjectIdentifier> = []
        for view in set.views where view.intrinsicContentSize[axis] != View.noIntrinsicMetric {
            sized.insert(ObjectIdentifier(view))
        }
        let sizes = constraints.filter { $0.firstAttribute.isSize && $0.firstAttribute.axis == axis }
        for constraint in sizes
        where constraint.secondAttribute == nil && constraint.relation != .lessThanOrEqual {
            if let item = constraint.firstItem { sized.insert(ObjectIdentifier(item)) }
        }
        // A size that follows another one is held open with it.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for constraint in constraints {
                guard
                    let first = constraint.firstItem, let second = constraint.secondItem,
                    let attribute = constraint.secondAttribute, constraint.firstAttribute.isSize,
                    attribute.isSize
                else { continue }
                for (attribute, item, other) in [
                    (constraint.firstAttribute, first, second), (attribute, second, first),
                ] where attribute.axis == axis {
                    let isOpen =
                        sized.contains(ObjectIdentifier(other)) || constraint.couplesAxes
                    if isOpen, sized.insert(ObjectIdentifier(item)).inserted { isGrowing = true }
                }
            }
        }
        return sized
    }
}

extension LayoutItem {
    /// The item whose edges stand for this one's: for a standard guide of a view, the view.
    var edgeOwner: any LayoutItem {
        guard let guide = self as? LayoutGuide, guide.kind != .custom else { return self }
        return guide.owningView ?? self
    }
}

extension Attribute {
    /// The part of an item that an attribute refers to on an axis; `nil` for sizes and the other axis.
    func edge(on axis: Axis) -> EdgeGraph.Edge? {
        guard self.axis == axis else { return nil }
        return switch self {
        case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline: .near
        case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline: .far
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .width, .height: nil
        }
    }
}
