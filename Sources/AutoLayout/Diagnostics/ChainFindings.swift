import Wording

extension LayoutFinding {
    /// Axes on which no chain of constraints and views joins the contentView's opposite edges.
    ///
    /// On the vertical axis that is a problem: no constraint then holds the row open. On the horizontal axis the table
    /// gives the width.
    static func brokenChains(_ set: ConstraintSet) -> [LayoutFinding] {
        guard set.views.count > 1 else { return [] }
        return [.vertical, .horizontal].compactMap { brokenChain(set, $0) }
    }

    /// What keeps a chain from joining the contentView's opposite edges on an axis; `nil` where one does.
    private static func brokenChain(_ set: ConstraintSet, _ axis: Axis) -> LayoutFinding? {
        let graph = EdgeGraph(set, axis)
        return brokenChain(set, axis, graph, in: hollow(set, axis, graph))
    }

    /// A gap inside a view that is pinned to the contentView's top and bottom, where nothing but views of open heights
    /// beside it joins these; `nil` for none.
    ///
    /// The heights of those views close no gap inside another one.
    ///
    /// - Parameters:
    ///   - open: The views of open heights between the contentView's top and its bottom.
    ///   - set: The constraints.
    ///   - graph: The order of the edges with the heights left open.
    /// - Returns: The finding.
    static func gapBeside(_ open: [View], _ set: ConstraintSet, _ graph: EdgeGraph) -> LayoutFinding? {
        let container = hollow(set, .vertical, graph) { view in
            !open.contains { $0.isDescendant(of: view) }
        }
        return container.flatMap { brokenChain(set, .vertical, graph, in: $0) }
    }

    /// The last view with others in it that is pinned to both sides of the contentView; `nil` for none.
    private static func hollow(
        _ set: ConstraintSet, _ axis: Axis, _ graph: EdgeGraph, where counts: (View) -> Bool = { _ in true }
    ) -> View? {
        let reached = graph.reachable(from: EdgeGraph.Node(set.contentView, .near))
        let reaching = graph.reaching(EdgeGraph.Node(set.contentView, .far))
        return set.views.dropFirst().last { view in
            !view.subviews.isEmpty && !(view is StackView)
                && reached.contains(EdgeGraph.Node(view, .near))
                && reaching.contains(EdgeGraph.Node(view, .far)) && counts(view)
        }
    }

    /// What keeps a chain from joining the contentView's opposite edges in a graph; `nil` where one does.
    ///
    /// - Parameters:
    ///   - set: The constraints.
    ///   - axis: The axis.
    ///   - graph: The order of the edges.
    ///   - hollow: The view that is pinned to both sides and has the gap in it; `nil` for the contentView.
    /// - Returns: The finding.
    private static func brokenChain(
        _ set: ConstraintSet, _ axis: Axis, _ graph: EdgeGraph, in hollow: View?
    ) -> LayoutFinding? {
        let content = set.contentView
        let near = EdgeGraph.Node(content, .near)
        let far = EdgeGraph.Node(content, .far)
        let reached = graph.reachable(from: near)
        if reached.contains(far) { return nil }
        let reaching = graph.reaching(far)
        let isVertical = axis == .vertical
        let container = hollow ?? content
        let subviews = set.views.dropFirst().filter { $0 !== container && $0.isDescendant(of: container) }
        let lasts = subviews.filter { reached.contains(EdgeGraph.Node($0, .far)) }.map { view in
            view.outermost(in: container) { reached.contains(EdgeGraph.Node($0, .far)) }
        }
        let firsts = subviews.filter { reaching.contains(EdgeGraph.Node($0, .near)) }.map { view in
            view.outermost(in: container) { reaching.contains(EdgeGraph.Node($0, .near)) }
        }
        // The view at the end is one that an inequality was meant to hold there, or that of the longest chain.
        let last =
            lasts.last { firsts.isEmpty && set.loosePin(of: $0, in: container, axis, .far) != nil }
            ?? lasts.lastLongest { graph.path(from: near, to: EdgeGraph.Node($0, .far)).count }
        let first =
            firsts.first { lasts.isEmpty && set.loosePin(of: $0, in: container, axis, .near) != nil }
            ?? firsts.reversed().lastLongest { graph.path(from: EdgeGraph.Node($0, .near), to: far).count }
        let centred = last == nil && first == nil ? set.centredSubview(of: container, axis) : nil
        let centring = centred.flatMap { set.centring(of: $0, in: container, axis) }
        let loose: LayoutConstraint? =
            switch (last, first) {
            case (nil, nil): nil
            case (let last?, nil): set.loosePin(of: last, in: container, axis, .far)
            case (nil, let first?): set.loosePin(of: first, in: container, axis, .near)
            case (_?, _?):
                set.looseLink(axis) {
                    reached.contains(EdgeGraph.Node($0, .far))
                } to: {
                    reaching.contains(EdgeGraph.Node($0, .near))
                }
            }
        var place = gap(in: hollow, axis, last: last, first: first, centring)
        if let loose {
            place += " " + tr("(the inequality \(loose.description) holds it on one side only)")
        }
        return LayoutFinding(
            .brokenChain, isVertical ? .error : .note,
            message: isVertical
                ? tr(
                    """
                    no unbroken chain of constraints leads from the top edge of \(content.spokenName) to its \
                    bottom edge: \(place), so nothing holds the row open
                    """)
                : tr(
                    """
                    no unbroken chain of constraints leads from the leading edge of \(content.spokenName) to \
                    its trailing edge: \(place), so its width follows from the table alone; a collection \
                    view cell would collapse
                    """),
            axis: axis, items: [last, first].compactMap { $0 },
            constraints: [centring ?? loose].compactMap { $0 },
            repairs: loose?.equalized.map { [$0] }
                ?? repairs(set, container, axis, subviews, centred: centred, last: last, first: first))
    }

    /// What is missing: in the contentView, or in a view in it that is pinned to both sides.
    private static func gap(
        in hollow: View?, _ axis: Axis, last: View?, first: View?, _ centring: LayoutConstraint?
    ) -> String {
        let isVertical = axis == .vertical
        if let centred = centring?.firstItem?.owningView?.spokenName {
            return isVertical
                ? tr("\(centred) is only centred, which pins neither its top nor its bottom edge")
                : tr("\(centred) is only centred, which pins neither its leading nor its trailing edge")
        }
        if let last, let first { return tr("nothing joins \(last.spokenName) to \(first.spokenName)") }
        if let name = hollow?.spokenName {
            if let last {
                return isVertical
                    ? tr("\(last.spokenName) is not pinned to the bottom edge of \(name)")
                    : tr("\(last.spokenName) is not pinned to the trailing edge of \(name)")
            }
            if let first {
                return isVertical
                    ? tr("\(first.spokenName) is not pinned to the top edge of \(name)")
                    : tr("\(first.spokenName) is not pinned to the leading edge of \(name)")
            }
            return isVertical
                ? tr("nothing in \(name) is pinned to its top or bottom edge")
                : tr("nothing in \(name) is pinned to its leading or trailing edge")
        }
        return switch (last, first) {
        case (nil, nil):
            isVertical
                ? tr("no subview is pinned to its top or bottom edge")
                : tr("no subview is pinned to its leading or trailing edge")
        case (nil, _):
            isVertical
                ? tr("no subview is pinned to its top edge") : tr("no subview is pinned to its leading edge")
        default:
            isVertical
                ? tr("no subview is pinned to its bottom edge")
                : tr("no subview is pinned to its trailing edge")
        }
    }

    /// The constraints that would close the gap.
    private static func repairs(
        _ set: ConstraintSet, _ content: View, _ axis: Axis, _ subviews: [View], centred: View?,
        last: View?, first: View?
    ) -> [Repair] {
        // No pins are added to a view placed by its autoresizing mask, such as the labels of the system's cell styles.
        guard ![last, first].contains(where: { $0?.translatesAutoresizingMaskIntoConstraints == true }) else {
            return []
        }
        if let last, let first, last !== first {
            let joint = LayoutConstraint(first, axis.start, .equal, to: last, axis.end, constant: 8)
            return [Repair(.add(joint))]
        }
        let direct = subviews.filter {
            $0.superview === content && !$0.translatesAutoresizingMaskIntoConstraints
        }
        var repairs: [Repair] = []
        if last == nil, let view = first ?? centred ?? direct.first {
            let (edge, distance) = pin(set, content, opposite: axis.end, axis.start)
            let added = LayoutConstraint(view, axis.start, .equal, to: content, edge, constant: distance)
            repairs.append(Repair(.add(added)))
        }
        if first == nil, let view = last ?? centred ?? direct.last {
            let (edge, distance) = pin(set, content, opposite: axis.start, axis.end)
            let added = LayoutConstraint(content, edge, .equal, to: view, axis.end, constant: distance)
            repairs.append(Repair(.add(added)))
        }
        return repairs
    }

    /// The edge of a container, or its margin, that a view is to be pinned to, and at which distance: as the views at the
    /// opposite edge, where these agree, else at the standard margin.
    private static func pin(
        _ set: ConstraintSet, _ content: View, opposite: Attribute, _ edge: Attribute
    ) -> (edge: Attribute, distance: Double) {
        let standard = content.layoutMargins
        let margins: [Attribute: (margin: Attribute, inset: Double)] = [
            .top: (.topMargin, standard.top), .bottom: (.bottomMargin, standard.bottom),
            .leading: (.leadingMargin, standard.leading), .trailing: (.trailingMargin, standard.trailing),
        ]
        let own = margins[edge] ?? (edge, 0)
        var distances: Set<Double> = []
        var isMargin = false
        for constraint in set.constraints where constraint.relation == .equal && constraint.multiplier == 1 {
            guard let second = constraint.secondAttribute else { continue }
            let isFirst = constraint.firstItem?.owningView === content
            let (outer, attribute, inner) =
                isFirst
                ? (constraint.firstItem, constraint.firstAttribute, second)
                : (constraint.secondItem, second, constraint.firstAttribute)
            let other = (isFirst ? constraint.secondItem : constraint.firstItem)?.owningView
            guard outer?.owningView === content, attribute.withoutMargin == opposite, inner == opposite,
                other.map({ $0 !== content && $0.isDescendant(of: content) }) == true
            else { continue }
            // Inside is after the leading and top edges, and before the others.
            let isAfter = opposite == .top || opposite == .leading
            distances.insert(isFirst == isAfter ? -constraint.constant : constraint.constant)
            isMargin = isMargin || attribute.isOfMargins || outer === content.layoutMarginsGuide
        }
        guard distances.count == 1, let distance = distances.first, distance >= 0 else {
            return (edge, own.inset)
        }
        return isMargin ? (own.margin, distance) : (edge, distance)
    }

    /// Subviews that are pinned to a view around the contentView, and sizes of such a view.
    ///
    /// All pins are one decision, and one finding.
    static func pinnedOutside(_ set: ConstraintSet) -> [LayoutFinding] {
        var findings: [LayoutFinding] = []
        if let first = set.outside.first {
            let outer = [first.firstItem, first.secondItem].compactMap { $0 }.first(where: set.isOutside)
            let name = outer?.owningView?.spokenName ?? tr("a view outside")
            let content = set.contentView.spokenName
            let repairs = set.outside.compactMap { constraint in
                constraint.moved(into: set.contentView, where: set.isOutside).map {
                    Repair(.replace(constraint, with: $0))
                }
            }
            let list = set.outside.map(\.description).listed(separator: "; ")
            findings.append(
                LayoutFinding(
                    .pinnedOutside,
                    message: tr(
                        set.outside.count,
                        one: """
                            the constraint \(list) is pinned to \(name) instead of \(content): it does not \
                            help to size the row
                            """,
                        many: """
                            the constraints \(list) are pinned to \(name) instead of \(content): they do \
                            not help to size the row
                            """),
                    items: [outer].compactMap { $0 }, constraints: set.outside, repairs: repairs))
        }
        return findings
            + set.outerSizes.map { constraint in
                let inner = LayoutConstraint(
                    set.contentView, constraint.firstAttribute, constraint.relation,
                    toConstant: constraint.constant, priority: LayoutPriority(999))
                return LayoutFinding(
                    .pinnedOutside,
                    message: tr(
                        """
                        the constraint \(constraint) sets a size of the cell itself, which the table sets \
                        too, with the line below the row: the two contradict each other
                        """),
                    items: [constraint.firstItem].compactMap { $0 }, constraints: [constraint],
                    repairs: [Repair(.replace(constraint, with: inner))])
            }
    }
}

extension ConstraintSet {
    /// The subview that is centred in a view on an axis: one whose size no constant gives comes first.
    fileprivate func centredSubview(of container: View, _ axis: Axis) -> View? {
        let centred = views.filter {
            $0.superview === container && centring(of: $0, in: container, axis) != nil
        }
        return centred.first { view in
            !constraints.contains {
                $0.firstItem === view && $0.firstAttribute == axis.size && $0.secondItem == nil
                    && $0.relation == .equal
            }
        } ?? centred.first
    }

    /// The constraint that centres a subview in a view on an axis.
    fileprivate func centring(of view: View, in container: View, _ axis: Axis) -> LayoutConstraint? {
        constraints.first {
            $0.firstAttribute == axis.center && $0.secondAttribute == axis.center
                && $0.firstItem?.owningView === view && $0.secondItem?.owningView === container
        }
    }

    /// The inequality between an edge of a view, or of one in it, and the same edge of the view that holds it, which holds
    /// nothing open.
    fileprivate func loosePin(
        of view: View, in container: View, _ axis: Axis, _ edge: AxisEdge
    ) -> LayoutConstraint? {
        let attribute = edge.attribute(on: axis)
        return constraints.first { constraint in
            let owners = [constraint.firstItem?.owningView, constraint.secondItem?.owningView]
            return constraint.relation != .equal && constraint.firstAttribute.withoutMargin == attribute
                && constraint.secondAttribute?.withoutMargin == attribute
                && owners.contains { $0 === container } && owners.contains { $0 === view }
        }
    }

    /// The inequality between the far edge of what the near edge of the contentView reaches and the near edge of what
    /// reaches its far edge, which joins nothing.
    fileprivate func looseLink(
        _ axis: Axis, from isReached: (View) -> Bool, to isReaching: (View) -> Bool
    ) -> LayoutConstraint? {
        constraints.first { constraint in
            guard constraint.relation != .equal, let one = constraint.firstItem?.owningView,
                let other = constraint.secondItem?.owningView
            else { return false }
            let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
            if first == axis.start, second == axis.end { return isReaching(one) && isReached(other) }
            return first == axis.end && second == axis.start && isReached(one) && isReaching(other)
        }
    }
}

extension Sequence<View> {
    /// The last of the views with the longest chain; `nil` for no views.
    fileprivate func lastLongest(_ length: (View) -> Int) -> View? {
        reduce(nil as (view: View, length: Int)?) { longest, view in
            let length = length(view)
            return longest.map { $0.length <= length } ?? true ? (view, length) : longest
        }?.view
    }
}

extension View {
    /// The outermost view around this one, inside a container, of which something holds as it does of each between.
    fileprivate func outermost(in container: View, _ holds: (View) -> Bool) -> View {
        var view = self
        while let outer = view.superview, outer !== container, holds(outer) { view = outer }
        return view
    }
}

extension LayoutConstraint {
    /// The repair that makes an inequality an equation; `nil` for a constraint of one item.
    fileprivate var equalized: Repair? {
        with(.equal).map { Repair(.replace(self, with: $0)) }
    }

    /// The same constraint, inactive, with a view in the place of the items outside it: of its margins for those of
    /// another view, and so on.
    fileprivate func moved(
        into content: View, where isOutside: (any LayoutItem) -> Bool
    ) -> LayoutConstraint? {
        guard let first = firstItem, let second = secondItem, let attribute = secondAttribute else {
            return nil
        }
        func inside(_ item: any LayoutItem) -> any LayoutItem {
            guard isOutside(item) else { return item }
            guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return content }
            if guide === owner.layoutMarginsGuide { return content.layoutMarginsGuide }
            if guide === owner.safeAreaLayoutGuide { return content.safeAreaLayoutGuide }
            if guide === owner.readableContentGuide { return content.readableContentGuide }
            return content
        }
        return LayoutConstraint(
            inside(first), firstAttribute, relation, to: inside(second), attribute,
            multiplier: multiplier, constant: constant, priority: priority, identifier: identifier
        ).named(as: self)
    }
}
