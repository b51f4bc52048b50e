import Gtk

/// The views of the picked row's cell, as a page of the inspector.
@MainActor
final class TreeFeature: Feature {
    init(in context: WindowContext) {
        let pane = TreePane(model: context.model, editing: context.editing)
        context.inspector.add(pane)
        pane.onConstraints = { [inspector = context.inspector] in inspector.page = "constraints" }
        context.commands.add([.showing(pane, in: context)])
    }
}
