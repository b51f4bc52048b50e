import LayoutDocument

/// The texts behind a label or button of a row, to be edited in its place.
public struct LabelEdit: Hashable, Sendable {
    /// Where a text is kept.
    public enum Target: Hashable, Sendable {
        /// In a field of the row.
        case field(String)
        /// In the template, for all its rows.
        case template
    }

    /// A text that can be edited.
    public struct Piece: Hashable, Sendable {
        /// Where it is kept.
        public var target: Target
        /// The text as it is.
        public var text: String
        /// What the user reads beside it; `nil` where the label is the text and nothing else.
        public var caption: String?
    }

    /// The row in the list.
    public var row: Int
    /// The row's number in the document's rows.
    public var documentRow: Int
    /// The label's name.
    public var view: String
    /// The name of the row's template.
    public var template: String
    /// The texts, at least one.
    public var pieces: [Piece]
}

extension OpenList {
    /// The texts behind a label of a row; `nil` where there is no such label.
    ///
    /// - Parameters:
    ///   - view: The label's name in the row's template.
    ///   - row: The row in the list.
    /// - Returns: What can be edited.
    public func labelEdit(ofView view: String, inRow row: Int) -> LabelEdit? {
        guard let list, (0..<list.source.rows.count).contains(row) else { return nil }
        let rows = list.source.rows
        let template = rows.template(ofRow: row)
        guard let spec = template.views.first(where: { $0.name == view }), let text = spec.ownText else {
            return nil
        }
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
                    caption: "In all rows of “\(template.identifier)”")
            ]
        }
        guard !pieces.isEmpty else { return nil }
        return LabelEdit(
            row: row, documentRow: rows.sourceRow(ofRow: row), view: view, template: template.identifier,
            pieces: pieces)
    }

    /// Lets the open label edit follow its row to where that is in the list now.
    ///
    /// It ends where the row is gone or its text is another one: typing may not go into another row, nor over what
    /// was written meanwhile.
    func followLabelEdit(_ matching: RowMatching) {
        guard let edit = openLabelEdit else { return }
        openLabelEdit = nil
        // A list is as its document is when it was read again.
        guard let row = matching.sameRow(as: edit.documentRow),
            let now = labelEdit(ofView: edit.view, inRow: row), now.template == edit.template,
            now.pieces == edit.pieces
        else { return }
        openLabelEdit = now
    }

    /// Shows another text in a row's field without keeping it in the document, as where the row is generated.
    ///
    /// - Returns: Whether the row has the field, and the text is what the field stands for.
    @discardableResult
    public func showText(_ text: String, ofField field: String, inRow row: Int) -> Bool {
        var isShown = false
        for list in lists where (0..<list.source.rows.count).contains(row) {
            guard list.source.rows.setText(text, ofField: field, inRow: row) else { continue }
            list.layout.contentChanged(ofRows: row..<row + 1)
            isShown = true
        }
        guard isShown else { return false }
        flowLayout?.reloadItems(row..<row + 1)
        changes.send([.rows, .contents])
        return true
    }
}

extension ViewSpec {
    /// The text that a view shows; `nil` for one that shows none.
    fileprivate var ownText: TextTemplate? {
        switch kind {
        case .label(let label): label.text
        case .button(let button): button.title
        default: nil
        }
    }
}
