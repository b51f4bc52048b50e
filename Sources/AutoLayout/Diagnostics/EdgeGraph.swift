/// Which edges lie at or after which others on one axis: the order that constraints and contents enforce.
///
/// A path from an edge to another one is an unbroken chain: the constraints and contents along it push the edges apart.
struct EdgeGraph {
    /// An edge of an item.
    struct Node: Hashable {
        var item: ObjectIdentifier
        var edge: AxisEdge

        init(_ item: any LayoutItem, _ edge: AxisEdge) {
            self.item = ObjectIdentifier(item)
            self.edge = edge
        }

        fileprivate init(_ item: ObjectIdentifier, _ edge: AxisEdge) {
            self.item = item
            self.edge = edge
        }
    }

    /// The edges that a search reached.
    struct Reach {
        fileprivate let numbers: [ObjectIdentifier: Int]
        fileprivate let isReached: [Bool]

        /// Whether the search reached an edge.
        func contains(_ node: Node) -> Bool {
            numbers[node.item].map { isReached[EdgeGraph.place($0, node.edge)] } ?? false
        }
    }

    private let axis: Axis
    private let root: View
    /// The items that arcs speak of, numbered; each has three places, one for each edge.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var successors: [[Int32]] = []
    private var predecessors: [[Int32]] = []

    /// Makes the graph of one axis from the constraints of at least a priority.
    ///
    /// The extents of some views may be left open, as if these had no content.
    init(
        _ set: ConstraintSet, _ axis: Axis, atLeast priority: LayoutPriority = 1,
        leavingOpen open: Set<ObjectIdentifier> = []
    ) {
        self.axis = axis
        root = set.contentView
        let constraints = set.constraints.filter { $0.priority >= priority }
        for constraint in constraints { connect(constraint) }
        let sized = Self.sizedItems(set, constraints, axis)
        for view in set.views.dropFirst() where !open.contains(ObjectIdentifier(view)) {
            // What scrolls is as tall as its frame, whatever is in it.
            let isSized =
                sized.contains(ObjectIdentifier(view)) || view.subviews.isEmpty || view.scrolls
                || view.isPlaceholder(on: axis)
            connectEdges(of: view, isSized: isSized)
        }
        for guide in set.views.flatMap(\.layoutGuides) { connectEdges(of: guide, isSized: true) }
        if sized.contains(ObjectIdentifier(root)) { addArc(Node(root, .near), Node(root, .far)) }
    }

    /// The edges that a chain from an edge reaches, that edge included.
    func reachable(from start: Node) -> Reach { closure(of: start, successors) }

    /// The edges from which a chain reaches an edge, that edge included.
    func reaching(_ end: Node) -> Reach { closure(of: end, predecessors) }

    private func closure(of start: Node, _ arcs: [[Int32]]) -> Reach {
        var isReached = [Bool](repeating: false, count: arcs.count)
        guard let number = numbers[start.item] else {
            // No arc leads from an edge that no arc speaks of.
            return Reach(numbers: [start.item: 0], isReached: AxisEdge.allCases.map { $0 == start.edge })
        }
        var open = [Self.place(number, start.edge)]
        isReached[open[0]] = true
        while let place = open.popLast() {
            for next in arcs[place] where !isReached[Int(next)] {
                isReached[Int(next)] = true
                open.append(Int(next))
            }
        }
        return Reach(numbers: numbers, isReached: isReached)
    }

    /// The edges along a shortest chain from one edge to another one, both included; empty where there is none.
    func path(from start: Node, to end: Node) -> [Node] {
        guard let first = numbers[start.item], let last = numbers[end.item] else { return [] }
        let (from, to) = (Self.place(first, start.edge), Self.place(last, end.edge))
        var before = [Int](repeating: -1, count: successors.count)
        before[from] = from
        var open = [from]
        var next = 0
        while next < open.count, before[to] < 0 {
            for place in successors[open[next]] where before[Int(place)] < 0 {
                before[Int(place)] = open[next]
                open.append(Int(place))
            }
            next += 1
        }
        guard before[to] >= 0 else { return [] }
        var places = [to]
        while let place = places.last, place != from { places.append(before[place]) }
        let items = Dictionary(uniqueKeysWithValues: numbers.map { ($1, $0) })
        return places.reversed().compactMap { place in
            guard let item = items[place / 3], let edge = AxisEdge(rawValue: place % 3) else { return nil }
            return Node(item, edge)
        }
    }

    private static func place(_ number: Int, _ edge: AxisEdge) -> Int { 3 * number + edge.rawValue }

    private mutating func place(of node: Node) -> Int {
        if let number = numbers[node.item] { return Self.place(number, node.edge) }
        let number = numbers.count
        numbers[node.item] = number
        for _ in AxisEdge.allCases {
            successors.append([])
            predecessors.append([])
        }
        return Self.place(number, node.edge)
    }

    private mutating func addArc(_ from: Node, _ to: Node) {
        let (from, to) = (place(of: from), place(of: to))
        successors[from].append(Int32(to))
        predecessors[to].append(Int32(from))
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
    static func sizedItems(
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
        var followers: [ObjectIdentifier: [ObjectIdentifier]] = [:]
        for constraint in constraints {
            guard
                let first = constraint.firstItem, let second = constraint.secondItem,
                let attribute = constraint.secondAttribute, constraint.firstAttribute.isSize,
                attribute.isSize
            else { continue }
            for (attribute, item, other) in [
                (constraint.firstAttribute, first, second), (attribute, second, first),
            ] where attribute.axis == axis {
                if constraint.couplesAxes { sized.insert(ObjectIdentifier(item)) }
                followers[ObjectIdentifier(other), default: []].append(ObjectIdentifier(item))
            }
        }
        var open = Array(sized)
        while let item = open.popLast() {
            for follower in followers[item] ?? [] where sized.insert(follower).inserted {
                open.append(follower)
            }
        }
        return sized
    }
}
