import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import RowscopeApp

/// The history of height and position in the drawer, and the line where the list would have jumped.
final class HistoryPaneTests: XCTestCase {
    func testTheGhostStandsWhereTheRowWouldHaveGone() throws {
        try onMainActor {
            let bench = try StageBench(example: "estimates")
            defer { bench.window.destroy() }
            let ghost = JumpGhost()
            bench.stage.rowLayers = [ghost]
            bench.go(toRow: try XCTUnwrap(bench.model.layout).rowCount - 1)
            let layout = try XCTUnwrap(bench.model.layout)
            ghost.isOn = true
            bench.stage.tableView.scroll(byPoints: -30)
            bench.settle()
            let before = layout.jumps.sum
            bench.stage.tableView.scroll(byPoints: -700)
            bench.settle()
            let jump = layout.jumps.sum - before
            XCTAssertNotEqual(jump, 0)
            XCTAssertEqual(ghost.caption?.contains("would have jumped"), true)
            MainLoop.wait(until: { ghost.caption == nil })
            XCTAssertNil(ghost.caption)
            ghost.isOn = false
            bench.stage.tableView.scroll(byPoints: -700)
            bench.settle()
            XCTAssertNil(ghost.caption)
        }
    }

    func testTheHistoryIsReadOutByKeysAndByThePointer() throws {
        try onMainActor {
            var pane: HistoryPane?
            let bench = try StageBench(example: "estimates") {
                pane = HistoryPane(model: $0.history)
                return pane?.widget
            }
            defer { bench.window.destroy() }
            let history = try XCTUnwrap(pane)
            bench.go(toRow: try XCTUnwrap(bench.model.layout).rowCount - 1)
            history.refresh()
            XCTAssertEqual(history.sentenceText, bench.app.history.history.summary)
            let last = bench.app.history.history.count - 1
            XCTAssertGreaterThan(last, 0)
            for (key, frame) in [(Key.home, 0), (.right, 1), (.end, last), (.left, last - 1)] {
                XCTAssertTrue(history.plot.handle(key))
                XCTAssertEqual(history.plot.frame, frame)
                XCTAssertEqual(history.readOutText, bench.app.history.history.summary(of: frame))
            }
            let lanes = HistoryLanes(bench.app.history.history, width: 600, height: 150, isMirrored: false)
            for frame in 0...last {
                XCTAssertEqual(lanes.frame(atX: lanes.x(ofFrame: frame)), frame)
            }
            let mirrored = HistoryLanes(bench.app.history.history, width: 600, height: 150, isMirrored: true)
            XCTAssertGreaterThan(mirrored.x(ofFrame: 0), mirrored.x(ofFrame: last))
            var shows: [Bool] = []
            history.onShowJumps = { shows.append($0) }
            history.showsJumps = true
            XCTAssertEqual(shows, [true])
        }
    }
}
