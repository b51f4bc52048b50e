import AutoLayout

/// What views and constraints are to have from each literal of Swift source.
///
/// A loop over two labels, or `make.edges`, has one literal for several of them. It can be changed only to a value that
/// they all are to have.
struct LiteralUses {
    private struct Place: Hashable {
        var file: String
        var bytes: Range<Int>
    }

    private var texts: [Place: Set<String>] = [:]

    /// Adds the values that a template has from a cell's literals.
    mutating func add(_ cell: SwiftCell, _ template: TemplateSpec) {
        let own = cell.layoutTemplate.withGrownTextViews()
        for (literals, spec) in zip(cell.literals, template.constraints) {
            add(literals.constant, spec.constant)
            add(literals.priority, spec.priority.rawValue)
            if let literal = literals.relation {
                add(SwiftLiteralEdit(literal: literal, relation: spec.relation))
            }
        }
        for (old, new) in zip(own.views, template.views) {
            guard let literals = cell.viewLiterals[old.name] else { continue }
            for (number, literal) in literals.numbers {
                if let value = number.value(of: new) { add(literal, value) }
            }
        }
    }

    private mutating func add(_ literal: SwiftCell.Literal?, _ value: Double) {
        if let literal { add(SwiftLiteralEdit(literal: literal, value: value)) }
    }

    private mutating func add(_ edit: SwiftLiteralEdit) {
        texts[Self.place(of: edit), default: []].insert(edit.text)
    }

    /// Edits of which none changes what others have; `nil` where one does.
    func allowed(_ edits: [SwiftLiteralEdit]) -> [SwiftLiteralEdit]? {
        edits.allSatisfy { texts[Self.place(of: $0), default: []].count <= 1 } ? edits : nil
    }

    private static func place(of edit: SwiftLiteralEdit) -> Place {
        Place(file: edit.literal.file, bytes: edit.literal.bytes)
    }
}
