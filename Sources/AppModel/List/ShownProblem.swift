import Audit
import AutoLayout
import SelfSizing
import Wording

/// A problem of a row in view.
package struct ShownProblem: Hashable, Sendable {
    /// The row, or the item of a flow.
    package let row: Int
    /// The identifier of its template.
    package let template: String
    /// The finding.
    package let finding: TileFinding
    /// The explanation of the worst one; `nil` for the others.
    var explanation: RowProblem?

    /// Whether a notice is made of it: not of a break that is seen, of which the sentence about the width speaks.
    var isNoticed: Bool { !finding.rule.isSeenBreak }

    /// The cell and its problem, in a sentence.
    var title: String { tr("“\(template)”: \(finding.rule.title).") }

    /// All of it in a line; without an explanation, the views that have the problem.
    var line: String { explanation == nil ? tr("“\(template)”: \(finding.clause).") : "\(title) \(advice)" }

    /// The problem and the most likely repair, in a sentence each.
    var advice: String {
        guard let explanation else { return finding.sentence.capitalised }
        return [explanation.message, explanation.proposals.first?.title].compactMap(\.self).joined(
            separator: " ")
    }
}

/// Identifies the rows in view as they are drawn, by a hash of the rows and their sizes.
typealias ViewKey = LayoutKey<Int>

extension OpenList {
    /// The rows, or the items, in view, with their sizes.
    var drawnRows: [(row: Int, size: Size)] {
        (shownLayout?.visibleAttributes ?? []).map { ($0.item, $0.frame.size) }
    }

    /// The key of the rows in view; `nil` in an empty list.
    var viewKey: ViewKey? {
        guard let shownLayout, shownLayout.rowCount > 0 else { return nil }
        var hasher = Hasher()
        for row in shownLayout.visibleAttributes {
            hasher.combine(row.item)
            hasher.combine(row.frame.size)
        }
        return key(of: hasher.finalize())
    }
}

/// What was found in the rows in view.
struct ExaminedRows: Hashable, Sendable {
    /// The problems, the worst first and explained; each once for each template, where it is worst.
    var problems: [ShownProblem] = []
    /// The names of the views that break, such as truncated texts, by their rows.
    var brokenViews: [Int: [String]] = [:]
}

extension OpenList {
    /// The names of the views that break in the rows in view, by their rows.
    package var brokenViews: [Int: [String]] { withholdsFindings ? [:] : examined?.rows.brokenViews ?? [:] }

    /// The problems of the rows in view, the worst first, as the notice and the sentence about the width say them.
    package var shownProblems: [ShownProblem] { withholdsFindings ? [] : examined?.rows.problems ?? [] }
}
