import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

extension RowLayout {
    /// The problems of a row and the advice on it.
    func problems(ofRow row: Int) -> RowProblems {
        let subject = layOut(row: row)
        subject.cell.engine.searchBudget = RowExplainer.makeSearchBudget()
        return RowProblems(
            row: row, template: subject.cell.templateIdentifier, size: subject.size,
            problems: subject.examined(by: rules).problems())
    }

    /// What a repair of a problem changes, in this state with the repair.
    func verdict(of problem: RowProblem, among problems: RowProblems) -> RepairVerdict {
        let subject = layOut(row: problems.row)
        subject.cell.engine.searchBudget = RowExplainer.makeSearchBudget()
        return RepairVerdict(
            of: problem.finding, among: problems.problems.map(\.finding),
            left: subject.examined(by: rules).findings)
    }

    /// The rules that count.
    var rules: RuleBook { RuleBook(source.document.audit) }
}

extension RowState {
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
            let layout = with(changed).layout(with: textMeasurer)
            let subject = layout.layOut(row: row)
            subject.cell.engine.searchBudget = budget
            return subject.examined(by: layout.rules).findings
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
            cell, isItem ? nil : measurement, rules: rules, knowing: cells,
            heightNote: isHeightOld ? heightSentence : nil)
    }
}
