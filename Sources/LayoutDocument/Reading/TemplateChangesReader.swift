import AutoLayout
import SourceText
import Wording

/// Reads a document's changes of a template: of a cell that is described in another file, which stays as it is, or of
/// the first of several variants.
struct TemplateChangesReader {
    /// The keys of changes.
    static let keys = ["constraints", "added", "views", "layoutMargins"]
    static let constraintKeys = ["constant", "relation", "priority", "active"]

    let context: ReadingContext
    /// The template whose values in its file are changed; `nil` for the variant of a template, of which more may change.
    let identifier: String?
    /// The template in words.
    let name: String
    /// Named numbers for constraints that are added.
    var metrics: [String: Double] = [:]

    /// Applies the changes to a template from the file.
    func read(_ node: SourceNode, into template: inout TemplateSpec) {
        guard let keyed = KeyedNode(node, keys: Self.keys, of: tr("the changes of \(name)"), in: context)
        else {
            return
        }
        read("layoutMargins", of: keyed, at: [], into: &template.layoutMargins, by: context.insets)
        for entry in keyed["constraints"].flatMap({ context.entries($0, tr("the changed constraints")) })
            ?? []
        {
            read(constraint: entry, into: &template)
        }
        for entry in keyed["views"].flatMap({ context.entries($0, tr("the changed views")) }) ?? [] {
            read(view: entry, into: &template)
        }
        if let items = keyed["added"].flatMap({ context.items($0, tr("the added constraints")) }),
            !items.isEmpty
        {
            add(items, to: &template)
        }
    }

    private func add(_ items: [SourceNode], to template: inout TemplateSpec) {
        let fields = FieldNames(template.fields)
        let scope = ConstraintScope(views: template.views, metrics: metrics, fields: fields)
        var added = ConstraintsReader(context: context, scope: scope).constraints(items)
        for index in added.indices { added[index].isAdded = true }
        template.constraints += added
        // The file's texts stay the defaults of its fields.
        addFields(fields, to: &template)
    }

    /// Takes new fields; rows of a variant may leave theirs out.
    private func addFields(_ fields: FieldNames, to template: inout TemplateSpec) {
        template.fields += fields.fields.dropFirst(template.fields.count).map { field in
            var field = field
            if identifier == nil { field.defaultText = "" }
            return field
        }
    }

    // MARK: Constraints

    private func read(constraint entry: SourceNode.Entry, into template: inout TemplateSpec) {
        guard let index = template.index(ofConstraint: entry.key) else {
            context.report(
                entry.keyPlace,
                identifier == nil
                    ? tr("\(name) has no constraint \"\(entry.key)\"")
                    : tr("the file's cell has no constraint \"\(entry.key)\""),
                adviceOnName(entry.key, among: template.constraintNames, called: tr("constraints")))
            return
        }
        let what = tr("the constraint \"\(entry.key)\"")
        guard let keyed = KeyedNode(entry.value, keys: Self.constraintKeys, of: what, in: context) else {
            return
        }
        let path: DocumentPath = ["constraints", .key(entry.key)]
        read("constant", of: keyed, at: path, into: &template.constraints[index].constant) { node, _ in
            context.number(
                node, tr("a constant"), in: -ReadingContext.maximumLength...ReadingContext.maximumLength)
        }
        read(
            "relation", of: keyed, at: path, into: &template.constraints[index].relation, by: context.choice)
        read(
            "priority", of: keyed, at: path, into: &template.constraints[index].priority, by: context.priority
        )
        read("active", of: keyed, at: path, into: &template.constraints[index].isActive, by: context.bool)
    }

    // MARK: Views

    private func read(view entry: SourceNode.Entry, into template: inout TemplateSpec) {
        let what = tr("the view \"\(entry.key)\"")
        guard let index = template.views.firstIndex(where: { $0.name == entry.key }) else {
            context.report(
                entry.keyPlace,
                identifier == nil
                    ? tr("\(name) has no view \"\(entry.key)\"")
                    : tr("the file's cell has no view \"\(entry.key)\""),
                adviceOnName(entry.key, among: template.views.map(\.name), called: tr("views")))
            return
        }
        let properties = properties(of: template.views[index])
        guard
            let keyed = KeyedNode(
                entry.value, keys: properties.map(\.key), of: tr("the changes of \(what)"), in: context)
        else { return }
        let path: DocumentPath = ["views", .key(entry.key)]
        let fields = FieldNames(template.fields)
        let reader = PropertyReader(context: context, fields: fields)
        for property in properties {
            guard let node = keyed[property.key] else { continue }
            guard var value = property.value(of: template.views[index]) else {
                context.report(node.place, tr("\(what) is no label"), tr("Only labels have lines."))
                continue
            }
            read(property.key, of: keyed, at: path, into: &value) {
                reader.value(of: property, $0, $1, of: template.views[index])
            }
            property.set(value, of: &template.views[index])
        }
        addFields(fields, to: &template)
    }

    /// The properties of a view that change: numbers in a file, and all that documents have in a variant.
    private func properties(of view: ViewSpec) -> [ViewProperty] {
        guard identifier == nil else { return ViewProperty.changedInFiles }
        let ofFont: [ViewProperty] = view.adjustsFont ? [] : [.adjustsFont]
        return ofFont
            + ViewProperty.all.filter { property in
                switch property.form {
                case .point, .lengths, .autoresizing, .pieces: false
                default: property.isProperty(of: view.kind) && property.value(of: view) != nil
                }
            }
    }

    /// Sets a property to the value of a key, and notes a value that the file has too.
    private func read<Value: Equatable>(
        _ key: String, of keyed: KeyedNode, at path: DocumentPath, into property: inout Value,
        by reading: (SourceNode, String) -> Value?
    ) {
        let own = property
        keyed.read(key, into: &property, by: reading)
        guard let identifier, keyed[key] != nil, property == own else { return }
        context.changesInFiles[identifier, default: []].append(path.appending(.key(key)))
    }
}

extension TemplateSpec {
    /// The place of the constraint that a file knows by a name: the name that its author gave it,
    /// where no other has it, or else the file's own.
    func index(ofConstraint name: String) -> Int? {
        let named = constraints.indices.filter {
            constraints[$0].identifier == name && !constraints[$0].isAdded
        }
        if named.count == 1 { return named[0] }
        return constraints.firstIndex { $0.recordedID == name }
    }

    /// The names that authors gave constraints, or, in Swift source, by which documents change them.
    fileprivate var constraintNames: [String] {
        guard sourceName.map(SwiftSources.reads) ?? true else { return constraints.compactMap(\.identifier) }
        return constraints.indices.compactMap(key)
    }

    /// The name by which a document changes a constraint of a cell in another file; `nil` if it has none.
    package func key(ofConstraint index: Int) -> String? {
        [constraints[index].identifier, constraints[index].recordedID].compactMap(\.self)
            .first { self.index(ofConstraint: $0) == index }
    }
}
