import AutoLayout
import SelfSizing
import Testing

@Suite struct ListCostsTests {
    private func list(
        _ source: any TableViewDataSource, _ change: (inout MeasuringSettings) -> Void = { _ in }
    ) -> TableViewLayout {
        let layout = TableViewLayout(
            measurer: labelMeasurer(source, width: 300, change), estimatedRowHeight: .constant(60))
        layout.viewportHeight = 400
        layout.layOutVisibleRows()
        return layout
    }

    private let lengths = (0..<1000).map { 20 + $0 * 37 % 200 }

    @Test func constraintsAreMadeOnceForEachSizingCell() {
        let layout = list(LabelRows(lengths: lengths))
        for _ in 0..<20 { layout.scroll(by: 300) }
        // Two sides, top and bottom.
        #expect(layout.costs.measuring.constraints == 4)
        #expect(layout.costs.measuring.systems == 2)
        #expect(layout.costs.sizingCellsMade == 1)
        #expect(layout.costs.cellsLeaked == 0)
        #expect(layout.costs.heightsMeasured == layout.measuredRowCount)
        #expect(layout.costs.seconds > 0)
    }

    @Test func leakedCellsAreCounted() {
        let layout = list(LabelRows(lengths: lengths)) {
            $0.rowHeight = .sizingCell
            $0.demonstrations = [.dequeuedSizingCell]
        }
        for _ in 0..<20 { layout.scroll(by: 300) }
        let costs = layout.costs
        #expect(costs.cellsLeaked == costs.heightsMeasured)
        #expect(costs.cellsLeaked > 50)
        #expect(costs.measuring.constraints == 4 * costs.cellsLeaked)
        // The costs are kept when the cells are returned.
        layout.setEnvironment(
            layout.measurer.environment, width: 300,
            settings: layout.measurer.settings.withoutDemonstrations)
        #expect(layout.costs.cellsLeaked == 0)
        #expect(layout.costs.measuring.constraints == costs.measuring.constraints)
    }

    /// The costs of leaked cells are added once, even if the last one is used later.
    @Test func theWorkOfLeakedCellsIsThatOfTheCells() {
        let source = LabelRows(lengths: lengths)
        let measurer = labelMeasurer(source, width: 300) {
            $0.rowHeight = .sizingCell
            $0.demonstrations = [.dequeuedSizingCell]
        }
        for row in 0..<20 {
            if row % 3 == 0 { _ = measurer.layOut(row: row) } else { _ = measurer.measure(row: row) }
            let sum = source.madeCells.reduce(LayoutWork()) { $0 + $1.engine.work }
            #expect(measurer.work == sum)
        }
        #expect(measurer.work.textMeasurements >= 20)
    }

    /// After a rotation and back, nothing is measured the second time, as the figures show.
    @Test func heightsThatAreKnownAreNotMeasured() {
        let layout = list(LabelRows(lengths: lengths))
        let visible = layout.measuredRowCount
        #expect(layout.costs.heightsRecalled == 0)
        layout.setEnvironment(layout.measurer.environment, width: 200)
        layout.layOutVisibleRows()
        let measured = layout.costs.heightsMeasured
        layout.setEnvironment(layout.measurer.environment, width: 300)
        layout.layOutVisibleRows()
        #expect(layout.costs.heightsMeasured == measured)
        #expect(layout.costs.heightsRecalled == visible)
        #expect(layout.costs.recalledShare == Double(visible) / Double(visible + measured))
        // Without the cache, the rows are measured again.
        var settings = layout.measurer.settings
        settings.usesHeightCache = false
        layout.setEnvironment(layout.measurer.environment, width: 300, settings: settings)
        layout.layOutVisibleRows()
        let again = layout.costs.heightsMeasured
        #expect(again > measured)
        for width in [200.0, 300] {
            layout.setEnvironment(layout.measurer.environment, width: width)
            layout.layOutVisibleRows()
        }
        #expect(layout.costs.heightsMeasured > again)
        #expect(layout.costs.heightsRecalled == visible)
    }

    /// A row's height costs more by hand: the texts are measured for the layout and for the fitting size.
    @Test func theRecipeMeasuresTextsMoreOften() {
        let automatic = list(LabelRows(lengths: lengths)) { $0.engineCost = .rowscope }
        let byHand = list(LabelRows(lengths: lengths)) { $0.rowHeight = .sizingCell }
        #expect(byHand.visibleRows == automatic.visibleRows)
        #expect(byHand.costs.measuring.textMeasurements > automatic.costs.measuring.textMeasurements)
    }
}
