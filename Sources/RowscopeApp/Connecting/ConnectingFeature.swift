import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import ListState
import Wording

/// Constraints that are drawn, moved and deleted on the selected row.
final class ConnectingFeature: Feature {
    let layer: ConnectionLayer
    let popover = Popover()
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        let stage = context.stage.main
        layer = ConnectionLayer(context.app.inspection, editing: context.editing, stage: stage)
        stage.layers.append(layer)
        layer.canEdit = { [weak context] in
            guard let context else { return false }
            return context.pages.isExploring && context.files.session != nil
                && !context.model.withholdsFigures
        }
        layer.onDrop = { [weak self] in self?.show($0) }
        layer.onMove = { [weak self] view, dx, dy, x, y in self?.ask(view, dx, dy, atX: x, y: y) }
        layer.onSelect = { [commands = context.commands] _ in commands.mayHaveChanged() }
        context.commands.add([
            WindowCommand(
                id: "delete-constraint", title: tr("Delete the Selected Constraint"), section: .cell,
                words: tr("remove line row"), keys: [.list("Delete"), .list("BackSpace")], menu: .cell,
                isPossible: { [layer] in layer.selected != nil },
                run: { [weak self] in self?.deleteSelected() })
        ])
    }

    // MARK: Offers

    private func show(_ drop: ConnectionLayer.Drop) {
        var entries: [(title: String, value: String, note: String?, tooltip: String, run: () -> Void)] = []
        for offer in drop.offers {
            entries.append(
                (
                    offer.title, offer.value, layer.conflict(of: offer), offer.text,
                    { [weak self] in self?.add(offer.constraint) }
                ))
        }
        open(
            drop.title, entries, empty: tr("No other constraint connects these two places."), atX: drop.x,
            y: drop.y)
    }

    private func add(_ constraint: ConstraintSpec) {
        guard let template = context.model.targetSpec else { return }
        context.editing.perform([.addConstraint(constraint)], on: template)
    }

    /// Offers the constraints that can be changed after a view was dragged.
    private func ask(_ view: String, _ dx: Double, _ dy: Double, atX x: Double, y: Double) {
        guard let template = context.model.targetSpec,
            let row = context.app.inspection.inspectedRow(explains: false)
        else { return }
        let isMirrored = row.cell.engine.environment.layoutDirection == .rightToLeft
        let called = template.spokenName(of: view)
        let moves = ViewMove.moves(of: view, by: (isMirrored ? -dx : dx, dy), in: template)
        let entries = moves.map { move in
            let edit = TemplateEdit.constant(constraint: move.constraint, move.constant)
            return (
                title: move.title, value: "\(move.before.text()) → \(move.constant.text())",
                note: nil as String?,
                tooltip: template.constraints[move.constraint].equation(fields: template.fields),
                run: { [weak self] () -> Void in
                    self?.context.editing.perform([edit], on: template)
                }
            )
        }
        open(
            tr("Move \(called)"), entries,
            empty: tr("No constraint with a constant places \(called) that way."),
            atX: x, y: y)
    }

    private func open(
        _ heading: String,
        _ entries: [(title: String, value: String, note: String?, tooltip: String, run: () -> Void)],
        empty: String,
        atX x: Double, y: Double
    ) {
        let list = OfferList(in: popover)
        list.addHeading(heading)
        if entries.isEmpty {
            let label = Label.paragraph(empty)
            label.maxWidthChars = 32
            list.column.append(label)
        }
        for entry in entries {
            list.add(entry.title, value: entry.value, warning: entry.note, tooltip: entry.tooltip) {
                entry.run()
            }
        }
        popover.child = list.scroller(upTo: 360)
        let stage = context.stage.main
        guard let place = stage.convert(x: x, y: y, to: context.stageOverlay) else { return }
        if popover.parent == nil { popover.attach(to: context.stageOverlay) }
        popover.point(to: Gtk.Rect(x: place.x, y: place.y, width: 1, height: 1))
        popover.popup()
    }

    // MARK: Deleting

    private func deleteSelected() {
        guard let index = layer.selected, let template = context.model.targetSpec else { return }
        context.editing.perform([.removeConstraint(constraint: index)], on: template)
    }
}
