import LayoutDocument
import SelfSizing

/// Inserting, deleting, moving and reloading rows of the shown list.
///
/// The document is not edited.
extension OpenList {
    /// The row that operations act on: the selected row, or else the first in view.
    package var targetRow: Int? {
        shownLayout?.targetRow
    }

    /// The row that operations act on, by its number in the document; `nil` where there is none.
    package var targetDocumentRow: Int? {
        guard let rows = list?.source.rows, let row = targetRow, (0..<rows.count).contains(row) else {
            return nil
        }
        return rows.sourceRow(ofRow: row)
    }

    /// What the document says of ``targetTemplate``.
    package var targetSpec: TemplateSpec? { targetTemplate.flatMap { document?.template(named: $0) } }

    /// The template of the row that operations act on; for a list without rows the document's first.
    package var targetTemplate: String? {
        guard let rows = list?.source.rows, let row = targetRow, (0..<rows.count).contains(row) else {
            return document?.templates.first?.identifier
        }
        return rows.template(ofRow: row).identifier
    }

    /// Whether rows can be inserted: repetitions of the document's rows, or generated ones.
    package var canInsertRows: Bool { lists.first?.source.rows.canInsert ?? false }

    /// Adds rows at the list's end.
    package func appendRows(count: Int = 1) { insertRows(count: count, at: layout?.rowCount ?? 0) }

    /// Inserts rows below the selected one.
    package func insertRows(count: Int = 1) { insertRows(count: count, at: targetRow.map { $0 + 1 } ?? 0) }

    private func insertRows(count: Int, at row: Int) {
        guard canInsertRows, count > 0 else { return }
        let total = (layout?.rowCount ?? 0) + count
        guard total <= Controls.rowCounts.upperBound else { return }
        changeRows {
            $0.source.rows.insertRows(count: count, at: row)
        } following: {
            $0.insertRows(at: row, count: count)
        }
    }

    /// Deletes the selected row and selects the one that takes its place.
    package func deleteRow() {
        guard let row = targetRow else { return }
        changeRows {
            $0.source.rows.removeRows(row..<row + 1)
        } following: {
            $0.deleteRows(row..<row + 1)
            if $0.rowCount > 0 { $0.select(row: min(row, $0.rowCount - 1)) }
        }
    }

    /// Moves the selected row by a number of places, down if positive.
    package func moveRow(by distance: Int) {
        guard let row = targetRow, let count = layout?.rowCount else { return }
        let destination = min(max(row + distance, 0), count - 1)
        guard destination != row else { return }
        changeRows {
            $0.source.rows.moveRows(row..<row + 1, to: destination)
        } following: {
            $0.select(row: row)
            $0.moveRow(at: row, to: destination)
        }
    }

    /// Measures the selected row again (UIKit's `reloadRows(at:with:)`).
    package func reloadRow() {
        guard let row = targetRow else { return }
        changeRows(following: { $0.reloadRows(row..<row + 1) })
    }

    /// Reloads all rows (UIKit's `reloadData()`); outdated rows are measured again.
    package func reloadData() { changeRows(following: { $0.reloadData() }) }

    /// Sets the number of rows; the document's rows are repeated, or more are generated.
    package func setRowCount(_ count: Int) {
        let own = document?.rows.count
        updateControls { $0.rowCount = count == own ? nil : count }
    }
}
