import AutoLayout
import Gtk
import SelfSizing

/// How a row is highlighted.
public struct RowHighlight: Hashable, Sendable {
    /// Whether the row is the selected one.
    public var isSelected = false
    /// Whether the list has the keyboard focus, which the selected row shows.
    public var isFocused = false

    /// Whether the row's height no longer holds and the row waits to be measured again.
    public var isStale = false

    /// Makes a highlight that shows nothing.
    public init() {}
}

extension CellRenderer {
    /// Draws a row: its background, its cell, the accessories, and the separator below it.
    ///
    /// Of an item it draws the cell, and a ring around the selected one. The origin is its top left corner.
    ///
    /// - Parameters:
    ///   - cell: The cell, laid out.
    ///   - measurement: The row's height and its parts.
    ///   - width: The row's width in points.
    ///   - highlight: How the row is highlighted.
    ///   - snapshot: Where to draw.
    public func drawRow(
        _ cell: TableViewCell, measurement: RowMeasurement, width: Double,
        highlight: RowHighlight = RowHighlight(), into snapshot: Snapshot
    ) {
        if cell.isItem {
            let size = Size(width: width, height: measurement.height)
            return drawItem(cell, size: size, highlight: highlight, into: snapshot)
        }
        let palette = appearance.palette
        let whole = Gtk.Rect(width: width, height: measurement.height)
        if highlight.isSelected {
            snapshot.append(palette[.accent].withAlpha(highlight.isFocused ? 0.16 : 0.08), in: whole)
            let x = appearance.layoutDirection == .leftToRight ? 0 : width - 3
            snapshot.append(
                palette[.accent], in: Gtk.Rect(x: x, y: 0, width: 3, height: measurement.height))
        }
        draw(cell, into: snapshot)
        let accessories = cell.settings.accessories
        if accessories.accessory != .none || accessories.viewSize != nil || accessories.isEditing {
            drawAccessories(accessories, in: cell.rowFrames, into: snapshot)
        }
        if highlight.isStale { drawStaleEdge(width: width, height: measurement.height, into: snapshot) }
        guard measurement.separatorHeight > 0 else { return }
        // The separator begins where the text does, as in a table's default inset.
        let inset = accessories.leadingWidth + cell.contentView.layoutMargins.leading
        snapshot.append(
            palette[.separator],
            in: Gtk.Rect(
                x: appearance.layoutDirection == .leftToRight ? inset : 0, y: measurement.contentHeight,
                width: max(0, width - inset), height: measurement.separatorHeight))
    }

    /// Draws a row of a size in points, without a highlight.
    public func drawRow(_ cell: TableViewCell, size: Size, into snapshot: Snapshot) {
        drawRow(
            cell, measurement: RowMeasurement(contentHeight: size.height, separatorHeight: 0),
            width: size.width, into: snapshot)
    }

    /// How far down a dashed edge is drawn, in points: farther than any viewport.
    private static let staleEdgeLimit = 20_000.0

    /// Draws a dashed edge at the trailing side: the row has a height that no longer holds.
    private func drawStaleEdge(width: Double, height: Double, into snapshot: Snapshot) {
        let x = appearance.layoutDirection == .leftToRight ? width - 4 : 0
        let color = appearance.palette[.warning]
        for y in stride(from: 0, to: min(height, Self.staleEdgeLimit), by: 12) {
            snapshot.append(color, in: Gtk.Rect(x: x, y: y, width: 4, height: min(6, height - y)))
        }
    }
}
