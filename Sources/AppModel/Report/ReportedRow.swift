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
    /// Where the height comes from that does not hold any more, and what would be right; `nil` where it holds.
    public let heightNote: String?
}

/// Reports of the picked row.
@MainActor
public final class ReportModel {
    private let inspection: InspectionModel
    private let look = Look<RowStateKey, [RowFinding]>()

    var list: OpenList { inspection.list }

    /// Makes a model of the row that is inspected.
    public init(of inspection: InspectionModel) { self.inspection = inspection }

    /// The picked row, or else the first in view, laid out as the list lays it out; `nil` in a list without rows.
    ///
    /// What is wrong with it is found at once, whatever that takes; a window asks for ``currentReportedRow()``.
    public func reportedRow() -> ReportedRow? {
        guard let rows = list.list, let row = list.targetRow, let (state, _) = list.state(ofRow: row) else {
            return nil
        }
        return reportedRow(
            row, state.reportFindings(with: rows.layout.measurer.environment.textMeasurer))
    }

    /// What ``reportedRow()`` returns; what is wrong with a large cell is looked for on another thread.
    public func currentReportedRow() -> Looked<ReportedRow?> {
        guard let row = list.targetRow, let (state, key) = list.state(ofRow: row) else { return .known(nil) }
        let found = list.looked(atRow: row, look, key) { state.reportFindings(with: $0) }
        switch found {
        case nil: return .known(reportedRow())
        case .pending: return .pending
        case .known(let findings): return .known(reportedRow(row, findings))
        }
    }

    private func reportedRow(_ row: Int, _ findings: [RowFinding]) -> ReportedRow? {
        inspection.inspectedRow(at: row).map {
            ReportedRow(
                row: row, size: $0.size, cell: $0.cell, measurement: $0.measurement,
                explanation: $0.explanation, findings: findings, isItem: $0.isItem,
                heightNote: $0.isHeightOld ? $0.heightSentence : nil)
        }
    }
}

extension RowState {
    /// What is wrong with the row, or worth knowing about its constraints.
    func reportFindings(with textMeasurer: any TextMeasuring) -> [RowFinding] {
        guard flow == nil else {
            let cell = layout(with: textMeasurer).layOut(row: row).cell
            return cell.findings(isCollapsed: false) + cell.examine(tellsBrokenChains: false)
        }
        let measurer = makeMeasurer(with: textMeasurer)
        let told = measurer.examine(row: row, isCollapsed: measurer.measure(row: row).isCollapsed)
        let inspected = InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: false)
        return inspected.cell.findings(isCollapsed: inspected.measurement.isCollapsed) + told
    }
}
