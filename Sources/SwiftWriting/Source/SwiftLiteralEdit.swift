import AutoLayout
import LayoutDocument
import Wording

/// Another value of a number that Swift source has as a literal, or another word for a relation.
struct SwiftLiteralEdit {
    /// The literal.
    var literal: SwiftCell.Literal
    /// The number that the constraint or view is to have; 0 for a relation.
    var value: Double
    /// The relation to write in the place of a word for one; `nil` for a number.
    var relation: Relation?

    /// Makes an edit of a literal that gives a constraint its value.
    init(literal: SwiftCell.Literal, value: Double) {
        self.literal = literal
        self.value = value
    }

    /// Makes an edit of the word for a relation.
    init(literal: SwiftCell.Literal, relation: Relation) {
        self.literal = literal
        self.relation = relation
        value = 0
    }

    private var text: String { relation?.swiftName ?? number.shortText }

    private var number: Double { value / literal.factor + 0 }

    /// What is written in the literal's place; `nil` where the source has no number or word for a relation there.
    func text(in source: [UInt8]) -> String? {
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
