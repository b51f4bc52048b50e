import AutoLayout
import SelfSizing
import Testing

/// Rows that are not measured again on purpose, and a cache that is never cleared.
@Suite struct StaleRowsTests {
    /// Rows of one label whose texts can be changed.
    private final class Notes: TableViewDataSource {
        var lengths: [Int]
        private let rows: LabelRows

        init(count: Int) {
            lengths = (0..<count).map { 20 + $0 * 37 % 200 }
            rows = LabelRows(lengths: [])
        }

        var numberOfRows: Int { lengths.count }

        func reuseIdentifier(forRow row: Int) -> String { "note" }

        func makeCell(
            withReuseIdentifier identifier: String, environment: LayoutEnvironment
        ) -> TableViewCell {
            rows.makeCell(withReuseIdentifier: identifier, environment: environment)
        }

        func configure(_ cell: TableViewCell, forRow row: Int) {
            (cell.contentView.subviews[0] as? Label)?.text = String(repeating: "x", count: lengths[row])
        }

        /// Lines of 7-point characters between insets of 20, 18 points each, and the separator.
        func height(_ row: Int, _ width: Double) -> Double {
            let perLine = Int((width - 40) / 7)
            return Double((lengths[row] + perLine - 1) / perLine * 18 + 1)
        }
    }

    private func list(_ source: Notes, _ demonstrations: Set<Demonstration>) -> TableViewLayout {
        let measurer = labelMeasurer(source, width: 300) { $0.demonstrations = demonstrations }
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(60))
        layout.viewportHeight = 400
        layout.layOutVisibleRows()
        return layout
    }

    private func turn(_ layout: TableViewLayout, to width: Double) {
        layout.setEnvironment(layout.measurer.environment, width: width)
        layout.layOutVisibleRows()
    }

    @Test func withoutReloadRowsKeepTheirHeightsAndAreStale() throws {
        let source = Notes(count: 1000)
        let layout = list(source, [.noReload])
        let first = layout.visibleRows
        #expect(layout.staleVisibleRowCount == 0)
        let measured = layout.measurer.measurementCount
        turn(layout, to: 200)
        #expect(layout.visibleRows == first)
        #expect(layout.measurer.measurementCount == measured)
        #expect(layout.staleVisibleRowCount == first.count)
        // Rows that become visible later are measured at the new width, and are right.
        layout.scroll(by: 900)
        let last = try #require(layout.visibleRows.last)
        #expect(last.height == source.height(last.row, 200))
        #expect(!layout.isStale(row: last.row))
        #expect(layout.isStale(row: 0))
        // A row that was never measured has no outdated height.
        #expect(!layout.isStale(row: 999))

        // At the old width the first rows are right again; those measured in between are not.
        turn(layout, to: 300)
        #expect(!layout.isStale(row: 0))
        #expect(layout.isStale(row: last.row))

        let anchor = try #require(layout.visibleRows.first { $0.y >= 0 })
        layout.reloadData()
        layout.layOutVisibleRows()
        #expect(layout.staleVisibleRowCount == 0)
        #expect(layout.visibleRows.allSatisfy { $0.height == source.height($0.row, 300) })
        // The visible rows stay in place.
        #expect(layout.visibleRows.first { $0.row == anchor.row }?.y == anchor.y)
    }

    @Test func aRowIsStaleUntilItIsReloaded() throws {
        let source = Notes(count: 1000)
        let layout = list(source, [.noReload])
        source.lengths[1] = 190
        source.lengths[2] = 190
        layout.contentChanged(ofRows: 1..<3)
        layout.layOutVisibleRows()
        #expect(layout.isStale(row: 1) && layout.isStale(row: 2) && !layout.isStale(row: 0))
        let before = layout.visibleRows
        layout.reloadRows(1..<2)
        layout.layOutVisibleRows()
        #expect(!layout.isStale(row: 1) && layout.isStale(row: 2))
        #expect(layout.visibleRows[1].height == source.height(1, 300))
        #expect(layout.visibleRows[2].height == before[2].height)

        // Rows inserted and deleted above shift the outdated ones.
        source.lengths.insert(contentsOf: [30, 30, 30], at: 0)
        layout.insertRows(at: 0, count: 3)
        layout.layOutVisibleRows()
        #expect(layout.isStale(row: 5) && !layout.isStale(row: 4) && !layout.isStale(row: 2))
    }

    @Test func ordinarilyRowsAreReloadedByThemselves() {
        let source = Notes(count: 1000)
        let layout = list(source, [])
        turn(layout, to: 200)
        #expect(layout.visibleRows.allSatisfy { $0.height == source.height($0.row, 200) })
        source.lengths[0] = 199
        layout.contentChanged(ofRows: 0..<1)
        layout.layOutVisibleRows()
        #expect(layout.visibleRows[0].height == source.height(0, 200))
        #expect(!layout.isStale(row: 0))
        // Switching the demonstration off measures the outdated rows again.
        let shown = list(source, [.noReload])
        turn(shown, to: 200)
        shown.setEnvironment(
            shown.measurer.environment, width: 200, settings: shown.measurer.settings.withoutDemonstrations)
        shown.layOutVisibleRows()
        #expect(shown.visibleRows.allSatisfy { $0.height == source.height($0.row, 200) })
        #expect(shown.staleVisibleRowCount == 0)
    }

    /// A cache that is never cleared keeps the heights of the first width and content for ever, even after a reload.
    @Test func aCacheThatIsNeverClearedGoesOnWithOldHeights() {
        let source = Notes(count: 1000)
        let layout = list(source, [.staleHeightCache])
        let first = layout.visibleRows
        turn(layout, to: 200)
        source.lengths[1] = 190
        layout.reloadRows(1..<2)
        layout.reloadData()
        layout.layOutVisibleRows()
        #expect(layout.visibleRows == first)
        #expect(layout.staleVisibleRowCount == first.count)
        // Row 0 has 20 characters, one line at either width; row 2 has 94: 3 lines, where 5 are needed.
        #expect(layout.visibleRows[2].height == 55)
        #expect(source.height(2, 200) == 91)
    }

    @Test func aBillionRowsCostNothingMore() {
        let rows = StripedRows(count: 1_000_000_000)
        let layout = stripedLayout(count: 1_000_000_000, source: rows)
        var settings = layout.measurer.settings
        settings.demonstrations = [.noReload]
        layout.layOutVisibleRows()
        for width in 200..<300 {
            layout.setEnvironment(
                layout.measurer.environment, width: Double(width), settings: settings)
            layout.layOutVisibleRows()
            layout.scroll(by: 1e6)
        }
        layout.contentChanged(ofRows: 0..<1_000_000_000)
        #expect(layout.visibleRows.allSatisfy { layout.isStale(row: $0.row) })
        #expect(!layout.isStale(row: 999_999_999))
        layout.reloadData()
        layout.layOutVisibleRows()
        #expect(layout.staleVisibleRowCount == 0)
    }
}
