import AutoLayout
import Wording

/// What a repair of a finding changes of a row's findings.
package struct RepairVerdict: Hashable, Sendable {
    /// Whether the finding is gone.
    package let removesFinding: Bool
    /// The findings after the repair.
    package let left: [TileFinding]
    /// The problems after the repair that the row did not have before it.
    package let new: [TileFinding]
    /// The other findings that are gone.
    package let solved: [TileFinding]
    /// Whether a worse rule than that of the finding is broken more often than before.
    package let isWorse: Bool

    /// Compares the findings of a row before and after the repair of one of them.
    ///
    /// - Parameters:
    ///   - finding: The finding to repair.
    ///   - before: The findings before the repair.
    ///   - left: The findings after it.
    package init(of finding: TileFinding, among before: [TileFinding], left: [TileFinding]) {
        self.left = left
        // A line that is cut may become a text that is truncated, which is less.
        removesFinding = !left.contains { $0.isSame(as: finding) && $0.rule.rank <= finding.rule.rank }
        let known = Dictionary(grouping: before, by: \.views)
        new = left.filter { new in
            guard new.isProblem else { return false }
            if known[new.views]?.contains(where: { $0.isSame(as: new) }) == true { return false }
            return new.rule != .ambiguous || !before.contains { $0.isSame(as: new) }
        }
        let identities = Set(left.map(\.identity))
        solved = before.filter { !identities.contains($0.identity) }
        let ranks = Self.ranks(of: before)
        isWorse = Self.ranks(of: left).contains { rank, count in
            rank < finding.rule.rank && count > ranks[rank, default: 0]
        }
    }

    /// What there is to repair next, where the repair of a cause lets another problem come out, in a sentence; `nil` where
    /// no problem is new.
    package var nextRepair: String? {
        new.first.map { tr("Then there is more to repair: \($0.rule.entry.title).") }
    }

    private static func ranks(of findings: [TileFinding]) -> [Int: Int] {
        findings.reduce(into: [:]) { $0[$1.rule.rank, default: 0] += 1 }
    }
}

extension TileFinding {
    /// The severity, which may depend on the amount.
    package var severity: Rule.Severity { rule.severity(amount: amount) }
    /// Whether it is a problem, and no advice.
    package var isProblem: Bool { severity.isProblem }

    /// Whether another finding is the same one with other numbers.
    package func isSame(as other: TileFinding) -> Bool {
        // A view that is too small may be truncated at first, and have a line cut then.
        if RowExplainer.tooSmall.contains(rule), RowExplainer.tooSmall.contains(other.rule) {
            return views == other.views
        }
        guard rule == other.rule else { return false }
        // The views of an ambiguity may change while it stays.
        return views == other.views || rule == .ambiguous && !Set(views).isDisjoint(with: other.views)
    }
}
