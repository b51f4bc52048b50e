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
    let conditions: ScanConditions
    /// The list's width in points; the flow's in a flow.
    let width: Double
    /// The flow that the row is an item of; `nil` in a table.
    let flow: FlowPlace?
    /// The row as it is drawn; `nil` for one that was never measured.
    var drawn: DrawnRow?

    /// The inputs of an item's size besides the item.
    struct FlowPlace: Hashable, Sendable {
        let settings: FlowLayoutSettings
        let containerSize: Size
    }

    /// A data source of the rows, for one thread.
    func makeSource() -> DocumentDataSource {
        let source = DocumentDataSource(document: document, rows: rows)
        source.rowTexts = rowTexts
        source.demonstrations = demonstrations
        return source
    }

    /// Makes a measurer of the table's rows in this state, for the thread that it is made on.
    func makeMeasurer(with textMeasurer: any TextMeasuring) -> RowMeasurer {
        RowMeasurer(
            dataSource: makeSource(), environment: conditions.environment(with: textMeasurer), width: width,
            settings: conditions.settings)
    }

    /// Lays out rows in this state.
    func layout(with textMeasurer: any TextMeasuring) -> RowLayout {
        RowLayout(
            source: makeSource(), environment: conditions.environment(with: textMeasurer),
            settings: conditions.settings, width: width, flow: flow, drawn: drawn)
    }

    /// The same state with a changed document; the row has the height that it asks for.
    func with(_ document: LayoutDocument) -> RowState {
        RowState(
            row: row, document: document, rows: rows, rowTexts: rowTexts,
            demonstrations: demonstrations, conditions: conditions, width: width, flow: flow, drawn: nil)
    }

    /// The marks of problems on the views of the row, by their names.
    func marks(with textMeasurer: any TextMeasuring) -> [String: [TreeNode.Mark]] {
        TreeNode.marks(of: inspected(with: textMeasurer, nil).examined(by: RuleBook(document.audit)))
    }

    /// The row laid out in this state, not explained.
    ///
    /// - Parameters:
    ///   - textMeasurer: Measures texts.
    ///   - measurer: The measurer of rows that are laid out one after the other; `nil` for one of its own.
    ///   - layout: Lays out items of a flow; `nil` for one of its own.
    /// - Returns: The row.
    func inspected(
        with textMeasurer: any TextMeasuring, _ measurer: RowMeasurer?, _ layout: RowLayout? = nil
    ) -> InspectedRow {
        var inspected =
            if flow == nil {
                InspectedRow(
                    row: row, drawn: drawn, measurer: measurer ?? makeMeasurer(with: textMeasurer),
                    explains: false)
            } else {
                InspectedRow(item: row, drawn: drawn, of: layout ?? self.layout(with: textMeasurer))
            }
        inspected.caseName = rows.caseName(ofRow: row)
        return inspected
    }
}

/// Identifies a state of the shown row.
struct RowStateKey: Hashable, Sendable {
    let row: Int
    /// The version of the data source's rows and cells.
    let version: Int
    let conditions: ScanConditions
    let width: Double
    let flow: RowState.FlowPlace?
    let drawn: DrawnRow?

    /// The state without the version of the document and the drawn height, which edits change.
    var besidesEdits: RowStateKey {
        RowStateKey(row: row, version: 0, conditions: conditions, width: width, flow: flow, drawn: nil)
    }

    /// The same state of another row.
    func of(row: Int) -> RowStateKey {
        RowStateKey(
            row: row, version: version, conditions: conditions, width: width, flow: flow,
            drawn: drawn.map { DrawnRow(row: row, size: $0.size, origin: $0.origin) })
    }
}

extension OpenList {
    /// The shown state of a row; `nil` where it is not there.
    func state(ofRow row: Int) -> (state: RowState, key: RowStateKey)? {
        guard let list, row >= 0, row < list.layout.rowCount else { return nil }
        let source = list.source
        let measurer = list.layout.measurer
        var conditions = ScanConditions(of: measurer)
        var width = measurer.width
        let drawn = drawnRow(row)
        var place: RowState.FlowPlace?
        if let flow = flowLayout {
            conditions.settings = flow.measurer.settings
            width = flow.containerSize.width
            place = .init(settings: flow.settings, containerSize: flow.containerSize)
        }
        let state = RowState(
            row: row, document: source.document, rows: source.rows,
            rowTexts: source.rowTexts, demonstrations: source.demonstrations,
            conditions: conditions, width: width, flow: place, drawn: drawn)
        let key = RowStateKey(
            row: row, version: source.version, conditions: conditions, width: width, flow: place, drawn: drawn
        )
        return (state, key)
    }
    /// Lays out single rows as they are shown.
    func rowLayout(in rows: ModelList) -> RowLayout {
        if let flow = flowLayout {
            return RowLayout(
                source: rows.source.snapshot(), environment: flow.measurer.environment,
                settings: flow.measurer.settings, width: flow.containerSize.width,
                flow: .init(settings: flow.settings, containerSize: flow.containerSize), drawn: nil)
        }
        let measurer = rows.layout.measurer
        return RowLayout(
            source: rows.source.snapshot(), environment: measurer.environment, settings: measurer.settings,
            width: measurer.width, flow: nil, drawn: nil)
    }
}
