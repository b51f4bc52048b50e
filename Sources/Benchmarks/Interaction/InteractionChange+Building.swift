import AppModel
import LayoutDocument
import ListState
import RowscopeApp

/// Changes that build a cell.
extension InteractionChange {
    /// Types a letter into the text beside the list.
    static func typing(in context: WindowContext) -> InteractionChange? {
        guard let session = context.editing.session(), !session.isReadOnly else { return nil }
        let text = session.bytes
        let shown = context.drawer.shown
        return InteractionChange(
            kind: "typing", begin: { context.drawer.shown = "source" },
            make: { step in session.type(text + Array("# \(step)".utf8)) },
            end: {
                session.undo()
                context.drawer.shown = shown
            })
    }

    /// Draws a constraint to one view after another, with its conflict.
    static func connecting(in context: WindowContext) -> InteractionChange? {
        guard let template = context.app.inspection.inspectedRow()?.template, template.views.count > 1 else {
            return nil
        }
        let inspection = context.app.inspection
        let view = template.views[0].name
        return InteractionChange(
            kind: "connecting", laysOut: false, begin: { context.model.select(Selection(view: view)) },
            make: { step in
                let other = template.views[1 + step % (template.views.count - 1)].name
                guard let row = inspection.inspectedRow(explains: false) else { return }
                let offers = ConstraintOffers.connecting(
                    row, from: .init(view, .edge(.trailing)), to: .init(other, .edge(.leading)))
                if let offer = offers.first { _ = inspection.conflict(adding: offer.constraint) }
                context.stage.emphasisChanged()
            }, end: { context.model.select(.rowHeight) })
    }

    /// Sets a property of a view and writes it into the document.
    static func property(in context: WindowContext) -> InteractionChange? {
        guard let session = context.editing.session(), !session.isReadOnly,
            let template = context.app.inspection.inspectedRow()?.template, template.sourceName == nil,
            let view = template.views.first?.name,
            let alpha = ViewProperty.all.first(where: { $0.key == "alpha" })
        else { return nil }
        return InteractionChange(
            kind: "property",
            make: { step in
                session.edit(
                    .set(view: view, alpha, .number(step % 2 == 0 ? 0.5 : 0.75)),
                    ofTemplate: template.identifier,
                    name: "Alpha")
            }, end: { while session.undoName != nil { session.undo() } })
    }
}
