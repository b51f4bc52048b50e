/// The anchor of a list: a point of a row, and its position in the viewport.
///
/// An anchor names no offset in the list, so it stays valid whatever happens to the heights above and below it.
public struct ListAnchor: Equatable, Sendable {
    /// The row's index in the list.
    public var row: Int
    /// The point's position in the row: 0 is its top edge, 1 its bottom edge.
    public var fraction: Double
    /// The point's distance below the viewport's top, in points.
    public var y: Double

    /// Creates an anchor from a row, a fraction of its height and a position in points.
    public init(row: Int, fraction: Double = 0, y: Double = 0) {
        self.row = row
        self.fraction = fraction
        self.y = y
    }
}

/// Where in the viewport a row is to be shown.
public enum RowPosition: Sendable, CaseIterable {
    /// Its top edge at the viewport's top.
    case top
    /// Its middle at the viewport's middle.
    case middle
    /// Its bottom edge at the viewport's bottom.
    case bottom
    /// Its present position if it is in full view, or else the nearer edge.
    case nearest
}
