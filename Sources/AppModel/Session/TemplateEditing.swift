import LayoutDocument
import Wording

/// Previews an edit of a template on the list before it is written, as while a number is scrubbed.
///
/// An edit begins, changes as often as the pointer moves, and is committed as one step that can be undone, or
/// cancelled. It ends when another document is opened or the open one is read again; until the next one begins, calls
/// then do nothing.
@MainActor
package final class TemplateEditing {
    private struct Open {
        var template: String
        var name: String
        var version: Int
        var edits: [TemplateEdit] = []
    }

    private let model: OpenList
    /// Gives the session to edit; `nil` where nothing can be written.
    package var session: @MainActor () -> DocumentSession? = { nil }
    private var open: Open?

    /// Makes the editing of a model's templates.
    package init(model: OpenList) { self.model = model }

    /// Whether an edit has begun and is neither committed nor cancelled.
    package var isEditing: Bool { current != nil }

    /// The previewed edits; `nil` while none is open.
    package var shownEdits: [TemplateEdit]? { current?.edits }

    /// The open edit, unless the document was replaced since.
    private var current: Open? {
        guard let open, open.version == model.documentVersion else { return nil }
        return open
    }

    /// Begins an edit; one that is still open is committed first.
    ///
    /// - Parameters:
    ///   - identifier: The template.
    ///   - name: The step's name in menus, as in “Constant of cap”.
    package func begin(ofTemplate identifier: String, name: String) {
        commit()
        open = Open(template: identifier, name: name, version: model.documentVersion)
    }

    /// Previews edits of the template, in place of those before.
    package func change(_ edits: [TemplateEdit]) {
        guard var open = current, open.edits != edits else { return }
        open.edits = edits
        self.open = open
        model.preview(edits, ofTemplate: open.template)
    }

    /// Writes the previewed edits into the document, as one step; does nothing where there are none.
    ///
    /// - Returns: Whether they are in the document now; if not, the session's trouble says why.
    @discardableResult
    package func commit() -> Bool {
        guard let open = current else {
            self.open = nil
            return false
        }
        self.open = nil
        defer { if model.isPreviewing { model.endPreview() } }
        guard let session = session(), changesSomething(open) else { return false }
        return session.edit(open.edits, ofTemplate: open.template, name: open.name)
    }

    /// Whether the edits change the template.
    private func changesSomething(_ open: Open) -> Bool {
        guard let template = session()?.document.template(named: open.template) else { return false }
        return template.applying(open.edits) != template
    }

    /// Ends the preview; nothing is written.
    package func cancel() {
        let wasOpen = current != nil
        open = nil
        if wasOpen, model.isPreviewing { model.endPreview() }
    }

    /// Writes edits at once, as one step.
    ///
    /// - Parameters:
    ///   - edits: The edits.
    ///   - identifier: The template.
    ///   - name: The step's name in menus.
    /// - Returns: Whether they are in the document now; if not, the session's trouble says why.
    @discardableResult
    package func perform(_ edits: [TemplateEdit], ofTemplate identifier: String, name: String) -> Bool {
        begin(ofTemplate: identifier, name: name)
        open?.edits = edits
        return commit()
    }

    /// Writes edits of a template at once, as one step with the name of the first.
    ///
    /// - Returns: Whether they are in the document now.
    @discardableResult
    package func perform(_ edits: [TemplateEdit], on template: TemplateSpec) -> Bool {
        guard let first = edits.first else { return false }
        return perform(edits, ofTemplate: template.identifier, name: template.name(of: first))
    }

    /// Takes changes of a template back, as one step; does nothing where there are none.
    package func reset(_ changes: [TemplateChange], of template: TemplateSpec) {
        guard let first = changes.first else { return }
        perform(
            changes.map(\.reset), ofTemplate: template.identifier,
            name: tr("Reset of \(template.name(of: first.reset))"))
    }

    /// A template as the file has it; `nil` where there is none, or it is not known.
    package func savedTemplate(named identifier: String) -> TemplateSpec? {
        session()?.savedTemplate(named: identifier)
    }

    /// Undoes all edits of the document since it was saved, as one step that can be undone.
    @discardableResult
    package func resetAll() -> Bool {
        cancel()
        return session()?.resetToSaved() ?? false
    }
}
