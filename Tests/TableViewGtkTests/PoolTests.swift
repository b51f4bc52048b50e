import AutoLayout
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import TableViewGtk

/// Reuse pools as a list counts and colours them.
final class PoolTests: XCTestCase {
    func testEachTemplateHasAPoolWhoseCellsAreUsedAgain() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100, width: 375, example: "four-layouts") { stage in
                let table = stage.table
                XCTAssertEqual(
                    table.poolFigures.reduce(0) { $0 + $1.shownCount }, stage.visibleRows.count)
                for _ in 0..<40 {
                    table.scroll(byPoints: 100)
                    stage.frame()
                }
                let figures = table.poolFigures
                XCTAssertEqual(figures.map(\.place), [0, 1, 2, 3])
                XCTAssertEqual(
                    figures.map(\.identifier), stage.source.document.templates.map(\.identifier))
                XCTAssertEqual(figures.reduce(0) { $0 + $1.shownCount }, stage.visibleRows.count)
                XCTAssertTrue(figures.allSatisfy { $0.reuseCount > 0 })
                let uses = stage.cellWidgets.compactMap(\.use)
                XCTAssertEqual(uses.count, stage.visibleRows.count)
                // No two cells of a pool have one number, and a cell is never of another pool.
                XCTAssertEqual(Set(uses.map { "\($0.identifier) \($0.number ?? 0)" }).count, uses.count)
                for widget in stage.cellWidgets {
                    XCTAssertEqual(widget.use?.identifier, widget.reuseIdentifier)
                }
                // All uses that were counted are those of cells, which may be gone.
                XCTAssertLessThanOrEqual(
                    uses.reduce(0) { $0 + $1.rowCount },
                    figures.reduce(0) { $0 + $1.shownCount + $1.waitingCount + $1.reuseCount })
            }
        }
    }

    func testCellsMadeAheadWaitForNothing() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100, width: 375, height: 300, example: "four-layouts") { stage in
                let table = stage.table
                // Twelve rows' cells are made before the first frame, and fewer rows are in view.
                XCTAssertGreaterThan(table.liveCellCount, stage.visibleRows.count)
                let known = table.poolFigures.reduce(0) { $0 + $1.shownCount + $1.waitingCount }
                XCTAssertLessThan(known, table.liveCellCount)
            }
        }
    }

    func testNewContentBeginsWithNewPools() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100, width: 375, example: "four-layouts") { stage in
                for _ in 0..<10 {
                    stage.table.scroll(byPoints: 100)
                    stage.frame()
                }
                XCTAssertGreaterThan(stage.table.poolFigures.reduce(0) { $0 + $1.reuseCount }, 0)
                stage.table.removeContent()
                XCTAssertEqual(stage.table.poolFigures, [])
            }
        }
    }
}
