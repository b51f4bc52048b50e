/// The anchor of a flow layout: a point of an item's line, and its position in the visible part.
struct FlowAnchor: Equatable, Sendable {
    /// An item of the line.
    var item: Int
    /// The point's position in the line and the space after it: 0 at the beginning of the line, 1 at that of the next.
    var fraction = 0.0
    /// The point's distance from the beginning of the visible part, in points.
    var position: Double
    /// The first item of the line when the anchor was taken; a line formed again begins with it as well.
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
