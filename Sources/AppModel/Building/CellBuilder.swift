import LayoutDocument
import ListState
import SourceText
import Wording

/// Edits the views of the selected row's cell; each edit is one step that can be undone.
@MainActor
package final class CellBuilder {
    /// A place where a new view can be inserted, with its title.
    package struct Place: Hashable, Sendable {
        /// The words, as in “Below name”.
        package var title: String
        /// The place.
        package var place: NewViewPlace
    }

    /// The groups that views can be embedded in.
    package enum Group: Hashable, Sendable {
        /// A stack that runs down.
        case verticalStack
        /// A stack that runs along the line.
        case horizontalStack
        /// A view, with the constraints between the grouped views.
        case container

        var plainName: String {
            switch self {
            case .verticalStack: "column"
            case .horizontalStack: "row"
            case .container: "box"
            }
        }
    }

    private let inspection: InspectionModel
    /// Gives the session to edit; `nil` where nothing can be edited.
    package var session: @MainActor () -> DocumentSession? = { nil }
    /// The views that are chosen besides the selected one, to be grouped or deleted.
    package private(set) var chosen: Set<String> = []
    private var known: (bytes: [UInt8], text: DocumentText)?

    /// Makes a builder of the selected row's cell.
    package init(_ inspection: InspectionModel) {
        self.inspection = inspection
        inspection.list.changes.observe([.selection, .document]) { [weak self] _ in self?.forgetOthers() }
    }

    private var list: OpenList { inspection.list }

    /// The template of the selected row; in a document without rows, the first template.
    package var template: TemplateSpec? {
        // It is asked for after each change, so the row is not laid out for it.
        list.targetSpec ?? list.document?.templates.first
    }

    /// Why the cell's views cannot be changed, in a sentence; `nil` where they can.
    package var refusal: String? {
        guard let session = session(), let template else { return tr("There is no cell to change.") }
        if session.isReadOnly || template.sourceName != nil {
            return
                tr(
                    """
                    The views come from an Interface Builder file or from Swift source, where they are \
                    changed. Make a new cell to add views.
                    """
                )
        }
        return nil
    }

    // MARK: Choosing

    /// The view that is selected, and those chosen with it, in the document's order.
    package var chosenViews: [String] {
        guard let template else { return [] }
        var names = chosen
        if let view = list.selection.view { names.insert(view) }
        return template.views.map(\.name).filter(names.contains)
    }

    /// Chooses a view besides the selected one, or removes it from the chosen ones.
    package func toggle(_ view: String) {
        if chosen.remove(view) == nil { chosen.insert(view) }
        if let selected = list.selection.view { chosen.insert(selected) }
        list.changes.send(.highlight)
    }

    private func forgetOthers() {
        guard !chosen.isEmpty, list.selection.view.map({ !chosen.contains($0) }) ?? true else { return }
        chosen = []
    }

    // MARK: Adding

    /// The places where a view can be added, the most likely first.
    package var places: [Place] {
        guard let template else { return [] }
        let names = template.spokenNames
        var places: [Place] = []
        func holds(_ view: ViewSpec) -> Bool { NewViewKind.holds(view.kind) }
        let selected = template.view(named: list.selection.view)
        if let selected, holds(selected) {
            places.append(Place(title: tr("In \(names[selected.name])"), place: .inside(selected.name)))
        }
        if template.views.isEmpty { return [Place(title: tr("In the cell"), place: .inside(nil))] }
        let last = template.views.last { $0.superview == nil }
        if let neighbour = selected ?? last {
            places.append(Place(title: tr("Below \(names[neighbour.name])"), place: .below(neighbour.name)))
            places.append(Place(title: tr("After \(names[neighbour.name])"), place: .after(neighbour.name)))
        }
        places.append(Place(title: tr("Without constraints"), place: .unpinned(nil)))
        return places
    }

    /// Adds a view and selects it.
    ///
    /// - Parameters:
    ///   - kind: The kind of view.
    ///   - name: Its name; if empty, one is made from the kind.
    ///   - place: Where it is added.
    /// - Returns: Whether it was added; if not, the session's trouble says why.
    @discardableResult
    package func add(_ kind: NewViewKind, named name: String, at place: NewViewPlace) -> Bool {
        guard let template, let session = session() else { return false }
        let name = name.isEmpty ? template.freeName(kind.plainName) : name
        let view = template.newView(kind, named: name, at: place)
        guard session.edit(.add(view), ofTemplate: template.identifier, name: tr("Adding \(name)")) else {
            return false
        }
        list.select(Selection(view: name))
        return true
    }

    // MARK: Changing

    /// Gives the selected view another name.
    @discardableResult
    package func rename(_ view: String, to name: String) -> Bool {
        guard perform(.rename(view: view, to: name), tr("Renaming \(view)")) else { return false }
        list.select(Selection(view: name))
        return true
    }

    /// Whether the selected view can be moved among its siblings.
    package func canMove(by distance: Int) -> Bool { movedIndex(by: distance) != nil }

    private func movedIndex(by distance: Int) -> Int? {
        guard refusal == nil, let template,
            let view = template.view(named: list.selection.view)
        else { return nil }
        let siblings = template.views.filter { $0.superview == view.superview }
        guard let index = siblings.firstIndex(where: { $0.name == view.name }),
            siblings.indices.contains(index + distance)
        else { return nil }
        return index + distance
    }

    /// Moves the selected view among its siblings: towards the end if positive.
    @discardableResult
    package func move(by distance: Int) -> Bool {
        guard let view = list.selection.view, let index = movedIndex(by: distance) else { return false }
        return perform(.move(view: view, index: index), tr("Moving \(view)"))
    }

    /// Whether the chosen views can be embedded in a group.
    package var canEmbed: Bool {
        guard refusal == nil, let template else { return false }
        let chosen = Set(chosenViews)
        let views = template.views.filter { chosen.contains($0.name) }
        return !views.isEmpty && Set(views.map(\.superview)).count == 1
    }

    /// Embeds the chosen views in a group and selects the group.
    @discardableResult
    package func embed(in group: Group) -> Bool {
        guard canEmbed, let template, let row = inspection.inspectedRow(explains: false) else { return false }
        let name = template.freeName(group.plainName)
        let embedding = Embedding(of: chosenViews, in: group, named: name, row: row)
        guard perform(.embed(embedding), tr("Putting \(name) around Views")) else { return false }
        chosen = []
        list.select(Selection(view: name))
        return true
    }

    /// Whether the selected view has subviews that can be taken out.
    package var canRelease: Bool {
        guard refusal == nil, let view = template?.view(named: list.selection.view)
        else {
            return false
        }
        return NewViewKind.holds(view.kind)
    }

    /// Moves the subviews out of the selected stack or container, and deletes it.
    @discardableResult
    package func release() -> Bool {
        guard let view = list.selection.view else { return false }
        let first = template?.views.first { $0.superview == view }?.name
        guard perform(.release(view: view), tr("Taking Views out of \(view)")) else { return false }
        list.select(Selection(view: first))
        return true
    }

    /// Whether a view is chosen that can be deleted.
    package var canRemove: Bool { refusal == nil && !chosenViews.isEmpty }

    /// Deletes the chosen views.
    @discardableResult
    package func remove() -> Bool {
        let views = chosenViews
        guard let first = views.first else { return false }
        chosen = []
        let count = views.count
        let name =
            count == 1
            ? tr("Deletion of \(first)")
            : tr(count, one: "Deletion of \(count) View", many: "Deletion of \(count) Views")
        guard perform(.remove(views: views), name) else { return false }
        list.select(.rowHeight)
        return true
    }

    private func perform(_ edit: ViewEdit, _ name: String) -> Bool {
        guard let template, let session = session() else { return false }
        return session.edit(edit, ofTemplate: template.identifier, name: name)
    }

    // MARK: Properties

    /// A property of a view with its value in the document.
    package struct Entry: Hashable, Sendable {
        /// The property.
        package var property: ViewProperty
        /// The value as it is written; `nil` where the document leaves it out.
        package var text: String?
    }

    /// The properties of a view that can be set, with their values; empty where nothing can be edited.
    package func properties(of view: String) -> [Entry] {
        guard refusal == nil, let template, let spec = template.view(named: view),
            let text = documentText
        else { return [] }
        return ViewProperty.inTree.filter { $0.isProperty(of: spec.kind) }.map {
            Entry(property: $0, text: text.text(of: $0, ofView: view, inTemplate: template))
        }
    }

    private var documentText: DocumentText? {
        guard let session = session() else { return nil }
        if let known, known.bytes == session.bytes { return known.text }
        guard let text = try? DocumentText(session.bytes, name: session.sourceName) else { return nil }
        known = (session.bytes, text)
        return text
    }

    /// Sets a property of a view from a text; an empty text restores the format's default.
    ///
    /// - Returns: What is wrong with the text, in a sentence; `nil` where it was set.
    @discardableResult
    package func set(_ property: ViewProperty, of view: String, to text: String) -> String? {
        var value: DocumentValue?
        if !text.isEmpty || property.keepsEmptyText {
            switch property.value(of: text) {
            case .success(let own): value = own
            case .failure(let problem): return problem.sentence
            }
        }
        if perform(.set(view: view, property, value), tr("\(property.title) of \(view)")) { return nil }
        if case .refusedEdit(let error) = session()?.trouble { return error.message.sentence }
        return tr("This cannot be written.")
    }
}
