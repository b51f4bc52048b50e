import AppModel
import AutoLayout
import Gtk
import TableViewGtk
import Wording

/// Editing the texts of the list's labels in place: a double click on a label, or F2 on the selected row, opens the
/// editor.
final class LabelEditingFeature: Feature {
    let editor: LabelEditor
    private let context: WindowContext
    /// Moves the editor to its label after the frame.
    private lazy var placing = DelayedCall { [weak self] in self?.editor.place() }

    init(in context: WindowContext) {
        self.context = context
        editor = LabelEditor(over: context.stage.table, in: context.stageOverlay)
        connect()
        context.commands.add([
            WindowCommand(
                id: "edit-label", title: tr("Type a Text into the Selected Row"), section: .edit,
                words: tr("label content change"), keys: [.list("F2")],
                isPossible: { [weak context] in
                    guard let context else { return false }
                    return context.pages.isExploring && context.model.flowLayout == nil
                        && context.stage.table.selectedRow != nil
                },
                run: { [weak self] in self?.editSelectedRow() })
        ])
    }

    private func connect() {
        let click = GestureClick()
        // At the release of the button the list has taken the focus, and will not take it from the editor.
        click.onReleased { [weak self] count, x, y in
            guard count == 2 else { return }
            self?.editLabel(atX: x, y: y)
        }
        context.stage.table.addController(click)
        let model = context.model
        editor.onCommit = { [weak self] edit, pieces in self?.take(pieces, of: edit) }
        editor.onOpen = { model.openLabelEdit = $0 }
        editor.onClose = { [stage = context.stage] in
            model.openLabelEdit = nil
            stage.grabFocus()
        }
        model.changes.observe { [editor, weak model] _ in editor.follow(model?.openLabelEdit) }
        context.stage.layouts.observe { [weak self] _ in self?.stageDidChange() }
        context.stage.zooms.observe { [weak self] in self?.stageDidChange() }
    }

    private func stageDidChange() {
        if editor.isOpen { placing.schedule() }
    }

    /// Opens the editor over the label at a point of the list.
    private func editLabel(atX x: Double, y: Double) {
        guard
            let hit = context.stage.table.view(
                atX: x, y: y, where: { $0 is AutoLayout.Label || $0 is AutoLayout.Button }),
            let edit = context.model.labelEdit(ofView: hit.name, inRow: hit.row)
        else { return }
        editor.open(edit)
    }

    /// Opens the editor over the first label of the selected row.
    private func editSelectedRow() {
        let table = context.stage.table
        guard let row = table.selectedRow, let first = table.labels(inRow: row).first,
            let edit = context.model.labelEdit(ofView: first, inRow: row)
        else { return }
        editor.open(edit)
    }

    /// Keeps the typed texts: in the document, or in the list alone for generated rows.
    private func take(_ pieces: [LabelEdit.Piece], of edit: LabelEdit) {
        guard let session = context.files.session else { return }
        session.asOneStep {
            for piece in pieces { take(piece, of: edit, in: session) }
        }
    }

    private func take(_ piece: LabelEdit.Piece, of edit: LabelEdit, in session: DocumentSession) {
        let isKept =
            switch piece.target {
            case .field(let field): session.setText(piece.text, ofField: field, inRow: edit.documentRow)
            case .template: session.setText(piece.text, ofLabel: edit.view, inTemplate: edit.template)
            }
        // Generated rows are not written into the document, but their texts can be tried out in the list.
        if !isKept, case .field(let field) = piece.target, context.model.document?.rows.isGenerated == true {
            context.model.showText(piece.text, ofField: field, inRow: edit.row)
        }
    }
}
