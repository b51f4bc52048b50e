import AppModel
import Gtk
import GtkTestKit
import XCTest

import enum AutoLayout.Rule

@testable import RowscopeApp

/// The edge of the list on the stage, and what stands beside it.
final class StageEdgeTests: XCTestCase {
    @MainActor
    private static func press(_ key: Key, _ modifiers: ModifierFlags = [], on edge: StageEdge) -> Bool {
        edge.controllers(EventControllerKey.self).contains {
            $0.emit("key-pressed", returning: Bool.self, Int(key.rawValue), 0, Int(modifiers.rawValue))
                == true
        }
    }

    func testTheVisibleEdgeOfTheListIsDraggedAndSteppedByArrows() throws {
        try onMainActor {
            let bench = try StageBench(example: "email")
            defer { bench.window.destroy() }
            let (stage, model) = (bench.stage, bench.model)
            stage.edge.onWidth = { width in
                model.updateControls { $0.width = width }
                stage.sheetWidth = width
            }
            let list = try XCTUnwrap(stage.tableView.bounds(in: stage))
            let edge = try XCTUnwrap(stage.edge.bounds(in: stage))
            XCTAssertEqual(list.width, 375)
            let seen = edge.x...edge.x + edge.width
            XCTAssertTrue(seen.contains(list.x + list.width), "the edge is where the rows end")

            XCTAssertTrue(stage.edge.isFocusable)
            XCTAssertEqual(stage.edge.accessibleRole, .slider)
            XCTAssertTrue(Self.press(.left, on: stage.edge))
            XCTAssertEqual(model.controls.width, 374)
            XCTAssertTrue(Self.press(.right, .shift, on: stage.edge))
            XCTAssertEqual(model.controls.width, 382)
            XCTAssertFalse(Self.press(.up, on: stage.edge))

            // The centred list grows to both sides, so the edge keeps up with the pointer at twice the pace.
            let drag = try XCTUnwrap(stage.edge.controllers(GestureDrag.self).first)
            stage.edge.widths = 300...400
            stage.edge.onWidth(400)
            stage.edge.onWidth(500)
            XCTAssertEqual(model.controls.width, 500, "the edge itself keeps to its widths")
            XCTAssertTrue(Self.press(.left, on: stage.edge))
            XCTAssertEqual(model.controls.width, 400)
            drag.emit("drag-begin", 5.0, 5.0)
            drag.emit("drag-end", 0.0, 0.0)
            XCTAssertEqual(model.controls.width, 400, "a click changes nothing")
        }
    }

    func testMarksOfBreaksEndWithTheRuler() {
        let marks = [80, 131, 320].map { StageRuler.Mark(width: $0, rule: .truncated) }
        XCTAssertEqual(StageRuler.marks(marks, inWidth: 320).map(\.width), [80, 131, 320])
        XCTAssertEqual(StageRuler.marks(marks, inWidth: 100).map(\.width), [80])
        XCTAssertEqual(StageRuler.marks(marks, inWidth: 40).map(\.width), [])
    }

    func testMapAndScrollBarAreThereWhereTheListScrolls() throws {
        try onMainActor {
            let bench = try StageBench(example: "email", prepare: { $0.sideView = ListMapView() })
            defer { bench.window.destroy() }
            let (stage, model) = (bench.stage, bench.model)
            let map = try XCTUnwrap(stage.sideView)
            let list = try XCTUnwrap(stage.tableView.bounds(in: stage))
            let place = try XCTUnwrap(map.bounds(in: stage))
            XCTAssertTrue(map.isMapped)
            XCTAssertGreaterThanOrEqual(place.x, list.x + list.width, "the map is outside the sheet")

            model.updateControls { $0.rowCount = 1 }
            stage.tableView.rowsChanged()
            MainLoop.wait(until: { !map.isVisible })
            let alone = try XCTUnwrap(stage.tableView.bounds(in: stage))
            XCTAssertEqual(alone.x, list.x, "nothing moves")
            model.updateControls { $0.rowCount = 100 }
            stage.tableView.rowsChanged()
            MainLoop.wait(until: { map.isVisible })
        }
    }

    func testARowThatFitsIsTheWholeSheet() throws {
        try onMainActor {
            let bench = try StageBench(example: "email", rowCount: 1, prepare: { $0.fitsRows = true })
            defer { bench.window.destroy() }
            let layout = try XCTUnwrap(bench.model.layout)
            let height = layout.contentSize.height.rounded(.up)
            MainLoop.wait(until: { Double(bench.stage.tableView.height) == height })
        }
    }
}
