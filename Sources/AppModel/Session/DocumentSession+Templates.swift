import LayoutDocument
import SourceText
import Wording

/// Edits of templates.
extension DocumentSession {
    /// Writes edits of a template into the document; one step that can be undone.
    ///
    /// Nothing is written unless the template that is read from the new text has exactly the edits. Numbers and
    /// relations that opened Swift source has are changed in the source.
    ///
    /// - Parameters:
    ///   - edits: The edits, made one after the other.
    ///   - identifier: The template.
    ///   - name: The step's name in menus, as in “Constant of cap”.
    /// - Returns: Whether they were written; if not, ``trouble`` says why.
    @discardableResult
    package func edit(_ edits: [TemplateEdit], ofTemplate identifier: String, name: String) -> Bool {
        if editSource(edits, ofTemplate: identifier, name: name) { return true }
        guard becomeLayoutDocument() else { return false }
        guard let wanted = document.template(named: identifier)?.applying(edits) else {
            return refuse(error(tr("there is no template \"\(identifier)\""), ""))
        }
        return edit(name) { text throws(DocumentError) in
            try text.apply(edits, toTemplate: identifier, of: document)
            try text.removeEmptyAdditions(ofTemplate: identifier)
            return TextPatch(from: bytes, to: text.bytes)
        } unless: { new in
            problem(of: new, whereTemplateIsNot: wanted)
        }
    }

    /// The problem of a document that would have another template than the wanted one; `nil` for none.
    func problem(of new: LayoutDocument, whereTemplateIsNot wanted: TemplateSpec) -> DocumentError? {
        new.template(named: wanted.identifier)?.saysSame(as: wanted) == true
            ? nil
            : error(
                tr("the change cannot be written here without changing something else"),
                tr("Edit the text itself."), at: wanted.place)
    }

    /// A template as the file has it; `nil` where there is none, or the file cannot be read as a document.
    ///
    /// - Complexity: O(1) where nothing was edited, and after the first time.
    package func savedTemplate(named identifier: String) -> TemplateSpec? {
        if bytes == savedBytes { return document.template(named: identifier) }
        if savedTemplates?.bytes != savedBytes {
            let read = try? editingReader.read(savedBytes, sourceName: sourceName, cell: cell)
            savedTemplates = (savedBytes, read?.templates ?? [])
        }
        return savedTemplates?.templates.first { $0.identifier == identifier }
    }

    /// Undoes all edits of the document since it was saved; one step that can be undone.
    ///
    /// - Returns: Whether the document is as the file has it.
    @discardableResult
    package func resetToSaved() -> Bool {
        takeDraftBack()
        guard bytes != savedBytes else { return true }
        return edit(TextPatch(start: 0, old: bytes, new: savedBytes), name: tr("Reset of All Changes"))
    }
}
