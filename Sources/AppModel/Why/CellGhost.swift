import AutoLayout

/// The frames of a cell's views before an edit of a number, to be drawn over the row as it is now.
package struct CellGhost: Hashable, Sendable {
    /// The number of the row.
    package let row: Int
    /// The row's size in points.
    package let size: Size
    /// The frames of the visible views, in the row's coordinates, from back to front.
    package let frames: [Rect]

    /// Copies the frames of a laid-out row.
    package init(of inspected: InspectedRow) {
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
