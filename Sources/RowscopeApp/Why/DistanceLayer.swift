import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

/// The distances of the view under the pointer from the selected view, or from the row, while Alt is held.
final class DistanceLayer: StageLayer {
    private let inspection: InspectionModel
    private weak var stage: StageView?
    /// The view under the pointer while Alt is held; `nil` for none.
    private(set) var pointed: String? {
        didSet { if pointed != oldValue { stage?.queueDraw() } }
    }

    /// Makes the layer of a stage.
    init(_ inspection: InspectionModel, stage: StageView) {
        self.inspection = inspection
        self.stage = stage
        let motion = EventControllerMotion()
        motion.onMotion { [weak self, weak motion] x, y in
            self?.point(atX: x, y: y, isAsking: motion?.currentModifiers.contains(.alt) == true)
        }
        motion.onLeave { [weak self] in self?.pointed = nil }
        stage.addController(motion)
    }

    private var list: OpenList { inspection.list }

    /// Notes the view of the selected row at a point of the stage.
    func point(atX x: Double, y: Double, isAsking: Bool) {
        guard isAsking, let row = shownRow, y >= row.frame.y, y < row.frame.y + row.frame.height else {
            pointed = nil
            return
        }
        pointed = row.cell.contentView.viewName(atX: x - row.frame.x, y: y - row.frame.y)
    }

    /// The cell of the selected row, and its frame on the stage.
    private var shownRow: (cell: TableViewCell, frame: Gtk.Rect)? {
        guard let stage, let row = list.targetRow, let cell = stage.listView.visibleCell(forRow: row),
            let frame = stage.frame(ofRow: row)
        else { return nil }
        return (cell, frame)
    }

    /// The distances between the selected view, or the row, and the view under the pointer, in the row's coordinates.
    var distances: ViewDistances? {
        guard let pointed, let row = shownRow, pointed != list.selection.view,
            let second = row.cell.cellView.place(ofView: pointed)?.view
        else { return nil }
        let first = list.selection.view.flatMap { row.cell.cellView.place(ofView: $0)?.view }
        return ViewDistances(from: first ?? row.cell.contentView.frame, to: second)
    }

    func draw(over sheet: Gtk.Rect, into snapshot: Snapshot) {
        guard let stage, let frame = shownRow?.frame, let distances else { return }
        let palette = stage.palette
        let color = OverlayStyle(.conflicting, in: palette).color
        snapshot.withClip(to: Gtk.Rect(x: 0, y: sheet.y, width: Double(stage.width), height: sheet.height)) {
            for line in distances.lines {
                let from = Point(x: frame.x + line.from.x, y: frame.y + line.from.y)
                let to = Point(x: frame.x + line.to.x, y: frame.y + line.to.y)
                snapshot.append(
                    color,
                    in: Gtk.Rect(
                        x: from.x, y: from.y, width: max(1, to.x - from.x), height: max(1, to.y - from.y)))
                let layout = DimensionCaption.layout(line.length.points, isStrong: true)
                let size = layout.size
                let x = ((from.x + to.x - size.width) / 2).rounded()
                let y = ((from.y + to.y - size.height) / 2).rounded()
                let pill = Gtk.Rect(x: x - 3, y: y, width: size.width + 6, height: size.height)
                snapshot.append(color, in: RoundedRect(pill, radius: 3))
                snapshot.append(layout, x: x, y: y, color: OverlayStyle(.conflicting, in: palette).textColor)
            }
        }
    }
}
