import AppModel
import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// A repair that is tried in a window: the page lists the problems of the row as it is drawn.
final class TrialWindowTests: XCTestCase {
    /// A title of one line that the width cuts; with more lines it leaves its box, which is 30 points tall.
    private static let document = """
        rowscope: 1
        templates:
          cell:
            views:
              box: {container: {color: fill, views: {title: {label: {text: "{t}"}}}}}
            constraints:
              - "H:|-[box]-|"
              - "V:|-[box(30@999)]-|"
              - "H:|[title]|"
              - title.top == box.top
        rows: [{template: cell, t: "one two three four five six seven eight nine ten eleven twelve"}]
        """

    @MainActor
    private static func button(_ label: String, in widget: Widget) throws -> Gtk.Button {
        let find = {
            widget.withDescendants.lazy.compactMap { $0 as? Gtk.Button }.first { $0.label == label }
        }
        MainLoop.wait(until: { find()?.isMapped == true })
        return try XCTUnwrap(find(), label)
    }

    /// A label with two heights: one of them is dropped already, so that its repair changes nothing that is seen.
    private static let twoHeights = """
        rowscope: 1
        templates:
          cell:
            views: {title: {label: {text: "One"}}}
            constraints: ["H:|-[title]-|", "V:|-[title(36)]-|", title.height == 30]
        rows: [{template: cell}]
        """

    /// A label that nothing pins to the bottom.
    private static let open = """
        rowscope: 1
        templates:
          cell: {views: {a: {label: {text: "One"}}}, constraints: ["H:|-[a]-|", "V:|-[a]"]}
        rows: [{template: cell}]
        """

    func testTheSumOfARowLeadsToTheRepairOfItsBrokenChain() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let path = try folder.write(Self.open, to: "open.rowscope.yaml")
            try WindowStage.show(path, width: 1240) { window, _ in
                window.context.showInspector(page: "why")
                let panes = window.inspector.panes
                let why = try XCTUnwrap(panes.first { $0.name == "why" }).widget
                try Self.button("Show Repairs", in: why).emit("clicked")
                XCTAssertTrue(
                    why.withDescendants.contains {
                        ($0 as? Gtk.Label)?.text.hasPrefix("This row has 1 problem") == true
                    })
                MainLoop.wait(until: { (window.window.focusWidget as? Gtk.Button)?.label == "Try" })
                XCTAssertEqual(window.inspector.page, "problems")
            }
        }
    }

    func testTheListOfCommandsFindsRepairsBeforeExamples() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let path = try folder.write(Self.open, to: "open.rowscope.yaml")
            try WindowStage.show(path, width: 1240) { window, _ in
                let commands = window.context.commands.entries().map(\.command)
                let found = CommandIndex(commands).matches("repair").map(\.command.id)
                XCTAssertEqual(Set(found.prefix(2)), ["win.show-problems", "win.try-first-repair"])
                window.window.activateAction("win.try-first-repair")
                MainLoop.wait(until: { window.model.isPreviewing })
                XCTAssertEqual(window.inspector.page, "problems")
            }
        }
    }

    func testARepairThatLooksTheSameHasNoPictures() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let path = try folder.write(Self.twoHeights, to: "two.rowscope.yaml")
            try WindowStage.show(path, width: 1240) { window, _ in
                window.context.showInspector(page: "problems")
                let pane = try XCTUnwrap(window.inspector.panes.first { $0.name == "problems" }).widget
                let same = { @MainActor in
                    pane.shownTexts.count { $0.hasSuffix("; it looks the same") }
                }
                let pictures = { @MainActor in
                    pane.withDescendants.count { ($0 as? OutcomeView)?.isMapped == true }
                }
                let attempts = { @MainActor in
                    pane.withDescendants.count { ($0 as? Gtk.Button)?.label == "Try" && $0.isMapped }
                }
                MainLoop.wait(until: { attempts() > 0 && same() + pictures() == attempts() })
                XCTAssertGreaterThan(same(), 0, "\(pane.shownTexts)")
            }
        }
    }

    func testThePageListsTheProblemsOfTheTriedRowAtTheShownWidth() throws {
        try onMainActor {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "box.rowscope.yaml")
            try Self.document.write(to: file, atomically: true, encoding: .utf8)
            try WindowStage.show(file.path, width: 1240) { window, _ in
                window.model.updateControls { $0.width = 300 }
                window.context.showInspector(page: "problems")
                let pane = try XCTUnwrap(window.inspector.panes.first { $0.name == "problems" }).widget
                let shows = { @MainActor text in pane.shownTexts.contains { $0 == text } }
                MainLoop.wait(until: { shows("Text truncated: title") })
                let attempt = try Self.button("Try", in: pane)
                attempt.emit("clicked")

                // The lines below the first leave the box; the truncated text is in the group of what is gone.
                let problems = try XCTUnwrap(window.feature(ProblemsFeature.self)).problems
                MainLoop.wait(until: {
                    shows("While trying: 1 problem") && shows("Outside its superview: title")
                })
                XCTAssertEqual(problems.problems()?.problems.map(\.title), ["Outside its superview: title"])
                let texts = pane.shownTexts
                let order = [
                    "Outside its superview: title", "new", "GONE WITH THIS REPAIR", "Text truncated: title",
                    "gone",
                ]
                XCTAssertEqual(order.compactMap(texts.firstIndex).count, order.count, "\(texts)")
                XCTAssertEqual(
                    order.compactMap(texts.firstIndex), order.compactMap(texts.firstIndex).sorted())
                XCTAssertEqual(window.context.app.why.ghost?.size.width, 300)

                // At this width the text fits into its line, with the repair and without it.
                window.model.updateControls { $0.width = 1000 }
                MainLoop.wait(until: { shows("While trying: nothing is wrong") })
                XCTAssertFalse(shows("Text truncated: title"))
                XCTAssertFalse(shows("Outside its superview: title"))
                XCTAssertEqual(window.context.app.why.ghost?.size.width, 1000)

                window.model.updateControls { $0.width = 300 }
                MainLoop.wait(until: {
                    shows("Outside its superview: title") && shows("Text truncated: title")
                })
                try Self.button("Put Back", in: pane).emit("clicked")
                MainLoop.wait(until: { !window.model.isPreviewing && !shows("Outside its superview: title") })
                XCTAssertTrue(shows("Text truncated: title"))
                XCTAssertTrue(shows("1 problem"))
                XCTAssertNil(window.context.app.why.ghost)
            }
        }
    }
}
