import LayoutDocument
import SelfSizing

extension OpenList {
    /// The picked row as the document counts its rows, whatever was inserted, deleted or moved in the window.
    var pickedDocumentRow: Int? {
        guard let row = flowLayout?.pickedItem ?? layout?.viewport.pickedRow, let list,
            row < list.layout.rowCount
        else { return nil }
        return list.source.rows.sourceRow(ofRow: row)
    }
}
