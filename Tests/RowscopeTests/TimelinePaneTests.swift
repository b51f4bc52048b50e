import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import RowscopeApp

/// The call timeline in the drawer.
final class TimelinePaneTests: XCTestCase {
    func testTheTimelineIsSteppedThrough() throws {
        try onMainActor {
            var pane: TimelinePane?
            let bench = try StageBench(example: "estimates") {
                pane = TimelinePane(model: $0.list)
                return pane?.widget
            }
            defer { bench.window.destroy() }
            let timeline = try XCTUnwrap(pane)
            timeline.refresh()
            let entries = try XCTUnwrap(bench.model.layout?.timeline.entries)
            XCTAssertGreaterThan(entries.count, 1)
            XCTAssertEqual(timeline.steps.place, entries.count - 1)
            XCTAssertEqual(timeline.texts.filter { !$0.isEmpty }, entries.suffix(5).map(\.summary))
            XCTAssertTrue(timeline.steps.handle(.home))
            XCTAssertEqual(timeline.steps.place, 0)
            XCTAssertTrue(timeline.steps.handle(.right))
            XCTAssertEqual(timeline.steps.place, 1)
            XCTAssertTrue(timeline.steps.handle(.left))
            XCTAssertTrue(timeline.steps.handle(.left))
            XCTAssertEqual(timeline.steps.place, 0)
            XCTAssertTrue(timeline.steps.handle(.end))
            XCTAssertEqual(timeline.steps.place, entries.count - 1)
            XCTAssertFalse(timeline.steps.handle(.tab))
        }
    }

    func testTheSystemsAreReallyLoaded() throws {
        try onMainActor {
            var pane: TimelinePane?
            let bench = try StageBench(example: "estimates", rowCount: 60) {
                pane = TimelinePane(model: $0.list)
                return pane?.widget
            }
            defer { bench.window.destroy() }
            let timeline = try XCTUnwrap(pane)
            timeline.showsSystems = true
            let page = timeline.systems
            MainLoop.wait(
                upTo: 60, until: { page.comparison.map { !$0.isRunning && $0.loads.count == 3 } == true })
            bench.settle()
            let loads = try XCTUnwrap(page.comparison?.loads)
            XCTAssertEqual(loads.map(\.preset), SystemPreset.allCases)
            for (load, texts) in zip(loads, page.texts) {
                XCTAssertEqual(texts.first, load.preset.title)
                XCTAssertTrue(texts.contains(load.summary))
                XCTAssertTrue(texts.contains(load.explanation))
            }
            XCTAssertTrue(page.texts[0].contains("height for row × 60"))
            XCTAssertTrue(page.texts[1].contains("height for row × 60"))
            XCTAssertFalse(page.texts[2].contains("height for row × 60"))
            XCTAssertTrue(page.steps.handle(.home))
            XCTAssertEqual(page.steps.place, 0)
        }
    }
}
