import Wording

extension LayoutFinding {
    /// Views without a size of their own, or with one that is not known, on which the height of the contentView
    /// depends.
    ///
    /// Without them the chain from the top to the bottom is broken: nothing else stands beside them that would hold
    /// the row open. Where something does not for a gap in its own chain, that is another finding.
    static func openSizes(_ set: ConstraintSet) -> [LayoutFinding] {
        let open = set.viewsOfOpenHeight
        if open.isEmpty { return [] }
        let (top, bottom) = (EdgeGraph.Node(set.contentView, .near), EdgeGraph.Node(set.contentView, .far))
        let without = EdgeGraph(set, .vertical, leavingOpen: Set(open.map(ObjectIdentifier.init)))
        if without.reachable(from: top).contains(bottom) { return [] }
        let whole = EdgeGraph(set, .vertical)
        let (reached, reaching) = (whole.reachable(from: top), whole.reaching(bottom))
        guard reached.contains(bottom) else { return [] }
        let found = open.filter {
            reached.contains(EdgeGraph.Node($0, .near)) && reaching.contains(EdgeGraph.Node($0, .far))
        }
        if found.isEmpty { return [] }
        return found.map(openSize) + [gapBeside(found, set, without)].compactMap { $0 }
    }

    /// Text views that scroll between other views, so that their text never makes the row taller.
    ///
    /// They have no height of their own, at most a least one. An equation, on the view, on what holds it or on what it is
    /// pinned to at both ends, gives it the height that is meant.
    ///
    /// - Parameters:
    ///   - set: The constraints.
    ///   - known: What is found of views without which nothing holds the row open.
    /// - Returns: The findings.
    static func scrollingTexts(_ set: ConstraintSet, besides known: [LayoutFinding]) -> [LayoutFinding] {
        let candidates = set.views.dropFirst().filter { view in
            view.isScrollingText && !known.contains { $0.items.contains { $0 === view } }
        }
        if candidates.isEmpty { return [] }
        let graph = EdgeGraph(set, .vertical)
        let reached = graph.reachable(from: EdgeGraph.Node(set.contentView, .near))
        let reaching = graph.reaching(EdgeGraph.Node(set.contentView, .far))
        return candidates.compactMap { view in
            guard reached.contains(EdgeGraph.Node(view, .near)),
                reaching.contains(EdgeGraph.Node(view, .far)),
                let leastHeights = set.leastHeightsAlone(of: view), !set.givesHeight(toHolderOf: view)
            else { return nil }
            let least = leastHeights.max { $0.constant < $1.constant }
            let name = view.spokenName
            return LayoutFinding(
                .scrollingText,
                message: least.map { least in
                    tr(
                        """
                        \(name) is a text view that scrolls, so that it has no height of its own: nothing \
                        makes it taller than \(least) asks for, whatever its text is
                        """)
                }
                    ?? tr(
                        """
                        \(name) is a text view that scrolls, so that its text never makes the row taller: it is as \
                        tall as what is beside it
                        """),
                axis: .vertical, items: [view], constraints: least.map { [$0] } ?? [])
        }
    }

    private static func openSize(of view: View) -> LayoutFinding {
        let name = view.spokenName
        switch view {
        case is Control:
            return LayoutFinding(
                .scrollingText,
                message: tr(
                    """
                    \(name) is a text view that scrolls, so that it has no height of its own: its text does \
                    not hold the row open
                    """),
                axis: .vertical, items: [view])
        case is ImageView:
            let ratio = LayoutConstraint(
                view, .height, .equal, to: view, .width, multiplier: 0.75, priority: LayoutPriority(999))
            return LayoutFinding(
                .unknownSize,
                message: tr(
                    """
                    no constraint decides the height of \(name): the row is as tall as the picture that code \
                    sets, whose own size is not known here
                    """),
                axis: .vertical, items: [view], repairs: [Repair(.add(ratio))])
        case _ where view.scrolls:
            let repairs =
                view.subviews.count == 1
                ? view.subviews.map { content in
                    Repair(.add(LayoutConstraint(view, .height, .equal, to: content, .height)))
                } : []
            return LayoutFinding(
                .scrollingText,
                message: tr(
                    """
                    \(name) scrolls its content, so that it has no height of its own: what is in it does not \
                    hold the row open
                    """),
                axis: .vertical, items: [view], repairs: repairs)
        case _ where view.isPlaceholder(on: .vertical):
            return LayoutFinding(
                .unknownSize,
                message: tr(
                    """
                    the placeholder size of \(name) counts in Interface Builder alone: its class gives it no \
                    intrinsic size and no constraint decides its height, so that it is 0 points tall in the app
                    """),
                axis: .vertical, items: [view])
        default:
            return LayoutFinding(
                .unknownSize,
                message: tr(
                    """
                    no constraint decides the height of \(name), and an intrinsic size of it is not known: \
                    without one it is 0 points tall
                    """),
                axis: .vertical, items: [view])
        }
    }
}

extension ConstraintSet {
    /// The views without a height of their own, or with one that is not known, to which no constraint gives one.
    var viewsOfOpenHeight: [View] {
        let candidates = views.dropFirst().filter(\.hasOpenHeight)
        if candidates.isEmpty { return [] }
        let sized = EdgeGraph.sizedItems(self, constraints, .vertical)
        return candidates.filter { !sized.contains(ObjectIdentifier($0)) }
    }

    /// The least heights that constants give a view; `nil` where another constraint gives it a height.
    fileprivate func leastHeightsAlone(of view: View) -> [LayoutConstraint]? {
        let least = sizeConstraints(of: view, .vertical).filter { $0.relation == .greaterThanOrEqual }
        let others = constraints.filter { constraint in !least.contains { $0 === constraint } }
        if EdgeGraph.sizedItems(self, others, .vertical).contains(ObjectIdentifier(view)) { return nil }
        return least.filter { $0.constant > 0 }
    }

    /// Whether an equation gives a height to a view around a view, or to one that it is pinned to at both ends; or whether
    /// one around it is hidden.
    fileprivate func givesHeight(toHolderOf view: View) -> Bool {
        let given = itemsOfGivenHeight
        var next = view.superview
        while let holder = next {
            if holder.isHidden || given.contains(ObjectIdentifier(holder)) { return true }
            if holder === contentView { break }
            next = holder.superview
        }
        var ends: [ObjectIdentifier: Set<AxisEdge>] = [:]
        for constraint in constraints where constraint.relation == .equal && !constraint.belongsToStack {
            guard let first = constraint.firstItem, let second = constraint.secondItem,
                first === view || second === view,
                let edge = constraint.firstAttribute.edge(on: .vertical),
                constraint.secondAttribute?.edge(on: .vertical) == edge
            else { continue }
            ends[ObjectIdentifier(first === view ? second : first), default: []].insert(edge)
        }
        return ends.contains { given.contains($0.key) && $0.value.isSuperset(of: [.near, .far]) }
    }

    /// The items to which an equation of the author's gives a height.
    private var itemsOfGivenHeight: Set<ObjectIdentifier> {
        var items: Set<ObjectIdentifier> = []
        for constraint in constraints where constraint.relation == .equal && !constraint.belongsToStack {
            if constraint.firstAttribute == .height, let item = constraint.firstItem {
                items.insert(ObjectIdentifier(item))
            }
            if constraint.secondAttribute == .height, let item = constraint.secondItem {
                items.insert(ObjectIdentifier(item))
            }
        }
        return items
    }
}

extension View {
    /// Whether it is a text view that scrolls and that constraints place.
    fileprivate var isScrollingText: Bool {
        guard let control = self as? Control, !isHidden, !translatesAutoresizingMaskIntoConstraints else {
            return false
        }
        return control.kind == .textView && control.contentSize == nil
    }

    /// Whether it shows something that has no height of its own, or one that is not known.
    fileprivate var hasOpenHeight: Bool {
        if isHidden || translatesAutoresizingMaskIntoConstraints { return false }
        switch self {
        case let image as ImageView: return image.image == nil && image.contentSize == nil
        case let control as Control: return control.kind == .textView && control.contentSize == nil
        case is Label, is Button, is ShapeView, is StackView: return false
        default:
            // A view that gives way before others is meant to take what is left.
            return (subviews.isEmpty || scrolls || isPlaceholder(on: .vertical))
                && intrinsicContentSize.height == View.noIntrinsicMetric
                && contentHuggingPriority(for: .vertical) >= .defaultLow
        }
    }
}

extension View {
    /// Whether a size that counts at design time alone stands for one of its own on an axis.
    func isPlaceholder(on axis: Axis) -> Bool {
        guard let placeholder = placeholderIntrinsicContentSize, !(self is StackView) else { return false }
        return placeholder[axis] != View.noIntrinsicMetric
            && intrinsicContentSize[axis] == View.noIntrinsicMetric
    }
}
