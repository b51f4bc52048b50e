import AutoLayout
import CellRendering
import Gtk
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

final class SelectingTests: XCTestCase {
    func testKeysMoveTheSelectionAndBringItIntoView() throws {
        try onMainActor {
            try ListStage.run { stage in
                let table = stage.table
                var selections: [Int?] = []
                table.onSelect = { selections.append($0) }
                XCTAssertTrue(table.press(.down))
                XCTAssertEqual(table.selectedRow, 0)
                XCTAssertTrue(table.press(.up))
                XCTAssertEqual(table.selectedRow, 0)
                for _ in 0..<12 {
                    XCTAssertTrue(table.press(.down))
                    stage.frame()
                }
                XCTAssertEqual(table.selectedRow, 12)
                XCTAssertEqual(selections, [0, 0] + Array(1...12))
                let shown = try XCTUnwrap(stage.visibleRows.first { $0.row == 12 })
                XCTAssertGreaterThanOrEqual(shown.y, 0)
                XCTAssertLessThanOrEqual(shown.maxY, Double(table.height) + 1e-9)
                stage.checkScreen()
                XCTAssertFalse(table.press(.left))
                XCTAssertFalse(table.press(.down, .control))
                XCTAssertFalse(table.press(.tab))
                XCTAssertEqual(table.selectedRow, 12)
            }
        }
    }

    func testHomeAndEndAreExact() throws {
        try onMainActor {
            try ListStage.run { stage in
                let table = stage.table
                for _ in 0..<2 {
                    XCTAssertTrue(table.press(.end))
                    stage.frame()
                    XCTAssertEqual(table.selectedRow, 999_999)
                    XCTAssertEqual(stage.visibleRows.last?.row, 999_999)
                    XCTAssertEqual(stage.visibleRows.last?.maxY ?? 0, Double(table.height), accuracy: 1e-9)
                    XCTAssertEqual(stage.adjustment.value, stage.adjustment.upper - stage.adjustment.pageSize)
                    XCTAssertTrue(table.press(.down))
                    XCTAssertEqual(table.selectedRow, 999_999)
                    XCTAssertTrue(table.press(.home))
                    stage.frame()
                    XCTAssertEqual(table.selectedRow, 0)
                    XCTAssertEqual(stage.visibleRows.first?.row, 0)
                    XCTAssertEqual(stage.visibleRows.first?.y, 0)
                    XCTAssertEqual(stage.adjustment.value, 0)
                    stage.checkScreen()
                }
            }
        }
    }

    func testPagesScrollByNineTenthsAndTakeTheSelectionAlong() throws {
        try onMainActor {
            try ListStage.run { stage in
                let table = stage.table
                let page = 0.9 * Double(table.height)
                table.select(row: 1)
                for direction in [1.0, 1, -1] {
                    let before = stage.visibleRows
                    let y = try XCTUnwrap(table.selectedRow.flatMap { table.visibleFrame(ofRow: $0)?.y })
                    XCTAssertTrue(table.press(direction > 0 ? .pageDown : .pageUp))
                    stage.frame()
                    var kept = 0
                    for row in stage.visibleRows {
                        guard let old = before.first(where: { $0.row == row.row }) else { continue }
                        kept += 1
                        XCTAssertEqual(row.y, old.y - direction * page, accuracy: 1e-7)
                    }
                    XCTAssertGreaterThan(kept, 0)
                    let selected = try XCTUnwrap(stage.visibleRows.first { $0.row == table.selectedRow })
                    XCTAssertTrue((selected.y..<selected.maxY).contains(max(y, 0)))
                    stage.checkScreen()
                }
                for _ in 0..<3 {
                    XCTAssertTrue(table.press(.pageUp))
                    stage.frame()
                }
                XCTAssertEqual(table.selectedRow, 0)
                XCTAssertEqual(stage.adjustment.value, 0)
                table.scrollToRow(999_999, position: .bottom)
                stage.frame()
                XCTAssertTrue(table.press(.pageDown))
                stage.frame()
                XCTAssertEqual(table.selectedRow, 999_999)
            }
        }
    }

    func testAClickSelectsTheRowUnderThePointer() throws {
        try onMainActor {
            try ListStage.run { stage in
                var selections: [Int?] = []
                stage.table.onSelect = { selections.append($0) }
                let target = stage.visibleRows[2]
                let click = try XCTUnwrap(stage.table.controllers(GestureClick.self).first)
                XCTAssertTrue(click.emit("pressed", 1, 50.0, target.y + 5))
                XCTAssertEqual(stage.table.selectedRow, target.row)
                XCTAssertEqual(selections, [target.row])
                stage.frame()
                XCTAssertEqual(stage.visibleRows[2], target, "a click moves nothing")
            }
        }
    }

    func testASelectionScrollsOnlyIfAsked() throws {
        try onMainActor {
            try ListStage.run { stage in
                let rows = stage.visibleRows
                stage.table.select(row: 700)
                stage.frame()
                XCTAssertEqual(stage.visibleRows, rows)
                XCTAssertEqual(stage.table.selectedRow, 700)
                stage.table.select(row: 700, scrolls: true)
                stage.frame()
                XCTAssertNotNil(stage.table.visibleFrame(ofRow: 700))
                stage.table.select(row: nil)
                XCTAssertNil(stage.table.selectedRow)
                stage.table.select(row: 2_000_000, scrolls: true)
                XCTAssertNil(stage.table.selectedRow)
                stage.checkScreen()
            }
        }
    }

    func testNothingIsLeftOfADestroyedList() throws {
        try onMainActor {
            weak var table: TableView?
            weak var layout: TableViewLayout?
            weak var source: AnyObject?
            var widgets: [() -> CellWidget?] = []
            var cells: [() -> TableViewCell?] = []
            try ListStage.run(rowCount: 10_000) { stage in
                for distance in [300.0, 300, -200] {
                    stage.table.scroll(byPoints: distance)
                    stage.frame()
                }
                stage.table.select(row: 3, scrolls: true)
                stage.table.decelerate(from: 3000)
                stage.frame()
                table = stage.table
                layout = stage.layout
                source = stage.source
                for widget in stage.table.children.compactMap({ $0 as? CellWidget }) {
                    widgets.append({ [weak widget] in widget })
                    cells.append({ [weak cell = widget.cell] in cell })
                }
            }
            XCTAssertFalse(widgets.isEmpty)
            MainLoop.wait(until: { table == nil })
            XCTAssertNil(table)
            XCTAssertNil(layout)
            XCTAssertNil(source)
            XCTAssertTrue(widgets.allSatisfy { $0() == nil })
            XCTAssertTrue(cells.allSatisfy { $0() == nil })
        }
    }

    func testOtherContentReplacesTheCells() throws {
        try onMainActor {
            try ListStage.run { stage in
                stage.table.scroll(byPoints: 300)
                stage.frame()
                weak let cell = stage.table.visibleCell(forRow: stage.visibleRows[1].row)
                weak let old: TableViewLayout? = stage.layout
                XCTAssertNotNil(cell)
                stage.show(
                    TableViewLayout(measurer: stage.freshMeasurer(), estimatedRowHeight: .constant(60)))
                MainLoop.wait(until: { cell == nil && old == nil })
                XCTAssertNil(cell)
                XCTAssertNil(old)
                XCTAssertEqual(stage.visibleRows.first?.row, 0)
                XCTAssertEqual(stage.adjustment.value, 0)
                XCTAssertEqual(stage.table.children.count, stage.table.liveCellCount)
                XCTAssertLessThanOrEqual(stage.table.liveCellCount, 24)
                stage.checkScreen()
            }
        }
    }
}
