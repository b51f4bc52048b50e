import AutoLayout
import SourceText
import Wording

extension DocumentText {
    /// Writes edits of a template, each where the edited value is written.
    ///
    /// A number in an equation or a visual format is changed in place. A visual format that cannot express an edit of a
    /// part is replaced by its equations, so that constraints keep their indices.
    ///
    /// - Parameters:
    ///   - edits: The edits, made one after the other.
    ///   - identifier: The template.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func apply(
        _ edits: [TemplateEdit], toTemplate identifier: String, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        guard let template = document.template(named: identifier) else {
            throw refusal(tr("there is no template \"\(identifier)\""))
        }
        var new = template
        var slots = ConstraintSlots(of: template)
        for edit in edits {
            if let problem = new.problem(with: edit) {
                throw refusal(problem.message, problem.suggestion)
            }
            slots.note(edit, in: new)
            new.apply(edit)
        }
        var writer = TemplateWriter(text: self, old: template, new: new, slots: slots)
        try writer.write()
        let patch = TextPatch(from: bytes, to: writer.text.bytes)
        self = writer.text
        return patch
    }
}

/// Writes the differences between two versions of a template into the document's text.
struct TemplateWriter {
    /// The text, changed step by step.
    var text: DocumentText
    let old: TemplateSpec
    let new: TemplateSpec
    /// Maps the constraints of the new template to those of the old one.
    let slots: ConstraintSlots

    var path: DocumentPath { ["templates", .key(old.identifier)] }

    mutating func write() throws(DocumentError) {
        if old.sourceName != nil || old.isOwnVariant { return try writeChanges() }
        try writeConstraints(
            at: path.appending("constraints"), from: 0,
            ConstraintScope(
                views: old.views, metrics: text.metrics(ofTemplateAt: path), fields: FieldNames(old.fields)))
        for (mine, others) in zip(new.views, old.views) where mine != others { try write(mine, others) }
        if new.layoutMargins != old.layoutMargins { try writeMargins() }
    }

    // MARK: Views

    private mutating func write(_ view: ViewSpec, _ old: ViewSpec) throws(DocumentError) {
        guard let path = text.path(toKeyAt: view.place) else {
            throw DocumentError(
                sourceName: text.name, place: view.place,
                message: tr("the view \"\(view.name)\" stands nowhere in the document"),
                suggestion: tr("Edit the document itself."))
        }
        for property in ViewProperty.stepped {
            guard let mine = property.value(of: view), let others = property.value(of: old), mine != others
            else {
                continue
            }
            switch (mine, others) {
            case (.priorities(let mine), .priorities(let others)):
                try write(mine, others, at: path.appending(.key(property.key)))
            case (.number(.constant(let number)), _):
                try write(number, property, at: path.appending(.key(view.kind.key)))
            default: break
            }
        }
    }

    private mutating func write(
        _ priorities: AxisPriorities, _ old: AxisPriorities, at path: DocumentPath
    ) throws(DocumentError) {
        func value(_ axis: Axis) -> DocumentValue { .number(priorities[axis].rawValue) }
        let changed = Axis.allCases.filter { priorities[$0] != old[$0] }
        let isMapping = text.node(at: path).map(\.isMapping)
        if isMapping == true {
            for axis in changed {
                try text.set(value(axis), at: path.appending(.key(axis.key)))
            }
        } else if priorities.horizontal == priorities.vertical, isMapping != nil || changed.count == 2 {
            try text.set(value(.horizontal), at: path)
        } else {
            let shown = isMapping == nil ? changed : Axis.allCases
            try text.set(.mapping(shown.map { .init($0.key, value($0)) }), at: path)
        }
    }

    private mutating func write(
        _ number: Double, _ property: ViewProperty, at path: DocumentPath
    ) throws(DocumentError) {
        if case .scalar(let scalar)? = text.node(at: path)?.content {
            try text.set(
                .mapping([.init("text", .field(scalar.text)), .init(property.key, .number(number))]), at: path
            )
        } else {
            try text.set(.number(number), at: path.appending(.key(property.key)))
        }
    }

    private mutating func writeMargins() throws(DocumentError) {
        let path = path.appending("layoutMargins")
        let (mine, others) = (new.layoutMargins, old.layoutMargins)
        let sides = [
            ("top", mine.top, others.top), ("leading", mine.leading, others.leading),
            ("bottom", mine.bottom, others.bottom), ("trailing", mine.trailing, others.trailing),
        ]
        let node = text.node(at: path)
        for (index, side) in sides.enumerated() where side.1 != side.2 {
            switch node?.content {
            case .mapping: try text.set(.number(side.1), at: path.appending(.key(side.0)))
            case .sequence: try text.set(.number(side.1), at: path.appending(.item(index)))
            case .scalar, nil:
                let isSame = sides.allSatisfy { $0.1 == side.1 }
                try text.set(
                    isSame ? .number(side.1) : .list(sides.map { .number($0.1) }), at: path)
                return
            }
        }
    }
}
