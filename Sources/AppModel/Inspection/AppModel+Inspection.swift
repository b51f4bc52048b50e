import AutoLayout
import LayoutDocument
import SelfSizing

/// Looking at one row, and pointing at what is in it.
extension AppModel {
    /// The row that the inspector tells of, measured and laid out as the list does it; `nil` in a list without rows.
    ///
    /// It costs about what measuring a row does, so it can be asked for after each frame.
    public func inspectedRow() -> InspectedRow? { targetRow.flatMap { inspectedRow(at: $0) } }

    /// A row as the inspector would tell of it; `nil` if there is no such row.
    func inspectedRow(at row: Int) -> InspectedRow? {
        guard let list, row >= 0, row < list.layout.rowCount else { return nil }
        var inspected = inspectedRow(row, in: list)
        inspected.caseName = list.source.rows.caseName(ofRow: row)
        return inspected
    }

    private func inspectedRow(_ row: Int, in list: ModelList) -> InspectedRow {
        if let flow = flowLayout { return inspectedItem(row, of: flow, list.source.snapshot()) }
        let own = list.layout.measurer
        let measurer = inspectingMeasurer(for: list)
        measurer.environment = own.environment
        measurer.width = own.width
        measurer.settings = own.settings
        let explanation = measurer.explain(row: row)
        let (measurement, cell) = measurer.layOut(row: row)
        return InspectedRow(
            row: row, size: Size(width: own.width, height: measurement.height), cell: cell,
            measurement: measurement, explanation: explanation, isItem: false)
    }

    /// The measurer that looks at single rows, made anew when the rows or their cells are other ones.
    private func inspectingMeasurer(for list: ModelList) -> RowMeasurer {
        if let kept = inspecting, kept.version == list.source.version, kept.source === list.source {
            return kept.measurer
        }
        let own = list.layout.measurer
        let measurer = RowMeasurer(
            dataSource: list.source.snapshot(), environment: own.environment, width: own.width,
            settings: own.settings)
        inspecting = Inspecting(source: list.source, version: list.source.version, measurer: measurer)
        return measurer
    }

    private func inspectedItem(
        _ item: Int, of flow: CollectionViewFlowLayout, _ source: DocumentDataSource
    ) -> InspectedRow {
        let layout = CollectionViewFlowLayout(
            measurer: ItemMeasurer(
                dataSource: source, environment: flow.measurer.environment, settings: flow.measurer.settings),
            settings: flow.settings, containerSize: flow.containerSize)
        let (size, explanation, cell) = layout.layOut(item: item)
        return InspectedRow(
            row: item, size: size, cell: cell,
            measurement: RowMeasurement(contentHeight: size.height, separatorHeight: 0),
            explanation: explanation, isItem: true)
    }

    /// Looks at another frame value, or at another view.
    public func select(_ new: Selection) {
        guard new != selection else { return }
        selection = new
        onChange(.selection)
    }

    /// Points at something, or at nothing any more.
    public func point(at new: Highlight) {
        guard new != highlight else { return }
        highlight = new
        onChange(.highlight)
    }
}

/// What single rows are looked at with, and what it was made for.
struct Inspecting {
    let source: DocumentDataSource
    let version: Int
    let measurer: RowMeasurer
}
