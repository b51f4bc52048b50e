import AppModel
import AutoLayout
import SelfSizing
import Testing

@MainActor
@Suite struct MeasuringAheadTests {
    private func finish(_ model: OpenList) {
        for _ in 0..<100_000 where model.continueMeasuringAhead() == .finished { return }
        Issue.record("measuring ahead does not end")
    }

    @Test func theSwitchMeasuresAheadAndStopsIt() throws {
        let bench = ModelBench()
        try bench.model.open(ModelBench.document())
        bench.model.updateControls { $0.rowCount = 500 }
        bench.frame()
        let layout = try #require(bench.model.layout)
        let shown = layout.measuredRowCount
        #expect(bench.model.continueMeasuringAhead() == .finished)
        #expect(bench.model.aheadFigures == nil)
        #expect(layout.measuredRowCount == shown)

        bench.model.updateControls { $0.measuresAhead = true }
        _ = bench.takeChanges()
        finish(bench.model)
        #expect(bench.takeChanges().contains(.ahead))
        #expect(layout.measuredRowCount == 500)
        let figures = try #require(bench.model.aheadFigures)
        #expect(figures.statistics.measuredRowCount == 500 - shown)
        #expect(figures.progress.fraction == 1)

        bench.model.updateControls { $0.measuresAhead = false }
        #expect(bench.model.continueMeasuringAhead() == .finished)
        #expect(bench.model.aheadFigures == nil)
    }

    /// Heights measured ahead are the heights of shown rows, also after rows were added.
    @Test func theHeightsAreThoseOfRowsThatAreShown() throws {
        let bench = ModelBench()
        try bench.model.open(ModelBench.document())
        bench.model.updateControls {
            $0.rowCount = 60
            $0.measuresAhead = true
        }
        bench.frame()
        finish(bench.model)
        bench.model.updateControls {
            $0.rowCount = 130
            $0.width = 250
        }
        bench.frame()
        finish(bench.model)
        let layout = try #require(bench.model.layout)
        #expect(layout.measuredRowCount == 130)
        for row in 0..<130 {
            #expect(layout.viewport.index.height(ofRow: row) == layout.measurer.measure(row: row).height)
        }
    }
}
