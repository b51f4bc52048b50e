import AppModel
import Gtk

/// The drawer below the stage; each pane is a separate feature.
@MainActor
final class DrawerFeature: Feature {
    init(in context: WindowContext) {
        let drawer = context.drawer
        context.footer.append(drawer.widget)
        drawer.onClose = { [stage = context.stage] in stage.grabFocus() }
        drawer.changes.observe { [commands = context.commands] in commands.mayHaveChanged() }
        context.stage.layouts.observe { _ in drawer.mayHaveChanged() }
        context.model.changes.observe([.controls, .document, .comparison, .ahead, .progress]) { change in
            if change.contains(.document) { drawer.refresh() } else { drawer.mayHaveChanged() }
        }
        context.memory.closing.observe { [weak context] in context?.memory.state.drawerPane = drawer.shown }
    }
}
