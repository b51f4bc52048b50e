import AutoLayout
import LayoutDocument
import SelfSizing

/// A row laid out afresh, to be told about: the list itself is not touched.
public struct ReportedRow {
    /// The number of the row.
    public let row: Int
    /// The row's size in points, the separator with it.
    public let size: Size
    /// A cell with the row's content, laid out.
    public let cell: TableViewCell
    /// The height and what it is made of.
    public let measurement: RowMeasurement
    /// The height as a sum; `nil` for an item whose size is given.
    public let explanation: RowExplanation?
    /// What is wrong with the row, or worth knowing about its constraints.
    public let findings: [RowFinding]
    /// Whether it is an item of a flow.
    public let isItem: Bool
}

extension AppModel {
    /// Tells the user that something could not be done.
    public func fail(_ title: String, because reason: String) {
        tell(Notice(kind: .error, title: title, detail: reason))
    }

    /// The picked row, or else the first in view, laid out as the list lays it out; `nil` in a list without rows.
    public func reportedRow() -> ReportedRow? {
        guard let list, let row = targetRow, row < list.layout.rowCount else { return nil }
        if flowLayout != nil {
            return inspectedRow(at: row).map { item in
                ReportedRow(
                    row: row, size: item.size, cell: item.cell, measurement: item.measurement,
                    explanation: item.explanation,
                    findings: item.cell.findings(isCollapsed: false)
                        + item.cell.examine(tellsBrokenChains: false), isItem: true)
            }
        }
        let own = list.layout.measurer
        let measurer = RowMeasurer(
            dataSource: list.source.snapshot(), environment: own.environment, width: own.width,
            settings: own.settings)
        let explanation = measurer.explain(row: row)
        let told = measurer.examine(
            row: row, isCollapsed: measurer.measure(row: row).isCollapsed)
        let (measurement, cell) = measurer.layOut(row: row)
        return ReportedRow(
            row: row, size: Size(width: own.width, height: measurement.height), cell: cell,
            measurement: measurement, explanation: explanation,
            findings: cell.findings(isCollapsed: measurement.isCollapsed) + told, isItem: false)
    }
}
