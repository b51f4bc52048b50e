import AppModel
import Foundation
import Gtk
import InputOutput
import Wording

/// The open document's text as a pane of the drawer, which follows changes of the list, and the list its edits.
final class SourceFeature: Feature {
    let pane: SourcePane

    init(in context: WindowContext) {
        let schema = (try? Resource.data(at: "\(App.resourcePath)/schema/rowscope-1.schema.json")) ?? []
        pane = SourcePane(
            context.model, files: context.files, completion: SourceCompletion(schema: Data(schema)))
        context.add(
            pane, title: tr("Source"), words: tr("text yaml json document edit type code"), keys: "<Control>u"
        )
        let (drawer, pages) = (context.drawer, context.pages)
        context.commands.add([
            WindowCommand(
                id: "fold-rows", title: tr("Fold the Rows in Source"), section: .view,
                words: tr("source collapse hide"),
                isPossible: { [pane] in pages.isExploring && drawer.shown == pane.name },
                run: { [pane] in pane.foldRows() })
        ])
        context.window.addAction(
            Action("source-line", parameter: .string) { [pane] value in
                guard let line = value?.string.flatMap({ Int($0) }) else { return }
                drawer.shown = pane.name
                pane.reveal(line: line)
            })
        context.files.changes.observe { [pane] in if drawer.shown == pane.name { pane.refresh() } }
        context.model.changes.observe(.selection) { [pane] _ in
            if drawer.shown == pane.name { pane.revealSelection() }
        }
        let finish = context.files.finishEdits
        context.files.finishEdits = { [pane] in
            pane.take()
            finish()
        }
    }
}
