import AutoLayout
import LayoutDocument
import SelfSizing

/// Replays of what happens behind the list; the list does not change.
extension OpenList {
    /// The most rows of a replay in which all rows are measured.
    package static let replayedRowLimit = 500

    /// The steps to the height of the selected row, or item, with a cell that has its content; `nil` without rows.
    package func replayRow() -> (replay: LayoutReplay, cell: TableViewCell)? {
        guard let shownLayout, let row = targetRow, row < shownLayout.rowCount else { return nil }
        return shownLayout.measurer.replay(row: row)
    }

    /// The calls of the list when it is loaded at its present position; `nil` without a document.
    package func replayReload() -> ReloadReplay? {
        guard let list else { return nil }
        let rows = shortenedRows(of: list)
        let shown = list.layout.viewportHeight
        let height = shown > 0 ? shown : flowLayout?.containerSize.height ?? 0
        return list.layout.replayReload(of: rows, viewportHeight: height)
    }

    /// The first rows of a list that is too long to measure all its rows; `nil` where it is not.
    private func shortenedRows(of list: ModelList) -> DocumentDataSource? {
        let count = list.layout.rowCount
        guard list.layout.estimatedRowHeight == .off, count > Self.replayedRowLimit else { return nil }
        let source = list.source.snapshot()
        source.rows.removeRows(Self.replayedRowLimit..<count)
        return source
    }

    /// The sizing steps of items of the flow, the selected one first; `nil` without a document.
    ///
    /// The rows of a table become items of a flow.
    package func replayFlow() -> FlowReplay? { replayedFlow()?.replaySteps(item: targetRow) }

    /// The flow of the replay: the list's own, or one of the table's rows.
    package func replayedFlow() -> CollectionViewFlowLayout? {
        if let flowLayout { return flowLayout }
        guard let list else { return nil }
        let environment = list.layout.measurer.environment
        let conditions = LayoutConditions(
            environment, size: Size(width: controls.width, height: list.layout.viewportHeight),
            flow: controls.flow, settings: controls.measuring.withoutDemonstrations)
        return CollectionViewFlowLayout(
            dataSource: list.source.snapshot(), conditions: conditions, textMeasurer: environment.textMeasurer
        )
    }
}
