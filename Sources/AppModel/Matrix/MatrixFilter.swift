import Audit
import AutoLayout

/// Selects tiles of a matrix; the others are dimmed.
package enum MatrixFilter: Hashable, Sendable {
    /// All tiles.
    case all
    /// Tiles in which the same views break a rule.
    case finding(Rule, views: [String])
    /// Tiles that differ from the approved audit.
    case differing

    /// Whether the filter selects a tile with an outcome.
    func shows(_ outcome: TileOutcome?) -> Bool {
        switch self {
        case .all: true
        case .differing: false
        case .finding: outcome?.findings.contains(where: selects) ?? false
        }
    }

    /// Whether it is the filter of a finding.
    package func selects(_ finding: TileFinding) -> Bool {
        self == .finding(finding.rule, views: finding.views)
    }
}

/// A finding with the number of tiles that have it.
package struct MatrixCount: Hashable, Sendable {
    /// The rule.
    package let rule: Rule
    /// The names of the views.
    package let views: [String]
    /// What sentences call the views.
    package let spokenViews: [String]
    /// Whether it is a problem, and not a note.
    package let isProblem: Bool
    /// How many tiles have it.
    package internal(set) var count: Int

    /// The filter for these tiles.
    package var filter: MatrixFilter { .finding(rule, views: views) }

    /// The finding in words, as in “Text truncated: body”.
    package var title: String { rule.heading(of: spokenViews) }
}

extension [MatrixCount] {
    /// Counts a finding of a tile; the counts stay in the order of the rules.
    mutating func count(_ finding: TileFinding) {
        if let place = firstIndex(where: { $0.rule == finding.rule && $0.views == finding.views }) {
            self[place].count += 1
            return
        }
        let place = firstIndex { $0.rule.rank > finding.rule.rank } ?? endIndex
        let new = MatrixCount(
            rule: finding.rule, views: finding.views, spokenViews: finding.spokenViews,
            isProblem: finding.isProblem, count: 1)
        insert(new, at: place)
    }
}
