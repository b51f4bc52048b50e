import AutoLayout

/// The cell as it was before a number was changed: the frames of its views, to be drawn over the row as it is now.
public struct CellGhost: Hashable, Sendable {
    /// The number of the row.
    public let row: Int
    /// The row's size in points.
    public let size: Size
    /// The frames of the views that are not hidden, in the row's coordinates, from the back to the front.
    public let frames: [Rect]

    /// Keeps the frames of a row that is laid out.
    public init(of inspected: InspectedRow) {
        var frames: [Rect] = []
        func collect(_ view: View, x: Double, y: Double) {
            if view.isHidden { return }
            let frame = view.frame.offset(x: x, y: y)
            frames.append(frame)
            for child in view.subviews { collect(child, x: frame.x, y: frame.y) }
        }
        for view in inspected.cell.contentView.subviews {
            collect(view, x: inspected.cell.contentView.frame.x, y: inspected.cell.contentView.frame.y)
        }
        row = inspected.row
        size = inspected.size
        self.frames = frames
    }
}
