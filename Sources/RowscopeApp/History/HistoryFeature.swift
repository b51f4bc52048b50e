import Gtk
import Wording

/// The list's height and position over time, as a pane of the drawer, with a line on the stage that marks compensated
/// jumps.
final class HistoryFeature: Feature {
    let pane: HistoryPane
    private let ghosts: [JumpGhost]

    init(in context: WindowContext) {
        pane = HistoryPane(model: context.app.history)
        let sides = context.stage.sides
        ghosts = sides.map { _ in JumpGhost() }
        for (side, ghost) in zip(sides, ghosts) {
            side.stage.rowLayers.append(ghost)
            ghost.onChange = { [unowned stage = side.stage] in stage.queueDraw() }
        }
        pane.onShowJumps = { [ghosts] isOn in for ghost in ghosts { ghost.isOn = isOn } }
        context.add(
            pane, title: tr("History of Height and Position"),
            words: tr("plot content size offset corrections jumps estimates"), keys: "<Control>h")
    }
}
