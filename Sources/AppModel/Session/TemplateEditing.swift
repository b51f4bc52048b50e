import LayoutDocument

/// A change of a template that is tried out on the list before it is written: what scrubbing a number does.
///
/// It begins, changes as often as the pointer moves, and is committed as one step that can be undone, or cancelled.
/// If another document is opened meanwhile, or the open one is read again, it is over: what is asked of it then does
/// nothing until the next one begins.
@MainActor
public final class TemplateEditing {
    private struct Open {
        var template: String
        var name: String
        var version: Int
        var edits: [TemplateEdit] = []
    }

    private let model: OpenList
    /// Gives the session that changes are written with; `nil` where nothing can be written.
    public var session: @MainActor () -> DocumentSession? = { nil }
    private var open: Open?

    /// Makes an editing of what a model shows.
    public init(model: OpenList) { self.model = model }

    /// Whether a change has begun and is neither written nor cancelled.
    public var isEditing: Bool { current != nil }

    /// The changes that are shown and not written; `nil` while none is open.
    public var shownEdits: [TemplateEdit]? { current?.edits }

    /// The open change, unless the document was replaced under it.
    private var current: Open? {
        guard let open, open.version == model.documentVersion else { return nil }
        return open
    }

    /// Begins a change; one that is still open is written first.
    ///
    /// - Parameters:
    ///   - identifier: The template.
    ///   - name: What the step is called in menus, as in “Constant of cap”.
    public func begin(ofTemplate identifier: String, name: String) {
        commit()
        open = Open(template: identifier, name: name, version: model.documentVersion)
    }

    /// Shows the template with changes, in place of those shown before.
    public func change(_ edits: [TemplateEdit]) {
        guard var open = current, open.edits != edits else { return }
        open.edits = edits
        self.open = open
        model.preview(edits, ofTemplate: open.template)
    }

    /// Writes the changes that are shown into the document, as one step; does nothing where there are none.
    ///
    /// - Returns: Whether they are in the document now; refused, the session's trouble says why.
    @discardableResult
    public func commit() -> Bool {
        guard let open = current else {
            self.open = nil
            return false
        }
        self.open = nil
        defer { if model.isPreviewing { model.endPreview() } }
        guard let session = session(), changesSomething(open) else { return false }
        return session.edit(open.edits, ofTemplate: open.template, name: open.name)
    }

    /// Whether the template is another one with the changes.
    private func changesSomething(_ open: Open) -> Bool {
        guard let template = session()?.document.template(named: open.template) else { return false }
        return template.applying(open.edits) != template
    }

    /// Shows the template as the document has it; nothing is written.
    public func cancel() {
        let wasOpen = current != nil
        open = nil
        if wasOpen, model.isPreviewing { model.endPreview() }
    }

    /// Writes changes at once, as one step.
    ///
    /// - Parameters:
    ///   - edits: The changes.
    ///   - identifier: The template.
    ///   - name: What the step is called in menus.
    /// - Returns: Whether they are in the document now; refused, the session's trouble says why.
    @discardableResult
    public func perform(_ edits: [TemplateEdit], ofTemplate identifier: String, name: String) -> Bool {
        begin(ofTemplate: identifier, name: name)
        open?.edits = edits
        return commit()
    }

    /// A template as the file has it; `nil` where there is none, or it is not known.
    public func savedTemplate(named identifier: String) -> TemplateSpec? {
        session()?.savedTemplate(named: identifier)
    }

    /// Takes back all that was changed in the document since it was saved, as one step that can be undone.
    @discardableResult
    public func resetAll() -> Bool {
        cancel()
        return session()?.resetToSaved() ?? false
    }
}
