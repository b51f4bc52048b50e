import LayoutDocument

/// Changes of templates.
extension DocumentSession {
    /// Writes changes of a template into the document; one step that can be undone.
    ///
    /// The template that is read from the new text is the one with the changes made and nothing else, or nothing is
    /// written.
    ///
    /// - Parameters:
    ///   - edits: The changes, made one after the other.
    ///   - identifier: The template.
    ///   - name: What the step is called in menus, as in “Constant of cap”.
    /// - Returns: Whether they were written; refused, ``trouble`` says why.
    @discardableResult
    public func edit(_ edits: [TemplateEdit], ofTemplate identifier: String, name: String) -> Bool {
        guard becomeLayoutDocument() else { return false }
        guard let wanted = document.template(named: identifier)?.applying(edits) else {
            return refuse(
                DocumentError(
                    sourceName: sourceName, place: nil, message: "there is no template \"\(identifier)\""))
        }
        do {
            var copy = try DocumentText(bytes, name: sourceName)
            let patch = try copy.apply(edits, toTemplate: identifier, of: document)
            return edit(patch, name: name) { [sourceName] new in
                if new.template(named: identifier)?.saysSame(as: wanted) == true { return nil }
                return DocumentError(
                    sourceName: sourceName, place: wanted.place,
                    message: "the change cannot be written here without changing something else",
                    suggestion: "Edit the text itself.")
            }
        } catch {
            return refuse(error)
        }
    }
}
