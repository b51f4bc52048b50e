import LayoutDocument
import SelfSizing

extension OpenList {
    /// The number of the selected row in the document, after rows were inserted, deleted or moved in the window.
    var selectedDocumentRow: Int? {
        guard let row = shownLayout?.selectedRow, let list,
            row < list.layout.rowCount
        else { return nil }
        return list.source.rows.sourceRow(ofRow: row)
    }
}
