import AppModel
import Gtk
import Wording

/// The search for a row by its text, in a bar over the band.
final class FindFeature: Feature {
    init(in context: WindowContext) {
        let bar = FindBar()
        let (model, pages, band) = (context.model, context.pages, context.band)
        band.add(bar: bar.widget)
        bar.makeSearch = { model.search($0, isBackward: $1, includesRow: $2) }
        bar.onFound = { [stage = context.stage] row in stage.reveal(row: row) }
        bar.onOpen = { band.isCovered = true }
        bar.onClose = {
            band.isCovered = false
            pages.focusContent()
        }
        let isPossible: @MainActor () -> Bool = { pages.isExploring && model.layout != nil }
        context.commands.add([
            WindowCommand(
                id: "find", title: tr("Find a Row…"), section: .list, words: tr("search text"),
                keys: [.window("<Control>f")], menu: .list, isPossible: isPossible
            ) { bar.show() },
            WindowCommand(
                id: "find-next", title: tr("Find the Next Row"), section: .list, words: tr("search"),
                isPossible: isPossible
            ) { bar.find() },
            WindowCommand(
                id: "find-previous", title: tr("Find the Previous Row"), section: .list, words: tr("search"),
                isPossible: isPossible
            ) { bar.find(isBackward: true) },
        ])
    }
}
