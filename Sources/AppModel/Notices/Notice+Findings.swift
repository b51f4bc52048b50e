import Audit
import AutoLayout
import Wording

/// A problem of a row in view.
public struct ShownProblem: Hashable, Sendable {
    /// The row, or the item of a flow.
    public let row: Int
    /// The identifier of its template.
    public let template: String
    /// The finding.
    public let finding: TileFinding
    /// The explanation of the worst one; `nil` for the others.
    var explanation: RowProblem?

    /// Whether the notice has it: not a break that is seen, of which the sentence about the width speaks.
    var isNoticed: Bool { !(finding.rule.isBreak && finding.rule.searchers.contains(.rows)) }

    /// The cell and its problem, in a sentence.
    var title: String { tr("“\(template)”: \(finding.rule.title).") }

    /// The problem and the most likely repair, in a sentence each.
    var advice: String {
        guard let explanation else { return finding.sentence.capitalised }
        let repair = explanation.proposals.first.map { tr("To repair it: \($0.title)") }
        return [explanation.message, repair].compactMap(\.self).joined(separator: " ")
    }
}

extension Notice {
    /// Makes a notice of problems, each rule once for each template; `nil` if there are none.
    init?(problems: [ShownProblem]) {
        var titles: Set<String> = []
        let noticed = problems.filter { $0.isNoticed && titles.insert($0.title).inserted }
        guard let first = noticed.first else { return nil }
        self.init(
            kind: .finding, title: first.title, detail: first.advice,
            others: noticed.dropFirst().map { "\($0.title) \($0.advice)" })
    }
}

extension OpenList {
    /// The problems of the rows in view, the worst first, as the notice and the sentence about the width say them.
    package var shownProblems: [ShownProblem] { withholdsFindings ? [] : examined?.problems ?? [] }
}
