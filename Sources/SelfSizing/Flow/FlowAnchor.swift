/// What holds a flow layout in place: a point of an item's line, and where in the visible part it is shown.
struct FlowAnchor: Equatable, Sendable {
    /// An item of the line.
    var item: Int
    /// How far into the line and the space after it the point is: 0 is where the line begins, 1 where the next one
    /// does.
    var fraction = 0.0
    /// Where the point is, in points from the beginning of the visible part.
    var position: Double
    /// The item with which the line began when the anchor was taken; lines formed anew begin with it as well.
    var lineStart: Int
}

/// A line of which some part is visible.
public struct VisibleFlowLine: Equatable, Sendable {
    /// The items in it.
    public var items: Range<Int>
    /// Where it begins along the scrolled axis, in points from the beginning of the visible part.
    public var position: Double
    /// How far it extends along the scrolled axis, in points.
    public var extent: Double

    /// Where it ends, in points from the beginning of the visible part.
    public var end: Double { position + extent }
}
