import AutoLayout
import SelfSizing
import Wording

/// A term of a row's height, as `measure --explain` prints it; lengths in points.
struct MeasuredTerm {
    /// An end of the range in which a term's coefficient holds.
    struct Side {
        /// The length at the end; infinite for no end.
        let limit: Double
        /// The change of the height per point beyond the end; `nil` for no end.
        let coefficientBeyond: Double?
        /// The constraints that determine the height beyond the end.
        let takesOver: [String]
    }

    /// The term in words, without its number.
    let title: String
    /// The constraint that contains the length.
    var constraint: String?
    /// The constraint's place in the document.
    var place: String?
    /// The name of the length.
    var parameter: String?
    let coefficient: Double
    let value: Double
    /// The amount that the term adds to the height: coefficient × value.
    let amount: Double
    /// The two ends of the range of lengths in which the coefficient holds: shrinking, then growing.
    var sides: [Side]?
    /// Whether the search for those ends was stopped because it took too long.
    private(set) var isSearchStopped = false

    /// The terms of a height; the searches for all ranges share one budget.
    static func terms(of explanation: RowExplanation, cell: TableViewCell) -> [MeasuredTerm] {
        let budget = cell.engine.makeSearchBudget()
        return explanation.terms.map { MeasuredTerm($0, cell: cell, within: budget) }
    }

    private init(_ term: RowExplanation.Term, cell: TableViewCell, within budget: SearchBudget) {
        title = term.title
        amount = term.amount
        guard case .layout(let layout) = term.source else {
            coefficient = 1
            value = term.amount
            return
        }
        constraint = layout.constraint?.fullText
        place = layout.constraint?.constraint.flatMap { cell.place(of: $0) }
        parameter = layout.parameter?.fullText
        coefficient = layout.coefficient
        value = layout.value
        // At a tie the coefficient holds on one side only.
        let answer = cell.engine.whatIf(layout, on: .height, of: cell.contentView, within: budget)
        isSearchStopped = answer == nil && budget.isExhausted && layout.input != nil
        guard let whatIf = answer?.holding(layout.coefficient) else { return }
        sides = [whatIf.shrinking, whatIf.growing].map { side in
            Side(
                limit: side.limit, coefficientBeyond: side.coefficientBeyond,
                takesOver: side.conflicts.isEmpty
                    ? side.entering.map(\.fullText)
                    : side.conflicts.flatMap { $0.map { "conflict: \($0.fullText)" } })
        }
    }

    /// The term as a line for people: the amount, the title, the product it comes from unless the factor is ±1, and the
    /// place in the document.
    var line: String {
        var text = ""
        text.append(padded: amount.shortText(decimals: 3), to: 10)
        text += "  \(title)"
        if abs(coefficient) != 1 {
            text += "  (\(coefficient.factorText) × \(value.shortText(decimals: 3)))"
        }
        if let place { text += "  \(place)" }
        return text
    }
}
