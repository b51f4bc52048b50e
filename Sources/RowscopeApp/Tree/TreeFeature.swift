import Gtk

/// The views of the picked row's cell, as a page of the inspector.
@MainActor
final class TreeFeature: Feature {
    init(in context: WindowContext) {
        let pane = TreePane(context.app.inspection, editing: context.editing)
        context.add(pane)
        pane.onConstraints = { [inspector = context.inspector] in inspector.page = "constraints" }
    }
}
