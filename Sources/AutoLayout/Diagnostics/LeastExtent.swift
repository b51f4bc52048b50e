/// The least length that required constraints inside a view allow it on an axis, whatever its content is.
package struct LeastExtent {
    /// The length in points.
    package let length: Double
    /// The constraints that add up to it, from the near edge of the view to the far one.
    package let chain: [LayoutConstraint]

    /// A way from one edge to another one, which is at least as far behind it as the length says.
    private struct Arc {
        let from: EdgeGraph.Node
        let to: EdgeGraph.Node
        let length: Double
        /// The constraint; `nil` where a view's far edge is not before its near one.
        let constraint: LayoutConstraint?
    }

    /// Finds it: the longest chain of required constraints from one edge of the view to the other.
    ///
    /// Sizes of the view itself do not count, nor do centres, baselines and multipliers.
    ///
    /// - Returns: `nil` where no constraint holds the view open, and where the constraints contradict each other.
    package init?(of view: View, along axis: Axis) {
        let arcs = Self.arcs(in: view, axis)
        let (near, far) = (EdgeGraph.Node(view, .near), EdgeGraph.Node(view, .far))
        var numbers = [near: 0, far: 1]
        func number(_ node: EdgeGraph.Node) -> Int {
            if let known = numbers[node] { return known }
            numbers[node] = numbers.count
            return numbers.count - 1
        }
        let ends = arcs.map { (from: number($0.from), to: number($0.to)) }
        var lengths = [Double?](repeating: nil, count: numbers.count)
        var last = [Int?](repeating: nil, count: numbers.count)
        lengths[0] = 0
        var isSettled = false
        // A chain visits no edge twice, so that it is found in as many passes as there are edges. Every other pass goes
        // back: constraints may have any order.
        for pass in 0...numbers.count where !isSettled {
            isSettled = true
            for step in arcs.indices {
                let index = pass.isMultiple(of: 2) ? step : arcs.count - 1 - step
                guard let start = lengths[ends[index].from] else { continue }
                let (length, end) = (start + arcs[index].length, ends[index].to)
                if let known = lengths[end], length <= known + Self.tolerance { continue }
                lengths[end] = length
                last[end] = index
                isSettled = false
            }
        }
        guard isSettled, last[0] == nil, let length = lengths[1], length > 0 else { return nil }
        var chain: [LayoutConstraint] = []
        var node = 1
        while node != 0, let index = last[node] {
            if let constraint = arcs[index].constraint { chain.append(constraint) }
            node = ends[index].from
        }
        self.length = length
        self.chain = chain.reversed()
    }

    /// Below this two lengths are the same, in points.
    private static let tolerance = 1e-6

    private static func arcs(in view: View, _ axis: Axis) -> [Arc] {
        var arcs: [Arc] = []
        view.visit { inner in
            if inner !== view { arcs.append(extent(of: inner)) }
            for guide in inner.layoutGuides where guide.kind == .custom { arcs.append(extent(of: guide)) }
            for constraint in inner.constraints where constraint.priority == .required {
                arcs += Self.arcs(of: constraint, inside: view, axis)
            }
        }
        return arcs
    }

    /// That the far edge of an item is not before its near one.
    private static func extent(of item: any LayoutItem) -> Arc {
        Arc(from: .init(item, .near), to: .init(item, .far), length: 0, constraint: nil)
    }

    private static func arcs(
        of constraint: LayoutConstraint, inside view: View, _ axis: Axis
    ) -> [Arc] {
        guard let first = constraint.firstItem else { return [] }
        guard let attribute = constraint.secondAttribute else {
            guard first !== view, constraint.firstAttribute.isSize, constraint.firstAttribute.axis == axis,
                constraint.relation != .lessThanOrEqual
            else { return [] }
            return [
                Arc(
                    from: .init(first.edgeOwner, .near), to: .init(first.edgeOwner, .far),
                    length: constraint.constant, constraint: constraint)
            ]
        }
        guard constraint.multiplier == 1, let second = constraint.secondItem,
            let (to, inset) = place(of: constraint.firstAttribute, of: first, axis),
            let (from, otherInset) = place(of: attribute, of: second, axis)
        else { return [] }
        let distance = constraint.constant + otherInset - inset
        var arcs: [Arc] = []
        if constraint.relation != .lessThanOrEqual {
            arcs.append(Arc(from: from, to: to, length: distance, constraint: constraint))
        }
        if constraint.relation != .greaterThanOrEqual {
            arcs.append(Arc(from: to, to: from, length: -distance, constraint: constraint))
        }
        return arcs
    }

    /// The edge that an attribute lies at, and how far behind it; `nil` for others than edges and margins.
    private static func place(
        of attribute: Attribute, of item: any LayoutItem, _ axis: Axis
    ) -> (EdgeGraph.Node, Double)? {
        guard attribute != .firstBaseline, attribute != .lastBaseline,
            let edge = attribute.edge(on: axis), edge != .center
        else { return nil }
        let node = EdgeGraph.Node(item.edgeOwner, edge)
        let isOfMargins = attribute.isOfMargins || (item as? LayoutGuide)?.kind == .layoutMargins
        guard isOfMargins, let margins = item.owningView?.effectiveLayoutMargins.sides(axis) else {
            return (node, 0)
        }
        return (node, edge == .near ? margins.before : -margins.after)
    }
}
