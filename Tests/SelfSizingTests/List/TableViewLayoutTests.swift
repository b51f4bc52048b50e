import AutoLayout
import SelfSizing
import TestKit
import Testing

@Suite struct TableViewLayoutTests {
    /// The rows that fill a viewport from the top, by their known heights.
    private func rowsFilling(_ height: Double, width: Double) -> Int {
        var total = 0.0
        var row = 0
        while total < height {
            total += StripedRows.expectedHeight(ofRow: row, width: width)
            row += 1
        }
        return row
    }

    @Test func onlyRowsAboutToAppearAreMeasured() {
        let source = StripedRows(count: 1_000_000)
        let layout = stripedLayout(count: 1_000_000, source: source)
        #expect(layout.measuredRowCount == 0)
        layout.layOutVisibleRows()
        let expected = rowsFilling(500, width: 300)
        #expect(layout.measurer.measurementCount == expected)
        #expect(source.configuredRows == Array(0..<expected))
        #expect(layout.visibleRows.map(\.row) == Array(0..<expected))
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == expected)
    }

    @Test func heightsAreThoseOfTheConstraints() {
        for width in [120.0, 300, 777] {
            let layout = stripedLayout(count: 100, width: width)
            layout.layOutVisibleRows()
            #expect(!layout.visibleRows.isEmpty)
            for row in layout.visibleRows {
                #expect(row.height == StripedRows.expectedHeight(ofRow: row.row, width: width))
            }
        }
    }

    @Test func scrollingMeasuresEachRowOnce() {
        let source = StripedRows(count: 10_000)
        let layout = stripedLayout(count: 10_000, source: source)
        layout.layOutVisibleRows()
        for _ in 0..<200 { layout.scroll(by: 60) }
        #expect(layout.measurer.measurementCount == Set(source.configuredRows).count)
        let count = layout.measurer.measurementCount
        for _ in 0..<200 { layout.scroll(by: -60) }
        #expect(layout.measurer.measurementCount == count)
        #expect(layout.visibleRows.first == VisibleRow(row: 0, y: 0, height: layout.visibleRows[0].height))
    }

    @Test func aSizingCellPerIdentifierIsMadeOnce() {
        let source = StripedRows(count: 1000)
        let layout = stripedLayout(count: 1000, source: source)
        layout.layOutVisibleRows()
        for _ in 0..<50 { layout.scroll(by: 300) }
        #expect(source.madeCellCount == 2)
    }

    @Test func contentSizeIsWhatIsKnownPlusTheEstimates() {
        let layout = stripedLayout(count: 1000)
        layout.layOutVisibleRows()
        let known = layout.visibleRows.reduce(0) { $0 + $1.height }
        let unknown = Double(1000 - layout.visibleRows.count) * 80
        #expect(layout.viewport.contentHeight == known + unknown)
    }

    @Test func withoutEstimatesEveryRowIsMeasuredFirst() {
        let layout = stripedLayout(count: 700, estimate: .off)
        #expect(!layout.canShow)
        var isDone = false
        while !isDone { isDone = layout.measureRows(for: .milliseconds(1)) }
        #expect(layout.canShow)
        #expect(layout.measurer.measurementCount == 700)
        let total = (0..<700).reduce(0.0) { $0 + StripedRows.expectedHeight(ofRow: $1, width: 300) }
        #expect(layout.viewport.contentHeight == total)
        #expect(layout.viewport.upper == total)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == 700)
    }

    @Test func anotherWidthKeepsTheTopRowWhereItIs() throws {
        let layout = stripedLayout(count: 100_000)
        layout.layOutVisibleRows()
        layout.scroll(by: 40_000)
        for _ in 0..<5 { layout.scroll(by: 333) }
        let anchor = try #require(layout.visibleRows.first { $0.y >= 0 })
        for width in [299.0, 250, 180, 420, 300] {
            layout.setEnvironment(layout.measurer.environment, width: width)
            layout.layOutVisibleRows()
            let now = try #require(layout.visibleRows.first { $0.row == anchor.row })
            #expect(now.y == anchor.y)
            #expect(now.height == StripedRows.expectedHeight(ofRow: anchor.row, width: width))
        }
    }

    @Test func anUnchangedEnvironmentMeasuresNothing() {
        let layout = stripedLayout(count: 100)
        layout.layOutVisibleRows()
        let count = layout.measurer.measurementCount
        layout.setEnvironment(layout.measurer.environment, width: 300)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count)
    }

    @Test func aMissingPinCollapsesToTheStandardHeight() {
        let source = StripedRows(count: 10, isPinnedAtTheBottom: false)
        let layout = stripedLayout(count: 10, source: source)
        layout.layOutVisibleRows()
        #expect(layout.visibleRows.allSatisfy { $0.height == RowHeight.standard + 1 })
        #expect((0..<10).allSatisfy { layout.measurer.measure(row: $0).isCollapsed })
    }

    @Test func fixedRowsMeasureNothing() {
        let measurer = RowMeasurer(
            dataSource: StripedRows(count: 50),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.blocks()), width: 300,
            rowHeight: .fixed(60))
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(44))
        layout.viewportHeight = 300
        layout.layOutVisibleRows()
        #expect(layout.visibleRows.count == 5)
        #expect(measurer.measurementCount == 0)
        #expect(layout.measurer.measurement(ofHeight: layout.visibleRows[0].height).contentHeight == 59)
    }

    /// The work of opening and jumping does not depend on the number of rows.
    @Test func aBillionRowsOpenAndJumpAsAThousandDo() {
        func work(_ count: Int) -> (opening: [Int], jumping: Int, bytes: Int) {
            let source = EditableRows(count: count)
            let layout = editableLayout(source, estimate: .perRow)
            let opening = source.configuredRows
            let before = layout.measurer.measurementCount
            layout.scrollToRow(count / 2, position: .top)
            layout.scroll(toValue: layout.viewport.maximumValue)
            layout.scrollToRow(layout.sections.firstRow(ofSection: count / 20), position: .top)
            return (
                opening, layout.measurer.measurementCount - before,
                layout.viewport.index.allocatedByteCount
            )
        }
        let few = work(1_000)
        let many = work(1_000_000_000)
        #expect(many.opening == few.opening)
        #expect(many.jumping <= few.jumping + 20)
        #expect(many.bytes <= few.bytes + 1_000)
    }

    @Test func anEmptyListShowsNothing() {
        let layout = stripedLayout(count: 0)
        layout.layOutVisibleRows()
        layout.scroll(by: 100)
        layout.scrollToRow(3, position: .top)
        #expect(layout.visibleRows.isEmpty)
        #expect(layout.canShow)
    }
}

@Suite struct ReusePoolTests {
    private final class Thing {
        let identifier: String
        init(_ identifier: String) { self.identifier = identifier }
    }

    @Test func cellsGoOnlyToTheirIdentifier() {
        var pool = ReusePool<Thing>()
        var prepared = 0
        func dequeue(_ identifier: String) -> Thing {
            pool.dequeue(withReuseIdentifier: identifier) {
                Thing(identifier)
            } prepare: { _ in
                prepared += 1
            }
        }
        let first = dequeue("a")
        pool.enqueue(first, withReuseIdentifier: "a")
        #expect(dequeue("b") !== first)
        #expect(dequeue("a") === first)
        #expect(prepared == 1)
        #expect(pool.creationCount == 2)
        #expect(pool.reuseCount == 1)
        #expect(pool.count == 0)
    }
}
