import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

extension RowState {
    /// The row examined within a budget for explaining its problems.
    private func examined(
        with textMeasurer: any TextMeasuring, within budget: SearchBudget
    ) -> (row: InspectedRow, examined: ExaminedRow) {
        let row = inspected(with: textMeasurer)
        row.cell.engine.searchBudget = budget
        return (row, row.examined(by: rules))
    }

    /// The problems of the row and the advice on it.
    func problems(with textMeasurer: any TextMeasuring) -> RowProblems {
        let (subject, examined) = examined(with: textMeasurer, within: RowExplainer.makeSearchBudget())
        return RowProblems(
            row: row, template: subject.cell.templateIdentifier, size: subject.size,
            problems: examined.problems())
    }

    /// What a repair of a problem changes, in this state with the repair.
    func verdict(
        of problem: RowProblem, among problems: RowProblems, with textMeasurer: any TextMeasuring
    ) -> RepairVerdict {
        RepairVerdict(
            of: problem.finding, among: problems.problems.map(\.finding),
            left: examined(with: textMeasurer, within: RowExplainer.makeSearchBudget()).examined.findings)
    }

    /// A problem of the row with the proposals that solve it, which are tried on separate cells.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - findings: All findings of the row.
    ///   - template: The identifier of its template.
    ///   - textMeasurer: Measures texts.
    /// - Returns: The problem with these proposals alone.
    func tryingRepairs(
        of problem: RowProblem, among findings: [TileFinding], ofTemplate template: String,
        with textMeasurer: any TextMeasuring
    ) -> RowProblem {
        let budget = RowExplainer.makeSearchBudget()
        let trial = RepairTrial(
            before: findings, steps: AuditWorker.steps(toLayOut: document.template(named: template))
        ) { edits in
            guard let changed = document.applying(edits, toTemplate: template) else { return findings }
            return with(changed).examined(with: textMeasurer, within: budget).examined.findings
        }
        var problem = problem
        problem.proposals = trial.tried(problem.proposals, for: problem.finding, within: budget).proposals
        return problem
    }
}

extension InspectedRow {
    /// The row examined as it is drawn.
    func examined(
        by rules: RuleBook, knowing cells: ExaminedCells = ExaminedCells()
    ) -> ExaminedRow {
        ExaminedRow(
            cell, measurement, rules: rules, knowing: cells,
            heightNote: isHeightOld ? heightSentence : nil)
    }
}
