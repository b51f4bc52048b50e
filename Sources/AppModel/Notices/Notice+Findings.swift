import SelfSizing

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
        return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
    }

    /// What was found, in a sentence.
    var title: String {
        let name = "“\(reuseIdentifier)”"
        return switch kind {
        case .collapsed: "Rows of \(name) have no height of their own."
        case .conflict: "Constraints of \(name) cannot all hold."
        case .refused: "A constraint of \(name) cannot be used."
        case .loop: "The layout of \(name) does not come to rest."
        case .ambiguous: "Constraints of \(name) leave something open."
        case .brokenChain: "Nothing joins the top of \(name) to its bottom."
        case .pinnedOutside: "A view of \(name) is not pinned to its contentView."
        case .frameDependentSize: "The size of a view of \(name) depends on its frame."
        case .missingImage: "A picture of \(name) cannot be shown."
        case .undeterminedWidth: "A label of \(name) has no width to wrap at."
        case .overriddenContent, .compressedContent: "A text of \(name) may be cut off."
        case .unfinishedSearch: "The search for problems in \(name) was stopped early."
        case .duplicate: "A constraint of \(name) is there twice."
        }
    }
}
