import AppModel
import Gtk
import Wording

/// Inserting, deleting, moving and reloading rows while the list is shown.
@MainActor
final class RowsFeature: Feature {
    init(in context: WindowContext) {
        let (model, pages) = (context.model, context.pages)
        context.commands.add(
            RowOperation.allCases.map { operation in
                WindowCommand(
                    id: operation.rawValue, title: operation.title, section: .rows,
                    words: tr("row \(operation.tooltip)"), keys: operation.keys, menu: .rows,
                    isPossible: { pages.isExploring && operation.canRun(model) },
                    run: { operation.run(model) })
            })
    }
}

extension RowOperation {
    fileprivate var keys: [CommandKeys] {
        switch self {
        case .insert: [.list("Insert")]
        case .delete: [.list("Delete")]
        case .reloadData: [.list("r")]
        case .add, .moveUp, .moveDown, .reload: []
        }
    }
}
