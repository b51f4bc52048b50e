import AutoLayout
import Wording

/// Another value of a number that Swift source has as a literal, or another word for a relation.
package struct SwiftLiteralEdit: Hashable, Sendable {
    /// The literal.
    package var literal: SwiftCell.Literal
    /// The number that the constraint or view is to have; 0 for a relation.
    package var value: Double
    /// The relation to write in the place of a word for one; `nil` for a number.
    package var relation: Relation?

    /// Makes an edit of a literal that gives a constraint its value.
    package init(literal: SwiftCell.Literal, value: Double) {
        self.literal = literal
        self.value = value
    }

    /// Makes an edit of the word for a relation.
    package init(literal: SwiftCell.Literal, relation: Relation) {
        self.literal = literal
        self.relation = relation
        value = 0
    }

    /// Writes new values into a source, and nothing else.
    ///
    /// - Parameters:
    ///   - edits: The values; their literals are all in this source.
    ///   - source: The source's bytes.
    /// - Returns: The new source; `nil` where a literal is no number or word for a relation, or two edits give one
    ///   literal different values.
    package static func apply(_ edits: [SwiftLiteralEdit], to source: [UInt8]) -> [UInt8]? {
        var texts: [Range<Int>: String] = [:]
        for edit in edits {
            guard let text = edit.text(in: source) else { return nil }
            if let other = texts.updateValue(text, forKey: edit.literal.bytes), other != text { return nil }
        }
        var result = source
        var start = source.count
        for (range, text) in texts.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
            guard range.upperBound <= start else { return nil }
            result.replaceSubrange(range, with: Array(text.utf8))
            start = range.lowerBound
        }
        return result
    }

    /// The number or relation as text.
    var text: String { relation?.swiftName ?? number.shortText }

    private var number: Double { value / literal.factor + 0 }

    /// What is written in the literal's place.
    private func text(in source: [UInt8]) -> String? {
        guard literal.bytes.lowerBound >= 0, literal.bytes.upperBound <= source.count, literal.factor != 0
        else { return nil }
        let old = String(decoding: source[literal.bytes], as: UTF8.self)
        if relation != nil {
            return Relation.allCases.contains { $0.swiftName == old } ? text : nil
        }
        guard Double(old.filter { $0 != "_" }) != nil else { return nil }
        guard number.isFinite else { return nil }
        var text = text
        // A number with a point may be one where a whole number would be of another type.
        if old.contains("."), !text.contains(".") { text += ".0" }
        let before = literal.bytes.lowerBound > 0 ? source[literal.bytes.lowerBound - 1] : 0
        return number < 0 && "+-*/".utf8.contains(before) ? "(\(text))" : text
    }
}

extension SwiftCell {
    /// The literals of the source that make one template of this class another.
    ///
    /// - Parameters:
    ///   - old: The template as the source has it.
    ///   - new: The template as it is to be.
    /// - Returns: Their values; `nil` where more differs than relations and numbers with a literal.
    package func literalEdits(from old: TemplateSpec, to new: TemplateSpec) -> [SwiftLiteralEdit]? {
        guard old.constraints.count == new.constraints.count, old.views.count == new.views.count
        else { return nil }
        var reached = old
        var edits: [SwiftLiteralEdit] = []
        for index in old.constraints.indices where old.constraints[index] != new.constraints[index] {
            guard let some = literalEdits(ofConstraint: index, from: old, to: new) else { return nil }
            edits += some
            reached.constraints[index].constant = new.constraints[index].constant
            reached.constraints[index].priority = new.constraints[index].priority
            reached.constraints[index].relation = new.constraints[index].relation
        }
        for (index, (before, after)) in zip(old.views, new.views).enumerated() where before != after {
            for change in changes(from: before, to: after) {
                guard let edit = change.edit else { return nil }
                edits.append(edit)
            }
            reached.views[index].takeNumbers(of: after)
        }
        return reached == new ? edits : nil
    }

    /// The literals to change for one constraint; `nil` where a value that differs has none.
    func literalEdits(
        ofConstraint index: Int, from old: TemplateSpec, to new: TemplateSpec
    ) -> [SwiftLiteralEdit]? {
        let (before, after) = (old.constraints[index], new.constraints[index])
        let own = literals.indices.contains(index) ? literals[index] : ConstraintLiterals()
        var edits: [SwiftLiteralEdit] = []
        if before.constant != after.constant {
            guard let literal = own.constant else { return nil }
            edits.append(SwiftLiteralEdit(literal: literal, value: after.constant))
        }
        if before.priority != after.priority {
            guard let literal = own.priority else { return nil }
            edits.append(SwiftLiteralEdit(literal: literal, value: after.priority.rawValue))
        }
        if before.relation != after.relation {
            guard let literal = own.relation else { return nil }
            edits.append(SwiftLiteralEdit(literal: literal, relation: after.relation))
        }
        return edits
    }
}

extension Relation {
    /// The name of the case of `NSLayoutConstraint.Relation`, with which the labels of anchors' methods begin.
    package var swiftName: String {
        switch self {
        case .lessThanOrEqual: "lessThanOrEqual"
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }
}
