import AutoLayout
import LayoutDocument
import SelfSizing

/// One term of a row's height, as `measure --explain` prints it; lengths in points.
struct MeasuredTerm: Encodable {
    /// The term in words, without its number.
    let title: String
    /// The constraint that brings the length in, with its place in the document.
    let constraint: String?
    let place: String?
    /// What the length is.
    let parameter: String?
    let coefficient: Double
    let value: Double
    /// What the term adds to the height: coefficient × value.
    let amount: Double
    /// The lengths for which the coefficient holds, shrinking and growing; `null` where it holds for ever.
    let range: [Double?]?
    /// How much the height changes per point below and above the range; `null` where there is no end.
    let coefficientBeyond: [Double?]?
    /// The constraints that take over below and above the range.
    let takesOver: [[String]]?

    init(_ term: RowExplanation.Term, cell: TableViewCell) {
        title = term.title
        amount = term.amount
        guard case .layout(let layout) = term.source else {
            constraint = nil
            place = nil
            parameter = nil
            coefficient = 1
            value = term.amount
            range = nil
            coefficientBeyond = nil
            takesOver = nil
            return
        }
        constraint = layout.constraint?.description
        place = layout.constraint?.constraint.flatMap { cell.place(of: $0) }
        parameter = layout.parameter?.description
        coefficient = layout.coefficient
        value = layout.value
        let whatIf = cell.engine.whatIf(layout, on: .height, of: cell.contentView)
        let sides = whatIf.map { [$0.shrinking, $0.growing] }
        range = sides?.map { $0.limit.isFinite ? $0.limit : nil }
        coefficientBeyond = sides?.map(\.coefficientBeyond)
        takesOver = sides?.map { side in
            side.conflicts.isEmpty
                ? side.entering.map(\.description)
                : side.conflicts.flatMap { $0.map { "conflict: \($0)" } }
        }
    }

    /// The term as a line for people: the amount, the words, and how it comes about if not plainly.
    var line: String {
        var text = "\(MeasureNumber.padded(amount, 10))  \(title)"
        if abs(coefficient) != 1 {
            text += "  (\(MeasureNumber.text(coefficient)) × \(MeasureNumber.text(value)))"
        }
        if let place { text += "  \(place)" }
        return text
    }
}

/// Numbers of lengths as tables show them.
enum MeasureNumber {
    /// A number without a superfluous fraction.
    static func text(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
    }

    /// A number behind spaces, up to a length.
    static func padded(_ value: Double, _ length: Int) -> String {
        let text = text(value)
        return String(repeating: " ", count: max(0, length - text.count)) + text
    }
}
