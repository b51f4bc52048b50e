import AutoLayout
import Gtk
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

/// The visible rows stay in place when heights change.
final class AnchorTests: XCTestCase {
    func testWidthsAndTextSizesLeaveTheFirstWholeRowWhereItIs() throws {
        try onMainActor {
            try inTheMiddle { stage in
                let start = stage.visibleRows
                let anchor = try XCTUnwrap(start.first { $0.y >= 0 })
                let steps: [(Double, ContentSizeCategory)] = [
                    (320, .large), (376, .large), (220.5, .large), (700, .large),
                    (375, .accessibilityLarge), (320, .xSmall), (1024, .accessibilityMedium),
                ]
                for (width, category) in steps {
                    stage.change(category: category, width: width)
                    let place = "\(width), \(category.rawValue)"
                    let row = stage.visibleRows.first { $0.row == anchor.row }
                    XCTAssertEqual(row?.y, anchor.y, place)
                    stage.checkScreen(place)
                }
                stage.change(category: .large, width: 375)
                XCTAssertEqual(stage.visibleRows, start, "there and back is the same pixel")
                stage.checkScreen()
            }
        }
    }

    func testAWidthAloneNeedsNoMoreThanAnAllocation() throws {
        try onMainActor {
            try inTheMiddle { stage in
                let anchor = try XCTUnwrap(stage.visibleRows.first { $0.y >= 0 })
                stage.layout.setEnvironment(stage.layout.measurer.environment, width: 320)
                stage.table.queueAllocate()
                stage.frame()
                XCTAssertEqual(stage.visibleRows.first { $0.row == anchor.row }?.y, anchor.y)
                stage.checkScreen()
            }
        }
    }

    func testTheSelectedRowIsWhatStays() throws {
        try onMainActor {
            try inTheMiddle { stage in
                let selected = try XCTUnwrap(stage.visibleRows.dropFirst(3).first)
                stage.table.select(row: selected.row)
                for width in [320.0, 250, 600] {
                    stage.change(width: width)
                    XCTAssertEqual(
                        stage.visibleRows.first { $0.row == selected.row }?.y, selected.y, "\(width)")
                }
                stage.checkScreen()
            }
        }
    }

    func testAnotherEstimateMovesNothing() throws {
        try onMainActor {
            try inTheMiddle { stage in
                let rows = stage.visibleRows
                for estimate in [20.0, 500, 44] {
                    stage.layout.estimatedRowHeight = .constant(estimate)
                    stage.frame()
                    XCTAssertEqual(stage.visibleRows, rows)
                    stage.checkScreen()
                }
            }
        }
    }

    func testADirectionTurnsCellsAround() throws {
        try onMainActor {
            try inTheMiddle { stage in
                let row = try XCTUnwrap(stage.visibleRows.first { $0.y >= 0 })
                let before = try XCTUnwrap(
                    stage.table.visibleCell(forRow: row.row)?.contentView.view(named: "sender")?.frame)
                stage.change(direction: .rightToLeft)
                let after = try XCTUnwrap(
                    stage.table.visibleCell(forRow: row.row)?.contentView.view(named: "sender")?.frame)
                XCTAssertEqual(after.x, 375 - before.maxX)
                XCTAssertEqual(after.y, before.y)
                XCTAssertEqual(stage.visibleRows.first { $0.row == row.row }, row)
                stage.checkScreen()
            }
        }
    }

    func testAResizedWindowKeepsTheRowAndFillsTheView() throws {
        try onMainActor {
            try ListStage.run { stage in
                stage.table.scrollToRow(1000, position: .top)
                stage.frame()
                let anchor = try XCTUnwrap(stage.visibleRows.first { $0.y >= 0 })
                let width = stage.table.width
                stage.window.defaultSize = (600, 900)
                MainLoop.wait(until: { stage.table.width != width && stage.table.height > 700 })
                stage.frame()
                XCTAssertEqual(stage.layout.measurer.width, Double(stage.table.width))
                XCTAssertGreaterThan(stage.table.width, width)
                XCTAssertEqual(stage.visibleRows.first { $0.row == anchor.row }?.y, anchor.y)
                stage.checkScreen()
            }
        }
    }
}

/// Shows a million rows, scrolled to the middle of the list.
@MainActor
private func inTheMiddle(_ body: @MainActor (ListStage) throws -> Void) throws {
    try ListStage.run(width: 375) { stage in
        stage.table.scrollToRow(500_000, position: .top)
        stage.table.scroll(byPoints: 37)
        stage.frame()
        try body(stage)
    }
}
