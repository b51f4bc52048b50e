import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import TableViewGtk

/// Draws the header of the topmost section over the rows that scroll under it.
///
/// The header is drawn a second time, with a cell of its own; screen readers find only its row. The drawing is kept:
/// while rows scroll under the header, only its place changes.
@MainActor
final class PinnedHeaderDrawing {
    private var cells: [String: TableViewCell] = [:]
    /// The list and the settings that the cells were made for.
    private weak var layout: TableViewLayout?
    private var demonstrations: Set<Demonstration> = []
    /// The last drawing, with its top at 0.
    private var drawing: (key: Key, node: RenderNode?)?

    /// The values that the drawing depends on, besides the list.
    private struct Key: Equatable {
        let row: Int
        /// The version of the rows' contents; `nil` if changes of them are not known.
        let version: Int?
        let height: Double
        let conditions: LayoutConditions
        let appearance: Appearance
        let isSelected: Bool
    }

    /// Draws a list's pinned header, if it has one.
    ///
    /// - Parameters:
    ///   - table: The list.
    ///   - sheet: Where the list is, in points.
    ///   - snapshot: Where to draw.
    func draw(of table: TableView, in sheet: Gtk.Rect, into snapshot: Snapshot) {
        guard let layout = table.layout, let renderer = table.renderer, let header = layout.pinnedHeader
        else { return }
        guard let node = node(of: header, layout, renderer, isSelected: header.row == table.selectedRow)
        else {
            return
        }
        let scale = Double(table.scaleFactor)
        snapshot.withClip(to: sheet) {
            snapshot.append(node, x: sheet.x, y: sheet.y + (header.y * scale).rounded() / scale)
        }
    }

    private func node(
        of header: PinnedHeader, _ layout: TableViewLayout, _ renderer: CellRenderer, isSelected: Bool
    ) -> RenderNode? {
        let measurer = layout.measurer
        let key = Key(
            row: header.row, version: (measurer.dataSource as? DocumentDataSource)?.version,
            height: header.height, conditions: LayoutConditions(of: measurer),
            appearance: renderer.appearance, isSelected: isSelected)
        if let drawing, drawing.key == key, key.version != nil, self.layout === layout {
            return drawing.node
        }
        let node = draw(header, layout, renderer, isSelected: isSelected)
        drawing = (key, node)
        return node
    }

    /// Fills, lays out and draws the header, with its top at 0.
    private func draw(
        _ header: PinnedHeader, _ layout: TableViewLayout, _ renderer: CellRenderer, isSelected: Bool
    ) -> RenderNode? {
        let measurer = layout.measurer
        let cell = cell(for: header.row, layout)
        measurer.update(cell)
        measurer.dataSource.fill(cell, forRow: header.row)
        let measurement = measurer.measurement(ofHeight: header.height, of: cell)
        cell.layOut(width: measurer.width, height: measurement.contentHeight)
        var highlight = RowHighlight()
        highlight.isSelected = isSelected
        let snapshot = Snapshot()
        snapshot.append(
            renderer.appearance.palette[.background],
            in: Gtk.Rect(width: measurer.width, height: header.height))
        renderer.drawRow(
            cell, measurement: measurement, width: measurer.width, highlight: highlight, into: snapshot)
        return snapshot.takeNode()
    }

    private func cell(for row: Int, _ layout: TableViewLayout) -> TableViewCell {
        let demonstrations = layout.measurer.settings.demonstrations
        if self.layout !== layout || self.demonstrations != demonstrations {
            cells.removeAll()
            (self.layout, self.demonstrations) = (layout, demonstrations)
        }
        let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
        if let cell = cells[identifier] { return cell }
        let cell = layout.measurer.makeCell(withReuseIdentifier: identifier)
        cells[identifier] = cell
        return cell
    }
}
