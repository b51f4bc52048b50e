import Audit
import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing

extension RowEmphasis.FoundView {
    /// The breaks of a cell at its present layout, such as truncated texts, for ``Overlays/breaks``.
    ///
    /// Breaks of large cells are left to the page of problems, since finding them would delay the drawing.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - looksForOpenValues: Whether to search for ambiguities, which takes another solve.
    /// - Returns: The views with breaks, each with a caption.
    package static func breaks(
        of cell: TableViewCell, looksForOpenValues: Bool = false
    ) -> [RowEmphasis.FoundView] {
        if (cell as? DocumentCell)?.template.isLarge == true { return [] }
        let found = RowExaminer(of: cell).examine(looksForOpenValues: looksForOpenValues).findings
        return found.filter(\.rule.isBreak).flatMap { finding in
            finding.views.map { .init(view: $0, caption: finding.rule.word ?? finding.rule.title) }
        }
    }
}
