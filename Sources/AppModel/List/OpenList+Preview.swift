import LayoutDocument
import SelfSizing

/// Trying out changes of templates before they are written: what scrubbing a number does, frame by frame.
extension OpenList {
    /// Whether templates are shown with changes that the document does not have.
    public var isPreviewing: Bool { untriedDocument != nil }

    /// The document as it is, without changes that are tried out.
    var writtenDocument: LayoutDocument? { untriedDocument ?? document }

    /// Shows the document with changes of a template that are not written, in place of those shown before.
    ///
    /// What is on screen stays put; all rows of the list are measured again as they come into view.
    ///
    /// - Parameters:
    ///   - edits: The changes, made to the template as the document has it.
    ///   - identifier: The template.
    public func preview(_ edits: [TemplateEdit], ofTemplate identifier: String) {
        guard let base = writtenDocument,
            let index = base.templates.firstIndex(where: { $0.identifier == identifier })
        else { return }
        if !isPreviewing { changes.send(.trial) }
        untriedDocument = base
        var changed = base
        for edit in edits { changed.templates[index].apply(edit) }
        showTemplates(of: changed, forgettingFindings: false)
    }

    /// Shows the document as it is again.
    public func endPreview() {
        guard let base = untriedDocument else { return }
        untriedDocument = nil
        showTemplates(of: base, forgettingFindings: true)
    }

    /// Shows the same rows with cells made as another state of the document has them.
    func showTemplates(of new: LayoutDocument, forgettingFindings: Bool) {
        document = new
        for list in lists { list.takeTemplates(of: new, forgettingFindings: forgettingFindings) }
        if let flowLayout, let source = list?.source {
            flowLayout.setCellSource(source, forgettingFindings: forgettingFindings)
        }
        if let edit = openLabelEdit, labelEdit(ofView: edit.view, inRow: edit.row)?.pieces != edit.pieces {
            openLabelEdit = nil
        }
        startMeasuring()
        changes.send([.rows, .cells])
    }
}
