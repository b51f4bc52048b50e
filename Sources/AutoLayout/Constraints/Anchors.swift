/// One attribute of a view or guide, for making constraints with other anchors of the same kind.
public struct LayoutAnchor<Kind> {
    /// The view or guide.
    public let item: any LayoutItem
    /// Its attribute.
    public let attribute: Attribute

    /// A constraint that keeps this anchor at another one, a distance in points away.
    public func constraint(equalTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        LayoutConstraint(item, attribute, .equal, to: other.item, other.attribute, constant: constant)
    }

    /// A constraint that keeps this anchor at or after another one, a distance in points away.
    public func constraint(
        greaterThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            item, attribute, .greaterThanOrEqual, to: other.item, other.attribute, constant: constant)
    }

    /// A constraint that keeps this anchor at or before another one, a distance in points away.
    public func constraint(
        lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            item, attribute, .lessThanOrEqual, to: other.item, other.attribute, constant: constant)
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
        LayoutConstraint(item, attribute, .equal, toConstant: constant)
    }

    /// A constraint that keeps the size at a constant in points or above.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(item, attribute, .greaterThanOrEqual, toConstant: constant)
    }

    /// A constraint that keeps the size at a constant in points or below.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(item, attribute, .lessThanOrEqual, toConstant: constant)
    }

    /// A constraint that keeps the size at a multiple of another one, plus a constant in points.
    public func constraint(
        equalTo other: LayoutAnchor<DimensionAnchor>, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            item, attribute, .equal, to: other.item, other.attribute, multiplier: multiplier,
            constant: constant)
    }
}

extension LayoutItem {
    /// The leading edge.
    public var leadingAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(item: self, attribute: .leading) }
    /// The trailing edge.
    public var trailingAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    public var leftAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(item: self, attribute: .left) }
    /// The right edge.
    public var rightAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(item: self, attribute: .right) }
    /// The horizontal centre.
    public var centerXAnchor: LayoutAnchor<XAxisAnchor> { LayoutAnchor(item: self, attribute: .centerX) }
    /// The top edge.
    public var topAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(item: self, attribute: .bottom) }
    /// The vertical centre.
    public var centerYAnchor: LayoutAnchor<YAxisAnchor> { LayoutAnchor(item: self, attribute: .centerY) }
    /// The first line's baseline.
    public var firstBaselineAnchor: LayoutAnchor<YAxisAnchor> {
        LayoutAnchor(item: self, attribute: .firstBaseline)
    }
    /// The last line's baseline.
    public var lastBaselineAnchor: LayoutAnchor<YAxisAnchor> {
        LayoutAnchor(item: self, attribute: .lastBaseline)
    }
    /// The width.
    public var widthAnchor: LayoutAnchor<DimensionAnchor> { LayoutAnchor(item: self, attribute: .width) }
    /// The height.
    public var heightAnchor: LayoutAnchor<DimensionAnchor> { LayoutAnchor(item: self, attribute: .height) }
}
