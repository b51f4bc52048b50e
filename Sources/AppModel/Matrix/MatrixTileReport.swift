import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// What there is to say about a tile.
public struct MatrixTileReport: Hashable, Sendable {
    /// One finding of the tile.
    public struct Item: Hashable, Sendable {
        /// The rule, the views and the amount.
        public let finding: TileFinding
        /// The rule.
        public var rule: Rule { finding.rule }
        /// The rule and the views, as in “Text truncated: body”.
        public let title: String
        /// What is wrong, where, and what may be done.
        public let detail: FindingDetail
        /// What follows from it, a line for each rule.
        public let consequences: [String]
        /// Where it is written, as in “email.yaml:31”.
        public let place: String
    }

    /// The state of the tile in words.
    public let state: String
    /// The height of the cell, as in “149 pt high”.
    public let height: String
    /// The lines that its labels show, as in “title 1 line, body 5 lines”.
    public let lines: String
    /// What was found, the worst first.
    public let items: [Item]
    /// What differs from what is approved, each with its place.
    public let differences: [String]
    /// The command line that opens the program in that state.
    public let commandLine: String
}

extension MatrixModel {
    /// What there is to say about the picked tile; `nil` where it is not judged yet.
    ///
    /// Findings are explained on this thread, which takes some solves; of a large cell not all are.
    public func report() -> MatrixTileReport? {
        guard let plan, outcomes.indices.contains(picked), let outcome = outcomes[picked], let worker else {
            return nil
        }
        let place = Finding.Place(subject: 0, tile: picked)
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
            state: plan.matrix.state(at: picked).sentence,
            height: "\(outcome.height.points) high",
            lines: lines.joined(separator: ", "), items: items,
            differences: differences[picked, default: []].map(\.words),
            commandLine: request(of: picked)?.commandLine ?? "")
    }

    /// What the explanations of one tile may take: a quarter of ``AuditWorker/makeSearchBudget()``.
    private static let reportSteps = 250_000_000

    /// The state in which the list shows a tile; `nil` where there is none.
    public func request(of tile: Int) -> OpenRequest? {
        guard let plan, outcomes.indices.contains(tile) else {
            return nil
        }
        return plan.openRequest(for: Finding.Place(subject: 0, tile: tile))
    }
}

extension FindingDetail.Source {
    /// The place as it is told, as in “email.yaml:31”.
    public var words: String {
        let name = StarterDocument.displayName(ofDocument: file)
        return place.map { "\(name):\($0.line)" } ?? name
    }
}

extension ApprovalDifference {
    /// What differs, and where.
    fileprivate var words: String { "\(message) (\(source.words))" }
}
