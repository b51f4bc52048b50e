/// What the band says of the open document's file, and what can be done with the file.
@MainActor
final class FilesFeature: Feature {
    init(in context: WindowContext) {
        context.band.add(context.files.troubleView.part)
        context.files.finishEdits = { [editing = context.editing] in editing.commit() }
        context.files.hasOpenEdits = { [editing = context.editing] in editing.isEditing }
        context.editing.session = { [weak context] in context?.files.session }
        context.commands.add(context.files.commands)
    }
}
