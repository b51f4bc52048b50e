import AppModel
import AutoLayout
import Gtk
import TableViewGtk

/// Typing other texts into the list's labels.
extension MainWindow {
    /// Lets a double click on a label, or F2 on the picked row, open an editor over it.
    func connectEditor() {
        let table = stage.tableView
        let click = GestureClick()
        // When the button is up again the list has taken the focus, and will not take it from the editor.
        click.onReleased { [weak self] count, x, y in
            guard count == 2 else { return }
            self?.editLabel(atX: x, y: y)
        }
        table.addController(click)
        let keys = EventControllerKey()
        keys.onPressed { [weak self] key, modifiers in
            guard key == .function(2), modifiers.keys.isEmpty else { return false }
            return self?.editPickedRow() ?? false
        }
        table.addController(keys)
        editor?.onCommit = { [weak self] edit, pieces in self?.take(pieces, of: edit) }
        editor?.onOpen = { [weak self] edit in self?.model.openLabelEdit = edit }
        editor?.onClose = { [weak self] in
            self?.model.openLabelEdit = nil
            self?.stage.listView.grabFocus()
        }
    }

    /// Opens the editor over the label at a point of the list.
    private func editLabel(atX x: Double, y: Double) {
        guard
            let hit = stage.tableView.view(
                atX: x, y: y, where: { $0 is AutoLayout.Label || $0 is AutoLayout.Button }),
            let edit = model.labelEdit(ofView: hit.name, inRow: hit.row)
        else { return }
        editor?.open(edit)
    }

    /// Opens the editor over the first label of the picked row.
    private func editPickedRow() -> Bool {
        let table = stage.tableView
        guard let row = table.pickedRow, let first = table.labels(inRow: row).first,
            let edit = model.labelEdit(ofView: first, inRow: row)
        else { return false }
        editor?.open(edit)
        return true
    }

    /// Keeps what was typed: in the document, or where that cannot be in the list alone.
    private func take(_ pieces: [LabelEdit.Piece], of edit: LabelEdit) {
        guard let session = files.session else { return }
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
        // What is generated is written nowhere, and can be tried out all the same.
        if !isKept, case .field(let field) = piece.target, model.document?.rows.isGenerated == true {
            model.showText(piece.text, ofField: field, inRow: edit.row)
        }
    }
}
