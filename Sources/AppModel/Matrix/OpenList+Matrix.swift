import LayoutDocument
import SelfSizing

extension OpenList {
    /// The number of the picked row in the document, after rows were inserted, deleted or moved in the window.
    var pickedDocumentRow: Int? {
        guard let row = shownLayout?.pickedRow, let list,
            row < list.layout.rowCount
        else { return nil }
        return list.source.rows.sourceRow(ofRow: row)
    }
}
