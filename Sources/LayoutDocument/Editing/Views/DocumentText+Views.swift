import AutoLayout
import SourceText
import Wording

extension DocumentText {
    /// Writes an edit of a template's views, with its consequences for constraints, rows and the audit.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - identifier: The template.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func apply(
        _ edit: ViewEdit, toTemplate identifier: String, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        guard let template = document.template(named: identifier) else {
            throw refusal(tr("there is no template \"\(identifier)\""))
        }
        guard !template.isOwnVariant else {
            throw refusal(
                tr("the views of \"\(identifier)\" are those of the cell's first variant"),
                tr("Change them there, or edit what differs in the document itself."))
        }
        guard template.sourceName == nil else {
            throw refusal(
                tr("the views of \"\(identifier)\" are those of a cell in another file"),
                tr("Change them there, or make a new cell."))
        }
        var writer = ViewWriter(
            text: self, document: document, template: template, kept: template.constraints)
        try writer.perform(edit)
        try writer.finish()
        let patch = TextPatch(from: bytes, to: writer.text.bytes)
        self = writer.text
        return patch
    }
}

/// Writes a change of a template's views into the document's text.
struct ViewWriter {
    /// The text, changed step by step.
    var text: DocumentText
    let document: LayoutDocument
    /// The template before the change.
    let template: TemplateSpec
    /// The new value of each of the template's constraints; `nil` for those that are gone.
    var kept: [ConstraintSpec?]
    /// Constraints that the template gets.
    var added: [ConstraintSpec] = []
    /// The views that are renamed in constraints.
    var renamed: [(old: String, new: String)] = []

    var path: DocumentPath { ["templates", .key(template.identifier)] }

    mutating func perform(_ edit: ViewEdit) throws(DocumentError) {
        switch edit {
        case .add(let view): try add(view)
        case .rename(let view, let name): try rename(view, to: name)
        case .move(let view, let index): try move(view, to: index)
        case .embed(let embedding): try embed(embedding)
        case .release(let view): try release(view)
        case .remove(let views): try remove(views)
        case .set(let view, let property, let value): try set(property, of: view, to: value)
        }
    }

    // MARK: Finding

    func spec(_ view: String) throws(DocumentError) -> ViewSpec {
        guard let spec = template.view(named: view) else {
            throw text.refusal(tr("the template has no view \"\(view)\""))
        }
        return spec
    }

    /// The path to the description of a view.
    func path(to view: String) throws(DocumentError) -> DocumentPath {
        func search(_ views: DocumentPath) -> DocumentPath? {
            for entry in text.node(at: views)?.entries ?? [] {
                let own = views.appending(.key(entry.key))
                if entry.key == view { return own }
                for holder in ["container", "stack"] {
                    if let found = search(own.appending(.key(holder)).appending("views")) { return found }
                }
            }
            return nil
        }
        guard let found = search(path.appending("views")) else {
            throw text.refusal(tr("the view \"\(view)\" stands nowhere in the document"))
        }
        return found
    }

    /// The path to the views inside a view; `nil` for those of the contentView.
    func viewsPath(in holder: String?) throws(DocumentError) -> DocumentPath {
        guard let holder else { return path.appending("views") }
        let own = try path(to: holder)
        for key in ["container", "stack"] where text.contains(own.appending(.key(key))) {
            return own.appending(.key(key)).appending("views")
        }
        throw text.refusal(tr("the view \"\(holder)\" holds no others"))
    }

    func checkFree(_ name: String) throws(DocumentError) {
        if let problem = template.problem(withName: name) {
            throw text.refusal(problem.message, problem.suggestion)
        }
    }

    // MARK: The views

    private mutating func add(_ view: NewView) throws(DocumentError) {
        try checkFree(view.name)
        try text.insert(
            view.kind.value(named: view.name), forKey: view.name, at: view.index,
            intoMappingAt: try viewsPath(in: view.superview))
        for index in view.replaced where kept.indices.contains(index) { kept[index] = nil }
        added = view.constraints
    }

    private mutating func rename(_ view: String, to name: String) throws(DocumentError) {
        guard view != name else { return }
        let spec = try spec(view)
        try checkFree(name)
        if let holder = spec.superview {
            let spacing = try path(to: holder).appending("stack").appending("customSpacing").appending(
                .key(view))
            if text.contains(spacing) { try text.rename(keyAt: spacing, to: name) }
        }
        try text.rename(keyAt: try path(to: view), to: name)
        for index in kept.indices { kept[index]?.rename(view, to: name) }
        renamed.append((view, name))
        try changeExceptions { $0.map { $0 == view ? name : $0 } }
    }

    private mutating func move(_ view: String, to index: Int) throws(DocumentError) {
        let spec = try spec(view)
        try text.moveEntry(at: try path(to: view), to: try viewsPath(in: spec.superview), at: index)
    }

    private mutating func remove(_ views: [String]) throws(DocumentError) {
        var gone: Set<String> = []
        for view in template.views
        where views.contains(view.name) || view.superview.map(gone.contains) == true {
            gone.insert(view.name)
        }
        for view in views {
            let spec = try spec(view)
            // Views inside a removed view are removed with it.
            if let holder = spec.superview, gone.contains(holder) { continue }
            if let holder = spec.superview { try removeSpacing(after: view, in: holder) }
            try text.removeEntry(at: try path(to: view))
        }
        for index in kept.indices where kept[index]?.names(anyOf: gone) == true { kept[index] = nil }
        try removeFromExceptions(gone)
    }

    mutating func removeFromExceptions(_ gone: Set<String>) throws(DocumentError) {
        try changeExceptions { $0.filter { !gone.contains($0) } }
    }

    mutating func removeSpacing(after view: String, in holder: String) throws(DocumentError) {
        let spacing = try path(to: holder).appending("stack").appending("customSpacing")
        guard text.contains(spacing.appending(.key(view))) else { return }
        if text.node(at: spacing)?.entries.count == 1 {
            try text.remove(at: spacing)
        } else {
            try text.remove(at: spacing.appending(.key(view)))
        }
    }

    /// Changes the views of the audit's exceptions; an exception without views left is removed.
    private mutating func changeExceptions(
        _ change: ([String]) -> [String]
    ) throws(DocumentError) {
        let rules: DocumentPath = ["audit", "rules"]
        for (index, exception) in document.audit.exceptions.enumerated().reversed()
        where !exception.views.isEmpty {
            guard exception.template.map({ $0 == template.identifier }) ?? document.templates.isOneCell
            else {
                continue
            }
            let new = change(exception.views)
            guard new != exception.views else { continue }
            let own = rules.appending(.item(index))
            if new.isEmpty {
                if document.audit.exceptions.count == 1 {
                    try text.removeEntry(at: document.audit.cases.isEmpty ? ["audit"] : rules)
                } else {
                    try text.remove(at: own)
                }
            } else {
                try text.set(.list(new.map { .text($0) }), at: own.appending("views"))
            }
        }
    }

    // MARK: What follows

    /// Writes the changed constraints, and gives rows the fields that the views use.
    mutating func finish() throws(DocumentError) {
        let context = ReadingContext(text.source, files: .none)
        var reader = ViewsReader(context: context)
        reader.read(text.node(at: path.appending("views"))?.entries ?? [], superview: nil)
        if let error = context.errors.first { throw error }
        let metrics = text.metrics(ofTemplateAt: path)
        let names = reader.fields
        let old = ConstraintScope(
            views: template.views, metrics: metrics, fields: FieldNames(template.fields))
        let scope = ConstraintScope(views: reader.views, metrics: metrics, fields: names)
        // Fields are numbered as they are met.
        func renumbered(_ constraint: ConstraintSpec) -> ConstraintSpec {
            var result = constraint
            if let field = constraint.rowConstant?.field, template.fields.indices.contains(field),
                let index = names.index(of: template.fields[field].name, as: .number)
            {
                result.rowConstant?.field = index
            }
            return result
        }
        let wanted = kept.map { $0.map(renumbered) }
        var list = ConstraintListText(
            text: text, path: path.appending("constraints"), fields: names.fields, oldScope: old,
            scope: scope,
            renamed: renamed)
        var styled = template
        styled.views = reader.views
        styled.fields = names.fields
        try list.write(
            wanted, insteadOf: template.constraints,
            adding: added.map { styled.matchingStyle(of: renumbered($0)) })
        text = list.text
        try writeFields(names)
    }
}

extension ConstraintSpec {
    /// Gives a view another name on both sides.
    mutating func rename(_ view: String, to name: String) {
        if first.view == view { first.view = name }
        if second?.view == view { second?.view = name }
    }

    /// Whether one of its sides is of one of several views.
    func names(anyOf views: Set<String>) -> Bool {
        views.contains(first.view) || second.map { views.contains($0.view) } == true
    }
}

extension TemplateSpec {
    /// What is wrong with a name for a new view, and what to do; `nil` where the template can have it.
    package func problem(withName name: String) -> (message: String, suggestion: String)? {
        if !ConstraintLexer.isName(name) {
            return (
                tr("“\(name)” cannot name a view"),
                tr("Begin with a letter, and go on with letters, digits and _.")
            )
        }
        if TemplateSpec.reservedNames.contains(name) {
            return (tr("“\(name)” has a meaning of its own in constraints"), tr("Choose another name."))
        }
        if views.contains(where: { $0.name == name }) || layoutGuides.contains(where: { $0.name == name }) {
            return (
                tr("there is a view “\(name)” already"),
                tr("Names differ within a cell, inside containers too.")
            )
        }
        return nil
    }

    /// A name that no view has: the one wanted, or that with a number.
    package func freeName(_ wanted: String) -> String {
        var name = wanted
        var number = 1
        while problem(withName: name) != nil, number < 10_000 {
            number += 1
            name = "\(wanted)\(number)"
        }
        return name
    }
}

extension DocumentFiles {
    /// No files at all.
    static let none = DocumentFiles { _, _ throws(Failure) in throw .missing }
}
