import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// Lays out single rows in separate cells, like a list in a given state.
struct RowLayout {
    let source: DocumentDataSource
    let conditions: LayoutConditions
    let textMeasurer: any TextMeasuring
    /// The row as it is drawn; `nil` for one with the height that it asks for.
    let drawn: DrawnRow?

    /// The row laid out.
    func layOut(row: Int) -> InspectedRow {
        if conditions.flow != nil { return InspectedRow(item: row, drawn: drawn, of: self) }
        let measurer = RowMeasurer(dataSource: source, conditions: conditions, textMeasurer: textMeasurer)
        return InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: false)
    }

    /// An item of the flow laid out.
    func layOutItem(_ item: Int) -> (size: Size, explanation: RowExplanation?, cell: TableViewCell) {
        CollectionViewFlowLayout(dataSource: source, conditions: conditions, textMeasurer: textMeasurer)
            .layOut(item: item)
    }
}
