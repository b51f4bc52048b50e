import Audit
import LayoutDocument
import SelfSizing

/// The selected row, measured and laid out for inspection, and the highlight in it.
@MainActor
package final class InspectionModel {
    /// The thing under the pointer or with the focus.
    package private(set) var highlight = Highlight.none

    /// The list that the row is of.
    package let list: OpenList
    /// The measurer of inspected rows, with the version of the rows that it was made for.
    private var kept: (version: Int, measurer: RowMeasurer)?
    private let markQuery = Query<RowStateKey, [String: [TreeNode.Mark]]>()
    /// The marks that were found last.
    private var marks: (key: RowStateKey, marks: [String: [TreeNode.Mark]])?

    /// Makes a model of the selected row of a list.
    package init(of list: OpenList) {
        self.list = list
        list.changes.observe(.document) { [weak self] change in
            if !change.contains(.reloaded) { self?.point(at: .none) }
        }
    }

    /// The inspected row, measured and laid out like the list's; `nil` in a list without rows.
    ///
    /// - Parameter explains: Whether to explain its height as a sum. Without, it costs about as much as measuring a
    ///   row, so it can be requested after each frame.
    /// - Returns: The row.
    package func inspectedRow(explains: Bool = true) -> InspectedRow? {
        list.targetRow.flatMap { inspectedRow(at: $0, explains: explains) }
    }

    /// A row as the inspector would show it; `nil` if there is no such row.
    func inspectedRow(at row: Int, explains: Bool = true) -> InspectedRow? {
        guard let rows = list.list, row >= 0, row < rows.layout.rowCount else { return nil }
        var inspected = inspectedRow(row, in: rows, explains)
        inspected.caseName = rows.source.rows.caseName(ofRow: row)
        return inspected
    }

    /// The measurer of inspected rows; `nil` before the first one.
    var measurer: RowMeasurer? { kept?.measurer }

    private func inspectedRow(_ row: Int, in rows: ModelList, _ explains: Bool) -> InspectedRow {
        let own = list.shownLayout?.measurer ?? rows.layout.measurer
        let measurer = measurer(own, for: rows)
        measurer.follow(own)
        return InspectedRow(row: row, drawn: list.drawnRow(row), measurer: measurer, explains: explains)
    }

    /// The measurer for single rows.
    ///
    /// It is replaced when the rows or their cells change, and for each row while a demonstration is on: with some of
    /// them a cell depends on what was laid out in it before.
    private func measurer(_ own: RowMeasurer, for rows: ModelList) -> RowMeasurer {
        if let kept, kept.version == rows.source.version, own.settings.demonstrations.isEmpty {
            return kept.measurer
        }
        let measurer = own.another(of: rows.source.snapshot())
        kept = (rows.source.version, measurer)
        return measurer
    }

    /// The marks of problems on the views of a row, by their names; a large cell is examined on another thread.
    ///
    /// While a change is on trial they are those of before.
    ///
    /// - Parameter row: The selected row, laid out.
    /// - Returns: The marks.
    package func currentMarks(of row: InspectedRow) -> QueryResult<[String: [TreeNode.Mark]]> {
        guard let (state, key) = list.state(ofRow: row.row) else { return .known([:]) }
        if let marks, list.isPreviewing || marks.key == key { return .known(marks.marks) }
        let found =
            list.looked(atRow: row.row, markQuery, key) { state.marks(with: $0) }
            ?? .known(TreeNode.marks(of: row.examined(by: RuleBook(state.document.audit))))
        if case .known(let known) = found { marks = (key, known) }
        return found
    }

    /// Sets the highlight.
    package func point(at new: Highlight) {
        guard new != highlight else { return }
        highlight = new
        list.changes.send(.highlight)
    }
}
