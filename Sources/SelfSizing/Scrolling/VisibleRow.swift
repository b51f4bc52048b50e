/// A row of which some part is in the viewport.
public struct VisibleRow: Equatable, Sendable {
    /// The row's index in the list.
    public var row: Int
    /// Its top edge, in points below the viewport's top; negative where the row begins above the viewport.
    public var y: Double
    /// Its measured height, in points.
    public var height: Double

    /// Its bottom edge, in points below the viewport's top.
    public var maxY: Double { y + height }

    /// Creates a visible row from its index, its top edge and its height in points.
    public init(row: Int, y: Double, height: Double) {
        self.row = row
        self.y = y
        self.height = height
    }
}
