import AppModel
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import Lessons
import TestKit
import XCTest

@testable import RowscopeApp

/// Lessons in a window: opening them, remembering them, and the size at which they are presented.
final class LessonWindowTests: XCTestCase {
    /// Shows a window with a lesson in it.
    @MainActor
    private static func withLesson(
        _ reference: String = "lesson:one-pool-each", width: Int? = nil, height: Int = 800,
        _ body: (MainWindow, LessonsFeature, _ folder: URL) throws -> Void
    ) throws {
        try WindowStage.show(width: width, height: height) { window, folder in
            window.context.open(reference)
            let feature = try XCTUnwrap(window.feature(LessonsFeature.self))
            try body(window, feature, folder)
        }
    }

    func testALessonIsOpenedByItsNameAndIsAmongTheRecentFiles() throws {
        try onMainActor {
            try Self.withLesson { window, feature, _ in
                XCTAssertEqual(
                    feature.lessons.run?.lesson.title, "One identifier for each set of constraints")
                XCTAssertEqual(window.pages.page, .lessons)
                XCTAssertFalse(window.pages.isStartShown)
                XCTAssertEqual(window.start.recents.entries.map(\.path), ["lesson:one-pool-each"])
                feature.lessons.endToList()
                XCTAssertNil(window.model.document)
                XCTAssertEqual(window.pages.page, .lessons)
                XCTAssertFalse(window.pages.isStartShown, "the list is there to choose another one")
                window.start.open("lesson:one-pool-each")
                XCTAssertNotNil(feature.lessons.run)
            }
        }
    }

    func testTheEdgeThatWasAskedForIsInViewWithItsAnswer() throws {
        try onMainActor {
            try Self.withLesson("lesson:room-for-text", width: 1240, height: 560) { window, feature, _ in
                let run = try XCTUnwrap(feature.lessons.run)
                run.go(to: 3)
                MainLoop.wait(forFrames: 4, of: window.stage)
                run.answer(.number(300))
                MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: 20_000)
                MainLoop.wait(forFrames: 6, of: window.stage)
                let table = window.stage.tableView
                let row = try XCTUnwrap(table.visibleFrame(ofRow: 5))
                XCTAssertGreaterThan(row.height, Double(table.height), "The row fits without scrolling.")
                XCTAssertLessThanOrEqual(row.y + row.height, Double(table.height) + 0.01)
            }
        }
    }

    func testAFolderShowsItsLessonsAndOneAloneBegins() throws {
        try onMainActor {
            let lessons = try TemporaryFolder()
            let text = "# One\n- document: example:four-pins\n\n## Scene\n- width: 320\n\nTold."
            try lessons.write(text, to: "1.lesson.md")
            try Self.withLesson(lessons.path) { window, feature, _ in
                XCTAssertEqual(feature.lessons.run?.lesson.title, "One")
                XCTAssertEqual(window.start.recents.entries.map(\.name), ["1.lesson.md"])
                try lessons.write(text.replacing("# One", with: "# Two"), to: "2.lesson.md")
                window.context.open(lessons.path)
                XCTAssertNil(feature.lessons.run)
                XCTAssertEqual(window.pages.page, .lessons)
                window.context.open(lessons.path("1.lesson.md"))
                XCTAssertEqual(feature.lessons.following?.title, "Two")
            }
        }
    }

    func testTheEndIsRememberedAndTheNextLessonIsPresentedToo() throws {
        try onMainActor {
            try Self.withLesson { window, feature, folder in
                window.window.activateAction("win.present")
                XCTAssertTrue(window.window.hasCssClass("presenter"))
                let run = try XCTUnwrap(feature.lessons.run)
                while !run.isAtEnd {
                    run.advance()
                    MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: 30_000)
                    guard run.isSettled else { return XCTFail("the list does not come to rest") }
                }
                let state = StateFolder(path: folder.path + "/rowscope")
                let reference = try XCTUnwrap(LessonReference("lesson:one-pool-each"))
                XCTAssertTrue(LessonProgress(in: state).contains(reference))
                let tiles = feature.lessons.tiles
                XCTAssertEqual(tiles.filter(\.isTicked).map(\.reference), [reference])
                window.window.activateAction("win.next-lesson")
                XCTAssertEqual(feature.lessons.run?.lesson.title, "Guess first, measure later")
                XCTAssertTrue(window.window.hasCssClass("presenter"))
                feature.lessons.endToList()
                XCTAssertFalse(window.window.hasCssClass("presenter"))
            }
        }
    }

    @MainActor
    private static func focusedButton(of window: MainWindow) -> String? {
        (window.window.focusWidget as? Button)?.label?.replacing("_", with: "")
    }

    func testKeysAnswerANumber() throws {
        try onMainActor {
            try Self.withLesson { window, feature, _ in
                let run = try XCTUnwrap(feature.lessons.run)
                let card = feature.lessons.panel.card
                MainLoop.wait(until: { card.isTyping })
                let field = try XCTUnwrap(window.window.focusWidget?.parent as? Entry)
                field.text = "4"
                field.emit("activate")
                MainLoop.wait(until: { run.check != nil })
                XCTAssertEqual(run.check?.answer, .number(4))
                MainLoop.wait(until: { run.phase == .revealed })
                XCTAssertFalse(card.isTyping)
                MainLoop.wait(forFrames: 3, of: card.widget)
                XCTAssertEqual(Self.focusedButton(of: window), "Next", "Return goes on.")
                run.next()
                run.next()
                XCTAssertTrue(card.isTyping, "The third scene asks for a number, too.")
                window.window.activateAction("win.present")
                XCTAssertFalse(card.isTyping, "Keys are the presenter’s.")
                run.go(to: 0)
                XCTAssertFalse(card.isTyping)
            }
        }
    }

    func testTheKeysOfALessonThatBeginsDoNotEndIt() throws {
        try onMainActor {
            try Self.withLesson("lesson:remembered") { window, feature, _ in
                guard case .choose = feature.lessons.run?.scene.prediction?.kind else {
                    return XCTFail("The first scene asks for a choice.")
                }
                MainLoop.wait(until: { Self.focusedButton(of: window) != nil })
                XCTAssertEqual(Self.focusedButton(of: window), "Reveal")
            }
        }
    }

    func testReturnGoesOnWhereTheWidgetWithTheFocusGoes() throws {
        try onMainActor {
            try Self.withLesson("lesson:remembered") { window, feature, _ in
                let run = try XCTUnwrap(feature.lessons.run)
                let card = feature.lessons.panel.card
                MainLoop.wait(until: { Self.focusedButton(of: window) == "Reveal" })
                // A question that is shown again keeps the focus on its option, which goes with the answer.
                let option = try XCTUnwrap(card.widget.withDescendants.first { $0.hasCssClass("choice") })
                XCTAssertTrue(option.grabFocus())
                run.onChange()
                MainLoop.wait(forFrames: 3, of: card.widget)
                XCTAssertTrue(option.isFocus)
                run.answer(.choice(0))
                MainLoop.wait(until: { run.phase == .revealed })
                MainLoop.wait(forFrames: 3, of: card.widget)
                XCTAssertEqual(Self.focusedButton(of: window), "Next")
                // There is no way back from the first scene.
                run.next()
                let buttons = card.widget.withDescendants.compactMap { $0 as? Button }
                let back = try XCTUnwrap(buttons.first { $0.label == "_Back" })
                XCTAssertTrue(back.grabFocus())
                run.previous()
                MainLoop.wait(forFrames: 3, of: card.widget)
                XCTAssertEqual(Self.focusedButton(of: window), "Reveal")
            }
        }
    }

    func testReturnGoesOnFromASceneOfTheSummary() throws {
        try onMainActor {
            try Self.withLesson("lesson:remembered") { window, feature, _ in
                let run = try XCTUnwrap(feature.lessons.run)
                let card = feature.lessons.panel.card
                MainLoop.wait(until: { Self.focusedButton(of: window) == "Reveal" })
                while !run.isAtEnd {
                    run.advance()
                    MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: 30_000)
                    guard run.isSettled else { return XCTFail("the list does not come to rest") }
                }
                XCTAssertTrue(window.window.focusWidget?.isDescendant(of: card.end.widget) == true)
                let scene = try XCTUnwrap(
                    card.end.widget.withDescendants.first {
                        $0.tooltipText == "Go back to this scene of the lesson"
                    })
                XCTAssertTrue(scene.grabFocus())
                scene.emit("clicked")
                XCTAssertFalse(run.isAtEnd)
                MainLoop.wait(forFrames: 3, of: card.widget)
                XCTAssertEqual(Self.focusedButton(of: window), "Reveal")
            }
        }
    }

    /// The texts of a widget's labels.
    @MainActor
    private static func texts(in widget: Widget) -> [String] {
        ((widget as? Label).map { [$0.text] } ?? []) + widget.children.flatMap { texts(in: $0) }
    }

    func testAWideListHasTheInspectorsRoomWhilePresenting() throws {
        try onMainActor {
            try Self.withLesson("lesson:who-gives-way", width: 1280) { window, feature, _ in
                let run = try XCTUnwrap(feature.lessons.run)
                // The list is 700 points wide, and the answer is explained in the inspector.
                run.go(to: 1)
                run.reveal()
                MainLoop.wait(until: { run.phase == .revealed })
                XCTAssertTrue(window.panels.shows(.inspector))
                window.window.activateAction("win.present")
                XCTAssertFalse(feature.presenter.hasRoom(besideInspectorForList: 700))
                XCTAssertFalse(window.panels.shows(.inspector))
                // One that is opened by hand stays until the next state of a scene.
                window.panels.set(.inspector, isShown: true)
                run.enter(nil)
                feature.lessons.onChange()
                XCTAssertTrue(window.panels.shows(.inspector))
                run.next()
                XCTAssertFalse(window.panels.shows(.inspector))
            }
        }
    }

    func testANarrowWindowShowsThePageThatASceneSpeaksOfFromItsCard() throws {
        try onMainActor {
            try Self.withLesson("lesson:tour", width: 1024, height: 768) { window, feature, _ in
                let card = feature.lessons.panel.card.widget
                let offer = { (title: String) in
                    card.withDescendants.compactMap { $0 as? Button }.first {
                        $0.isVisible && $0.label == "Show “\(title)”"
                    }
                }
                MainLoop.wait(until: { window.panels.arrangement.isNarrow && offer("Why") != nil })
                XCTAssertFalse(window.panels.shows(.inspector))
                let button = try XCTUnwrap(offer("Why"))
                XCTAssertTrue(button.grabFocus())
                button.emit("clicked")
                XCTAssertTrue(window.panels.shows(.inspector) && window.panels.shows(.controls))
                XCTAssertEqual(window.inspector.page, "why")
                XCTAssertNil(offer("Why"))
                XCTAssertEqual(Self.focusedButton(of: window), "Next")
                // It is offered again once another page is in view, or none.
                MainLoop.wait(forFrames: 10, of: window.stage)
                window.inspector.page = "tree"
                MainLoop.wait(until: { offer("Why") != nil })
                feature.lessons.run?.go(to: 3)
                XCTAssertNil(offer("Problems"), "The scene shows its page where the inspector is open.")
                window.panels.set(.inspector, isShown: false)
                XCTAssertNotNil(offer("Problems"))
            }
        }
    }

    func testChangesOfALessonAreNotKeptAsUnsavedEdits() throws {
        try onMainActor {
            try Self.withLesson("lesson:constants-follow") { window, feature, folder in
                let run = try XCTUnwrap(feature.lessons.run)
                let scene = try XCTUnwrap(
                    run.lesson.scenes.firstIndex { $0.reveal?.state.changes.isEmpty == false })
                run.go(to: scene)
                run.reveal()
                MainLoop.wait(until: { window.context.files.session?.isEdited == true })
                // Edits are kept a second after they were made.
                MainLoop.iterate(until: { false }, timeoutMilliseconds: EditKeeper.milliseconds + 500)
                let kept = folder.path + "/rowscope/unsaved"
                XCTAssertEqual((try? FileManager.default.contentsOfDirectory(atPath: kept)) ?? [], [])
            }
        }
    }

    func testNoFiguresStayOfALessonThatIsOver() throws {
        try onMainActor {
            try Self.withLesson { window, feature, _ in
                let bottom = window.context.footer
                feature.lessons.run?.next()
                MainLoop.wait(until: { Self.texts(in: bottom).contains { $0.hasPrefix("375 × ") } })
                feature.lessons.endToList()
                MainLoop.wait(until: { !Self.texts(in: bottom).contains { $0.hasPrefix("375 × ") } })
                XCTAssertNil(window.model.document)
            }
        }
    }

    func testKeysOfAPresenterAnswerTryDrawAndGoOnBehindTheEnd() throws {
        try onMainActor {
            try Self.withLesson { window, feature, folder in
                window.window.activateAction("win.present")
                let run = try XCTUnwrap(feature.lessons.run)
                let scene = try XCTUnwrap(
                    run.lesson.scenes.firstIndex {
                        if case .choose = $0.prediction?.kind { true } else { false }
                    })
                run.go(to: scene)
                XCTAssertFalse(feature.takePresenterKey(Key("9")), "There are not so many options.")
                XCTAssertTrue(feature.takePresenterKey(Key("2")))
                MainLoop.iterate(until: { run.check != nil }, timeoutMilliseconds: 30_000)
                XCTAssertEqual(run.check?.answer, .choice(1))
                let attempt = try XCTUnwrap(
                    run.lesson.scenes.firstIndex { $0.attempt?.changesState == true })
                run.go(to: attempt)
                run.reveal()
                MainLoop.iterate(until: { run.canBreak }, timeoutMilliseconds: 30_000)
                XCTAssertTrue(feature.takePresenterKey(Key("t")))
                XCTAssertEqual(run.phase, .broken)
                XCTAssertTrue(feature.takePresenterKey(Key("t")))
                XCTAssertNotEqual(run.phase, .broken)
                XCTAssertTrue(feature.takePresenterKey(Key("p")))
                XCTAssertTrue(feature.presenter.pen.isOn && feature.presenter.pen.canTarget)
                XCTAssertTrue(feature.takePresenterKey(.escape))
                XCTAssertFalse(feature.presenter.pen.isOn)
                XCTAssertTrue(feature.presenter.isOn, "The first Escape puts the pen away.")
                XCTAssertTrue(feature.takePresenterKey(Key("c")))
                // A machine with other work may take seconds for this.
                XCTAssertTrue(feature.presenter.clock.widget.text.hasPrefix("0:0"))
                XCTAssertEqual(PresenterClock.words(seconds: 3847), "1:04:07")
                while !run.isAtEnd {
                    run.advance()
                    MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: 30_000)
                    guard run.isSettled else { return XCTFail("the list does not come to rest") }
                }
                while feature.lessons.run === run {
                    MainLoop.drain()
                    XCTAssertTrue(feature.takePresenterKey(.pageDown))
                }
                XCTAssertEqual(feature.lessons.run?.lesson.title, "Guess first, measure later")
                let handout = folder.path + "/handout.html"
                feature.writeHandout(of: "lesson:four-pins", to: handout)
                XCTAssertTrue(try String(contentsOfFile: handout, encoding: .utf8).contains("Four pins hold"))
            }
        }
    }

    func testThePresenterTakesItsPartOfAnyWindowAndTheWholeSheetIsInView() throws {
        try onMainActor {
            for (width, height) in [(1024, 740), (1280, 1000)] {
                try Self.withLesson(width: width, height: height) { window, feature, _ in
                    let zoom = window.context.stage.zoom
                    window.window.activateAction("win.present")
                    let panels = window.panels
                    let card = feature.lessons.panel.widget
                    let isPresented = { card.width == Int(Double(panels.size.width) * 0.38) }
                    MainLoop.wait(until: isPresented)
                    XCTAssertTrue(isPresented(), "\(card.width) of \(panels.size.width)")
                    let stage = window.context.stage.view
                    MainLoop.wait(until: { stage.sheetRoom <= stage.width && stage.zoom > 1 })
                    XCTAssertGreaterThan(stage.zoom, 1)
                    XCTAssertLessThanOrEqual(stage.sheetRoom, stage.width)
                    // The list is drawn at the zoom that the stage reports.
                    let table = window.context.stage.table
                    let drawn = { (table.bounds(in: stage)?.width ?? 0) / Double(table.width) }
                    MainLoop.wait(until: { abs(drawn() - stage.zoom) < 0.01 })
                    XCTAssertEqual(drawn(), stage.zoom, accuracy: 0.01)
                    window.window.activateAction("win.present")
                    MainLoop.wait(until: { window.context.stage.zoom == zoom })
                    XCTAssertEqual(window.context.stage.zoom, zoom)
                }
            }
        }
    }
}
