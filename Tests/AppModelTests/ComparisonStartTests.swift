import AppModel
import SelfSizing
import Testing

/// A list compared with the same list without demonstrations.
@MainActor
@Suite("Comparing with the right way")
struct ComparisonStartTests {
    private let bench = ModelBench()
    private var model: OpenList { bench.model }

    private func open(_ demonstration: Demonstration) throws {
        model.open(try ModelBench.document(rows: 40))
        model.setDemonstration(demonstration, isOn: true)
        bench.frame()
        model.layout?.scrollToRow(12, position: .top)
        bench.frame()
        model.layout?.scroll(by: 7)
        model.layout?.select(row: 13)
    }

    private func frames() throws -> (own: TableViewLayout, right: TableViewLayout) {
        let lists = (own: try #require(model.layout), right: try #require(model.rightLayout))
        for layout in [lists.own, lists.right] {
            layout.viewportHeight = 600
            layout.layOutVisibleRows()
        }
        return lists
    }

    @Test("Both sides load again, at the place that was shown, and count from there")
    func fromLoad() throws {
        try open(.sharedPool)
        let top = try #require(model.layout?.visibleRows.first)
        model.isComparing = true
        let (own, right) = try frames()
        #expect(own.visibleRows == right.visibleRows)
        #expect(own.visibleRows.first?.row == top.row && own.visibleRows.first?.y == top.y)
        #expect(own.viewport.selectedRow == 13 && right.viewport.selectedRow == 13)
        #expect(own.costs.heightsMeasured > 0)
        #expect(own.costs.heightsMeasured == right.costs.heightsMeasured)
        #expect(own.measuredRowCount == right.measuredRowCount)
        #expect(bench.app.history.history.samples.last?.measuredCount ?? 0 <= own.measuredRowCount)
    }

    @Test("Heights that are kept on purpose stay", arguments: [Demonstration.noReload, .staleHeightCache])
    func stale(demonstration: Demonstration) throws {
        try open(demonstration)
        model.updateControls { $0.width = 200 }
        bench.frame()
        let stale = model.layout?.staleVisibleRowCount ?? 0
        #expect(stale > 0)
        model.isComparing = true
        let (own, right) = try frames()
        #expect(own.staleVisibleRowCount == stale && right.staleVisibleRowCount == 0)
    }

    @Test("A list that was never laid out is compared where it was scrolled to")
    func unlaid() throws {
        model.open(try ModelBench.document(rows: 40))
        model.setDemonstration(.sharedPool, isOn: true)
        model.layout?.scrollToRow(25, position: .top)
        model.isComparing = true
        let (own, right) = try frames()
        #expect(own.visibleRows.first?.row == 25 && right.visibleRows.first?.row == 25)
    }

    @Test("Without estimates the row at the top stays there")
    func withoutEstimates() throws {
        model.open(try ModelBench.document(rows: 40))
        model.updateControls { $0.estimatedRowHeight = .off }
        model.setDemonstration(.sharedPool, isOn: true)
        bench.frame()
        model.layout?.scrollToRow(12, position: .top)
        bench.frame()
        let top = try #require(model.layout?.visibleRows.first?.row)
        model.isComparing = true
        while model.continueMeasuring(for: .milliseconds(50)) {}
        let (own, right) = try frames()
        #expect(own.canShow && right.canShow)
        #expect(own.visibleRows.first?.row == top && right.visibleRows.first?.row == top)
    }
}
