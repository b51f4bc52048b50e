/// A part of an item on an axis.
enum AxisEdge: Int, CaseIterable {
    /// The leading or top edge.
    case near
    /// The centre.
    case center
    /// The trailing or bottom edge.
    case far

    /// The attribute that the edge is on an axis.
    func attribute(on axis: Axis) -> Attribute {
        switch self {
        case .near: axis.start
        case .center: axis.center
        case .far: axis.end
        }
    }
}

extension LayoutItem {
    /// The item whose edges stand for this one's: for a standard guide of a view, the view.
    var edgeOwner: any LayoutItem {
        guard let guide = self as? LayoutGuide, guide.kind != .custom else { return self }
        return guide.owningView ?? self
    }
}

extension Attribute {
    /// The part of an item that an attribute refers to on an axis; `nil` for sizes and the other axis.
    func edge(on axis: Axis) -> AxisEdge? {
        guard self.axis == axis else { return nil }
        return switch self {
        case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline: .near
        case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline: .far
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .width, .height: nil
        }
    }
}
