import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// The row in another layout that its constraints allow, drawn over the row of the list.
final class SolutionLayer: StageRowLayer {
    /// A row as it is drawn in that layout.
    struct Drawing {
        let row: Int
        let node: RenderNode
    }

    /// What is drawn; `nil` for nothing.
    var drawing: Drawing? { didSet { onChange() } }
    /// Called when the stage is to be redrawn.
    var onChange: () -> Void = {}
    private weak var layout: TableViewLayout?

    func note(_ layout: TableViewLayout?) { self.layout = layout }

    func draw(over rows: Gtk.Rect, palette: Palette, into snapshot: Snapshot) {
        guard let drawing,
            let shown = layout?.viewport.visibleRows.first(where: { $0.row == drawing.row })
        else { return }
        let frame = Gtk.Rect(x: rows.x, y: rows.y + shown.y, width: rows.width, height: shown.height)
        // The header of the topmost section lies over the rows.
        let header = layout?.pinnedHeader.flatMap { $0.row == drawing.row ? nil : $0 }
        let top = max(0, header.map { $0.y + $0.height } ?? 0)
        let seen = Gtk.Rect(
            x: rows.x, y: rows.y + top, width: rows.width, height: max(0, rows.height - top))
        snapshot.withClip(to: seen) {
            snapshot.withClip(to: frame) {
                snapshot.append(palette[.background], in: frame)
                snapshot.append(drawing.node, x: frame.x, y: frame.y)
            }
        }
    }
}

extension SolutionLayer.Drawing {
    /// Draws a row with the names and sizes of the views that are placed in another way.
    ///
    /// - Parameters:
    ///   - row: The row, with its views where the layout has them.
    ///   - places: The frames of those views.
    ///   - renderer: Draws the row.
    @MainActor
    init?(_ row: InspectedRow, _ places: [RowEmphasis.Place], by renderer: CellRenderer) {
        let overlay = RowOverlay([], of: row.cell, emphasis: RowEmphasis(places: places), findings: [])
        var highlight = RowHighlight()
        highlight.isSelected = true
        let node = Snapshot.node {
            renderer.drawRow(
                row.cell, measurement: row.measurement, width: row.size.width, highlight: highlight, into: $0)
            renderer.draw(overlay, size: row.size, into: $0)
        }
        guard let node else { return nil }
        self.init(row: row.row, node: node)
    }
}
