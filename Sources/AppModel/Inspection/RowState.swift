import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// A row in its shown state, as a value, so that another thread can lay it out in separate cells.
struct RowState: Sendable {
    let row: Int
    let document: LayoutDocument
    let rows: DocumentRows
    let rowTexts: RowTexts
    let demonstrations: Set<Demonstration>
    let conditions: LayoutConditions
    /// The row as it is drawn; `nil` for one that was never measured.
    var drawn: DrawnRow?

    /// The rules that count.
    var rules: RuleBook { RuleBook(document.audit) }

    /// A data source of the rows, for one thread.
    func makeSource() -> DocumentDataSource {
        DocumentDataSource(
            document: document, rows: rows, rowTexts: rowTexts, demonstrations: demonstrations)
    }

    /// Makes a measurer of the list's rows in this state, for the thread that it is made on.
    func makeMeasurer(with textMeasurer: any TextMeasuring) -> RowMeasurer {
        RowMeasurer(dataSource: makeSource(), conditions: conditions, textMeasurer: textMeasurer)
    }

    /// The same state with a changed document; the row has the height that it asks for.
    func with(_ document: LayoutDocument) -> RowState {
        RowState(
            row: row, document: document, rows: rows, rowTexts: rowTexts,
            demonstrations: demonstrations, conditions: conditions, drawn: nil)
    }

    /// The marks of problems on the views of the row, by their names.
    func marks(with textMeasurer: any TextMeasuring) -> [String: [TreeNode.Mark]] {
        TreeNode.marks(of: inspected(with: textMeasurer).examined(by: rules))
    }

    /// The row laid out in this state.
    ///
    /// - Parameters:
    ///   - textMeasurer: Measures texts.
    ///   - measurer: The measurer of rows that are laid out one after the other; `nil` for one of its own.
    ///   - explains: Whether to explain the height as a sum, which takes longer than the layout.
    /// - Returns: The row.
    func inspected(
        with textMeasurer: any TextMeasuring, _ measurer: RowMeasurer? = nil, explains: Bool = false
    ) -> InspectedRow {
        let measurer = measurer ?? makeMeasurer(with: textMeasurer)
        var inspected = InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: explains)
        inspected.caseName = rows.caseName(ofRow: row)
        return inspected
    }
}

/// A row, and how it is drawn.
struct ShownRow: Hashable, Sendable {
    let row: Int
    let drawn: DrawnRow?
}

/// Identifies a state of the shown row.
typealias RowStateKey = LayoutKey<ShownRow>

extension RowStateKey {
    /// The state without the version of the document and the drawn height, which edits change.
    var besidesEdits: RowStateKey {
        RowStateKey(subject: ShownRow(row: subject.row, drawn: nil), version: 0, conditions: conditions)
    }

    /// The same state of another row.
    func of(row: Int) -> RowStateKey {
        let drawn = subject.drawn.map { DrawnRow(row: row, size: $0.size, origin: $0.origin) }
        return RowStateKey(
            subject: ShownRow(row: row, drawn: drawn), version: version, conditions: conditions)
    }
}

extension OpenList {
    /// The shown state of a row; `nil` where it is not there.
    func state(ofRow row: Int) -> (state: RowState, key: RowStateKey)? {
        let drawn = drawnRow(row)
        guard let list, row >= 0, row < list.layout.rowCount,
            let key = key(of: ShownRow(row: row, drawn: drawn))
        else { return nil }
        let source = list.source
        let state = RowState(
            row: row, document: source.document, rows: source.rows, rowTexts: source.rowTexts,
            demonstrations: source.demonstrations, conditions: key.conditions, drawn: drawn)
        return (state, key)
    }
}
