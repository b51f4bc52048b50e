/// The calls of a list that is loaded, stage by stage, recorded from a list that really was.
///
/// With estimates: estimates, content size, cells and heights of the rows in view, corrected content size and position.
/// Without: the heights of all rows, then the cells in view.
public struct ReloadReplay: Hashable, Sendable {
    /// The kind of a stage.
    public enum Kind: Hashable, Sendable {
        /// The number of rows is requested.
        case rowCount
        /// Every row has its estimate, and these add up to the content size.
        case estimates
        /// The cells of the rows in view are made and filled.
        case cells
        /// Heights are requested: of the rows in view, or without estimates of all.
        case heights
        /// The content size and the position are corrected.
        case corrected
    }

    /// A row in or near the viewport.
    public struct Row: Hashable, Sendable {
        /// The row's index.
        public let row: Int
        /// Its top edge in points below the viewport's top.
        public let y: Double
        /// Its height in points, as far as it is known.
        public let height: Double
        /// Whether the height was measured, rather than estimated.
        public let isMeasured: Bool
        /// Whether it has a cell.
        public let hasCell: Bool
    }

    /// One stage.
    public struct Stage: Hashable, Sendable {
        /// The kind of the stage.
        public let kind: Kind
        /// The calls in the stage, in order.
        public let calls: [CallTimeline.Entry]
        /// The rows in the viewport at its end.
        public let rows: [Row]
        /// The height of the content in points; 0 while it is unknown.
        public let contentHeight: Double
        /// The position of the viewport in the content in points.
        public let contentOffset: Double
        /// The number of rows whose height was measured.
        public let measuredRowCount: Int
    }

    /// The stages, in order.
    public let stages: [Stage]
    /// The number of rows of the list that was loaded.
    public let rowCount: Int
    /// The height of the viewport in points.
    public let viewportHeight: Double
    /// The width of the list in points.
    public let width: Double
    /// The estimate of unmeasured rows.
    public let estimate: EstimatedRowHeight
    /// The way in which rows' heights are found.
    public let rowHeight: RowHeight
    /// The height expected of a row at first, in points: the mean over all rows.
    public let meanEstimate: Double
}

extension TableViewLayout {
    /// Loads a list of the same rows, at the position of this one, and records its calls.
    ///
    /// This list itself does not change. Without estimates all rows are measured.
    ///
    /// - Parameters:
    ///   - dataSource: The rows, where fewer are to be loaded than this list has; its own by default.
    ///   - viewportHeight: The height of the visible part in points; this list's by default.
    /// - Returns: The stages.
    public func replayReload(
        of dataSource: (any TableViewDataSource)? = nil, viewportHeight: Double? = nil
    ) -> ReloadReplay {
        let scratch = TableViewLayout(
            measurer: measurer.another(of: dataSource, settings: measurer.settings.withoutDemonstrations),
            estimatedRowHeight: estimatedRowHeight)
        scratch.viewportHeight = viewportHeight ?? self.viewportHeight
        scratch.cellProvider = { _ in true }
        let top = visibleRows.first
        if let top, top.row < scratch.rowCount {
            scratch.viewport.anchor = ListAnchor(row: top.row, y: top.y)
        }
        scratch.correction = correction
        var recorder = ReloadRecorder(scratch)
        return recorder.record()
    }
}

/// Loads a list and records its stages.
private struct ReloadRecorder {
    let list: TableViewLayout
    var stages: [ReloadReplay.Stage] = []
    /// The rows that have cells by now.
    var cells: Set<Int> = []

    init(_ list: TableViewLayout) { self.list = list }

    mutating func record() -> ReloadReplay {
        let entries = list.timeline.entries
        append(.rowCount, entries.filter { $0.call == .numberOfRows }, rows: [], height: 0, offset: 0)
        let meanEstimate =
            list.rowCount > 0 ? list.viewport.contentHeight / Double(list.rowCount) : 0
        if list.estimatedRowHeight == .off {
            recordWithoutEstimates()
        } else {
            recordWithEstimates(entries.filter { $0.call == .estimatedHeight })
        }
        return ReloadReplay(
            stages: stages, rowCount: list.rowCount, viewportHeight: list.viewportHeight,
            width: list.measurer.width, estimate: list.estimatedRowHeight,
            rowHeight: list.measurer.rowHeight, meanEstimate: meanEstimate)
    }

    private mutating func recordWithEstimates(_ estimates: [CallTimeline.Entry]) {
        let heights = list.viewport.index
        let height = list.viewport.contentHeight
        let offset = list.viewport.expectedOffset(showing: list.viewport.anchor)
        var expected = list.viewport
        let rows = expected.layOut { heights.expectedHeight(ofRow: $0) }
        append(.estimates, estimates, rows: rows, height: height, offset: offset)
        let calls = layOut()
        let cellCalls = calls.filter { $0.call == .cell }
        let heightCalls = calls.filter { $0.call == .height }
        let asksForCellsFirst = calls.first?.call == .cell
        if asksForCellsFirst {
            take(cellCalls)
            append(.cells, cellCalls, rows: rows, height: height, offset: offset)
        }
        // Rows that turned out to be out of view were measured all the same.
        append(.heights, heightCalls, rows: list.visibleRows, height: height, offset: offset)
        if !asksForCellsFirst {
            take(cellCalls)
            append(.cells, cellCalls, rows: list.visibleRows, height: height, offset: offset)
        }
        appendPresent(.corrected, [])
    }

    private mutating func recordWithoutEstimates() {
        // All rows are measured: there is no frame before that.
        while !list.measureRows(for: .seconds(1)) {}
        let heights = list.timeline.entries.filter { $0.call == .height }
        var expected = list.viewport
        let known = list.viewport.index
        let rows = expected.layOut { known.expectedHeight(ofRow: $0) }
        append(.heights, heights, rows: rows, height: list.viewport.contentHeight, offset: 0)
        let calls = layOut().filter { $0.call == .cell }
        take(calls)
        appendPresent(.cells, calls)
        appendPresent(.corrected, [])
    }

    /// Lays the list out and fills the cells in view, as a view does.
    ///
    /// - Returns: The calls, in order.
    private func layOut() -> [CallTimeline.Entry] {
        list.clearTimeline()
        list.layOutVisibleRows()
        let asked = list.timeline.entries.filter { $0.call == .cell }
        for row in list.visibleRows where !asked.contains(where: { $0.rows.contains(row.row) }) {
            list.recordCell(forRow: row.row)
        }
        return list.timeline.entries
    }

    private mutating func take(_ calls: [CallTimeline.Entry]) {
        for entry in calls { cells.formUnion(entry.rows) }
    }

    private mutating func appendPresent(_ kind: ReloadReplay.Kind, _ calls: [CallTimeline.Entry]) {
        append(
            kind, calls, rows: list.visibleRows, height: list.viewport.contentHeight,
            offset: list.viewport.contentOffset)
    }

    private mutating func append(
        _ kind: ReloadReplay.Kind, _ calls: [CallTimeline.Entry], rows: [VisibleRow], height: Double,
        offset: Double
    ) {
        let isMeasured = kind != .rowCount && kind != .estimates
        let index = list.viewport.index
        let isKnown = kind == .heights || kind == .corrected || stages.contains { $0.kind == .heights }
        stages.append(
            ReloadReplay.Stage(
                kind: kind, calls: calls,
                rows: rows.map {
                    ReloadReplay.Row(
                        row: $0.row, y: $0.y, height: $0.height,
                        isMeasured: isKnown && index.height(ofRow: $0.row) != nil,
                        hasCell: cells.contains($0.row))
                }, contentHeight: height, contentOffset: offset,
                measuredRowCount: isMeasured && isKnown ? list.measuredRowCount : 0))
    }
}
