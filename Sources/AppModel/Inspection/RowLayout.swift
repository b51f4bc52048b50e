import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// Lays out single rows in separate cells, like a list in a given state.
struct RowLayout {
    let source: DocumentDataSource
    let environment: LayoutEnvironment
    let settings: MeasuringSettings
    /// The list's width in points.
    let width: Double
    /// The flow that the row is an item of; `nil` in a table.
    let flow: RowState.FlowPlace?
    /// The row as it is drawn; `nil` for one with the height that it asks for.
    let drawn: DrawnRow?

    /// The row laid out.
    func layOut(row: Int) -> InspectedRow {
        if flow != nil { return InspectedRow(item: row, drawn: drawn, of: self) }
        let measurer = RowMeasurer(
            dataSource: source, environment: environment, width: width, settings: settings)
        return InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: false)
    }

    /// An item of the flow laid out.
    func layOutItem(_ item: Int) -> (size: Size, explanation: RowExplanation?, cell: TableViewCell) {
        let layout = CollectionViewFlowLayout(
            measurer: ItemMeasurer(dataSource: source, environment: environment, settings: settings),
            settings: flow?.settings ?? FlowLayoutSettings(),
            containerSize: flow?.containerSize ?? Size(width: width, height: 0))
        return layout.layOut(item: item)
    }
}
