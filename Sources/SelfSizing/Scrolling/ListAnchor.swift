/// What holds a list in place: a point of a row, and where in the viewport it is shown.
///
/// An anchor names no pixels of the list, so it stays true whatever becomes of the heights above and below it.
public struct ListAnchor: Equatable, Sendable {
    /// The row's index in the list.
    public var row: Int
    /// How far down the row the point is: 0 is its top edge, 1 its bottom edge.
    public var fraction: Double
    /// Where the point is, in points below the viewport's top.
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
    /// Where it is, if it is in full view; otherwise at the nearer edge.
    case nearest
}
