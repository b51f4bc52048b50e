import AppModel
import Gtk

/// Why the picked row is as tall as it is: a page of the inspector, and the dimension line beside the row.
@MainActor
final class WhyFeature: Feature {
    init(in context: WindowContext) {
        let pane = WhyPane(model: context.model, editing: context.editing)
        context.inspector.add(pane)
        let dimension = DimensionLayer(model: context.model, stage: context.stage.main)
        // The line belongs to what the inspector says.
        dimension.isShown = { [inspector = context.inspector] in inspector.isShown }
        context.stage.main.layer = dimension
        let (model, pages, toast) = (context.model, context.pages, context.toast)
        context.commands.add([
            WindowCommand(
                id: "show-why", title: pane.title, section: .inspector,
                words: "height terms explanation inspector show", keys: [.list("w")],
                isPossible: { !pages.isStartShown },
                run: { [weak context] in context?.showInspector(page: pane.name) }),
            WindowCommand(
                id: "copy-sum", title: "Copy the Sum as Text", section: .copy,
                words: "why height terms explanation clipboard", isPossible: { !pages.isStartShown },
                run: {
                    guard case .known(let sum?) = model.currentSum() else { return }
                    Clipboard.setText(sum.text)
                    toast.show("The sum was copied")
                }),
        ])
    }
}
