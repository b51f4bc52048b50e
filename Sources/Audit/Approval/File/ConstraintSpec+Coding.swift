import AutoLayout
import LayoutDocument
import Wording

extension ConstraintSpec {
    /// Reads or writes the constraint, as in `{"constraint": "body.top", "==": "subject.bottom", "+": 8, "@": 750}`.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - fields: The names of the template's fields.
    mutating func code(_ line: inout ApprovedCoder, _ fields: [String]) {
        line.word(&first, .attribute)
        let relations = Relation.allCases.map(\.rawValue)
        if line.isReading { relation = line.present(of: relations).flatMap(Relation.init) ?? relation }
        var side = second.map(Side.attribute) ?? .constant(constant)
        line.key(relation.rawValue, &side, .side)
        switch side {
        case .constant(let number): (second, constant) = (nil, number)
        case .attribute(let attribute):
            second = attribute
            line.key("*", &multiplier, .number(), omitting: 1)
            line.key("+", &constant, .number(), omitting: 0)
        }
        line.key("@", &priority, .priority, omitting: .required)
        var field = rowConstant.flatMap { fields.indices.contains($0.field) ? $0.field : nil }
        var factor = field.flatMap { _ in rowConstant?.factor } ?? 1
        line.key("field", &field, WordForm.field(among: fields).optional(), omitting: nil, isText: true)
        line.key("factor", &factor, .number(), omitting: 1)
        if line.isReading { rowConstant = field.map { RowConstant(field: $0, factor: factor) } }
        line.key("id", &identifier, WordForm.string.optional(), omitting: nil, isText: true)
        line.key("object", &recordedID, WordForm.string.optional(), omitting: nil, isText: true)
        line.key("active", &isActive, .truth, omitting: true)
    }

    /// What follows the relation.
    fileprivate enum Side {
        case constant(Double)
        case attribute(AttributeRef)
    }
}

extension WordForm<ConstraintSpec.Side> {
    fileprivate static var side: WordForm {
        let (number, attribute) = (WordForm<Double>.number(), WordForm<ConstraintSpec.AttributeRef>.attribute)
        return WordForm(tr("an attribute of a view or a number")) { side in
            switch side {
            case .constant(let value): number.text(value)
            case .attribute(let value): attribute.text(value)
            }
        } orNil: { word in
            (try? number.value(word)).map { .constant($0) }
                ?? (try? attribute.value(word)).map { .attribute($0) }
        }
    }
}

extension WordForm<ConstraintSpec.AttributeRef> {
    /// The view, its guide in brackets, and the attribute, as in `contentView[safeArea].top`.
    fileprivate static var attribute: WordForm {
        WordForm(tr("an attribute of a view")) {
            "\($0.view)\($0.guide.map { "[\($0.rawValue)]" } ?? "").\($0.attribute.rawValue)"
        } orNil: { word in
            guard let dot = word.lastIndex(of: "."),
                let attribute = Attribute(rawValue: String(word[word.index(after: dot)...]))
            else { return nil }
            var view = word[..<dot]
            var guide: ConstraintSpec.AttributeRef.Guide?
            if view.hasSuffix("]"), let bracket = view.lastIndex(of: "["),
                let found = ConstraintSpec.AttributeRef.Guide(
                    rawValue: String(view[view.index(after: bracket)...].dropLast()))
            {
                guide = found
                view = view[..<bracket]
            }
            return view.isEmpty ? nil : .init(String(view), guide: guide, attribute)
        }
    }
}
