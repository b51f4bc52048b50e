import LayoutDocument
import SourceText
import SwiftWriting
import Wording

/// Edits of cells in Swift and Objective-C source, in place.
extension DocumentSession {
    /// Writes edits of a template into the source; one step that can be undone.
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
        var texts = rowTexts
        texts[sourceName] = RowFileState(bytes: bytes, saved: bytes)
        var source = SourceRewriter(document, reader: reader(with: texts))
        guard source.rewrite(cell, to: old.applying(edits)), let new = source.changedFiles.first,
            source.changedFiles.count == 1, SwiftSources.reads(new.path)
        else { return false }
        let others = document.templates.filter {
            $0.identifier != identifier && $0.variant?.cell != cell.name
        }
        let path = new.path == sourceName ? nil : new.path
        return edit(TextPatch(from: new.old, to: new.new), name: name, ofFile: path) { new in
            others.allSatisfy { new.template(named: $0.identifier)?.saysSame(as: $0) == true }
                ? nil
                : error(
                    tr("the change cannot be written in the source without changing something else"),
                    tr("Edit the source itself."))
        }
    }

    /// The changes of cells in source, for making them there.
    package var sourcePatch: SourcePatch { document.sourcePatch(reader: editingReader) }

    /// The reason why rows and other edits cannot go into a layout document beside the source yet; `nil` where they
    /// can.
    var unsavedSourceError: DocumentError? {
        guard case .swift = document.origin, isEdited else { return nil }
        return error(
            tr("numbers of the source are changed and not saved"),
            tr("Save the source (Ctrl+S) or undo; other changes then go into a layout document."))
    }
}
