import AutoLayout
import CellRendering
import Gtk
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

final class ScrollingTests: XCTestCase {
    func testScrollingMovesByTruePoints() throws {
        try onMainActor {
            try ListStage.run { stage in
                let fresh = stage.freshMeasurer()
                stage.table.scrollToRow(400_000, position: .middle)
                stage.frame()
                for distance in [60.0, 60, 0.25, -60, -120, 33.5, 500, -500, -1] {
                    let before = stage.visibleRows
                    XCTAssertEqual(stage.table.scroll(byPoints: distance), distance, accuracy: 1e-9)
                    stage.frame()
                    checkMoved(before, stage.visibleRows, by: distance, "\(distance)")
                    stage.checkScreen("\(distance)", by: fresh)
                }
            }
        }
    }

    func testTheWheelScrollsByItsOwnStep() throws {
        try onMainActor {
            try ListStage.run { stage in
                let table = stage.table
                let step = Double(table.height).squareRoot()
                XCTAssertEqual(
                    table.wheelStep * table.wheelStep * table.wheelStep, step * step * step * step,
                    accuracy: 1e-6)
                for notches in [1.0, 2, -1, 0.5] {
                    let before = stage.visibleRows
                    XCTAssertTrue(table.turnWheel(notches))
                    stage.frame()
                    checkMoved(before, stage.visibleRows, by: notches * table.wheelStep, "\(notches)")
                }
                // At the top the list cannot scroll further, but it still handles the event.
                table.scrollToRow(0, position: .top)
                stage.frame()
                XCTAssertTrue(table.turnWheel(-3))
                stage.frame()
                XCTAssertEqual(
                    stage.visibleRows.first, VisibleRow(row: 0, y: 0, height: stage.visibleRows[0].height))
                XCTAssertEqual(stage.adjustment.value, 0)
            }
        }
    }

    func testTheRangeIsConstantAndValuesShowTheSameRowsWithinAnEpoch() throws {
        try onMainActor {
            try ListStage.run { stage in
                var epoch = stage.layout.viewport.epoch
                var upper = stage.adjustment.upper
                let end = upper - stage.adjustment.pageSize
                let values = (0...10).map { end * Double($0) / 10 } + [1, 12_345.5, end / 3, end - 1]
                var shown: [Double: [VisibleRow]] = [:]
                var repeats = 0
                for value in values + values.reversed() + values + values.reversed() {
                    stage.adjustment.value = value
                    stage.frame()
                    // A rebase in a quiet moment begins another epoch with other positions.
                    guard stage.layout.viewport.epoch == epoch else {
                        epoch = stage.layout.viewport.epoch
                        upper = stage.adjustment.upper
                        shown = [:]
                        continue
                    }
                    XCTAssertEqual(stage.adjustment.upper, upper)
                    XCTAssertEqual(stage.adjustment.value, value)
                    if let rows = shown[value] {
                        repeats += 1
                        XCTAssertEqual(stage.visibleRows, rows, "\(value)")
                    }
                    shown[value] = stage.visibleRows
                }
                XCTAssertGreaterThan(repeats, 5)
                stage.checkScreen()
            }
        }
    }

    func testBothEndsAreExact() throws {
        try onMainActor {
            try ListStage.run { stage in
                let table = stage.table
                stage.adjustment.value = stage.adjustment.upper
                stage.frame()
                XCTAssertEqual(stage.visibleRows.last?.row, 999_999)
                XCTAssertEqual(stage.visibleRows.last?.maxY ?? 0, Double(table.height), accuracy: 1e-9)
                XCTAssertEqual(stage.adjustment.value, stage.adjustment.upper - stage.adjustment.pageSize)
                XCTAssertEqual(table.scroll(byPoints: 10), 0)
                stage.adjustment.value = 0
                stage.frame()
                XCTAssertEqual(stage.visibleRows.first?.row, 0)
                XCTAssertEqual(stage.visibleRows.first?.y, 0)
                XCTAssertEqual(table.scroll(byPoints: -10), 0)
                // A step up from the bottom and back.
                table.scrollToRow(999_999, position: .bottom)
                stage.frame()
                let bottom = stage.visibleRows
                XCTAssertEqual(table.scroll(byPoints: -70), -70, accuracy: 1e-9)
                stage.frame()
                XCTAssertEqual(table.scroll(byPoints: 500), 70, accuracy: 1e-6)
                stage.frame()
                checkMoved(bottom, stage.visibleRows, by: 0, "back at the bottom")
                XCTAssertEqual(stage.adjustment.value, stage.adjustment.upper - stage.adjustment.pageSize)
                stage.checkScreen()
            }
        }
    }

    func testOnlyWhatIsSeenIsMeasuredWhenJumping() throws {
        try onMainActor {
            try ListStage.run { stage in
                for fraction in [0.5, 0.1, 0.9, 0.333] {
                    let before = stage.layout.measurer.measurementCount
                    stage.adjustment.value =
                        fraction * (stage.adjustment.upper - stage.adjustment.pageSize)
                    stage.frame()
                    let measured = stage.layout.measurer.measurementCount - before
                    XCTAssertLessThanOrEqual(measured, stage.visibleRows.count + 4, "\(fraction)")
                }
                XCTAssertLessThanOrEqual(stage.table.liveCellCount, 24)
            }
        }
    }

    func testScrollingReusesCells() throws {
        try onMainActor {
            try ListStage.run { stage in
                var most = 0
                var seen = Set(stage.visibleRows.map(\.row))
                while (stage.visibleRows.first?.row ?? 0) < 500 {
                    XCTAssertEqual(stage.table.scroll(byPoints: 400), 400, accuracy: 1e-6)
                    stage.frame()
                    most = max(most, stage.visibleRows.count)
                    seen.formUnion(stage.visibleRows.map(\.row))
                    XCTAssertEqual(stage.cellWidgets.count, stage.visibleRows.count)
                }
                XCTAssertGreaterThan(seen.count, 500)
                // Two templates, each with the cells that were made ahead or needed at the same time.
                XCTAssertLessThanOrEqual(
                    stage.table.liveCellCount, max(most, TableView.preparedRowCount) + 4)
                XCTAssertLessThanOrEqual(stage.table.liveCellCount, 24)
                XCTAssertEqual(stage.layout.measurer.measurementCount, seen.count)
                stage.checkScreen()
            }
        }
    }

    func testARebaseInQuietMomentsMovesNothingOnScreen() throws {
        try onMainActor {
            try ListStage.run(rowCount: 2000) { stage in
                stage.adjustment.value = (stage.adjustment.upper - stage.adjustment.pageSize) / 2
                stage.frame()
                for _ in 0..<20 {
                    stage.table.scroll(byPoints: 200)
                    stage.frame()
                }
                let rows = stage.visibleRows
                let upper = stage.adjustment.upper
                MainLoop.wait(until: { stage.adjustment.upper != upper })
                XCTAssertNotEqual(stage.adjustment.upper, upper, "the scroll bar learns what was measured")
                XCTAssertEqual(stage.visibleRows, rows)
                MainLoop.iterate(milliseconds: 300)
                stage.frame()
                checkMoved(rows, stage.visibleRows, by: 0, "after the re-base")
                stage.checkScreen()
            }
        }
    }

    func testADecelerationEndsWhereItsFormulaSays() throws {
        try onMainActor {
            try ListStage.run { stage in
                stage.table.scrollToRow(1000, position: .top)
                stage.frame()
                let before = stage.visibleRows
                let motion = Deceleration(initialVelocity: 800)
                stage.table.decelerate(from: 800)
                MainLoop.wait(upTo: 15, until: { stage.table.scrolling.deceleration == nil })
                stage.frame()
                checkMoved(before, stage.visibleRows, by: motion.position(at: motion.duration), "at rest")
                // Past the top end.
                stage.table.scrollToRow(1, position: .top)
                stage.frame()
                stage.table.decelerate(from: -2000)
                MainLoop.wait(upTo: 15, until: { stage.table.scrolling.deceleration == nil })
                stage.frame()
                XCTAssertEqual(stage.visibleRows.first?.y, 0)
                XCTAssertEqual(stage.visibleRows.first?.row, 0)
            }
        }
    }
}

/// Checks that rows visible in both states have moved by a distance.
@MainActor
private func checkMoved(
    _ before: [VisibleRow], _ after: [VisibleRow], by distance: Double, _ place: String,
    file: StaticString = #filePath, line: UInt = #line
) {
    let common = after.compactMap { row in
        before.first { $0.row == row.row }.map { (row, $0) }
    }
    XCTAssertFalse(common.isEmpty, "nothing in common, \(place)", file: file, line: line)
    for (new, old) in common {
        XCTAssertEqual(new.y, old.y - distance, accuracy: 1e-7, place, file: file, line: line)
    }
}
