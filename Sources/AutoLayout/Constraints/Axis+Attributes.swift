extension Axis {
    /// The axis across this one.
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
    /// The edge at which the axis begins.
    var start: Attribute { self == .horizontal ? .leading : .top }
    /// The edge at which the axis ends.
    var end: Attribute { self == .horizontal ? .trailing : .bottom }
    /// The middle between the edges.
    var center: Attribute { self == .horizontal ? .centerX : .centerY }
    /// The extent along the axis.
    var size: Attribute { self == .horizontal ? .width : .height }
}
