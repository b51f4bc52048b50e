import LayoutDocument
import SourceText

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
    public func edit(_ edit: ViewEdit, ofTemplate identifier: String, name: String) -> Bool {
        do {
            var copy = try DocumentText(bytes, name: sourceName)
            let patch = try copy.apply(edit, toTemplate: identifier, of: document)
            let others = document.templates.filter { $0.identifier != identifier }
            return self.edit(patch, name: name) { [sourceName] new in
                let areSame = others.allSatisfy {
                    new.template(named: $0.identifier)?.saysSame(as: $0) == true
                }
                if areSame { return nil }
                return DocumentError(
                    sourceName: sourceName, place: nil,
                    message: "the change cannot be written here without changing another cell",
                    suggestion: "Edit the text itself.")
            }
        } catch {
            return refuse(error)
        }
    }
}
