import AutoLayout

extension TableViewLayout {
    /// Whether a shown cell is requested before its row's height; `false` without estimates, as then all heights come
    /// before the first frame.
    var asksForCellsFirst: Bool {
        measurer.settings.callOrder == .cellsFirst && estimatedRowHeight != .off && cellProvider != nil
    }

    /// Records that a row's cell was requested and filled.
    public func recordCell(forRow row: Int) { timeline.record(.cell, row: row) }

    /// Clears the timeline.
    public func clearTimeline() { timeline.removeAll() }

    /// Clears the timeline and records the calls of a table view that loads.
    public func restartTimeline() {
        clearTimeline()
        recordLoad()
    }

    /// Requests the cells of the rows that are visible by their expected heights.
    func askForCells() {
        guard asksForCellsFirst, viewport.needsLayout else { return }
        var expected = viewport
        let heights = viewport.index
        let rows = expected.layOut { heights.expectedHeight(ofRow: $0) }
        for row in rows where heights.height(ofRow: row.row) == nil { askForCell(row.row) }
    }

    private func askForCell(_ row: Int) {
        guard rowsWithCells.insert(row).inserted else { return }
        if cellProvider?(row) == true { recordCell(forRow: row) }
    }

    /// Measures a row, after its cell was requested if cells come first.
    func measure(_ row: Int) -> Double {
        if asksForCellsFirst { askForCell(row) }
        // A fixed height for all rows is known to the table.
        if !measurer.rowHeight.isFixed { timeline.record(.height, row: row) }
        return measurer.measure(row: row).height
    }

    /// Records the calls of a table view that loads: the number of rows, and their estimates where each has its own.
    func recordLoad() { recordLoad(ofRows: 0..<rowCount) }

    /// Records the calls of a table view for new rows: their number, and their estimates.
    func recordLoad(ofRows rows: Range<Int>) {
        timeline.record(.numberOfRows, rows: 0..<rowCount)
        if estimatedRowHeight == .perRow { timeline.record(.estimatedHeight, rows: rows) }
    }
}

extension TableViewLayout {
    /// Records a change after which the list asks again.
    func recordChange(to environment: LayoutEnvironment, width: Double, settings: MeasuringSettings) {
        let rows = 0..<rowCount
        if settings != measurer.settings { timeline.record(.settings, rows: rows) }
        if width != measurer.width { timeline.record(.width, rows: rows) }
        if environment.contentSizeCategory != measurer.environment.contentSizeCategory {
            timeline.record(.textSize, rows: rows)
        }
        if environment.layoutDirection != measurer.environment.layoutDirection {
            timeline.record(.direction, rows: rows)
        }
    }
}
