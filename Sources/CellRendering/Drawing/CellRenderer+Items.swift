import AutoLayout
import Gtk
import SelfSizing

extension CellRenderer {
    /// Draws an item of a flow: its cell, and a ring around the selected one; the origin is its top left corner.
    ///
    /// - Parameters:
    ///   - cell: The cell, laid out.
    ///   - size: The item's size in points.
    ///   - highlight: How the item is highlighted.
    ///   - snapshot: Where to draw.
    func drawItem(
        _ cell: TableViewCell, size: Size, highlight: RowHighlight, into snapshot: Snapshot
    ) {
        draw(cell, into: snapshot)
        guard highlight.isSelected else { return }
        let accent = appearance.palette[.accent]
        // The ring follows the corners of the view that fills the item.
        let filling = cell.contentView.subviews.filter { $0.frame.size == cell.contentView.frame.size }
        let radius = max(
            4, cell.contentView.cornerRadius, filling.map(\.cornerRadius).max() ?? 0)
        let shape = RoundedRect(
            Gtk.Rect(width: size.width, height: size.height),
            radius: min(radius, size.width / 2, size.height / 2))
        snapshot.append(accent.withAlpha(highlight.isFocused ? 0.14 : 0.07), in: shape)
        snapshot.appendBorder(accent, width: highlight.isFocused ? 2 : 1, around: shape)
    }
}
