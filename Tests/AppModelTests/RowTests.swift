import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Rows that come, go and move")
@MainActor
struct RowTests {
    private func bench(rows: Int = 13, count: Int? = 100) throws -> ModelBench {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: rows, estimate: "70"))
        if let count { bench.model.setRowCount(count) }
        bench.frame()
        _ = bench.takeChanges()
        return bench
    }

    /// The text of a row's first label in a cell filled for the row.
    private func text(_ model: OpenList, _ row: Int) throws -> String {
        let layout = try #require(model.layout)
        let cell = layout.measurer.layOut(row: row).cell
        return (cell.contentView.subviews.first as? Label)?.text ?? ""
    }

    @Test("A row is inserted below the selected one, which stays selected and where it is")
    func inserting() throws {
        let bench = try bench()
        let layout = try #require(bench.model.layout)
        layout.select(row: 3)
        bench.frame()
        let y = layout.visibleRows.first { $0.row == 3 }?.y
        let next = try text(bench.model, 4)
        bench.model.insertRows(count: 2)
        bench.frame()
        #expect(layout.rowCount == 102)
        #expect(layout.viewport.selectedRow == 3)
        #expect(layout.visibleRows.first { $0.row == 3 }?.y == y)
        #expect(try text(bench.model, 6) == next)
        #expect(bench.model.controls.rowCount == 102)
        #expect(bench.takeChanges().isSuperset(of: [.controls, .rows]))
        bench.model.appendRows()
        #expect(layout.rowCount == 103)
    }

    @Test("A deleted row's place is taken by the next, which is selected; the last one can go too")
    func deleting() throws {
        let bench = try bench(rows: 3, count: nil)
        let layout = try #require(bench.model.layout)
        layout.select(row: 1)
        let next = try text(bench.model, 2)
        bench.model.deleteRow()
        #expect(layout.rowCount == 2)
        #expect(layout.viewport.selectedRow == 1)
        #expect(try text(bench.model, 1) == next)
        bench.model.deleteRow()
        #expect(layout.viewport.selectedRow == 0)
        bench.model.deleteRow()
        #expect(layout.rowCount == 0)
        #expect(bench.model.targetRow == nil)
        bench.model.deleteRow()
        bench.model.moveRow(by: 1)
        bench.model.reloadRow()
        // Rows can be inserted into an empty list.
        bench.model.insertRows()
        #expect(layout.rowCount == 1)
    }

    @Test("A selected row is moved and stays selected; not beyond the ends")
    func moving() throws {
        let bench = try bench()
        let layout = try #require(bench.model.layout)
        layout.select(row: 2)
        let own = try text(bench.model, 2)
        bench.model.moveRow(by: 1)
        #expect(layout.viewport.selectedRow == 3)
        #expect(try text(bench.model, 3) == own)
        bench.model.moveRow(by: -500)
        #expect(layout.viewport.selectedRow == 0)
        #expect(try text(bench.model, 0) == own)
        _ = bench.takeChanges()
        bench.model.moveRow(by: -1)
        #expect(bench.takeChanges() == [])
    }

    @Test("The heights are those of the rows in their new order")
    func heights() throws {
        let bench = try bench(rows: 5, count: 5)
        let layout = try #require(bench.model.layout)
        let before = (0..<5).map { layout.measurer.measure(row: $0).height }
        #expect(Set(before).count > 1)
        layout.select(row: 0)
        bench.model.moveRow(by: 4)
        bench.frame()
        let after = (0..<5).map { layout.viewport.index.height(ofRow: $0) }
        #expect(after == [before[1], before[2], before[3], before[4], before[0]])
    }

    @Test("Another number of rows goes on from what was done to them; resetting undoes it all")
    func countAndReset() throws {
        let bench = try bench(rows: 4, count: nil)
        let layout = try #require(bench.model.layout)
        let texts = try (0..<4).map { try text(bench.model, $0) }
        layout.select(row: 0)
        bench.model.deleteRow()
        bench.model.setRowCount(10)
        #expect(layout.rowCount == 10)
        #expect(try text(bench.model, 0) == texts[1])
        bench.model.setRowCount(2)
        #expect(layout.rowCount == 2)
        #expect(try text(bench.model, 1) == texts[2])
        bench.model.resetControls()
        #expect(layout.rowCount == 4)
        #expect(bench.model.controls.rowCount == nil)
        #expect(try (0..<4).map { try text(bench.model, $0) } == texts)
    }

    @Test("Without estimates a new row is measured before the list is shown again")
    func withoutEstimates() throws {
        let bench = try bench(count: 50)
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        #expect(bench.model.layout?.canShow == true)
        bench.model.insertRows()
        while bench.model.continueMeasuring(for: .seconds(1)) {}
        #expect(bench.model.layout?.measuredRowCount == 51)
    }

    @Test("Reloading measures again and leaves the list where it is")
    func reloading() throws {
        let bench = try bench()
        let layout = try #require(bench.model.layout)
        layout.scrollToRow(40, position: .top)
        bench.frame()
        let rows = layout.visibleRows
        let count = layout.measurer.measurementCount
        bench.model.reloadData()
        bench.frame()
        #expect(layout.visibleRows == rows)
        #expect(!rows.isEmpty)
        #expect(layout.measurer.measurementCount >= count + rows.count)
    }

    @Test("Both lists that are compared change alike")
    func comparing() throws {
        let bench = try bench()
        bench.model.setDemonstration(.missingBottomPin, isOn: true)
        bench.model.isComparing = true
        let right = try #require(bench.model.rightLayout)
        bench.model.layout?.select(row: 1)
        bench.model.deleteRow()
        bench.model.appendRows(count: 3)
        bench.frame()
        right.viewportHeight = 600
        right.layOutVisibleRows()
        #expect(right.rowCount == 102)
        #expect(bench.model.layout?.rowCount == 102)
        // The missing pin collapses rows on one side only: 44 points and the separator.
        #expect(bench.model.layout?.visibleRows.first?.height == 44.5)
        let fresh = RowMeasurer(
            dataSource: right.measurer.dataSource, environment: right.measurer.environment, width: 375,
            settings: right.measurer.settings)
        #expect(right.visibleRows.first?.height == fresh.measure(row: 0).height)
    }
}

@Suite("Texts that stand in for others")
@MainActor
struct TextsTests {
    @Test("Longer texts make taller rows, Arabic ones change sides, and back again")
    func texts() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.frame()
        let layout = try #require(bench.model.layout)
        let before = layout.visibleRows
        bench.model.updateControls { $0.texts = .long }
        bench.frame()
        let sum = { (rows: [VisibleRow]) in rows.prefix(4).reduce(0) { $0 + $1.height } }
        #expect(sum(layout.visibleRows) > sum(before))
        #expect(bench.model.layoutDirection == .leftToRight)
        bench.model.updateControls { $0.texts = .arabic }
        #expect(bench.model.layoutDirection == .rightToLeft)
        #expect(layout.measurer.environment.layoutDirection == .rightToLeft)
        bench.model.updateControls { $0.texts = .none }
        bench.frame()
        #expect(bench.model.layoutDirection == .leftToRight)
        #expect(layout.visibleRows == before)
    }

    @Test("Without a reload the rows keep their heights and are stale until they are reloaded")
    func stale() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.setDemonstration(.noReload, isOn: true)
        bench.frame()
        let layout = try #require(bench.model.layout)
        let heights = layout.visibleRows.map(\.height)
        #expect(layout.staleVisibleRowCount == 0)
        bench.model.updateControls { $0.width = 200 }
        bench.frame()
        #expect(layout.visibleRows.prefix(3).map(\.height) == Array(heights.prefix(3)))
        #expect(layout.staleVisibleRowCount == layout.visibleRows.count)
        bench.model.reloadData()
        bench.frame()
        #expect(layout.staleVisibleRowCount == 0)
        #expect(layout.visibleRows.prefix(3).map(\.height) != Array(heights.prefix(3)))
    }
}
