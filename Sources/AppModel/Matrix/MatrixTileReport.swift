import Audit
import AutoLayout
import LayoutDocument
import Wording

/// The report on a tile.
package struct MatrixTileReport: Hashable, Sendable {
    /// One finding of the tile.
    package struct Item: Hashable, Sendable {
        /// The rule, the views and the amount.
        package let finding: TileFinding
        /// The rule.
        package var rule: Rule { finding.rule }
        /// The rule and the views, as in “Text truncated: body”.
        package let title: String
        /// The problem, its place, and possible repairs.
        package let detail: FindingDetail
        /// The consequences, a line for each rule.
        package let consequences: [String]
        /// The place in the file, as in “email.yaml:31”.
        package let place: String
    }

    /// The state of the tile in words.
    package let state: String
    /// The height of the cell, as in “149 pt high”.
    package let height: String
    /// The numbers of its problems and notes.
    package var counts: FindingCounts { FindingCounts(items.map(\.finding)) }
    /// The lines that its labels show, as in “title 1 line, body 5 lines”.
    package let lines: String
    /// The findings, the worst first.
    package let items: [Item]
    /// What differs from the approved layout, each with its place.
    package let differences: [String]
    /// The command line that opens the program in that state.
    package let commandLine: String
}

extension MatrixModel {
    /// The report on the selected tile; `nil` where it is not examined yet.
    ///
    /// Findings are explained on this thread, which takes some solves; for a large cell only some are.
    package func report() -> MatrixTileReport? {
        guard let plan, outcomes.indices.contains(selected), let outcome = outcomes[selected], let worker
        else {
            return nil
        }
        let place = Finding.Place(subject: 0, tile: selected)
        let budget = SearchBudget(steps: Self.reportSteps)
        let items = worker.findings(of: outcome, at: place, within: budget).map { finding in
            let spokenViews = plan.document.spokenNames(of: finding.views, in: finding.template)
            return MatrixTileReport.Item(
                finding: TileFinding(
                    finding.rule, views: finding.views, spokenViews: spokenViews, amount: finding.amount),
                title: finding.rule.heading(of: spokenViews), detail: finding.detail,
                consequences: finding.consequenceLines(in: plan.document), place: finding.detail.source.words)
        }
        let template = subject.flatMap { plan.document.template(named: $0.template) }
        let lines = outcome.lines.map {
            "\(template?.spokenName(of: $0.label) ?? $0.label) \($0.count.counted("line"))"
        }
        return MatrixTileReport(
            state: plan.matrix.state(at: selected).sentence,
            height: tr("\(outcome.height.points) tall"),
            lines: lines.joined(separator: ", "), items: items,
            differences: differences[selected, default: []].map(\.words),
            commandLine: request(of: selected)?.commandLine ?? "")
    }

    /// The budget for explaining one tile's findings: a quarter of ``AuditWorker/makeSearchBudget()``.
    private static let reportSteps = 250_000_000

    /// The state in which a window shows a tile; `nil` where there is none.
    package func request(of tile: Int) -> OpenRequest? {
        guard let plan, outcomes.indices.contains(tile) else {
            return nil
        }
        return plan.openRequest(for: Finding.Place(subject: 0, tile: tile))
    }
}

extension FindingDetail.Source {
    /// The place in words, as in “email.yaml:31”.
    package var words: String {
        let name = StarterDocument.displayName(ofDocument: file)
        return place.map { "\(name):\($0.line)" } ?? name
    }
}

extension ApprovalDifference {
    /// The difference and its place.
    fileprivate var words: String { "\(message) (\(source.words))" }
}
