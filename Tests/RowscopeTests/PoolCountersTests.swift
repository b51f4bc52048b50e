import AppModel
import Gtk
import GtkTestKit
import SelfSizing
import TableViewGtk
import XCTest

@testable import RowscopeApp

/// The counters of reuse pools below the stage.
final class PoolCountersTests: XCTestCase {
    func testPoolsAreCountedBelowTheListWhileTheirOverlayIsShown() throws {
        try onMainActor {
            try WindowStage.show("example:four-layouts", width: 1240, height: 800) { window, _ in
                let (overlays, side) = (window.context.overlays, window.context.stage.view.first)
                XCTAssertFalse(side.pools.widget.isVisible)
                overlays.shown = .reuse
                XCTAssertTrue(side.pools.widget.isVisible)
                let names = ["subject", "subject+body", "subject+photo", "subject+body+photo"]
                XCTAssertEqual(side.pools.texts.map { $0[0] }, names)
                MainLoop.wait(forFrames: 3, of: window.stage)
                let height = window.stage.height

                for _ in 0..<20 {
                    window.stage.tableView.scroll(byPoints: 100)
                    MainLoop.wait(forFrames: 1, of: window.stage)
                }
                let count: (Int) -> Int = { column in
                    side.pools.texts.reduce(0) { $0 + (Int($1[column]) ?? 0) }
                }
                let visible = { window.stage.tableView.layout?.visibleRows.count ?? 0 }
                MainLoop.wait(until: { count(3) > 0 && count(1) == visible() })
                XCTAssertGreaterThan(count(3), 0)
                XCTAssertEqual(count(1), visible())
                XCTAssertEqual(side.pools.texts.map { $0[0] }, names)
                XCTAssertEqual(window.stage.height, height)

                overlays.shown = []
                XCTAssertFalse(side.pools.widget.isVisible)
            }
        }
    }

    func testASharedPoolIsOneOfItsOwn() throws {
        try onMainActor {
            try WindowStage.show("example:four-layouts", width: 1240, height: 800) { window, _ in
                let side = window.context.stage.view.first
                window.context.overlays.shown = .reuse
                window.model.setDemonstration(.sharedPool, isOn: true)
                MainLoop.wait(until: { side.pools.texts.count == 5 })
                // The pools of the templates are empty, and all rows have cells of one pool.
                XCTAssertEqual(side.pools.texts.prefix(4).map { $0[1] }, ["0", "0", "0", "0"])
                XCTAssertEqual(side.pools.texts.last?[0], "shared")
                let figures = window.stage.tableView.poolFigures
                XCTAssertEqual(figures.count, 1)
                XCTAssertEqual(figures.first?.place, 4)
                XCTAssertEqual(figures.first?.shownCount, window.stage.tableView.layout?.visibleRows.count)
            }
        }
    }
}
