import AppModel
import Gtk
import Wording

/// Inserting, deleting, moving and reloading rows while the list is shown.
final class RowsFeature: Feature {
    init(in context: WindowContext) {
        let (model, pages) = (context.model, context.pages)
        context.commands.add(
            RowOperation.all.map { operation in
                WindowCommand(
                    id: operation.id, title: operation.title, section: .rows,
                    words: tr("row \(operation.tooltip)"), keys: operation.keys, menu: .rows,
                    isPossible: { pages.isExploring && operation.canRun(model) },
                    run: { operation.run(model) })
            })
    }
}
