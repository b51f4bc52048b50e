import AppModel
import Gtk
import GtkTestKit
import Lessons
import SelfSizing
import XCTest

@testable import RowscopeApp

/// Nothing on the stage moves by itself.
final class CalmStageTests: XCTestCase {
    /// The frame of the list in its window.
    @MainActor
    private static func place(in window: MainWindow) throws -> Gtk.Rect {
        MainLoop.wait(forFrames: 3, of: window.stage)
        return try XCTUnwrap(window.stage.bounds(in: window.window))
    }

    func testNothingMovesWhenFindingsErrorsAndDemonstrationsComeAndGo() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240, height: 800) { window, _ in
                let before = try Self.place(in: window)
                let (model, band) = (window.model, window.context.band)
                MainLoop.wait(until: { band.text.contains("othing breaks at 375") })
                XCTAssertEqual(try Self.place(in: window), before)

                model.setDemonstration(.missingBottomPin, isOn: true)
                MainLoop.wait(until: { model.notice?.kind == .finding })
                XCTAssertTrue(band.text.contains(try XCTUnwrap(model.notice?.title)), band.text)
                XCTAssertEqual(try Self.place(in: window), before)

                model.fail("Something went wrong.", because: "It was a long story. Much is to be said of it.")
                XCTAssertTrue(band.text.hasPrefix("Something went wrong."), band.text)
                XCTAssertEqual(try Self.place(in: window), before)

                window.context.app.notices.dismissNotice()
                model.turnOffDemonstrations()
                MainLoop.wait(until: { band.text.contains("othing breaks at 375") })
                XCTAssertEqual(try Self.place(in: window), before)
            }
        }
    }

    func testNothingMovesWhenARowIsLookedFor() throws {
        try onMainActor {
            for width in [1240, 700, 480] {
                try WindowStage.show("example:email", width: width, height: 800) { window, _ in
                    let before = try Self.place(in: window)
                    let band = window.context.band.widget
                    let room = try XCTUnwrap(band.bounds(in: window.window))
                    window.window.activateAction("win.find")
                    XCTAssertEqual(try Self.place(in: window), before, "\(width)")
                    let entry = try XCTUnwrap(window.window.focusWidget)
                    let bar = try XCTUnwrap(band.children.first { $0.hasCssClass("find-bar") })
                    XCTAssertTrue(entry.isDescendant(of: bar), "\(entry)")
                    XCTAssertEqual(bar.bounds(in: window.window), room, "\(width)")

                    let field = try XCTUnwrap(bar.children.lazy.compactMap { $0 as? SearchEntry }.first)
                    field.text = "Ada"
                    MainLoop.wait(until: { window.model.targetRow != 0 })
                    XCTAssertNotEqual(window.model.targetRow, 0)
                    XCTAssertEqual(try Self.place(in: window), before, "\(width)")
                    XCTAssertEqual(bar.bounds(in: window.window), room, "\(width)")

                    let close = try XCTUnwrap(bar.children.last as? Button)
                    close.activate()
                    MainLoop.wait(until: { !bar.isVisible })
                    XCTAssertFalse(bar.isVisible)
                    XCTAssertTrue(window.context.stage.hasFocus)
                    XCTAssertEqual(try Self.place(in: window), before, "\(width)")
                }
            }
        }
    }

    func testAListThatIsWiderThanItsRoomFitsAndIsDrawnAsTheButtonSays() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240, height: 800) { window, _ in
                let stage = window.context.stage
                XCTAssertNil(stage.fixedZoom)
                XCTAssertEqual(stage.zoom, 1)
                window.model.updateControls { $0.width = 896 }
                MainLoop.wait(until: { stage.zoom < 1 })
                let room = try XCTUnwrap(stage.view.first.widget.bounds(in: window.window))
                let drawn = try Self.place(in: window)
                XCTAssertLessThanOrEqual(drawn.width, room.width + 1)
                XCTAssertEqual(drawn.width, Double(window.stage.width) * stage.zoom, accuracy: 1)

                stage.fixedZoom = 1
                MainLoop.wait(until: { stage.zoom == 1 })
                XCTAssertGreaterThan(try Self.place(in: window).width, room.width)
                stage.fixedZoom = nil
                window.model.updateControls { $0.width = 320 }
                MainLoop.wait(until: { stage.zoom == 1 })
            }
        }
    }

    func testTheDrawerClosesWithTheSceneThatOpenedItAndWithNoOther() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, _ in
                let (drawer, stage) = (window.drawer, WindowLessonStage(window.context))
                var timeline = LessonState()
                timeline.drawer = "timeline"
                stage.take(timeline, after: nil)
                XCTAssertEqual(drawer.shown, "timeline")
                stage.take(timeline, after: timeline)
                XCTAssertEqual(drawer.shown, "timeline", "the scene goes on")
                stage.take(LessonState(), after: timeline)
                XCTAssertNil(drawer.shown)
                drawer.shown = "history"
                stage.take(LessonState(), after: nil)
                XCTAssertEqual(drawer.shown, "history", "the user has opened it")
            }
        }
    }

    func testWithoutRoomAtTheSideTheButtonSaysSo() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240, height: 800) { window, _ in
                let (drawer, area) = (window.drawer, window.context.stageArea)
                drawer.shown = "timeline"
                drawer.isAtSide = true
                MainLoop.wait(until: { !drawer.hasRoomAtSide })
                XCTAssertFalse(area.isBeside)
                XCTAssertEqual(window.window.action("drawer-at-side")?.isEnabled, false)
                window.context.panels.set(.inspector, isShown: false)
                MainLoop.wait(until: { area.isBeside })
                XCTAssertTrue(area.isBeside, "it is where it was wanted, once there is room")
                MainLoop.wait(until: { window.window.action("drawer-at-side")?.isEnabled == true })
                XCTAssertEqual(window.window.action("drawer-at-side")?.isEnabled, true)
            }
        }
    }

    func testTheDrawerLeavesHalfOfTheRoomToTheListAndStandsAtTheSideWhereItIsWanted() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1600, height: 800) { window, _ in
                let (drawer, area) = (window.drawer, window.context.stageArea)
                drawer.wantedHeight = 1500
                drawer.shown = "timeline"
                MainLoop.wait(forFrames: 3, of: window.stage)
                XCTAssertGreaterThanOrEqual(
                    window.context.stageOverlay.height, area.height / 2 - 1)
                XCTAssertFalse(area.isBeside)
                drawer.isAtSide = true
                MainLoop.wait(until: { area.isBeside })
                MainLoop.wait(forFrames: 3, of: window.stage)
                XCTAssertEqual(window.context.stageOverlay.height, area.height)
                XCTAssertGreaterThanOrEqual(window.context.stageOverlay.width, area.width / 2)
                drawer.shown = nil
                MainLoop.wait(until: { !area.isBeside })
            }
        }
    }
}
