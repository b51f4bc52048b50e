import SelfSizing
import Wording

extension Notice {
    /// Makes a notice of findings; `nil` if there are none.
    init?(findings: [RowFinding]) {
        guard let first = findings.first else { return nil }
        self.init(
            kind: .finding, title: first.title, detail: first.advice,
            others: findings.dropFirst().map { "\($0.title) \($0.advice)" })
    }
}

extension OpenList {
    /// The problems of the shown rows, the worst first, as the notice and the sentence about the width tell them.
    package var shownProblems: [RowFinding] {
        if withholdsFindings { return [] }
        let findings = flowLayout?.measurer.findings ?? layout?.measurer.findings ?? []
        return findings.filter(\.severity.isProblem).worstFirst(\.rule)
    }
}

extension RowFinding {
    /// The problem and the most likely repair, in a sentence each.
    fileprivate var advice: String {
        let sentences = [message] + repairs.prefix(1).map { tr("to repair it, \($0)") }
        return sentences.map { $0.sentence }.joined(separator: " ")
    }

    /// The cell and its problem, in a sentence.
    var title: String { tr("“\(reuseIdentifier)”: \(rule.title).") }
}
