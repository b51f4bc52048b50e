import AutoLayout
import LayoutDocument
import Wording

extension SwiftCell.Literal {
    /// What is written in the literal's place to give a constraint or view a number; `nil` where the source has no number
    /// there.
    func text(of value: Double, in source: [UInt8]) -> String? {
        guard factor != 0, let old = text(in: source), Double(old.filter { $0 != "_" }) != nil else {
            return nil
        }
        let number = value / factor + 0
        guard number.isFinite else { return nil }
        var written = number.shortText
        // A number with a point may be one where a whole number would be of another type.
        if old.contains("."), !written.contains(".") { written += ".0" }
        let before = bytes.lowerBound > 0 ? source[bytes.lowerBound - 1] : 0
        return number < 0 && "+-*/".utf8.contains(before) ? "(\(written))" : written
    }

    /// What is written in the literal's place for a relation; `nil` where the source has no word for one there.
    func text(of relation: Relation, in source: [UInt8]) -> String? {
        let old = text(in: source)
        return Relation.allCases.contains { $0.swiftName == old } ? relation.swiftName : nil
    }

    private func text(in source: [UInt8]) -> String? {
        guard bytes.lowerBound >= 0, bytes.upperBound <= source.count else { return nil }
        return String(decoding: source[bytes], as: UTF8.self)
    }
}
