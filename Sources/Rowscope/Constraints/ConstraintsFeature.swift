import Gtk

/// What acts on the picked row or view, as a page of the inspector.
@MainActor
final class ConstraintsFeature: Feature {
    init(in context: WindowContext) {
        let pane = ConstraintsPane(model: context.model, editing: context.editing)
        context.inspector.add(pane)
        context.commands.add([.showing(pane, in: context)])
    }
}
