/// The chains of constraints and contents inside a view along an axis, with their lengths.
///
/// They give the length that a view without an intrinsic size takes where nothing but its content asks for room.
struct ContentChains {
    /// An edge is behind another one by a length at least.
    private struct Arc {
        let from: Int
        let to: Int
        let length: Double
    }

    private let axis: Axis
    private let root: View
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var arcs: [Arc] = []

    init(in root: View, along axis: Axis, in environment: LayoutEnvironment) {
        self.axis = axis
        self.root = root
        add(root, environment)
    }

    /// Adds a view with what is inside it.
    ///
    /// A stack view is as long as the views that it arranges, and is not looked into again: the work would double with
    /// each stack inside another one.
    private mutating func add(_ view: View, _ environment: LayoutEnvironment) {
        if view !== root {
            connectEdges(of: view, length: Self.length(of: view, along: axis, environment))
            if view is StackView { return }
        }
        for constraint in view.constraints { connect(constraint) }
        for guide in view.layoutGuides { connectEdges(of: guide, length: 0) }
        for child in view.subviews { add(child, environment) }
    }

    /// The length of the longest chain from the view's first edge to its last one, in points; `nil` where none leads
    /// there.
    ///
    /// Constraints that contradict each other have no longest chain: the search ends after as many rounds as there are
    /// edges.
    var length: Double? {
        guard let number = numbers[ObjectIdentifier(root)] else { return nil }
        var places = [Double?](repeating: nil, count: 3 * numbers.count)
        places[Self.place(number, .near)] = 0
        for _ in places.indices {
            var isChanged = false
            for arc in arcs {
                guard let start = places[arc.from] else { continue }
                let place = start + arc.length
                if let known = places[arc.to], known >= place - 1e-9 { continue }
                places[arc.to] = place
                isChanged = true
            }
            if !isChanged { break }
        }
        return places[Self.place(number, .far)].map { max(0, $0) }
    }

    private static func place(_ number: Int, _ edge: AxisEdge) -> Int { 3 * number + edge.rawValue }

    private mutating func place(of item: any LayoutItem, _ edge: AxisEdge) -> Int {
        let id = ObjectIdentifier(item)
        let number = numbers[id] ?? numbers.count
        numbers[id] = number
        return Self.place(number, edge)
    }

    /// The far edge is behind the near one by a length at least, and the centre by half of it.
    private mutating func connectEdges(of item: any LayoutItem, length: Double) {
        let near = place(of: item, .near)
        let center = place(of: item, .center)
        let far = place(of: item, .far)
        arcs.append(Arc(from: near, to: center, length: length / 2))
        arcs.append(Arc(from: center, to: far, length: length / 2))
    }

    /// The length of a view's content, or of its own constraints, in points; 0 for none.
    private static func length(of view: View, along axis: Axis, _ environment: LayoutEnvironment) -> Double {
        let own = max(0, view.ownLength(along: axis, in: environment) ?? 0)
        let sizes = view.constraints.filter {
            $0.firstItem === view && $0.firstAttribute == axis.size && $0.secondAttribute == nil
                && $0.priority > .fittingSizeLevel && $0.identifier != StackShares.identifier
        }
        let resistance = view.contentCompressionResistancePriority(for: axis)
        if let given = sizes.first(where: { $0.relation == .equal && $0.priority >= resistance }) {
            return max(0, given.constant)
        }
        return sizes.filter { $0.relation != .lessThanOrEqual }.reduce(own) { max($0, $1.constant) }
    }

    private mutating func connect(_ constraint: LayoutConstraint) {
        guard constraint.multiplier == 1, constraint.priority > .fittingSizeLevel,
            let first = constraint.firstItem, let second = constraint.secondItem,
            let attribute = constraint.secondAttribute,
            let edge = constraint.firstAttribute.edge(on: axis), let other = attribute.edge(on: axis)
        else { return }
        let distance =
            constraint.constant + offset(of: second, attribute, other)
            - offset(of: first, constraint.firstAttribute, edge)
        let (to, from) = (place(of: first.edgeOwner, edge), place(of: second.edgeOwner, other))
        if constraint.relation != .lessThanOrEqual {
            arcs.append(Arc(from: from, to: to, length: distance))
        }
        if constraint.relation != .greaterThanOrEqual {
            arcs.append(Arc(from: to, to: from, length: -distance))
        }
    }

    /// How far an attribute is behind the edge of its item's view that stands for it, in points.
    private func offset(of item: any LayoutItem, _ attribute: Attribute, _ edge: AxisEdge) -> Double {
        let guide = item as? LayoutGuide
        let isOfMargins =
            attribute.isOfMargins || guide?.kind == .layoutMargins || guide?.kind == .readableContent
        if isOfMargins, let margins = item.owningView?.effectiveLayoutMargins.sides(axis) {
            return switch edge {
            case .near: margins.before
            case .center: (margins.before - margins.after) / 2
            case .far: -margins.after
            }
        }
        guard let view = item as? View else { return 0 }
        return switch attribute {
        case .firstBaseline: view.firstBaselineFromTop ?? 0
        case .lastBaseline: -view.lastBaselineFromBottom
        default: 0
        }
    }
}
