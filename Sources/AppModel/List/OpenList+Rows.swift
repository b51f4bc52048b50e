import LayoutDocument
import SelfSizing

/// Rows that come, go, move or are loaded anew while the list is shown. They are no edits of the document.
extension OpenList {
    /// The row that operations act on: the picked one, or else the first in view.
    public var targetRow: Int? {
        if let flow = flowLayout { return flow.pickedItem ?? flow.visibleLines.first?.items.lowerBound }
        guard let viewport = layout?.viewport, viewport.rowCount > 0 else { return nil }
        return viewport.pickedRow ?? viewport.visibleRows.first { $0.y >= 0 }?.row
            ?? viewport.visibleRows.first?.row ?? 0
    }

    /// The row that operations act on, by its number in the document's rows; `nil` where there is none.
    public var targetDocumentRow: Int? {
        guard let rows = list?.source.rows, let row = targetRow, (0..<rows.count).contains(row) else {
            return nil
        }
        return rows.sourceRow(ofRow: row)
    }

    /// The template of the row that operations act on; of a list without rows the document's first.
    public var targetTemplate: String? {
        guard let rows = list?.source.rows, let row = targetRow, (0..<rows.count).contains(row) else {
            return document?.templates.first?.identifier
        }
        return rows.template(ofRow: row).identifier
    }

    /// Whether rows can be made that the document does not have: its own again, or generated ones.
    public var canInsertRows: Bool { lists.first?.source.rows.canInsert ?? false }

    /// Adds rows at the list's end.
    public func appendRows(count: Int = 1) { insertRows(count: count, at: layout?.rowCount ?? 0) }

    /// Inserts rows below the picked one.
    public func insertRows(count: Int = 1) { insertRows(count: count, at: targetRow.map { $0 + 1 } ?? 0) }

    private func insertRows(count: Int, at row: Int) {
        guard canInsertRows, count > 0 else { return }
        let total = (layout?.rowCount ?? 0) + count
        guard total <= Controls.rowCounts.upperBound else { return }
        changeRows { list in
            list.source.rows.insertRows(count: count, at: row)
            list.layout.insertRows(at: row, count: count)
        } flow: {
            $0.insertItems(count: count, at: row)
        }
    }

    /// Deletes the picked row and picks the one that takes its place.
    public func deleteRow() {
        guard let row = targetRow else { return }
        changeRows { list in
            list.source.rows.removeRows(row..<row + 1)
            list.layout.deleteRows(row..<row + 1)
            if list.layout.rowCount > 0 { list.layout.pick(row: min(row, list.layout.rowCount - 1)) }
        } flow: {
            $0.deleteItems(row..<row + 1)
            $0.pick(item: $0.itemCount > 0 ? min(row, $0.itemCount - 1) : nil)
        }
    }

    /// Moves the picked row by a number of places, down if positive.
    public func moveRow(by distance: Int) {
        guard let row = targetRow, let count = layout?.rowCount else { return }
        let destination = min(max(row + distance, 0), count - 1)
        guard destination != row else { return }
        changeRows { list in
            list.layout.pick(row: row)
            list.source.rows.moveRows(row..<row + 1, to: destination)
            list.layout.moveRow(at: row, to: destination)
        } flow: {
            $0.deleteItems(row..<row + 1)
            $0.insertItems(count: 1, at: destination)
            $0.pick(item: destination)
        }
    }

    /// Measures the picked row anew (UIKit's `reloadRows(at:with:)`).
    public func reloadRow() {
        guard let row = targetRow else { return }
        changeRows {
            $0.layout.reloadRows(row..<row + 1)
        } flow: {
            $0.reloadItems(row..<row + 1)
        }
    }

    /// Asks for all rows anew (UIKit's `reloadData()`); stale rows are measured again.
    public func reloadData() { changeRows { $0.layout.reloadData() } }

    /// Shows a number of rows: the document's repeated, or generated on.
    public func setRowCount(_ count: Int) {
        let own = document?.rows.count
        updateControls { $0.rowCount = count == own ? nil : count }
    }
}
