/// One attribute of a view, from which constraints are made; anchors of one kind go together.
public struct LayoutAnchor<Kind> {
    /// The view.
    public let view: View
    /// The attribute of the view.
    public let attribute: Attribute

    /// A constraint that keeps this anchor at another one, a distance in points away.
    public func constraint(equalTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        LayoutConstraint(view, attribute, .equal, to: other.view, other.attribute, constant: constant)
    }

    /// A constraint that keeps this anchor at or after another one, a distance in points away.
    public func constraint(
        greaterThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            view, attribute, .greaterThanOrEqual, to: other.view, other.attribute, constant: constant)
    }

    /// A constraint that keeps this anchor at or before another one, a distance in points away.
    public func constraint(
        lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            view, attribute, .lessThanOrEqual, to: other.view, other.attribute, constant: constant)
    }
}

/// Marks anchors on the horizontal axis.
public enum XAxisAnchor {}
/// Marks anchors on the vertical axis.
public enum YAxisAnchor {}
/// Marks anchors that are sizes.
public enum DimensionAnchor {}

extension LayoutAnchor where Kind == DimensionAnchor {
    /// A constraint that keeps the size at a constant in points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(view, attribute, .equal, toConstant: constant)
    }

    /// A constraint that keeps the size at a constant in points or above.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(view, attribute, .greaterThanOrEqual, toConstant: constant)
    }

    /// A constraint that keeps the size at a constant in points or below.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(view, attribute, .lessThanOrEqual, toConstant: constant)
    }

    /// A constraint that keeps the size at a multiple of another one, plus a constant in points.
    public func constraint(
        equalTo other: LayoutAnchor<DimensionAnchor>, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            view, attribute, .equal, to: other.view, other.attribute, multiplier: multiplier,
            constant: constant)
    }
}

extension View {
    /// The leading edge.
    public var leadingAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(view: self, attribute: .leading) }
    /// The trailing edge.
    public var trailingAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(view: self, attribute: .trailing) }
    /// The left edge.
    public var leftAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(view: self, attribute: .left) }
    /// The right edge.
    public var rightAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(view: self, attribute: .right) }
    /// The horizontal centre.
    public var centerXAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(view: self, attribute: .centerX) }
    /// The top edge.
    public var topAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(view: self, attribute: .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(view: self, attribute: .bottom) }
    /// The vertical centre.
    public var centerYAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(view: self, attribute: .centerY) }
    /// The first line's baseline.
    public var firstBaselineAnchor: LayoutAnchor<YAxisAnchor> {
        LayoutAnchor(view: self, attribute: .firstBaseline)
    }
    /// The last line's baseline.
    public var lastBaselineAnchor: LayoutAnchor<YAxisAnchor> {
        LayoutAnchor(view: self, attribute: .lastBaseline)
    }
    /// The width.
    public var widthAnchor: LayoutAnchor<DimensionAnchor> { LayoutAnchor(view: self, attribute: .width) }
    /// The height.
    public var heightAnchor: LayoutAnchor<DimensionAnchor> { LayoutAnchor(view: self, attribute: .height) }
}
