import LayoutDocument
import SourceText
import Wording

/// Edits of numbers and relations in Swift source, in place.
extension DocumentSession {
    /// Writes edits of a template into the source, as numbers and words for relations; one step that can be undone.
    ///
    /// Nothing is written unless the template that is read from the new source has exactly the edits, and the other
    /// cells are unchanged.
    ///
    /// - Parameters:
    ///   - edits: The edits.
    ///   - identifier: The template.
    ///   - name: The step's name in menus.
    /// - Returns: Whether they were written; `false` where something else must change.
    func editSource(_ edits: [TemplateEdit], ofTemplate identifier: String, name: String) -> Bool {
        guard case .swift = document.origin, let cell = document.swiftCells[identifier],
            let old = document.template(named: identifier)
        else { return false }
        let wanted = old.applying(edits)
        guard let changes = cell.literalEdits(from: old, to: wanted), let file = changes.first?.literal.file,
            changes.allSatisfy({ $0.literal.file == file })
        else { return false }
        let path = file == sourceName ? nil : file
        guard let source = path.map({ rowText(ofFile: $0)?.bytes }) ?? bytes,
            let new = SwiftLiteralEdit.apply(changes, to: source)
        else { return false }
        let others = document.templates.filter { $0.identifier != identifier }
        return edit(TextPatch(from: source, to: new), name: name, ofFile: path) { [sourceName] document in
            let areSame = others.allSatisfy {
                document.template(named: $0.identifier)?.saysSame(as: $0) == true
            }
            if areSame, document.template(named: identifier)?.saysSame(as: wanted) == true { return nil }
            return DocumentError(
                sourceName: sourceName, place: wanted.place,
                message: tr("the change cannot be written in the source without changing something else"),
                suggestion: tr("Edit the source itself."))
        }
    }

    /// The reason why rows and other edits cannot go into a layout document beside the source yet; `nil` where they
    /// can.
    var unsavedSourceError: DocumentError? {
        guard case .swift = document.origin, isEdited else { return nil }
        return DocumentError(
            sourceName: sourceName, place: nil,
            message: tr("numbers of the source are changed and not saved"),
            suggestion: tr("Save the source (Ctrl+S) or undo; other changes then go into a layout document."))
    }
}
