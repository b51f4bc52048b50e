import AutoLayout

extension TableViewLayout {
    /// Whether a shown cell is asked for before its row's height; not without estimates, as then all heights come
    /// before the first frame.
    var asksForCellsFirst: Bool {
        measurer.settings.callOrder == .cellsFirst && estimatedRowHeight != .off && cellProvider != nil
    }

    /// Notes that a row's cell was asked for and filled.
    public func recordCell(forRow row: Int) { timeline.record(.cell, row: row) }

    /// Forgets what was asked for so far.
    public func clearTimeline() { timeline.removeAll() }

    /// Forgets what was asked for so far, and begins with what a table view asks for when it is loaded.
    public func restartTimeline() {
        clearTimeline()
        recordLoad()
    }

    /// Asks for the cells of rows that are visible if their heights are as expected.
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

    /// Measures a row, once its cell was asked for if that comes first.
    func measure(_ row: Int) -> Double {
        if asksForCellsFirst { askForCell(row) }
        // A height that is the same for all rows is a number that the table has.
        if !measurer.rowHeight.isFixed { timeline.record(.height, row: row) }
        return measurer.measure(row: row).height
    }

    /// Notes what a table view asks for when it is loaded: the number of rows, and their estimates where each has
    /// its own.
    func recordLoad() { recordLoad(ofRows: 0..<rowCount) }

    /// Notes what a table view asks for when rows are new to it: their number, and the estimates of the new ones.
    func recordLoad(ofRows rows: Range<Int>) {
        timeline.record(.numberOfRows, rows: 0..<rowCount)
        if estimatedRowHeight == .perRow { timeline.record(.estimatedHeight, rows: rows) }
    }
}

extension TableViewLayout {
    /// Notes what makes the list ask again.
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
