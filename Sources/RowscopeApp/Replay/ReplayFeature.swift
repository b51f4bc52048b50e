import Gtk
import Wording

/// Replays of layout work, as a pane of the drawer.
final class ReplayFeature: Feature {
    let pane: ReplayPane

    init(in context: WindowContext) {
        pane = ReplayPane(model: context.model) { [textSystem = context.textSystem] in textSystem.renderer }
        context.inspector.updates.observe { [pane, drawer = context.drawer] in
            if drawer.shown == pane.name, pane.shownSubject != .reload { pane.refresh() }
        }
        context.add(
            pane, title: tr("Replay"), words: tr("two passes steps reload flow steps unwrapped wrapped"),
            keys: "<Shift><Control>t")
    }
}
