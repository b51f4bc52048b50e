import LayoutDocument
import SourceText
import Wording

/// Changes of a cell's views, and of rows.
extension DocumentSession {
    /// Writes a change of a template's views; one step that can be undone.
    ///
    /// - Parameters:
    ///   - edit: The change.
    ///   - identifier: The template.
    ///   - name: What the step is called in menus, as in “Rename title”.
    /// - Returns: Whether it was written; refused, ``trouble`` says why.
    @discardableResult
    package func edit(_ edit: ViewEdit, ofTemplate identifier: String, name: String) -> Bool {
        // The variants of the cell follow their first one.
        let others = document.templates.filter {
            $0.identifier != identifier && !($0.isOwnVariant && $0.variant?.cell == identifier)
        }
        return self.edit(name) { text throws(DocumentError) in
            try text.apply(edit, toTemplate: identifier, of: document)
        } unless: { new in
            others.allSatisfy { new.template(named: $0.identifier)?.saysSame(as: $0) == true }
                ? nil
                : error(
                    tr("the change cannot be written here without changing another cell"),
                    tr("Edit the text itself."))
        }
    }
}

extension DocumentSession {
    /// Writes a row below another one, with sample texts; one step that can be undone.
    ///
    /// - Parameter row: The row's number in the document's rows; `nil` for a document without rows.
    /// - Returns: Whether it was written; refused, ``trouble`` says why.
    @discardableResult
    package func addRow(below row: Int?) -> Bool {
        guard becomeLayoutDocument() else { return false }
        return edit(tr("New Row")) { [document] text throws(DocumentError) in
            try text.addRow(below: row, of: document)
        }
    }

    /// Writes a copy of a row below it; one step that can be undone.
    @discardableResult
    package func copyRow(_ row: Int) -> Bool {
        guard becomeLayoutDocument() else { return false }
        return edit(tr("Copy of Row")) { [document] text throws(DocumentError) in
            try text.copyRow(row, of: document)
        }
    }

    /// Takes a row out of the document; one step that can be undone.
    @discardableResult
    package func removeRow(_ row: Int) -> Bool {
        guard becomeLayoutDocument() else { return false }
        return edit(tr("Removal of Row")) { [document] text throws(DocumentError) in
            try text.removeRow(row, of: document)
        }
    }

    /// Writes the rows of a table, such as spreadsheets put on the clipboard; one step that can be undone.
    ///
    /// - Parameters:
    ///   - table: Cells between tabs, rows in lines.
    ///   - row: The row below which they are added; `nil` for a document without rows.
    /// - Returns: Whether they were written; refused, ``trouble`` says why.
    @discardableResult
    package func addRows(ofTable table: String, below row: Int?) -> Bool {
        guard becomeLayoutDocument() else { return false }
        return edit(tr("Pasting Rows")) { [document] text throws(DocumentError) in
            try text.addRows(ofTable: table, below: row, of: document)
        }
    }
}
