import AutoLayout
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

/// The order in which the widget's list asks for heights and cells.
final class CallOrderTests: XCTestCase {
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
            // The estimate decides the number of cells, the visible rows that of heights; rows are taller than
            // estimated.
            XCTAssertEqual(totals[.height], stage.visibleRows.count)
            XCTAssertEqual(totals[.cell], Int((Double(stage.table.height) / 88).rounded(.up)))
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

/// The costs that the widget's list reports.
final class CostTests: XCTestCase {
    func testCellsAreMadeOnceAndReused() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100_000) { stage in
                let before = stage.table.costs
                XCTAssertEqual(before.cellsMade, stage.table.liveCellCount)
                XCTAssertEqual(before.heightsMeasured, stage.layout.measuredRowCount)
                XCTAssertGreaterThan(before.showing.constraints, 0)
                for _ in 0..<20 {
                    stage.layout.scroll(by: 700)
                    stage.frame()
                }
                let after = stage.table.costs
                XCTAssertEqual(after.cellsMade, stage.table.liveCellCount)
                XCTAssertGreaterThan(after.cellsReused, before.cellsReused + 40)
                // Constraints are made with cells, not for rows.
                XCTAssertEqual(after.measuring.constraints, before.measuring.constraints)
                XCTAssertLessThanOrEqual(
                    after.showing.constraints, before.showing.constraints * after.cellsMade)
                XCTAssertEqual(after.cellsLeaked, 0)
            }
        }
    }

    func testConstraintsAddedAtEveryUpdateShow() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100_000) { stage in
                let right = stage.table.costs
                let measurer = stage.freshMeasurer()
                measurer.settings.demonstrations = [.constraintsAddedAtEveryUpdate]
                stage.show(TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(88)))
                for _ in 0..<5 {
                    stage.layout.scroll(by: 700)
                    stage.frame()
                }
                let wrong = stage.table.costs
                // One set for each measured row, rather than one for each reuse identifier.
                XCTAssertGreaterThan(
                    wrong.measuring.constraints,
                    right.measuring.constraints / right.sizingCellsMade * (wrong.heightsMeasured / 2))
            }
        }
    }
}
