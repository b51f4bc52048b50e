import AppModel
import Gtk
import Wording

/// The drawer below the stage or beside it; each pane is a separate feature.
final class DrawerFeature: Feature {
    init(in context: WindowContext) {
        let drawer = context.drawer
        let layout = context.stageArea
        let memory = context.memory.state
        drawer.isAtSide = memory.isDrawerAtSide
        if let height = memory.drawerHeight { drawer.wantedHeight = height }
        if let width = memory.drawerWidth { layout.sideHandle.wantedLength = width }
        drawer.onClose = { [stage = context.stage] in stage.grabFocus() }
        layout.onRoom = { [weak layout, weak drawer, weak commands = context.commands] in
            guard let layout, let drawer, let commands else { return }
            drawer.hasRoomAtSide = layout.hasRoomBeside
            commands.mayHaveChanged()
        }
        drawer.changes.observe { [commands = context.commands] in commands.mayHaveChanged() }
        context.stage.layouts.observe { _ in drawer.mayHaveChanged() }
        context.model.changes.observe([.controls, .document, .comparison, .ahead, .progress]) { change in
            if change.contains(.document) { drawer.refresh() } else { drawer.mayHaveChanged() }
        }
        context.model.changes.observe(.looked) { [model = context.model] _ in
            drawer.isWithheld = model.withholdsFigures
        }
        context.memory.closing.observe { [weak context] in
            context?.memory.state.drawerPane = drawer.shown
            context?.memory.state.isDrawerAtSide = drawer.isAtSide
            context?.memory.state.drawerHeight = drawer.wantedHeight
            context?.memory.state.drawerWidth = layout.sideHandle.wantedLength
        }
        context.commands.add([
            WindowCommand(
                id: "drawer-at-side", title: tr("Drawer at the Side"), section: .view,
                words: tr("timeline history replay beside below bottom right"), menu: .look,
                isPossible: { [pages = context.pages] in pages.isExploring && drawer.hasRoomAtSide },
                isOn: { drawer.isAtSide && drawer.hasRoomAtSide },
                run: { drawer.isAtSide.toggle() })
        ])
    }
}
