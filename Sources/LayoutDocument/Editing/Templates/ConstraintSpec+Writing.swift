import AutoLayout
import SourceText
import Wording

extension ConstraintSpec {
    /// The constraint as an equation of the format, without its name, such as
    /// `body.top == subject.bottom + 8 @ 750`.
    ///
    /// Read again it gives the same constraint.
    ///
    /// - Parameters:
    ///   - fields: The template's fields, of which the row may add one to the constant.
    ///   - names: What the views are called; for people that may be others than their identifiers.
    /// - Returns: The equation.
    package func equation(
        fields: [TemplateSpec.Field], names: SpokenNames = .identifiers
    ) -> String {
        var text = "\(names.text(of: first)) \(relation.rawValue) "
        var isEmpty = true
        func add(_ number: Double, _ term: String?) {
            let magnitude = term.map { abs(number) == 1 ? $0 : "\(abs(number).shortText) * \($0)" }
            let written = magnitude ?? abs(number).shortText
            if isEmpty {
                text += number < 0 ? "-\(written)" : written
            } else {
                text += number < 0 ? " - \(written)" : " + \(written)"
            }
            isEmpty = false
        }
        if let second { add(multiplier, names.text(of: second)) }
        if let rowConstant, fields.indices.contains(rowConstant.field) {
            add(rowConstant.factor, "{\(fields[rowConstant.field].name)}")
        }
        if constant != 0 || isEmpty { add(constant, nil) }
        if priority != .required { text += " @ \(priority.rawValue.shortText)" }
        return text
    }

    /// Whether constraints are equal to others, in any order.
    static func saySame(_ mine: [ConstraintSpec], _ others: [ConstraintSpec]) -> Bool {
        func counts(_ constraints: [ConstraintSpec]) -> [ConstraintSpec: Int] {
            constraints.reduce(into: [:]) { $0[$1.withoutPlace, default: 0] += 1 }
        }
        return mine.count == others.count && counts(mine) == counts(others)
    }

    /// Whether another constraint is equal, at any place and in any notation.
    package func saysSame(as other: ConstraintSpec) -> Bool { withoutPlace == other.withoutPlace }

    /// The constraint without what says where and how it is written.
    package var withoutPlace: ConstraintSpec {
        var spec = self
        (spec.place, spec.origin, spec.maker) = (.start, nil, nil)
        spec.activation = nil
        spec.source = ""
        return spec
    }
}

extension TemplateSpec {
    /// Whether another template is equal, with its parts at any places in a document and constraints in any order.
    package func saysSame(as other: TemplateSpec) -> Bool {
        guard views.count == other.views.count,
            ConstraintSpec.saySame(constraints, other.constraints)
        else { return false }
        var mine = self
        mine.place = other.place
        mine.constraints = other.constraints
        mine.isNeverShown = other.isNeverShown
        for index in views.indices { mine.views[index].place = other.views[index].place }
        return mine == other
    }

    /// The template with changes made.
    package func applying(_ edits: [TemplateEdit]) -> TemplateSpec {
        var template = self
        for edit in edits { template.apply(edit) }
        return template
    }
}

extension LayoutDocument {
    /// The document with edits of a template; `nil` where it has no such template.
    package func applying(_ edits: [TemplateEdit], toTemplate identifier: String) -> LayoutDocument? {
        guard let index = templates.firstIndex(where: { $0.identifier == identifier }) else { return nil }
        var document = self
        document.templates[index] = templates[index].applying(edits)
        return document
    }
}
