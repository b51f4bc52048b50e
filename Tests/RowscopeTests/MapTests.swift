import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import RowscopeApp

/// The map beside the list, in a separate window.
final class MapTests: XCTestCase {
    @MainActor
    private static func bench(rowCount: Int? = nil) throws -> StageBench {
        let bench = try StageBench(example: "estimates", rowCount: rowCount) { _ in
            nil
        } prepare: {
            $0.sideView = ListMapView()
        }
        let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
        MainLoop.wait(until: { map.map.partCount > 0 && map.isCurrent })
        return bench
    }

    @MainActor
    private static func press(_ key: Key, in bench: StageBench) throws {
        let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
        XCTAssertTrue(map.handle(key))
        bench.settle()
        MainLoop.wait(until: { map.isCurrent })
    }

    func testTheMapShowsWhatIsMeasuredAndGoesWhereItIsAsked() throws {
        try onMainActor {
            let bench = try Self.bench()
            defer { bench.window.destroy() }
            let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
            let layout = try XCTUnwrap(bench.model.layout)
            XCTAssertEqual(map.map.partCount, map.height / 2)
            XCTAssertEqual(map.accessibleRole, .slider)
            let last = map.map.partCount - 1
            XCTAssertGreaterThan(map.map.level(ofPart: 0), 0)
            XCTAssertEqual(map.map.level(ofPart: last), 0)

            try Self.press(.end, in: bench)
            XCTAssertEqual(layout.visibleRows.last?.row, layout.rowCount - 1)
            XCTAssertGreaterThan(map.map.level(ofPart: last), 0)
            try Self.press(.pageUp, in: bench)
            let row = try XCTUnwrap(layout.visibleRows.first?.row)
            XCTAssertGreaterThan(row, layout.rowCount * 8 / 10)
            XCTAssertLessThan(row, layout.rowCount * 97 / 100)
            try Self.press(.home, in: bench)
            XCTAssertEqual(layout.visibleRows.first?.row, 0)
            // Every part shows exactly the list's knowledge of its rows.
            for part in 0...last {
                let found = map.map[part]
                let truth = found.rows.count { layout.viewport.index.height(ofRow: $0) != nil }
                XCTAssertEqual(found.measuredCount, truth, "part \(part)")
            }
            XCTAssertFalse(map.handle(.tab))
        }
    }

    func testATooltipOverRowsThatAreGoneIsOfTheRest() throws {
        try onMainActor {
            let bench = try Self.bench()
            defer { bench.window.destroy() }
            let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
            let geometry = MapGeometry(height: Double(map.height), isMirrored: false)
            // The map is still that of the frame before.
            bench.model.updateControls { $0.rowCount = 2 }
            XCTAssertNotNil(map.tooltip(x: geometry.overview.x + 1, y: Double(map.height) - 1))
            bench.settle()
            XCTAssertNotNil(map.tooltip(x: geometry.overview.x + 1, y: Double(map.height) - 1))
        }
    }

    func testTooltipsSayTheRowUnderThePointer() throws {
        try onMainActor {
            let bench = try Self.bench()
            defer { bench.window.destroy() }
            let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
            let layout = try XCTUnwrap(bench.model.layout)
            let geometry = MapGeometry(height: Double(map.height), isMirrored: false)
            let middle = try XCTUnwrap(map.tooltip(x: geometry.overview.x + 1, y: Double(map.height) / 2))
            XCTAssertTrue(middle.hasSuffix("estimated, 70 pt each on average"), middle)
            // The place of the viewport's middle in the loupe belongs to the row in the viewport's middle.
            let y = layout.viewportHeight / 2
            let row = try XCTUnwrap(layout.visibleRows.first { $0.y <= y && $0.maxY > y })
            XCTAssertEqual(
                map.tooltip(x: geometry.loupe.x + 1, y: Double(map.height) / 2),
                MapWording.row(row.row, height: row.height, isMeasured: true))
        }
    }

    func testAShortListHasNoLoupeAndTheMapIsMirroredWithTheScrollBar() throws {
        try onMainActor {
            let bench = try Self.bench(rowCount: 20)
            defer { bench.window.destroy() }
            let map = try XCTUnwrap(bench.stage.sideView as? ListMapView)
            XCTAssertTrue(map.loupe.rows.isEmpty)
            let left = try XCTUnwrap(map.bounds(in: bench.stage)).x
            let list = try XCTUnwrap(bench.stage.tableView.bounds(in: bench.stage))
            XCTAssertGreaterThanOrEqual(left, list.x + list.width)
            for widget in [bench.stage, map] as [Widget] { widget.direction = .rightToLeft }
            bench.stage.queueResize()
            bench.settle()
            let mirrored = try XCTUnwrap(map.bounds(in: bench.stage))
            let moved = try XCTUnwrap(bench.stage.tableView.bounds(in: bench.stage))
            XCTAssertLessThanOrEqual(mirrored.x + mirrored.width, moved.x)
        }
    }
}
