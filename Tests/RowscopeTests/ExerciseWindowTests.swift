import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import Lessons
import ListState
import XCTest

@testable import RowscopeApp

/// An exercise in a window: repairs that are tried, the goals, and the way between the list and the inspector.
final class ExerciseWindowTests: XCTestCase {
    @MainActor
    private static func focusedLabel(in window: MainWindow) -> String? {
        (window.window.focusWidget as? Gtk.Button)?.label
    }

    @MainActor
    private static func withExercise(
        _ name: String = "ninety-six", width: Int = 1240, height: Int = 820,
        _ body: (MainWindow) throws -> Void
    ) throws {
        try WindowStage.show(width: width, height: height) { window, _ in
            window.context.open("exercise:" + name)
            MainLoop.wait(until: { window.stage.isMapped })
            MainLoop.wait(until: {
                window.pages.side.widget.shownTexts.contains { $0.contains("goals reached") }
            })
            try body(window)
        }
    }

    /// The first button with a label in the inspector.
    @MainActor
    private static func button(_ label: String, in window: MainWindow) throws -> Gtk.Button {
        let find = {
            window.inspector.widget.withDescendants.lazy.compactMap { $0 as? Gtk.Button }.first {
                $0.label == label
            }
        }
        MainLoop.wait(until: { find() != nil })
        return try XCTUnwrap(find(), label)
    }

    /// Shows the hints of the page of problems.
    @MainActor
    private static func showHints(in window: MainWindow) throws {
        window.context.showInspector(page: "problems")
        let hints = { window.inspector.widget.withDescendants.compactMap { $0 as? Expander } }
        MainLoop.wait(until: { !hints().isEmpty })
        for hint in hints() { hint.isExpanded = true }
        let found = try button("Try", in: window)
        MainLoop.wait(until: { found.isMapped })
    }

    func testATriedRepairHasTheFocusOnKeepAndIsSaidOnTheBand() throws {
        try onMainActor {
            try Self.withExercise { window in
                try Self.showHints(in: window)
                let attempt = try Self.button("Try", in: window)
                attempt.grabFocus()
                attempt.emit("clicked")
                MainLoop.wait(until: { Self.focusedLabel(in: window) == "Keep" })
                XCTAssertTrue(window.model.isPreviewing)
                XCTAssertTrue(window.context.band.text.hasPrefix("Trying (dashed: before): "))
                // The trial continues while another page is shown, and can be ended from the band.
                window.context.showInspector(page: "why")
                MainLoop.iterate(milliseconds: 600)
                XCTAssertTrue(window.model.isPreviewing)
                XCTAssertTrue(window.context.band.text.hasPrefix("Trying (dashed: before): "))
                let texts = window.pages.side.widget.shownTexts
                XCTAssertTrue(texts.contains("height = 44"), "goals judge what is kept")
                window.context.showInspector(page: "problems")
                let back = try Self.button("Put Back", in: window)
                MainLoop.wait(until: { back.isMapped })
                back.grabFocus()
                back.emit("clicked")
                MainLoop.wait(until: { !window.model.isPreviewing && window.window.focusWidget === attempt })
                XCTAssertFalse(window.context.band.text.hasPrefix("Trying (dashed: before): "))
            }
        }
    }

    func testAKeptRepairIsExaminedAndLeavesTheFocusOnThePage() throws {
        try onMainActor {
            try Self.withExercise { window in
                try Self.showHints(in: window)
                try Self.button("Try", in: window).emit("clicked")
                let keep = try Self.button("Keep", in: window)
                MainLoop.wait(until: { window.window.focusWidget === keep })
                keep.emit("clicked")
                MainLoop.wait(until: { window.pages.side.widget.shownTexts.contains("height = 56.5") })
                MainLoop.iterate(milliseconds: 600)
                XCTAssertEqual(Self.focusedLabel(in: window), "This Row")
                XCTAssertFalse(keep.isMapped)
            }
        }
    }

    func testTheLastGoalBringsThePraiseIntoView() throws {
        try onMainActor {
            try Self.withExercise { window in
                let session = try XCTUnwrap(window.context.files.session)
                let edits: [TemplateEdit] = [
                    .addConstraint(
                        ConstraintSpec(
                            first: .init("photo", .bottom), relation: .lessThanOrEqual,
                            second: .init("contentView", .bottomMargin))),
                    .addConstraint(
                        ConstraintSpec(
                            first: .init("note", .bottom), relation: .lessThanOrEqual,
                            second: .init("contentView", .bottomMargin))),
                    .priority(constraint: 10, LayoutPriority(700)),
                ]
                XCTAssertTrue(session.edit(edits, ofTemplate: "card", name: "Solution"))
                let praise = "All 5 goals are reached. Well done!"
                MainLoop.wait(until: { window.pages.side.widget.shownTexts.contains(praise) })
                MainLoop.wait(forFrames: 3, of: window.window)
                let labels = window.pages.side.widget.withDescendants.compactMap { $0 as? Gtk.Label }
                let label = try XCTUnwrap(labels.first { $0.text == praise })
                let bounds = try XCTUnwrap(label.bounds(in: window.window))
                XCTAssertLessThanOrEqual(bounds.y + bounds.height, 820)
                XCTAssertFalse(
                    window.pages.side.widget.shownTexts.contains { $0.hasPrefix("height = ") },
                    "a goal that is reached takes one line")
            }
        }
    }

    func testCardAndInspectorAreSeenTogetherInANarrowWindow() throws {
        try onMainActor {
            try Self.withExercise("whole-at-every-width", width: 1024, height: 768) { window in
                MainLoop.wait(until: { window.panels.arrangement.isNarrow })
                window.context.showInspector(page: "tree")
                MainLoop.wait(until: { window.inspector.widget.isMapped })
                XCTAssertTrue(window.panels.shows(.controls) && window.pages.side.widget.isMapped)
                window.pages.show(.explore)
                XCTAssertFalse(window.panels.shows(.controls) && window.panels.shows(.inspector))
            }
        }
    }

    func testTheWayOutOfTheListKeepsTheSelectedView() throws {
        try onMainActor {
            try Self.withExercise { window in
                let layer = try XCTUnwrap(window.stage.layers.lazy.compactMap { $0 as? DimensionLayer }.first)
                window.context.stage.grabFocus()
                var views: [String?] = []
                while layer.step(by: 1) { views.append(window.model.selection.view) }
                XCTAssertEqual(views, ["photo", "title", "note"])
                XCTAssertEqual(window.model.selection.view, "note")
                // The list of commands keeps the selected view as well, and the page of the command gets the focus.
                window.palette.show()
                window.palette.type("constraints")
                window.palette.runSelected()
                MainLoop.wait(until: { window.window.focusWidget is ConstraintRowView })
                XCTAssertEqual(window.model.selection.view, "note")
            }
        }
    }

    func testABrokenChainIsDrawnBelowTheSentenceAboutIt() throws {
        try onMainActor {
            try Self.withExercise { window in
                let panel = window.inspector.widget
                let label = { (beginning: String) in
                    panel.withDescendants.lazy.compactMap { $0 as? Gtk.Label }.first {
                        $0.isMapped && $0.text.hasPrefix(beginning)
                    }
                }
                MainLoop.wait(until: { label("contentView.top") != nil })
                MainLoop.wait(forFrames: 3, of: window.stage)
                let sentence = try XCTUnwrap(label("No unbroken chain")?.bounds(in: panel))
                let chain = try XCTUnwrap(label("contentView.top")?.bounds(in: panel))
                XCTAssertGreaterThanOrEqual(chain.y, sentence.y + sentence.height)
            }
        }
    }

    func testLeavingAnExerciseMovesTheFocusToItInTheList() throws {
        try onMainActor {
            try Self.withExercise { window in
                let lessons = try XCTUnwrap(window.feature(LessonsFeature.self)).lessons
                let title = try XCTUnwrap(lessons.exercise?.title)
                let leave = try XCTUnwrap(
                    lessons.panel.exercise.widget.withDescendants.first {
                        $0.tooltipText == "Leave the exercise; the document stays open"
                    })
                XCTAssertTrue(leave.grabFocus())
                leave.emit("clicked")
                MainLoop.wait(forFrames: 3, of: window.stage)
                XCTAssertNil(lessons.exercise)
                let focus = try XCTUnwrap(window.window.focusWidget)
                let texts = focus.withDescendants.compactMap { ($0 as? Gtk.Label)?.text }
                XCTAssertTrue(texts.contains(title), "\(texts)")
            }
        }
    }

    func testAddingAConstraintIsFoundFirstAndACommandThatShowsAPageGivesItTheFocus() throws {
        try onMainActor {
            try Self.withExercise { window in
                let index = CommandIndex(window.palette.makeEntries().map(\.command))
                for typed in ["add", "add constraint", "new constraint"] {
                    XCTAssertEqual(index.matches(typed).first?.command.id, "win.add-constraint", typed)
                }
                for pane in window.inspector.panes where !["differences"].contains(pane.name) {
                    window.palette.show()
                    window.palette.type(pane.title)
                    window.palette.runSelected()
                    MainLoop.wait(until: {
                        window.window.focusWidget?.isDescendant(of: pane.widget) == true
                    })
                }
            }
        }
    }
}
