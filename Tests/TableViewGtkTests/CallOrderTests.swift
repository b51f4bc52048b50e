import AutoLayout
import SelfSizing
import XCTest

@testable import TableViewGtk

/// The order in which the widget's list really asks for heights and cells.
final class CallOrderTests: GtkTestCase {
    private func show(
        _ preset: SystemPreset, estimate: EstimatedRowHeight, rowCount: Int,
        _ body: @MainActor (ListStage) throws -> Void
    ) throws {
        try onMainActor {
            try ListStage.run(rowCount: rowCount) { stage in
                let measurer = stage.freshMeasurer()
                measurer.settings = preset.applied(to: measurer.settings)
                let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: estimate)
                while !layout.canShow { _ = layout.measureRows(for: .seconds(1)) }
                stage.show(layout)
                try body(stage)
            }
        }
    }

    func testWithoutEstimatesAllHeightsComeBeforeAnyCell() throws {
        try show(.ios7, estimate: .off, rowCount: 300) { stage in
            let entries = stage.layout.timeline.entries
            XCTAssertEqual(entries.map(\.call), [.numberOfRows, .height, .cell])
            XCTAssertEqual(entries.map(\.rows), [0..<300, 0..<300, 0..<stage.visibleRows.count])
        }
    }

    func testWithEstimatesCellsComeBeforeHeights() throws {
        try show(.ios8, estimate: .constant(88), rowCount: 100_000) { stage in
            let entries = stage.layout.timeline.entries
            XCTAssertEqual(entries.prefix(3).map(\.call), [.numberOfRows, .cell, .height])
            let totals = stage.layout.timeline.totals(through: entries.count)
            // Every visible row was measured once, and each cell was filled once.
            XCTAssertEqual(totals[.height], stage.visibleRows.count)
            XCTAssertEqual(totals[.cell], stage.visibleRows.count)
            stage.checkScreen()

            stage.layout.clearTimeline()
            stage.layout.scroll(by: 2000)
            stage.frame()
            let scrolled = stage.layout.timeline
            XCTAssertEqual(scrolled.entries.first?.call, .cell)
            stage.checkScreen()
            stage.change(width: 300)
            stage.checkScreen()
        }
    }

    func testHeightsComeFirstUnlessAPresetSaysOtherwise() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100_000) { stage in
                let calls = stage.layout.timeline.entries.map(\.call).filter { !$0.isEvent }
                XCTAssertEqual(calls.first { $0 != .numberOfRows }, .height)
                XCTAssertEqual(
                    stage.layout.timeline.totals(through: .max - 1)[.cell], stage.visibleRows.count)
            }
        }
    }
}
