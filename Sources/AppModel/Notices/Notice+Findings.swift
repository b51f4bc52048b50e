import SelfSizing
import Wording

extension Notice {
    /// What to tell of problems with rows; `nil` if there are none.
    init?(findings: [RowFinding]) {
        guard let first = findings.first else { return nil }
        self.init(
            kind: .finding, title: first.title, detail: first.advice,
            others: findings.dropFirst().map { "\($0.title) \($0.advice)" })
    }
}

extension RowFinding {
    /// What is wrong and the most likely repair, in a sentence each.
    fileprivate var advice: String {
        let sentences = [message] + repairs.prefix(1).map { "to repair it, \($0)" }
        return sentences.map { $0.capitalised + "." }.joined(separator: " ")
    }

    /// The cell and what was found, in a sentence.
    var title: String { "“\(reuseIdentifier)”: \(rule.title)." }
}
