import AutoLayout
import CellRendering
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import TableViewGtk

final class FirstFrameTests: XCTestCase {
    func testAMillionRowsOpenAtTheTopAndOnlyTheVisibleAreMeasured() throws {
        try onMainActor {
            try ListStage.run { stage in
                XCTAssertEqual(stage.visibleRows.first?.row, 0)
                XCTAssertEqual(stage.visibleRows.first?.y, 0)
                XCTAssertEqual(stage.adjustment.value, 0)
                XCTAssertGreaterThan(stage.visibleRows.count, 3)
                XCTAssertEqual(stage.layout.measurer.measurementCount, stage.visibleRows.count)
                XCTAssertEqual(stage.layout.measuredRowCount, stage.visibleRows.count)
                XCTAssertLessThanOrEqual(stage.table.liveCellCount, 24)
                XCTAssertEqual(stage.table.children.count, stage.table.liveCellCount)
                XCTAssertEqual(stage.layout.measurer.width, Double(stage.table.width))
                stage.checkScreen()
            }
        }
    }

    func testTheListAndItsRowsHaveRoles() throws {
        try onMainActor {
            try ListStage.run { stage in
                XCTAssertEqual(stage.table.accessibleRole, .list)
                XCTAssertFalse(stage.cellWidgets.isEmpty)
                for cell in stage.cellWidgets {
                    XCTAssertEqual(cell.accessibleRole, .listItem)
                    XCTAssertTrue(cell.isMapped)
                }
                XCTAssertEqual(
                    stage.table.visibleCell(forRow: 0)?.accessibilityLabel,
                    "Marta Lindqvist, 9:41, Keys, K")
            }
        }
    }

    func testRowsAreFoundByPlace() throws {
        try onMainActor {
            try ListStage.run { stage in
                for row in stage.visibleRows {
                    XCTAssertEqual(stage.table.row(atY: row.y), row.row)
                    XCTAssertEqual(stage.table.row(atY: row.maxY - 0.5), row.row)
                    XCTAssertEqual(
                        stage.table.visibleFrame(ofRow: row.row),
                        AutoLayout.Rect(
                            x: 0, y: row.y, width: Double(stage.table.width), height: row.height))
                }
                XCTAssertNil(stage.table.row(atY: -1))
                XCTAssertNil(stage.table.visibleFrame(ofRow: 5000))
                XCTAssertNil(stage.table.visibleCell(forRow: 5000))
            }
        }
    }

    func testShortAndEmptyLists() throws {
        try onMainActor {
            for count in [1, 2] {
                try ListStage.run(rowCount: count) { stage in
                    XCTAssertEqual(stage.visibleRows.map(\.row), Array(0..<count))
                    stage.checkScreen("\(count) rows")
                    XCTAssertEqual(stage.table.scroll(byPoints: 100), 0)
                    XCTAssertEqual(stage.adjustment.upper, stage.adjustment.pageSize)
                    XCTAssertNil(stage.table.row(atY: Double(stage.table.height) - 1))
                }
            }
            try ListStage.run(rowCount: 1) { stage in
                let none = DocumentDataSource(
                    document: LayoutDocument(
                        title: "", list: ListSettings(), templates: [], rows: RowSource(items: []),
                        sourceName: "empty"))
                stage.show(
                    TableViewLayout(
                        measurer: RowMeasurer(
                            dataSource: none, environment: stage.layout.measurer.environment, width: 300),
                        estimatedRowHeight: .constant(44)))
                XCTAssertTrue(stage.cellWidgets.isEmpty)
                XCTAssertEqual(stage.table.scroll(byPoints: 100), 0)
                XCTAssertFalse(stage.table.press(.down))
                stage.table.select(row: 3, scrolls: true)
                stage.table.scrollToRow(7, position: .top)
                stage.frame()
                XCTAssertNil(stage.table.selectedRow)
            }
        }
    }

    func testWithoutEstimatesNothingIsShownUntilAllIsMeasured() throws {
        try onMainActor {
            try ListStage.run(rowCount: 300, estimate: .off) { stage in
                XCTAssertFalse(stage.layout.canShow)
                XCTAssertTrue(stage.cellWidgets.isEmpty)
                XCTAssertEqual(stage.layout.measurer.measurementCount, 0)
                XCTAssertEqual(stage.table.scroll(byPoints: 50), 0)
                var steps = 1
                while !stage.layout.measureRows(for: .milliseconds(20)) {
                    steps += 1
                    XCTAssertLessThan(steps, 300)
                }
                stage.frame()
                XCTAssertTrue(stage.layout.canShow)
                XCTAssertEqual(stage.layout.measuredRowCount, 300)
                XCTAssertEqual(stage.layout.measurer.measurementCount, 300)
                let fresh = stage.freshMeasurer()
                let heights = (0..<13).map { fresh.measure(row: $0).height }
                let sum = (0..<300).reduce(0) { $0 + heights[$1 % 13] }
                XCTAssertEqual(stage.adjustment.upper, sum)
                XCTAssertEqual(stage.layout.viewport.contentHeight, sum)
                stage.checkScreen()
                // With exact heights the scroll bar's value is the distance from the top.
                stage.adjustment.value = sum - Double(stage.table.height)
                stage.frame()
                XCTAssertEqual(stage.visibleRows.last?.row, 299)
                XCTAssertEqual(stage.visibleRows.last?.maxY ?? 0, Double(stage.table.height), accuracy: 1e-9)
                XCTAssertEqual(stage.layout.measurer.measurementCount, 300)
            }
        }
    }
}
