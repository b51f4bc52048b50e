import SwiftWriting

/// The band's message on the open document's file, and the commands of the file.
final class FilesFeature: Feature {
    init(in context: WindowContext) {
        context.band.add(context.files.troubleView.part)
        context.files.finishEdits = { [editing = context.editing] in editing.commit() }
        context.files.onNote = { [toast = context.toast] in toast.show($0) }
        context.files.copyChanges = { [weak context] in
            guard context?.files.session?.document.changesSource == true else { return nil }
            return context?.commands.commands.first { $0.id == "copy-changes" }?.run
        }
        context.files.hasOpenEdits = { [editing = context.editing] in editing.isEditing }
        context.editing.session = { [weak context] in context?.files.session }
        context.commands.add(context.files.commands)
    }
}
