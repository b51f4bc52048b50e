import AppModel
import Gtk
import Wording

/// Why the selected row is as tall as it is: a page of the inspector, and the dimension line beside the row.
final class WhyFeature: Feature {
    init(in context: WindowContext) {
        let pane = WhyPane(context.app.why, editing: context.editing)
        context.add(pane, words: tr("height terms explanation"), keys: [.list("w")])
        pane.link.onShow = { [weak context] in context?.showProblems($0) }
        context.problemsFound.observe { [weak pane] in pane?.note($0) }
        let dimension = DimensionLayer(context.app.why, stage: context.stage.main)
        // The line is part of the inspector's explanation.
        dimension.isShown = { [inspector = context.inspector] in inspector.isShown }
        context.stage.main.layers.append(dimension)
        context.stage.main.layers.append(DistanceLayer(context.app.inspection, stage: context.stage.main))
        let (why, pages, toast) = (context.app.why, context.pages, context.toast)
        context.commands.add([
            WindowCommand(
                id: "copy-sum", title: tr("Copy the Sum as Text"), section: .copy,
                words: tr("why height terms explanation clipboard"), isPossible: { !pages.isStartShown },
                run: {
                    guard case .known(let sum?) = why.currentSum() else { return }
                    Clipboard.setText(sum.text)
                    toast.show(tr("The sum was copied"))
                })
        ])
    }
}
