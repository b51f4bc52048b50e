import Audit
import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing

extension RowEmphasis.Fault {
    /// What breaks in a cell as it is laid out, as in a truncated text, for ``Overlays/breaks``.
    ///
    /// Large cells would hold up the drawing; what breaks in them is on the page of problems.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - looksForOpenValues: Whether to look for ambiguities, which takes another solve.
    /// - Returns: The views, each with what is wrong with it.
    package static func breaks(
        of cell: TableViewCell, looksForOpenValues: Bool = false
    ) -> [RowEmphasis.Fault] {
        if (cell as? DocumentCell)?.template.isLarge == true { return [] }
        let found = RowJudge(of: cell).judge(looksForOpenValues: looksForOpenValues).findings
        return found.filter(\.rule.isBreak).flatMap { finding in
            finding.views.map { .init(view: $0, caption: finding.rule.word ?? finding.rule.title) }
        }
    }
}
