import AppModel
import Gtk
import SelfSizing
import Wording

/// The list of all commands, and the window of keyboard shortcuts.
final class PaletteFeature: Feature {
    let palette = CommandPalette()
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        let (commands, pages, model) = (context.commands, context.pages, context.model)
        context.windowOverlay.addOverlay(palette.widget)
        palette.makeEntries = { commands.entries() }
        palette.makeTyped = { [weak self] text in self?.typedEntries(text) ?? [] }
        palette.onCancel = { pages.focusContent() }
        context.openPalette = { [weak palette] in palette?.show(typed: $0) }
        palette.recent = context.memory.state.recentCommands
        context.memory.closing.observe { [palette, memory = context.memory] in
            memory.state.recentCommands = palette.recent
        }
        commands.add([
            WindowCommand(
                id: "go-to-row", title: tr("Go to a Row…"), section: .list, words: tr("scroll jump number"),
                keys: [.window("<Control>g")], menu: .list,
                isPossible: { pages.isExploring && (model.layout?.rowCount ?? 0) > 0 },
                run: { [palette] in
                    let last = (model.layout?.rowCount ?? 1) - 1
                    palette.show(typed: "row ", hint: tr("\("row") 0 to \(last.grouped)"))
                }),
            WindowCommand(
                id: "show-commands", title: tr("All Commands…"), section: .help, words: tr("palette search"),
                keys: [.window("<Control>k")], menu: .commands, isListed: false
            ) { [palette] in palette.show() },
        ])
        commands.add(notes: tr("Help"), [(tr("Main menu"), "F10")])
        commands.add(notes: tr("List"), [(tr("Back to the list"), "Escape")])
        commands.add(
            notes: tr("List, in the list"),
            [
                (tr("Previous or next row"), "Up Down"),
                (tr("One page up or down"), "Page_Up Page_Down"),
                (tr("First or last row"), "Home End"),
                (tr("Select a row in view"), "space"),
                (tr("Next or previous view of the row"), "Tab <Shift>Tab"),
                (tr("Out of the list, with the view selected"), "<Control>Tab"),
            ])
        commands.add(
            notes: tr("File"), [(tr("Close the window"), "<Control>w"), (tr("Quit"), "<Control>q")])
    }

    // MARK: What is typed

    private func typedEntries(_ text: String) -> [CommandEntry] {
        let count = context.pages.isStartShown ? nil : context.model.layout?.rowCount
        return TypedCommand.read(text, rowCount: count).map { typed in
            CommandEntry(command: typed.command) { [weak self] in self?.run(typed) }
        }
    }

    private func run(_ typed: TypedCommand) {
        switch typed {
        case .row(let row): context.goTo(row: row)
        case .width(let width): context.model.updateControls { $0.width = width }
        case .textSize(let category): context.model.updateControls { $0.textSize = .category(category) }
        case .zoom(let zoom): context.stage.zoom = zoom
        }
    }
}
