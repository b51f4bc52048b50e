import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// Tries repairs of rows, each in a list with the changed template, and keeps the last of these lists.
final class RepairTrials {
    private let list: MeasuredList
    private let rules: RuleBook
    private let textMeasurer: any TextMeasuring
    private var lists: [(template: String, edits: [TemplateEdit], measurer: RowMeasurer)] = []

    /// The number of lists that are kept: the repairs of a few findings.
    private static let mostLists = 12

    /// Makes the trials of a list's repairs, for the thread of a text measurer.
    init(of list: MeasuredList, rules: RuleBook, textMeasurer: any TextMeasuring) {
        self.list = list
        self.rules = rules
        self.textMeasurer = textMeasurer
    }

    /// The proposals that solve a finding of a row.
    ///
    /// - Parameters:
    ///   - proposals: The possible repairs.
    ///   - finding: The finding.
    ///   - row: The row.
    ///   - before: The row without a repair.
    ///   - conditions: What it is laid out in.
    ///   - budget: The budget that pays for the layouts.
    /// - Returns: The proposals, those that a document cannot express last.
    func tried(
        _ proposals: [RowProblem.Proposal], for finding: TileFinding, ofRow row: Int, _ before: ExaminedRow,
        in conditions: LayoutConditions, within budget: SearchBudget
    ) -> [RowProblem.Proposal] {
        let template = before.cell.templateIdentifier
        let steps = AuditWorker.steps(toLayOut: list.document.template(named: template))
        return RepairTrial(before: before.findings, steps: steps) { [self] edits in
            let measurer = measurer(with: edits, toTemplate: template, conditions)
            measurer.take(conditions)
            return measurer.examined(row: row, by: rules, within: budget).findings
        }.tried(proposals, for: finding, within: budget).proposals
    }

    private func measurer(
        with edits: [TemplateEdit], toTemplate template: String, _ conditions: LayoutConditions
    ) -> RowMeasurer {
        if let known = lists.first(where: { $0.template == template && $0.edits == edits }) {
            return known.measurer
        }
        let changed = list.applying(edits, toTemplate: template)
        let measurer = RowMeasurer(
            dataSource: changed.makeDataSource(), conditions: conditions, textMeasurer: textMeasurer)
        if lists.count == Self.mostLists { lists.removeFirst() }
        lists.append((template, edits, measurer))
        return measurer
    }
}
