import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// Tries repairs of rows, each in a list with the changed template, and keeps the last of these lists.
final class RepairTrials {
    private let list: MeasuredList
    private let environment: LayoutEnvironment
    private let rules: RuleBook
    private var lists: [(template: String, edits: [TemplateEdit], measurer: ListMeasurer)] = []

    /// The number of lists that are kept: the repairs of a few findings.
    private static let mostLists = 12

    /// Makes the trials of a list's repairs, for the thread of a text engine.
    init(of list: MeasuredList, in environment: LayoutEnvironment, rules: RuleBook) {
        self.list = list
        self.environment = environment
        self.rules = rules
    }

    /// The proposals that solve a finding of a row.
    ///
    /// - Parameters:
    ///   - proposals: The possible repairs.
    ///   - finding: The finding.
    ///   - row: The row.
    ///   - before: The row without a repair.
    ///   - sweep: The state that it is laid out in.
    ///   - budget: The budget that pays for the layouts.
    /// - Returns: The proposals, those that a document cannot express last.
    func tried(
        _ proposals: [RowProblem.Proposal], for finding: TileFinding, ofRow row: Int, _ before: ExaminedRow,
        _ sweep: MeasurePlan.Sweep, within budget: SearchBudget
    ) -> [RowProblem.Proposal] {
        let template = before.cell.templateIdentifier
        let steps = AuditWorker.steps(toLayOut: list.document.template(named: template))
        return RepairTrial(before: before.findings, steps: steps) { [self] edits in
            let measurer = measurer(with: edits, toTemplate: template)
            measurer.begin(sweep)
            let laid = measurer.layOut(row: row)
            laid.cell.engine.searchBudget = budget
            return ExaminedRow(laid.cell, laid.measurement, rules: rules).findings
        }.tried(proposals, for: finding, within: budget).proposals
    }

    private func measurer(with edits: [TemplateEdit], toTemplate template: String) -> ListMeasurer {
        if let known = lists.first(where: { $0.template == template && $0.edits == edits }) {
            return known.measurer
        }
        let changed = list.applying(edits, toTemplate: template)
        let measurer = ListMeasurer(changed.makeDataSource(), changed, in: environment)
        if lists.count == Self.mostLists { lists.removeFirst() }
        lists.append((template, edits, measurer))
        return measurer
    }
}
