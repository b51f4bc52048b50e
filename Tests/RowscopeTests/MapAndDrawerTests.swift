import AppModel
import AutoLayout
import Foundation
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

@testable import Rowscope

/// The map beside the list and the panes of the drawer, in a window of their own.
final class MapAndDrawerTests: XCTestCase {
    /// A model of an example with its list on a stage.
    @MainActor
    private final class Bench {
        let system = TextSystem()
        let model: AppModel
        let stage = StageView()
        let window = Window()

        init(example: String, rowCount: Int? = nil, beside pane: (AppModel) -> Widget? = { _ in nil }) throws
        {
            let system = system
            model = AppModel { system.environment(category: $0, direction: $1) }
            let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
            model.open(try loader.session("example:" + example, cell: nil).document)
            if let rowCount { model.updateControls { $0.rowCount = rowCount } }
            let layout = try XCTUnwrap(model.layout)
            stage.tableView.setContent(layout: layout, renderer: system.renderer)
            stage.tableView.onLayout = { [unowned self] in
                model.noteFrame()
                stage.listDidLayOut()
            }
            let pane = pane(model)
            stage.vexpand = true
            window.child = Box(.vertical, spacing: 0, [stage] + (pane.map { [$0] } ?? []))
            window.defaultSize = (700, 800)
            window.present()
            MainLoop.iterate(until: { !layout.visibleRows.isEmpty && stage.map.map.partCount > 0 })
            settle()
        }

        /// Lets frames pass, and the look at the whole list that comes after them.
        func settle() { MainLoop.iterate(milliseconds: 260) }

        func go(_ key: Key) {
            XCTAssertTrue(stage.map.handle(key))
            settle()
        }
    }

    @MainActor
    private static func requireDisplay() throws {
        guard !Display.isAvailable else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" {
            XCTFail("CI must have a display: run under xvfb-run")
        }
        throw XCTSkip("no display")
    }

    // MARK: Map

    func testTheMapShowsWhatIsMeasuredAndGoesWhereItIsAsked() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let bench = try Bench(example: "estimates")
            defer { bench.window.destroy() }
            let map = bench.stage.map
            let layout = try XCTUnwrap(bench.model.layout)
            XCTAssertEqual(map.map.partCount, map.height / 2)
            XCTAssertEqual(map.accessibleRole, .slider)
            let last = map.map.partCount - 1
            XCTAssertGreaterThan(map.map.level(ofPart: 0), 0)
            XCTAssertEqual(map.map.level(ofPart: last), 0)

            bench.go(.end)
            XCTAssertEqual(layout.visibleRows.last?.row, layout.rowCount - 1)
            XCTAssertGreaterThan(map.map.level(ofPart: last), 0)
            bench.go(.pageUp)
            let row = try XCTUnwrap(layout.visibleRows.first?.row)
            XCTAssertGreaterThan(row, layout.rowCount * 8 / 10)
            XCTAssertLessThan(row, layout.rowCount * 97 / 100)
            bench.go(.home)
            XCTAssertEqual(layout.visibleRows.first?.row, 0)
            // Every part tells exactly what the list knows of its rows.
            for part in 0...last {
                let found = map.map[part]
                let truth = found.rows.count { layout.viewport.index.height(ofRow: $0) != nil }
                XCTAssertEqual(found.measuredCount, truth, "part \(part)")
            }
            XCTAssertFalse(map.handle(.tab))
        }
    }

    func testTooltipsTellTheRowUnderThePointer() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let bench = try Bench(example: "estimates")
            defer { bench.window.destroy() }
            let map = bench.stage.map
            let layout = try XCTUnwrap(bench.model.layout)
            let geometry = MapGeometry(height: Double(map.height), isMirrored: false)
            let middle = try XCTUnwrap(map.tooltip(x: geometry.overview.x + 1, y: Double(map.height) / 2))
            XCTAssertTrue(middle.hasSuffix("estimated, 70 pt each on average"), middle)
            // Where the loupe shows the viewport's middle, there is the row in the viewport's middle.
            let y = layout.viewportHeight / 2
            let row = try XCTUnwrap(layout.visibleRows.first { $0.y <= y && $0.maxY > y })
            XCTAssertEqual(
                map.tooltip(x: geometry.loupe.x + 1, y: Double(map.height) / 2),
                MapWording.row(row.row, height: row.height, isMeasured: true))
        }
    }

    func testAShortListHasNoLoupeAndTheMapIsMirroredWithTheScrollBar() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let bench = try Bench(example: "estimates", rowCount: 20)
            defer { bench.window.destroy() }
            let map = bench.stage.map
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

    func testTheGhostStandsWhereTheRowWouldHaveGone() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let bench = try Bench(example: "estimates")
            defer { bench.window.destroy() }
            let ghost = bench.stage.jumpGhost
            bench.go(.end)
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
            MainLoop.iterate(until: { ghost.caption == nil }, timeoutMilliseconds: 5000)
            XCTAssertNil(ghost.caption)
            ghost.isOn = false
            bench.stage.tableView.scroll(byPoints: -700)
            bench.settle()
            XCTAssertNil(ghost.caption)
        }
    }

    // MARK: History

    func testTheHistoryIsReadOutByKeysAndByThePointer() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            var pane: HistoryPane?
            let bench = try Bench(example: "estimates") {
                pane = HistoryPane(model: $0)
                return pane?.widget
            }
            defer { bench.window.destroy() }
            let history = try XCTUnwrap(pane)
            bench.go(.end)
            history.refresh()
            XCTAssertEqual(history.sentenceText, bench.model.history.summary)
            let last = bench.model.history.count - 1
            XCTAssertGreaterThan(last, 0)
            for (key, frame) in [(Key.home, 0), (.right, 1), (.end, last), (.left, last - 1)] {
                XCTAssertTrue(history.plot.handle(key))
                XCTAssertEqual(history.plot.frame, frame)
                XCTAssertEqual(history.readOutText, bench.model.history.summary(of: frame))
            }
            let lanes = HistoryLanes(bench.model.history, width: 600, height: 150, isMirrored: false)
            for frame in 0...last {
                XCTAssertEqual(lanes.frame(atX: lanes.x(ofFrame: frame)), frame)
            }
            let mirrored = HistoryLanes(bench.model.history, width: 600, height: 150, isMirrored: true)
            XCTAssertGreaterThan(mirrored.x(ofFrame: 0), mirrored.x(ofFrame: last))
            var shows: [Bool] = []
            history.onShowJumps = { shows.append($0) }
            history.showsJumps = true
            XCTAssertEqual(shows, [true])
        }
    }

    // MARK: Calls

    func testTheTimelineIsSteppedThrough() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            var pane: TimelinePane?
            let bench = try Bench(example: "estimates") {
                pane = TimelinePane(model: $0)
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
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            var pane: TimelinePane?
            let bench = try Bench(example: "estimates", rowCount: 60) {
                pane = TimelinePane(model: $0)
                return pane?.widget
            }
            defer { bench.window.destroy() }
            let timeline = try XCTUnwrap(pane)
            timeline.showsSystems = true
            let page = timeline.systems
            MainLoop.iterate(
                until: { page.comparison.map { !$0.isRunning && $0.loads.count == 3 } == true },
                timeoutMilliseconds: 60_000)
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

    // MARK: Drawer

    func testTheDrawerShowsOnePaneOrNone() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let bench = try Bench(example: "estimates", rowCount: 20)
            defer { bench.window.destroy() }
            let drawer = Drawer([TimelinePane(model: bench.model), HistoryPane(model: bench.model)])
            var shown: [String?] = []
            drawer.onPane = { shown.append($0) }
            XCTAssertNil(drawer.shown)
            drawer.shown = "history"
            XCTAssertEqual(drawer.shown, "history")
            drawer.shown = "timeline"
            XCTAssertEqual(drawer.shown, "timeline")
            drawer.shown = "a pane of another version"
            XCTAssertNil(drawer.shown)
            XCTAssertEqual(shown.last, .some(nil))
            drawer.height = 10
            XCTAssertEqual(drawer.height, DrawerHandle.heights.lowerBound)
            drawer.height = 300
            XCTAssertEqual(drawer.height, 300)
        }
    }

    func testTheFiguresLeadToTheirPanes() throws {
        try MainActor.assumeIsolated {
            try Self.requireDisplay()
            let strip = FiguresStrip()
            var opened: [String] = []
            strip.onOpen = { opened.append($0) }
            strip.widget.onActivate()
            XCTAssertEqual(opened, ["history"])
            XCTAssertTrue(strip.widget.isFocusable)
        }
    }
}
