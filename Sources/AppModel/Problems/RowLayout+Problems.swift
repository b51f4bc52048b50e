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

    /// The rules that count.
    var rules: RuleBook { RuleBook(source.document.audit) }
}

extension InspectedRow {
    /// The row examined as it is drawn.
    func examined(
        by rules: RuleBook, knowing faults: ConstraintFaults = ConstraintFaults()
    ) -> ExaminedRow {
        ExaminedRow(
            cell, isItem ? nil : measurement, rules: rules, knowing: faults,
            heightNote: isHeightOld ? heightSentence : nil)
    }
}
