import LayoutDocument
import SelfSizing

/// Previews of template edits before they are written, as while a number is scrubbed.
extension OpenList {
    /// Whether a preview is shown.
    package var isPreviewing: Bool { untriedDocument != nil }

    /// The document without previewed edits.
    var writtenDocument: LayoutDocument? { untriedDocument ?? document }

    /// Shows the document with unwritten edits of a template, in place of those shown before.
    ///
    /// The scroll position stays; all rows of the list are measured again as they come into view.
    ///
    /// - Parameters:
    ///   - edits: The edits of the document's template.
    ///   - identifier: The template.
    package func preview(_ edits: [TemplateEdit], ofTemplate identifier: String) {
        guard let base = writtenDocument, let changed = base.applying(edits, toTemplate: identifier) else {
            return
        }
        if !isPreviewing { changes.send(.trial) }
        untriedDocument = base
        showTemplates(of: changed)
    }

    /// Shows the document without previewed edits.
    package func endPreview() {
        guard let base = untriedDocument else { return }
        untriedDocument = nil
        showTemplates(of: base)
    }

    /// Shows the same rows with cells made from another state of the document.
    func showTemplates(of new: LayoutDocument) {
        document = new
        for list in lists { list.takeTemplates(of: new) }
        if let source = list?.source { flowLayout?.setCellSource(source) }
        if let edit = openLabelEdit, labelEdit(ofView: edit.view, inRow: edit.row)?.pieces != edit.pieces {
            openLabelEdit = nil
        }
        startMeasuring()
        changes.send([.rows, .cells])
    }
}
