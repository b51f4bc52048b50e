import AppModel
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// The problems of all rows in a window: the pane, the map and the rows.
final class AllRowsTests: XCTestCase {
    func testProblemsOfAllRowsAreListedMarkedAndGoneTo() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                window.model.updateControls { $0.width = 150 }
                let feature = try XCTUnwrap(window.feature(ProblemsFeature.self))
                window.window.activateAction("win.show-all-problems")
                XCTAssertEqual(window.inspector.page, "problems")
                let model = feature.listProblems
                MainLoop.wait(until: { model.problems?.groups.isEmpty == false && !model.isLooking })
                let problems = try XCTUnwrap(model.problems)
                let map = try XCTUnwrap(window.stage.sideView as? ListMapView)
                XCTAssertEqual(map.rowMarks, problems.worst)
                MainLoop.wait(until: { map.summary.contains("problems") })

                let row = try XCTUnwrap(problems.groups.last?.rows.last)
                let pane = try XCTUnwrap(window.inspector.panes.first { $0.name == "problems" }).widget
                let button = { @MainActor in
                    pane.withDescendants.lazy.compactMap { $0 as? Button }.last {
                        $0.label?.hasPrefix("Row ") == true
                    }
                }
                MainLoop.wait(until: { button() != nil })
                let named = try XCTUnwrap(button()?.label)
                XCTAssertTrue(button()?.activate() == true)
                MainLoop.wait(until: { window.model.layout?.viewport.selectedRow != 0 || named == "Row 0" })
                XCTAssertEqual("Row \(window.model.layout?.viewport.selectedRow ?? -1)", named)
                XCTAssertTrue(problems.groups.contains { $0.rows.contains(row) })
            }
        }
    }
}
