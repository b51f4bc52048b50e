/// The superviews of a log's views, as far as the log says.
struct LoggedHierarchy {
    private var superviews: [String: LoggedView] = [:]
    /// The views whose margins a layout guide follows, by the guide's key.
    private var marginOwners: [String: LoggedView] = [:]
    /// A view and its guessed superview.
    private(set) var guess: (view: LoggedView, superview: LoggedView)?

    /// Reads the superviews, which a log writes as `|`.
    init(_ constraints: [LoggedConstraint]) {
        for constraint in constraints {
            guard let container = constraint.container else { continue }
            for view in [constraint.first.view, constraint.second?.view].compactMap({ $0 })
            where view != container {
                superviews[view.key] = container
                if view.label == "UIViewLayoutMarginsGuide" { marginOwners[view.key] = container }
            }
        }
    }

    /// Sets a superview that the log does not state.
    mutating func place(_ view: LoggedView, in superview: LoggedView) {
        superviews[view.key] = superview
        guess = (view, superview)
    }

    /// The superview of a view; where the log does not say, a view with only that description.
    func superview(of view: LoggedView) -> LoggedView {
        superviews[view.key] ?? LoggedView(key: "superview of " + view.key, className: "")
    }

    /// The edge under its canonical name: the edges of a view's margin guide are the view's margins.
    func edge(_ edge: LoggedForm.Edge) -> LoggedForm.Edge {
        let margins: [LoggedForm.Edge.Name: LoggedForm.Edge.Name] = [
            .leading: .leadingMargin, .trailing: .trailingMargin, .top: .topMargin, .bottom: .bottomMargin,
        ]
        guard let owner = marginOwners[edge.view], let margin = margins[edge.name] else { return edge }
        return LoggedForm.Edge(view: owner.key, name: margin)
    }

    /// Guesses of superviews, the likeliest first: for views that have a position but no superview in the log, the
    /// views that they are constrained to.
    func guesses(_ constraints: [LoggedConstraint]) -> [(view: LoggedView, superview: LoggedView)] {
        var orphans: [LoggedView] = []
        for constraint in constraints
        where constraint.second == nil && !LoggedAttribute.isSize(constraint.first.attribute) {
            let view = constraint.first.view
            if superviews[view.key] == nil, !orphans.contains(view) { orphans.append(view) }
        }
        return orphans.prefix(4).flatMap { orphan in
            var near: [LoggedView] = []
            var far: [LoggedView] = []
            for constraint in constraints {
                let views = [constraint.first.view, constraint.second?.view].compactMap { $0 }
                for view in views where !isInside(view, orphan) {
                    let isGuide = view.className.hasSuffix("LayoutGuide")
                    let candidate = isGuide ? superview(of: view) : view
                    if views.contains(orphan) { near.append(candidate) } else { far.append(candidate) }
                }
            }
            var seen: Set<LoggedView> = []
            return (near + far).filter { seen.insert($0).inserted }.prefix(4).map { (orphan, $0) }
        }
    }

    private func isInside(_ view: LoggedView, _ other: LoggedView) -> Bool {
        var view = view
        for _ in 0...superviews.count {
            if view == other { return true }
            guard let next = superviews[view.key] else { return false }
            view = next
        }
        return true
    }
}
