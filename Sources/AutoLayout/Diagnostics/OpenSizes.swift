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

    /// Text views that scroll and have nothing but a least height, which they keep, whatever their text.
    ///
    /// A least height shows that the view is to grow; an equation gives it the height that is meant.
    static func keptLeastHeights(_ set: ConstraintSet) -> [LayoutFinding] {
        let candidates = set.views.dropFirst().filter(\.isScrollingText)
        if candidates.isEmpty { return [] }
        let graph = EdgeGraph(set, .vertical)
        let reached = graph.reachable(from: EdgeGraph.Node(set.contentView, .near))
        let reaching = graph.reaching(EdgeGraph.Node(set.contentView, .far))
        return candidates.compactMap { view in
            guard let least = set.leastHeightAlone(of: view),
                reached.contains(EdgeGraph.Node(view, .near)), reaching.contains(EdgeGraph.Node(view, .far))
            else { return nil }
            return LayoutFinding(
                .scrollingText,
                message: tr(
                    """
                    \(view.spokenName) is a text view that scrolls, so that it has no height of its own: nothing \
                    makes it taller than \(least) asks for, whatever its text is
                    """),
                axis: .vertical, items: [view], constraints: [least])
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

    /// The greatest of the least heights that constants give a view; `nil` where there is none, or where another
    /// constraint gives it a height.
    fileprivate func leastHeightAlone(of view: View) -> LayoutConstraint? {
        let least = sizeConstraints(of: view, .vertical).filter {
            $0.relation == .greaterThanOrEqual && $0.constant > 0
        }
        if least.isEmpty { return nil }
        let others = constraints.filter { constraint in !least.contains { $0 === constraint } }
        if EdgeGraph.sizedItems(self, others, .vertical).contains(ObjectIdentifier(view)) { return nil }
        return least.max { $0.constant < $1.constant }
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
        let own = intrinsicContentSize
        let (stand, given) =
            axis == .horizontal ? (placeholder.width, own.width) : (placeholder.height, own.height)
        return stand != View.noIntrinsicMetric && given == View.noIntrinsicMetric
    }
}
