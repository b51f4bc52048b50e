import AutoLayout

/// A size that a constraint gives a picture's view, and that the picture's own size overrules, as it is held more
/// strongly.
struct OverruledSize {
    /// The constraint that is not met.
    let constraint: LayoutConstraint
    /// The side that it speaks of.
    let axis: Axis
    /// The length that it gives the side, in points.
    let given: Double
    /// The length of the picture, which the side has, in points.
    let own: Double

    /// Finds it in a view as last laid out.
    ///
    /// - Returns: `nil` for a view that has the sizes it is given, or not those of its picture.
    init?(of view: ImageView) {
        let constraints = view.constraints.filter { $0.isActive && $0.firstItem === view }
        let (natural, frame) = (view.intrinsicContentSize, view.frame)
        for axis in [Axis.vertical, .horizontal] {
            let own = axis == .vertical ? natural.height : natural.width
            let length = axis == .vertical ? frame.height : frame.width
            guard own > 0, abs(length - own) < 1 else { continue }
            let given = constraints.compactMap { constraint in
                Self.length(that: constraint, gives: axis, of: view).map { (constraint, $0) }
            }
            // Of several sizes the strongest one counts.
            let strongest = given.max { $0.0.priority < $1.0.priority }
            guard let (constraint, size) = strongest,
                Self.isUnmet(constraint, own: own, given: size),
                (own > size
                    ? view.contentCompressionResistancePriority(for: axis)
                    : view.contentHuggingPriority(for: axis)) > constraint.priority
            else { continue }
            self.constraint = constraint
            self.axis = axis
            self.given = size
            self.own = own
            return
        }
        return nil
    }

    /// The length that a constraint gives a side of the view, by a number or by the other side; `nil` for others.
    private static func length(
        that constraint: LayoutConstraint, gives axis: Axis, of view: ImageView
    ) -> Double? {
        let (side, other): (Attribute, Attribute) =
            axis == .vertical ? (.height, .width) : (.width, .height)
        let across = axis == .vertical ? view.frame.width : view.frame.height
        if constraint.firstAttribute == side, constraint.secondItem == nil { return constraint.constant }
        guard constraint.relation == .equal, constraint.secondItem === view, constraint.multiplier > 0 else {
            return nil
        }
        if constraint.firstAttribute == side, constraint.secondAttribute == other {
            return constraint.multiplier * across + constraint.constant
        }
        guard constraint.firstAttribute == other, constraint.secondAttribute == side else { return nil }
        return (across - constraint.constant) / constraint.multiplier
    }

    private static func isUnmet(_ constraint: LayoutConstraint, own: Double, given: Double) -> Bool {
        switch constraint.relation {
        case .equal: abs(own - given) > 1
        case .lessThanOrEqual: own - given > 1
        case .greaterThanOrEqual: given - own > 1
        }
    }
}
