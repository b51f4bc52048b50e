import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

/// Draws the header of the section in view over the rows that scroll under it.
///
/// It is the header's row a second time, with a cell of its own. To screen readers it is the row alone.
@MainActor
final class PinnedHeaderDrawing {
    private var cells: [String: TableViewCell] = [:]
    /// The list and the settings that the cells were made for.
    private var origin: (layout: ObjectIdentifier, demonstrations: Set<Demonstration>)?

    /// Draws a list's pinned header, if it has one.
    ///
    /// - Parameters:
    ///   - table: The list.
    ///   - sheet: Where the list is, in points.
    ///   - snapshot: Where to draw.
    func draw(of table: TableView, in sheet: Gtk.Rect, into snapshot: Snapshot) {
        guard let layout = table.layout, let renderer = table.renderer, let header = layout.pinnedHeader
        else { return }
        let measurer = layout.measurer
        let cell = cell(for: header.row, layout)
        cell.engine.environment = measurer.environment
        cell.settings = measurer.settings
        measurer.dataSource.fill(cell, forRow: header.row)
        let separator = min(header.height, measurer.separatorHeight)
        let measurement = RowMeasurement(
            contentHeight: header.height - separator, separatorHeight: separator)
        cell.layOut(width: measurer.width, height: measurement.contentHeight)
        let scale = Double(table.scaleFactor)
        var highlight = RowHighlight()
        highlight.isPicked = header.row == table.pickedRow
        snapshot.withClip(to: sheet) {
            snapshot.withSavedState {
                snapshot.translate(x: sheet.x, y: sheet.y + (header.y * scale).rounded() / scale)
                snapshot.append(
                    renderer.appearance.palette[.background],
                    in: Gtk.Rect(width: measurer.width, height: header.height))
                renderer.drawRow(
                    cell, measurement: measurement, width: measurer.width, highlight: highlight,
                    into: snapshot)
            }
        }
    }

    private func cell(for row: Int, _ layout: TableViewLayout) -> TableViewCell {
        let demonstrations = layout.measurer.settings.demonstrations
        if origin?.layout != ObjectIdentifier(layout) || origin?.demonstrations != demonstrations {
            cells.removeAll()
            origin = (ObjectIdentifier(layout), demonstrations)
        }
        let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
        if let cell = cells[identifier] { return cell }
        let cell = layout.measurer.makeCell(withReuseIdentifier: identifier)
        cells[identifier] = cell
        return cell
    }
}
