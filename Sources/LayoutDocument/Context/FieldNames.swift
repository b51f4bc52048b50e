import AutoLayout
import SourceText
import Wording

/// The fields of one template, collected from texts, sizes, constraints and the like.
package final class FieldNames {
    /// The fields in the order of first use, without defaults.
    private(set) var fields: [TemplateSpec.Field] = []

    /// No fields yet.
    init() {}

    /// Fields that were met already.
    init(_ fields: [TemplateSpec.Field]) {
        self.fields = fields.map { TemplateSpec.Field(name: $0.name, kind: $0.kind) }
    }

    /// The names in the order of first use.
    var names: [String] { fields.map(\.name) }

    /// The number of fields.
    var count: Int { fields.count }

    /// The position of a field for a kind of use; a new field is added.
    ///
    /// - Returns: The position; `nil` where the field is used in an incompatible way elsewhere.
    func index(of name: String, as kind: FieldKind) -> Int? {
        guard let index = fields.firstIndex(where: { $0.name == name }) else {
            fields.append(TemplateSpec.Field(name: name, kind: kind))
            return fields.count - 1
        }
        guard let combined = fields[index].kind.combined(with: kind) else { return nil }
        fields[index].kind = combined
        return index
    }

    /// Whether a text can name a field: a name that means nothing else in a row.
    package static func canName(_ name: String) -> Bool {
        ConstraintLexer.isName(name) && !reserved.contains(name)
    }

    /// Keys of a row that are no fields.
    static let reserved = ["template", "rowHeight", "estimatedRowHeight"]
}

extension ReadingContext {
    /// The field of a node that is `"{name}"`; `nil` without an error if it is no field.
    func field(_ node: SourceNode, as kind: FieldKind, in fields: FieldNames) -> Int?? {
        guard case .scalar(let scalar) = node.content, scalar.text.first == "{", scalar.text.last == "}",
            scalar.text.count > 2
        else { return .none }
        let name = String(scalar.text.dropFirst().dropLast())
        guard FieldNames.canName(name) else {
            report(node.place, tr("\"\(name)\" cannot name a field"), FieldNames.advice(on: name))
            return .some(nil)
        }
        guard fields.count <= Self.maximumParts, let index = fields.index(of: name, as: kind) else {
            report(
                node.place, tr("the field \"\(name)\" cannot be both a number and true or false"),
                tr("Use two fields."))
            return .some(nil)
        }
        return .some(index)
    }

    /// A length of at least 0, or the field that provides it.
    func length(_ node: SourceNode, _ what: String, in fields: FieldNames) -> RowValue<Double>? {
        if let field = field(node, as: .length, in: fields) { return field.map { .field($0) } }
        return length(node, what).map { .constant($0) }
    }

    /// A truth value, or the field that provides it.
    func bool(_ node: SourceNode, _ what: String, in fields: FieldNames) -> RowValue<Bool>? {
        if let field = field(node, as: .truth, in: fields) { return field.map { .field($0) } }
        return bool(node, what).map { .constant($0) }
    }
}

extension FieldNames {
    /// What to do about a name that cannot be a field's.
    static func advice(on name: String) -> String {
        guard reserved.contains(name) else {
            return tr("Begin with a letter and go on with letters, digits and _; write {{ for a brace.")
        }
        return name == "template"
            ? tr("In a row \"\(name)\" names the template; choose another name.")
            : tr("In a row \"\(name)\" is the row's own; choose another name.")
    }
}
