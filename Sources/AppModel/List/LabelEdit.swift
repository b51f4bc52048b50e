import LayoutDocument
import Wording

/// The editable texts of a label or button in a row.
package struct LabelEdit: Hashable, Sendable {
    /// The place where a text is stored.
    package enum Target: Hashable, Sendable {
        /// In a field of the row.
        case field(String)
        /// In the template, for all its rows.
        case template
    }

    /// A text that can be edited.
    package struct Piece: Hashable, Sendable {
        /// The place where it is stored.
        package var target: Target
        /// The present text.
        package var text: String
        /// The caption of the text; `nil` where the label has no other text.
        package var caption: String?
    }

    /// The row in the list.
    package var row: Int
    /// The row's number in the document's rows.
    package var documentRow: Int
    /// The label's name.
    package var view: String
    /// The name of the row's template.
    package var template: String
    /// The texts, at least one.
    package var pieces: [Piece]
}

extension OpenList {
    /// The editable texts of a label in a row; `nil` where there is no such label.
    ///
    /// - Parameters:
    ///   - view: The label's name in the row's template.
    ///   - row: The row in the list.
    /// - Returns: The texts.
    package func labelEdit(ofView view: String, inRow row: Int) -> LabelEdit? {
        guard let list, (0..<list.source.rows.count).contains(row) else { return nil }
        let rows = list.source.rows
        let template = rows.template(ofRow: row)
        guard let spec = template.view(named: view), let text = spec.ownText else { return nil }
        let content = rows.content(ofRow: row)
        var fields: [Int] = []
        for case .field(let field) in text.parts where !fields.contains(field) { fields.append(field) }
        var pieces = fields.compactMap { field -> LabelEdit.Piece? in
            guard template.fields.indices.contains(field), content.fields.indices.contains(field) else {
                return nil
            }
            let name = template.fields[field].name
            return LabelEdit.Piece(
                target: .field(name), text: content.fields[field],
                caption: text.parts.count == 1 ? nil : name)
        }
        if fields.isEmpty {
            pieces = [
                LabelEdit.Piece(
                    target: .template, text: text.text(fields: []),
                    caption: tr("In all rows of “\(template.identifier)”"))
            ]
        }
        guard !pieces.isEmpty else { return nil }
        return LabelEdit(
            row: row, documentRow: rows.sourceRow(ofRow: row), view: view, template: template.identifier,
            pieces: pieces)
    }

    /// Moves the open label edit to the present position of its row.
    ///
    /// It ends if the row is gone or its text was changed: typing must not go into another row, nor overwrite other
    /// changes.
    func followLabelEdit(_ matching: RowMatching) {
        guard let edit = openLabelEdit else { return }
        openLabelEdit = nil
        // After the document was read again, the list's rows are the document's.
        guard let row = matching.sameRow(as: edit.documentRow),
            let now = labelEdit(ofView: edit.view, inRow: row), now.template == edit.template,
            now.pieces == edit.pieces
        else { return }
        openLabelEdit = now
    }

    /// Shows another text in a row's field without storing it in the document, as where the row is generated.
    ///
    /// - Returns: Whether the row has the field, and the text is the value of that field.
    @discardableResult
    package func showText(_ text: String, ofField field: String, inRow row: Int) -> Bool {
        var isShown = false
        for list in lists where (0..<list.source.rows.count).contains(row) {
            guard list.source.rows.setText(text, ofField: field, inRow: row) else { continue }
            list.layout.contentChanged(ofRows: row..<row + 1)
            isShown = true
        }
        guard isShown else { return false }
        flowLayout?.reloadRows(row..<row + 1)
        changes.send([.rows, .contents])
        return true
    }
}
