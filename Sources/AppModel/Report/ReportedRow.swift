import Audit
import AutoLayout
import SelfSizing
import Wording

/// A row laid out again for a report; the list does not change.
package struct ReportedRow {
    /// The number of the row.
    package let row: Int
    /// The row's size in points, the separator with it.
    package let size: Size
    /// A cell with the row's content, laid out.
    package let cell: TableViewCell
    /// The reuse pool of the row's cells.
    package let use: CellUse?
    /// The height and its parts.
    package let measurement: RowMeasurement
    /// The height as a sum; `nil` for an item whose size is given.
    package let explanation: RowExplanation?
    /// The problems of the row, and advice on its constraints.
    package let problems: [RowProblem]
    /// Whether it is an item of a flow.
    package var isItem: Bool { cell.isItem }
    /// The origin of an outdated height, and the height that would be right; `nil` for a current one.
    package let heightNote: String?
}

/// Reports of the selected row.
@MainActor
package final class ReportModel {
    private let inspection: InspectionModel
    private let query = Query<RowStateKey, [RowProblem]>()

    var list: OpenList { inspection.list }

    /// Makes a model of the row that is inspected.
    package init(of inspection: InspectionModel) { self.inspection = inspection }

    /// The selected row, or else the first in view, laid out like the list's; `nil` in a list without rows.
    ///
    /// Its problems are found at once, which may take long; a window calls ``currentReportedRow()``.
    package func reportedRow() -> ReportedRow? {
        guard let rows = list.list, let row = list.targetRow, let (state, _) = list.state(ofRow: row) else {
            return nil
        }
        return reportedRow(row, state.reportProblems(with: rows.textMeasurer))
    }

    /// The result of ``reportedRow()``; a large cell is examined on another thread.
    package func currentReportedRow() -> QueryResult<ReportedRow?> {
        guard let rows = list.list, let row = list.targetRow, let (state, key) = list.state(ofRow: row) else {
            return .known(nil)
        }
        return list.answer(atRow: row, of: rows, query, key) { state.reportProblems(with: $0) }
            .map { reportedRow(row, $0) }
    }

    /// The row, with what explains its height in English as the report.
    private func reportedRow(_ row: Int, _ problems: [RowProblem]) -> ReportedRow? {
        let source = list.layout?.measurer.dataSource
        return Translation.inEnglish {
            inspection.inspectedRow(at: row).map { inspected in
                ReportedRow(
                    row: row, size: inspected.size, cell: inspected.cell,
                    use: source.map { CellUse(inspected.cell, in: $0) }, measurement: inspected.measurement,
                    explanation: inspected.explanation, problems: problems,
                    heightNote: inspected.isHeightOld ? inspected.heightSentence : nil)
            }
        }
    }
}

extension RowState {
    /// The problems of the row, and advice on its constraints, in English as the report.
    func reportProblems(with textMeasurer: any TextMeasuring) -> [RowProblem] {
        Translation.inEnglish {
            let found = problems(with: textMeasurer)
            let findings = found.problems.map(\.finding)
            return found.problems.map {
                tryingRepairs(of: $0, among: findings, ofTemplate: found.template, with: textMeasurer)
            }
        }
    }
}
