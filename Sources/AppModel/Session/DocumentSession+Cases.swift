import LayoutDocument
import SourceText
import Wording

/// Cases of the document's audit.
extension DocumentSession {
    /// Writes a case into the document; one step that can be undone.
    ///
    /// Nothing is written unless the case that is read from the new text has the same name and row.
    ///
    /// - Parameter new: The case; its name is one that no case of the document has.
    /// - Returns: Whether it was written; if not, ``trouble`` says why.
    @discardableResult
    package func add(_ new: AuditSettings.Case) -> Bool {
        guard becomeLayoutDocument() else { return false }
        return edit(tr("New Case")) { text throws(DocumentError) in
            try text.addCase(new, of: document)
        } unless: { document in
            document.audit.cases.contains { $0.name == new.name && $0.content == new.content }
                ? nil
                : error(
                    tr("the case cannot be written here so that it is read as it is"),
                    tr("Write it into the document under audit and cases."))
        }
    }
}
