import LayoutDocument
import SelfSizing

/// Trying out changes of templates before they are written: what scrubbing a number does, frame by frame.
extension AppModel {
    /// Whether templates are shown otherwise than the document has them.
    public var isPreviewing: Bool { previewed != nil }

    /// The picked row's cell as the document has it, while changes of its template are tried out.
    public var ghost: CellGhost? { previewed?.ghost }

    /// Shows the document with changes of a template that are not written, in place of those shown before.
    ///
    /// What is on screen stays put; all rows of the list are measured anew as they come into view.
    ///
    /// - Parameters:
    ///   - edits: The changes, made to the template as the document has it.
    ///   - identifier: The template.
    public func preview(_ edits: [TemplateEdit], ofTemplate identifier: String) {
        guard let base = previewed?.base ?? document,
            let index = base.templates.firstIndex(where: { $0.identifier == identifier })
        else { return }
        if previewed == nil {
            previewed = Previewed(base: base, ghost: inspectedRow(explains: false).map(CellGhost.init))
        }
        var changed = base
        for edit in edits { changed.templates[index].apply(edit) }
        showTemplates(of: changed, forgettingFindings: false)
    }

    /// Shows the document as it is again.
    public func endPreview() {
        guard let base = previewed?.base else { return }
        previewed = nil
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

/// Changes of a template that are tried out.
struct Previewed {
    /// The document without them.
    let base: LayoutDocument
    /// The picked row's cell as the document has it.
    let ghost: CellGhost?
}
