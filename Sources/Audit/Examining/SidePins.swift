import AutoLayout

/// Which views constraints of their superviews pin to sides, looked for once for all views.
struct SidePins {
    private var beside: Set<ObjectIdentifier> = []
    private var fixed: Set<ObjectIdentifier> = []
    private var holding: Set<ObjectIdentifier> = []
    /// How far constants move views out of their superviews, along an axis.
    private var movedOut: [ObjectIdentifier: (Axis, Double)] = [:]

    init(of views: [View]) {
        for superview in views {
            for constraint in superview.constraints where constraint.isActive {
                if let (view, distance) = constraint.movedOut(of: superview) {
                    movedOut[ObjectIdentifier(view)] = distance
                }
                add(constraint, in: superview)
            }
        }
    }

    private mutating func add(_ constraint: LayoutConstraint, in superview: View) {
        let (first, second) = (constraint.firstItem, constraint.secondItem)
        let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
        let isFirstFixed = constraint.isFixedSide(attribute)
        let isSecondFixed = other.map(constraint.isFixedSide) ?? false
        let isBeside = other.map(attribute.isOpposite) ?? false
        guard isFirstFixed || isSecondFixed || isBeside else { return }
        let ends = [(first, second, isFirstFixed), (second, first, isSecondFixed)]
        for case (let view as View, let end, let isSideFixed) in ends where view.superview === superview {
            let id = ObjectIdentifier(view)
            if isFirstFixed || isSecondFixed { fixed.insert(id) }
            if isSideFixed { holding.insert(id) }
            if isBeside, end === superview { beside.insert(id) }
        }
    }

    /// Whether a view is pinned to the far edge of its superview, or moved out over an edge by its own size.
    func areBeside(_ view: View) -> Bool {
        if beside.contains(ObjectIdentifier(view)) { return true }
        guard let (axis, distance) = movedOut[ObjectIdentifier(view)] else { return false }
        return abs((axis == .horizontal ? view.frame.width : view.frame.height) - distance) < 1
    }

    /// Whether a side that does not follow the writing direction stands in a constraint about a view.
    func areFixed(_ view: View) -> Bool { fixed.contains(ObjectIdentifier(view)) }

    /// Whether a side of a view that does not follow the writing direction is pinned.
    func holdSide(of view: View) -> Bool { holding.contains(ObjectIdentifier(view)) }
}

extension LayoutConstraint {
    /// The view that the constant moves out of a view around it, over the edge that both share, and how far; `nil`
    /// for none.
    fileprivate func movedOut(of superview: View) -> (View, (Axis, Double))? {
        guard firstAttribute == secondAttribute, constant != 0, !firstAttribute.isSize else { return nil }
        let isFar = firstAttribute.isFarEdge
        guard isFar || firstAttribute.isNearEdge else { return nil }
        let isReversed = firstItem === superview
        guard let view = (isReversed ? secondItem : firstItem) as? View, view.superview === superview,
            (isReversed ? firstItem : secondItem) === superview
        else { return nil }
        let distance = isReversed ? -constant : constant
        return (distance > 0) == isFar ? (view, (firstAttribute.axis, abs(distance))) : nil
    }
}

extension LayoutConstraint {
    /// Whether an attribute of it does not follow the writing direction: a side, or a centre beside another one, which
    /// factors and constants move the same way in both.
    func isFixedSide(_ attribute: Attribute) -> Bool {
        attribute.isFixedSide
            || [.centerX, .centerXWithinMargins].contains(attribute) && secondItem != nil
                && (multiplier != 1 || constant != 0)
    }
}

extension Attribute {
    /// Whether it names a side that does not follow the writing direction.
    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether it is an edge at which a view begins.
    var isNearEdge: Bool { [.top, .leading, .left].contains(self) }

    /// Whether it is an edge at which a view ends.
    var isFarEdge: Bool { [.bottom, .trailing, .right].contains(self) }

    /// Whether it is an edge on the other side than another.
    fileprivate func isOpposite(to other: Attribute) -> Bool {
        switch (self, other) {
        case (.leading, .trailing), (.trailing, .leading), (.left, .right), (.right, .left), (.top, .bottom),
            (.bottom, .top):
            true
        default: false
        }
    }
}
