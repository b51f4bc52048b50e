import Gtk
import Wording

/// What acts on the selected row or view, as a page of the inspector.
final class ConstraintsFeature: Feature {
    init(in context: WindowContext) {
        let pane = ConstraintsPane(context.app.inspection, editing: context.editing)
        context.add(pane)
        // Saving leaves nothing to reset.
        context.files.changes.observe { [pane] in pane.showChanges() }
        context.commands.add([
            WindowCommand(
                id: "add-constraint", title: tr("Add a Constraint…"), section: .inspector,
                words: tr("new pin align equal width height aspect constraints"),
                isPossible: { [pages = context.pages, model = context.model] in
                    pages.isExploring && model.document != nil
                },
                run: { [weak context] in
                    context?.showInspector(page: pane.name)
                    pane.adder.open()
                })
        ])
    }
}
