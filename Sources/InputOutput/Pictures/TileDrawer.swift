import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument

/// Draws the tiles of an audit with the renderer of the app; no display is needed.
package final class TileDrawer {
    private let plan: AuditPlan
    private let worker: AuditWorker
    private let textEngine: TextEngine

    /// Draws tiles of a plan.
    package init(plan: AuditPlan, textEngine: TextEngine = TextEngine(appearance: Appearance())) {
        self.plan = plan
        self.textEngine = textEngine
        worker = AuditWorker(plan: plan, textMeasurer: textEngine)
    }

    /// The drawing of a tile.
    package func drawing(of place: Finding.Place) -> Drawing {
        let laid = worker.layOut(subject: place.subject, tile: place.tile)
        let state = plan.matrix.state(at: place.tile)
        var renderer = CellRenderer(appearance: Appearance(), textEngine: textEngine)
        renderer.appearance.palette = state.theme == .dark ? .dark : .light
        renderer.appearance.contentSizeCategory = state.textSize
        renderer.appearance.layoutDirection = state.direction
        let snapshot = Snapshot()
        let size = laid.cell.size(with: laid.measurement)
        let background = renderer.appearance.palette[.background]
        snapshot.append(background, in: Gtk.Rect(width: size.width, height: size.height))
        renderer.drawRow(
            laid.cell, measurement: laid.measurement, width: size.width, into: snapshot)
        return Drawing(size: size, background: background, node: snapshot.takeNode())
    }
}
