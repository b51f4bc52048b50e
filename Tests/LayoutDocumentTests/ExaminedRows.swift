import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

extension RowMeasurer {
    /// The findings of a row, explained.
    func problems(ofRow row: Int) -> [RowProblem] {
        let (measurement, cell) = layOut(row: row)
        return ExaminedRow(cell, measurement, rules: RuleBook()).problems()
    }

    /// The rules about constraints that rows break; what is seen of their texts depends on the font.
    func rules(ofRows rows: Range<Int>) -> Set<Rule> {
        Set(rows.flatMap { problems(ofRow: $0).filter { !$0.isSeen }.map(\.rule) })
    }
}
