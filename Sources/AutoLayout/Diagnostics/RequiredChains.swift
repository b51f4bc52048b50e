import Wording

extension LayoutFinding {
    /// A chain from the top of the contentView to its bottom of which nothing can give way.
    ///
    /// All of its constraints are required equations, and no content stands in it. The table gives a row other heights
    /// for a moment: its estimate, a height rounded to pixels, those of an animation.
    static func requiredChains(_ set: ConstraintSet) -> [LayoutFinding] {
        guard let chain = set.rigidChain else { return [] }
        let loosened = chain.reversed().filter { !$0.belongsToStack }
        // The end of the chain, then a height in it.
        let ends = [loosened.first, loosened.first { $0.firstAttribute == .height }].compactMap { $0 }
        let repairs = ends.prefix(2).reduce(into: [LayoutConstraint]()) { found, constraint in
            if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
        }.map { Repair(.setPriority($0, LayoutPriority(999))) }
        let name = set.contentView.spokenName
        return [
            LayoutFinding(
                .requiredChain,
                message: tr(
                    """
                    every constraint from the top of \(name) to its bottom is required: when the table gives \
                    the row another height, as its estimate or a rounded one, nothing gives way, and UIKit \
                    drops one of them with a message in the console
                    """),
                axis: .vertical, constraints: chain, repairs: repairs)
        ]
    }
}

extension ConstraintSet {
    /// The chain of required equations that fixes the height of the contentView, from the top to the bottom; `nil`
    /// where something may give way.
    fileprivate var rigidChain: [LayoutConstraint]? {
        var arcs: [EdgeGraph.Node: [(end: EdgeGraph.Node, constraint: LayoutConstraint)]] = [:]
        func tie(_ one: EdgeGraph.Node, _ other: EdgeGraph.Node, by constraint: LayoutConstraint) {
            arcs[one, default: []].append((other, constraint))
            arcs[other, default: []].append((one, constraint))
        }
        var hasHeight = false
        for constraint in constraints
        where constraint.priority == .required && constraint.relation == .equal {
            guard let first = constraint.firstItem else { continue }
            if constraint.firstAttribute == .height, constraint.secondItem == nil || constraint.couplesAxes {
                // A height of 0 puts a view away.
                if constraint.secondItem == nil, constraint.constant <= 0 { continue }
                hasHeight = true
                let edges = AxisEdge.allCases.map { EdgeGraph.Node(first.edgeOwner, $0) }
                tie(edges[0], edges[2], by: constraint)
                tie(edges[0], edges[1], by: constraint)
            } else if let second = constraint.secondItem, let attribute = constraint.secondAttribute,
                constraint.multiplier == 1, let edge = constraint.firstAttribute.edge(on: .vertical),
                let other = attribute.edge(on: .vertical)
            {
                tie(.init(first.edgeOwner, edge), .init(second.edgeOwner, other), by: constraint)
            }
        }
        guard hasHeight else { return nil }
        let (top, bottom) = (EdgeGraph.Node(contentView, .near), EdgeGraph.Node(contentView, .far))
        var before: [EdgeGraph.Node: (node: EdgeGraph.Node, constraint: LayoutConstraint)] = [:]
        var open = [top]
        var next = 0
        while next < open.count {
            let node = open[next]
            next += 1
            for arc in arcs[node] ?? [] where arc.end != top && before[arc.end] == nil {
                before[arc.end] = (node, arc.constraint)
                open.append(arc.end)
            }
        }
        guard before[bottom] != nil else { return nil }
        var chain: [LayoutConstraint] = []
        var node = bottom
        while let step = before[node] {
            chain.append(step.constraint)
            node = step.node
        }
        return chain.reversed()
    }
}
