import Gtk

/// What acts on the picked row or view, as a page of the inspector.
@MainActor
final class ConstraintsFeature: Feature {
    init(in context: WindowContext) {
        context.add(ConstraintsPane(context.app.inspection, editing: context.editing))
    }
}
