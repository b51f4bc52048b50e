import AppModel
import AutoLayout
import LayoutDocument
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

    /// Heights measured ahead are those of the cells that are shown, also after an edit of their template.
    @Test func anEditOfTheTemplateIsMeasuredAhead() throws {
        let bench = ModelBench()
        try bench.model.open(ModelBench.document())
        bench.model.updateControls {
            $0.rowCount = 200
            $0.measuresAhead = true
        }
        bench.frame()
        finish(bench.model)
        let layout = try #require(bench.model.layout)
        let before = layout.measurer.measure(row: 199).height
        let template = try #require(bench.model.document?.templates.first)
        let edits = template.constraints.indices.map { TemplateEdit.constant(constraint: $0, 40) }
        bench.model.preview(edits, ofTemplate: template.identifier)
        bench.frame()
        finish(bench.model)
        #expect(layout.measuredRowCount == 200)
        #expect(layout.measurer.measure(row: 199).height != before)
        for row in 0..<200 {
            #expect(layout.viewport.index.height(ofRow: row) == layout.measurer.measure(row: row).height)
        }
    }
}
