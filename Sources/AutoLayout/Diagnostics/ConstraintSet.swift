/// The active constraints around a contentView, collected for checks that do not solve them.
struct ConstraintSet {
    /// The view whose subviews are checked.
    let contentView: View
    /// The contentView and everything inside it, in depth-first order.
    private(set) var views: [View] = []
    /// The constraints held by the contentView and the views inside it.
    private(set) var constraints: [LayoutConstraint] = []
    /// Constraints held by views outside the contentView that refer to views inside it.
    private(set) var outside: [LayoutConstraint] = []
    /// Constraints on the size of a view around the contentView.
    private(set) var outerSizes: [LayoutConstraint] = []
    /// The subviews, of any depth.
    private var inside: Set<ObjectIdentifier> = []
    /// The constraints between an item's own extent and a constant, by the item.
    private var ownSizes: [ObjectIdentifier: [LayoutConstraint]] = [:]

    init(of contentView: View) {
        self.contentView = contentView
        contentView.visit { views.append($0) }
        constraints = views.flatMap(\.constraints)
        for constraint in constraints where constraint.secondAttribute == nil {
            guard let item = constraint.firstItem else { continue }
            ownSizes[ObjectIdentifier(item), default: []].append(constraint)
        }
        inside = Set(views.dropFirst().map { ObjectIdentifier($0) })
        var ancestor = contentView.superview
        while let view = ancestor {
            outside += view.constraints.filter { isInside($0.firstItem) || isInside($0.secondItem) }
            outerSizes += view.constraints.filter {
                $0.firstItem === view && $0.secondAttribute == nil && $0.firstAttribute == .height
            }
            ancestor = view.superview
        }
    }

    /// The same set with constraints that are not active.
    func with(_ others: [LayoutConstraint]) -> ConstraintSet {
        var set = self
        set.constraints += others
        return set
    }

    /// Whether an item is a subview of any depth, or a guide of such a subview.
    private func isInside(_ item: (any LayoutItem)?) -> Bool {
        item?.owningView.map { inside.contains(ObjectIdentifier($0)) } ?? false
    }

    /// Whether an item is neither the contentView nor inside it.
    func isOutside(_ item: any LayoutItem) -> Bool { item.owningView !== contentView && !isInside(item) }

    /// The labels, in depth-first order.
    var labels: [Label] { views.compactMap { $0 as? Label } }

    /// The constraints between an item's own extent and a constant.
    func sizeConstraints(of item: any LayoutItem, _ axis: Axis) -> [LayoutConstraint] {
        ownSizes[ObjectIdentifier(item)]?.filter { $0.firstAttribute == axis.size } ?? []
    }
}
