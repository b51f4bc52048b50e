import AutoLayout
import LayoutDocument
import SelfSizing

/// What happens behind the list, replayed: nothing of it touches the list.
extension OpenList {
    /// The most rows that are loaded where all of them have to be measured.
    public static let replayedRowLimit = 500

    /// How the picked row, or item, comes to its height, with a cell that has its content; `nil` without rows.
    public func replayRow() -> (replay: LayoutReplay, cell: TableViewCell)? {
        guard let layout, let row = targetRow, row < layout.rowCount else { return nil }
        if let flow = flowLayout { return flow.replay(item: row) }
        return layout.measurer.replay(row: row)
    }

    /// What the list asks for when it is loaded at the place it shows; `nil` without a document.
    public func replayReload() -> ReloadReplay? {
        guard let list else { return nil }
        let rows = shortenedRows(of: list)
        let shown = list.layout.viewportHeight
        let height = shown > 0 ? shown : flowLayout?.containerSize.height ?? 0
        return list.layout.replayReload(of: rows, viewportHeight: height)
    }

    /// The first rows of a list that is too long to be measured from end to end; `nil` where all can be loaded.
    private func shortenedRows(of list: ModelList) -> DocumentDataSource? {
        let count = list.layout.rowCount
        guard list.layout.estimatedRowHeight == .off, count > Self.replayedRowLimit else { return nil }
        let source = list.source.snapshot()
        source.rows.removeRows(Self.replayedRowLimit..<count)
        return source
    }

    /// The steps in which items of the flow come to their sizes, the picked one first; `nil` without a document.
    ///
    /// Where the list is a table, its rows are taken for items of a flow.
    public func replayFlow() -> FlowReplay? { replayedFlow()?.replaySteps(item: targetRow) }

    /// The flow that is replayed: the list's own, or one of the same rows where it is a table.
    public func replayedFlow() -> CollectionViewFlowLayout? {
        if let flowLayout { return flowLayout }
        guard let list else { return nil }
        return CollectionViewFlowLayout(
            measurer: ItemMeasurer(
                dataSource: list.source.snapshot(), environment: list.layout.measurer.environment,
                settings: controls.measuring.withoutDemonstrations),
            settings: controls.flow,
            containerSize: Size(width: controls.width, height: list.layout.viewportHeight))
    }
}
