import AutoLayout
import SelfSizing
import TestKit
import Testing

@Suite struct EstimateTests {
    /// The mean height of the measured rows, of all or of one identifier.
    private func mean(_ layout: TableViewLayout, _ identifier: String? = nil) -> Double {
        let source = layout.measurer.dataSource
        let heights = (0..<layout.rowCount).compactMap { row in
            identifier == nil || source.reuseIdentifier(forRow: row) == identifier
                ? layout.viewport.index.height(ofRow: row) : nil
        }
        return heights.reduce(0, +) / Double(heights.count)
    }

    private func rebase(_ layout: TableViewLayout) {
        var steps = 0
        while !layout.rebase(onTrackOf: 600), steps < 10_000 { steps += 1 }
        #expect(steps < 10_000)
    }

    @Test func eachClassHasTheEstimateOfTheDataSource() {
        let layout = editableLayout(
            EditableRows(count: 1_000_000_000), viewportHeight: 0, estimate: .perRow)
        #expect(layout.viewport.contentHeight == Double(100_000_000) * (30 + 8 * 40 + 350))
        #expect(layout.viewport.index.expectedHeight(ofRow: 777_777_777) == 350)
        layout.estimatedRowHeight = .constant(50)
        #expect(layout.viewport.contentHeight == 50e9)
        // Without an answer of the data source, the standard height is used.
        let plain = stripedLayout(count: 10, viewportHeight: 0, estimate: .perRow)
        #expect(plain.viewport.contentHeight == 440)
    }

    /// Scrolling down through rows with good estimates hardly changes the content height; a constant estimate does.
    @Test func estimatesOfTheRightOrderKeepTheWholeSteady() {
        func change(_ estimate: EstimatedRowHeight) -> Double {
            let layout = editableLayout(EditableRows(count: 1000), estimate: estimate)
            let before = layout.viewport.contentHeight
            for _ in 0..<40 { layout.scroll(by: 300) }
            return abs(layout.viewport.contentHeight - before) / before
        }
        #expect(change(.perRow) * 4 < change(.constant(350)))
    }

    @Test func theListChoosesOneNumberByItself() {
        for category in ContentSizeCategory.allCases {
            let measurer = RowMeasurer(
                dataSource: EditableRows(count: 1000),
                environment: LayoutEnvironment(
                    textMeasurer: MonospacedText.blocks(), contentSizeCategory: category),
                width: 300)
            let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .automatic)
            // 22 points and a line of body text, whose leading is 22 at the standard size.
            let standard = 22 + TextStyle.body.leading(for: category)
            #expect(layout.viewport.contentHeight == 1000 * standard)
        }
        let layout = editableLayout(EditableRows(count: 1000), estimate: .automatic)
        #expect(layout.viewport.estimatedRowHeight == 44)
        let upper = layout.viewport.upper
        for _ in 0..<20 { layout.scroll(by: 300) }
        // Within an epoch the estimates do not change.
        #expect(layout.viewport.estimatedRowHeight == 44)
        #expect(layout.viewport.upper == upper)
        let shown = layout.visibleRows
        rebase(layout)
        #expect(layout.visibleRows == shown)
        let expected = mean(layout)
        #expect(layout.viewport.index.estimates.allSatisfy { abs($0 - expected) <= 0.001 * expected })
        #expect(layout.viewport.upper == layout.viewport.contentHeight)
    }

    @Test func estimatesAreLearnedForEachIdentifier() {
        let layout = editableLayout(EditableRows(count: 1_000), estimate: .adaptive)
        // The data source's estimates are used until rows are measured.
        let fresh = editableLayout(EditableRows(count: 1_000), viewportHeight: 0, estimate: .adaptive)
        #expect(fresh.viewport.index.estimates == [40, 350, 30])
        for _ in 0..<20 { layout.scroll(by: 300) }
        rebase(layout)
        for (identifier, estimate) in zip(["short", "tall", "header"], layout.viewport.index.estimates) {
            let expected = mean(layout, identifier)
            #expect(abs(estimate - expected) <= 0.001 * expected)
        }
    }

    @Test func whatWasLearnedIsThereWhenAWidthComesBack() {
        let layout = editableLayout(EditableRows(count: 1_000), width: 375, estimate: .adaptive)
        let environment = layout.measurer.environment
        var settings = layout.measurer.settings
        // Without remembered heights, only the estimates return.
        settings.usesHeightCache = false
        layout.setEnvironment(environment, width: 375, settings: settings)
        layout.layOutVisibleRows()
        for _ in 0..<20 { layout.scroll(by: 300) }
        rebase(layout)
        let learned = layout.viewport.index.estimates
        layout.setEnvironment(environment, width: 120, settings: settings)
        layout.layOutVisibleRows()
        // A new width begins with the estimates of another width.
        #expect(layout.viewport.index.estimates == learned)
        for _ in 0..<20 { layout.scroll(by: 300) }
        rebase(layout)
        let narrow = layout.viewport.index.estimates
        #expect(zip(narrow, learned).allSatisfy { $0 > $1 })
        layout.setEnvironment(environment, width: 375, settings: settings)
        #expect(zip(layout.viewport.index.estimates, learned).allSatisfy { abs($0 - $1) <= 0.002 * $1 })
        layout.layOutVisibleRows()
        rebase(layout)
        // A few newly measured rows do not outweigh many earlier ones.
        #expect(zip(layout.viewport.index.estimates, learned).allSatisfy { abs($0 - $1) <= 0.05 * $1 })
    }

    /// New content has its own heights, whatever was learned from the content before.
    @Test(arguments: [false, true])
    func whatWasLearnedGoesWithTheContent(isReload: Bool) {
        let source = EditableRows(count: 1_000)
        let layout = editableLayout(source, width: 375, estimate: .adaptive)
        let environment = layout.measurer.environment
        var settings = layout.measurer.settings
        settings.usesHeightCache = false
        layout.setEnvironment(environment, width: 375, settings: settings)
        for width in [120.0, 375] {
            layout.setEnvironment(environment, width: width)
            layout.layOutVisibleRows()
            for _ in 0..<40 { layout.scroll(by: 300) }
            rebase(layout)
        }
        let old = layout.viewport.index.estimates
        for row in 0..<1_000 { source.changes[row] = 3 }
        if isReload { layout.reloadData() } else { layout.contentChanged(ofRows: 0..<1_000) }
        // Until rows are measured, the old estimates are the best ones.
        #expect(layout.viewport.index.estimates == old)
        func expectMeans() {
            layout.layOutVisibleRows()
            for _ in 0..<5 { layout.scroll(by: -300) }
            rebase(layout)
            for (identifier, estimate) in zip(["short", "tall", "header"], layout.viewport.index.estimates) {
                let expected = mean(layout, identifier)
                #expect(abs(estimate - expected) <= 0.001 * expected)
            }
        }
        expectMeans()
        layout.setEnvironment(environment, width: 120)
        expectMeans()
    }

    @Test func learningMovesTheSliderByAPixelAtMostAndTheContentByNothing() {
        let track = 600.0
        func slider(_ view: ListViewport) -> (top: Double, bottom: Double) {
            (view.value / view.upper * track, (view.value + view.pageSize) / view.upper * track)
        }
        for rowCount in [1_000, 1_000_000_000] {
            let layout = editableLayout(EditableRows(count: rowCount), estimate: .adaptive)
            layout.scrollToRow(rowCount / 3, position: .top)
            for round in 0..<10 {
                for _ in 0..<4 { layout.scroll(by: -240) }
                let shown = layout.visibleRows
                var old = slider(layout.viewport)
                var hasArrived = false
                for _ in 0..<500 where !hasArrived {
                    hasArrived = layout.rebase(onTrackOf: track)
                    let new = slider(layout.viewport)
                    #expect(abs(new.top - old.top) <= 1 + 1e-6)
                    #expect(abs(new.bottom - old.bottom) <= 1 + 1e-6)
                    old = new
                    layout.layOutVisibleRows()
                    #expect(layout.visibleRows == shown)
                }
                #expect(hasArrived, "\(rowCount) rows, round \(round)")
            }
        }
    }
}
