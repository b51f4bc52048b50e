/// A line along the inside of a view's edges.
public struct Border: Hashable, Sendable {
    /// The line's thickness in points.
    public var width: Double
    /// The line's colour.
    public var color: Color

    /// Makes a line; its thickness in points.
    public init(width: Double, color: Color = .separator) {
        self.width = width
        self.color = color
    }
}
