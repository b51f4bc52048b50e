import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// A list without estimates is refused if measuring its rows under the requested controls takes too long.
@Suite("The cost of rows without estimates")
@MainActor
struct RowCostTests {
    /// Rows that take more than a millisecond each.
    private func slowBench(rowCount: Int) throws -> ModelBench {
        let bench = ModelBench(textDuration: .milliseconds(1))
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = rowCount }
        bench.frame()
        return bench
    }

    @Test("Asked twice, the answer is the same, and nothing of the sample is left in the list")
    func twice() throws {
        let bench = try slowBench(rowCount: 10_000_000)
        let measurer = try #require(bench.model.layout?.measurer)
        let count = measurer.measurementCount
        #expect(!bench.model.updateControls { $0.estimatedRowHeight = .off })
        let first = try #require(bench.model.notice)
        bench.app.notices.dismissNotice()
        #expect(!bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.notice == first)
        #expect(measurer.measurementCount == count)
    }

    @Test("Rows are examined by the width asked for, not by the present one")
    func newControls() throws {
        // Texts take long at small widths only.
        let text = MonospacedText(
            characterWidth: { _ in 20 }, lineHeight: { _ in 20 }, ascent: { _ in 15 }, wrapping: .never,
            pause: .milliseconds(400), pauseLimit: 300)
        let model = OpenList(measuring: text)
        model.open(try ModelBench.document(rows: 200, estimate: "0"))
        #expect(model.controls.estimatedRowHeight == .off)
        #expect(model.notice == nil)
        // 200 rows of about half a second each.
        #expect(!model.updateControls { $0.width = 200 })
        #expect(model.notice?.isRefusal == true)
        #expect(model.controls.width == 375)
        // Controls without an effect on the time do not show the notice.
        NoticesModel(of: model).dismissNotice()
        let calls = text.measurementCount
        #expect(model.updateControls { $0.correction = .atOnce })
        #expect(text.measurementCount == calls)
    }

    @Test("No cells leak for a sample, and not one for each row of a long list")
    func leaks() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = 100_000 }
        bench.frame()
        bench.model.setDemonstration(.dequeuedSizingCell, isOn: true)
        bench.frame()
        let measurer = try #require(bench.model.layout?.measurer)
        let count = measurer.leakedCellCount
        #expect(count > 0)
        #expect(!bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.notice?.title.contains("leak") == true)
        #expect(measurer.leakedCellCount == count)
        bench.app.notices.acceptFewerRows()
        #expect(bench.model.controls.estimatedRowHeight == .off)
        #expect(bench.model.controls.rowCount == 1000)
    }

    @Test("A preset that is refused leaves the timeline; one that is set begins it")
    func presets() throws {
        let bench = try slowBench(rowCount: 10_000_000)
        let layout = try #require(bench.model.layout)
        let before = layout.timeline.entries.count
        #expect(before > 0)
        #expect(!bench.model.apply(.ios7))
        #expect(layout.timeline.entries.count == before)
        #expect(bench.model.notice?.isRefusal == true)
        bench.model.updateControls { $0.rowCount = 5 }
        let measured = layout.measurer.measurementCount
        #expect(bench.model.apply(.ios7))
        while bench.model.continueMeasuring(for: .seconds(1)) {}
        #expect(bench.model.controls.systemPreset == .ios7)
        // Each row is measured once.
        #expect(layout.measurer.measurementCount == measured + 5)
    }

    @Test("In a flow rows are neither refused, nor measured, nor measured ahead")
    func flow() throws {
        let bench = try slowBench(rowCount: 10_000_000)
        let measurer = try #require(bench.model.layout?.measurer)
        bench.model.updateControls {
            $0.layoutKind = .flow
            $0.measuresAhead = true
        }
        let count = measurer.measurementCount
        #expect(bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.progress == nil)
        #expect(bench.model.continueMeasuringAhead() == .finished)
        #expect(measurer.measurementCount == count)
        // As a table, the list shows the notice.
        #expect(!bench.model.updateControls { $0.layoutKind = .table })
        #expect(bench.model.controls.layoutKind == .flow)
    }
}
