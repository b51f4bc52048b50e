/// The active constraints around a contentView, collected to be looked at without solving.
struct ConstraintSet {
    /// The view whose subviews are looked at.
    let contentView: View
    /// The contentView and everything inside it, in depth-first order.
    private(set) var views: [View] = []
    /// The constraints held by the contentView and the views inside it.
    private(set) var constraints: [LayoutConstraint] = []
    /// Constraints held further out that reach into the contentView.
    private(set) var outside: [LayoutConstraint] = []

    init(of contentView: View) {
        self.contentView = contentView
        collect(contentView)
        var ancestor = contentView.superview
        while let view = ancestor {
            outside += view.constraints.filter { constraint in
                views.dropFirst().contains { constraint.reaches(into: $0) }
            }
            ancestor = view.superview
        }
    }

    private mutating func collect(_ view: View) {
        views.append(view)
        constraints += view.constraints
        for child in view.subviews { collect(child) }
    }

    /// The labels, in depth-first order.
    var labels: [Label] { views.compactMap { $0 as? Label } }

    /// The constraints that compare an item's own extent with a constant.
    func sizeConstraints(of item: any LayoutItem, _ axis: Axis) -> [LayoutConstraint] {
        let attribute: Attribute = axis == .horizontal ? .width : .height
        return constraints.filter {
            $0.firstItem === item && $0.firstAttribute == attribute && $0.secondAttribute == nil
        }
    }
}
