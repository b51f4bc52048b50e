import AppModel
import Gtk
import GtkTestKit
import ListState
import SolverProblems
import TestKit
import XCTest

@testable import RowscopeApp

/// A pasted log in the window: the answer, the sketch, and the way to the open cell.
final class LogWindowTests: XCTestCase {
    static let log = """
        "<NSLayoutConstraint:0x1 V:|-(9)-[UILabel:0x5'Ada']   (active, names: '|':UITableViewCellContentView:0x6 )>",
        "<NSLayoutConstraint:0x2 UILabel:0x5'Ada'.height == 64   (active)>",
        "<NSLayoutConstraint:0x3 UITableViewCellContentView:0x6.bottom == UILabel:0x5'Ada'.bottom + 12   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x6.height == 44   (active)>"
        """

    static let cell = """
        rowscope: 1
        title: Quotes
        templates:
          line:
            views: {text: {label: {text: "{text}"}}}
            constraints: ["H:|-[text]-|", "V:|-[text]-|"]
          quote:
            views:
              name: {label: {text: "{name}"}}
            constraints:
              - "H:|-[name]-|"
              - name.top == contentView.top + 9
              - name.height == 64
              - contentView.bottom == name.bottom + 12
        rows:
          - {template: line, text: One}
          - {template: quote, name: Ada}

        """

    @MainActor
    private static func window(in main: MainWindow) throws -> LogWindow {
        let shown = try XCTUnwrap(main.feature(LogFeature.self)).show()
        MainLoop.wait(until: { shown.answer.widget.isMapped })
        return shown
    }

    @MainActor
    private static func texts(in widget: Widget) -> [String] {
        ((widget as? Label).map { [$0.text] } ?? []) + widget.children.flatMap(texts)
    }

    @MainActor
    private static func buttons(in widget: Widget) -> [Button] {
        ((widget as? Button).map { [$0] } ?? []) + widget.children.flatMap(buttons)
    }

    @MainActor
    private static func sketches(in widget: Widget) -> [LogSketchView] {
        ((widget as? LogSketchView).map { [$0] } ?? []) + widget.children.flatMap(sketches)
    }

    func testWithoutAFileTheAnswerHasTheSentenceFirstAndASketch() throws {
        try onMainActor {
            try WindowStage.show { main, _ in
                let window = try Self.window(in: main)
                XCTAssertFalse(window.isRead)
                window.text = Self.log
                XCTAssertTrue(window.isRead)
                let texts = Self.texts(in: window.answer.widget)
                XCTAssertEqual(
                    texts.first,
                    "In a first pass UIKit gives the row its standard height of 44, before it is measured: "
                        + "9 + 64 + 12 = 85, but the row is 44.")
                XCTAssertTrue(texts.contains("Ada.height == 64"))
                XCTAssertEqual(texts.filter { $0 == "yours" }.count, 3)
                XCTAssertEqual(texts.filter { $0 == "UIKit’s" }.count, 1)
                let sketch = try XCTUnwrap(Self.sketches(in: window.answer.widget).first)
                MainLoop.wait(until: { sketch.isMapped && sketch.height > 0 })
                // The chain has room, whatever its numbers.
                XCTAssertGreaterThan(sketch.height, 150)
                window.text = "nothing of this kind"
                XCTAssertFalse(window.isRead)
                XCTAssertTrue(Self.texts(in: window.answer.widget).isEmpty)
            }
        }
    }

    func testTheCommandReadsTheClipboard() throws {
        try onMainActor {
            try WindowStage.show { main, _ in
                Clipboard.setText("It says:\n> " + Self.log.replacingOccurrences(of: "\n", with: "\n> "))
                main.window.activateAction("win.paste-log")
                let window = try XCTUnwrap(main.feature(LogFeature.self)?.logWindow)
                MainLoop.wait(until: { window.isRead })
                XCTAssertEqual(Self.sketches(in: window.answer.widget).count, 1)
            }
        }
    }

    func testALineOfTheLogOpensItsConstraintInWhyAndARepairChangesTheCell() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let file = try folder.file("quotes.rowscope.yaml", Self.cell)
            try WindowStage.show(file.path) { main, _ in
                let window = try Self.window(in: main)
                window.text = Self.log
                let texts = Self.texts(in: window.answer.widget)
                XCTAssertTrue(
                    texts.contains("3 lines of the log are in quote of the open document."), "\(texts)")
                XCTAssertTrue(texts.contains("Tried on quote at 375 × 44: nothing contradicts then."))

                let line = try XCTUnwrap(
                    Self.buttons(in: window.answer.widget).first { $0.label == "line 14" })
                line.emit("clicked")
                MainLoop.wait(until: { main.model.targetTemplate == "quote" })
                XCTAssertEqual(main.inspector.page, "why")
                XCTAssertEqual(main.model.selection, .rowHeight)
                XCTAssertEqual(main.context.app.inspection.highlight.constraint, 4)
                XCTAssertEqual(main.drawer.shown, "source")

                let change = try XCTUnwrap(
                    Self.buttons(in: window.answer.widget).first { $0.label == "Change the Cell" })
                change.emit("clicked")
                let changed = try XCTUnwrap(main.model.document?.template(named: "quote"))
                XCTAssertEqual(changed.constraints[4].priority.rawValue, 999)
                // The answer is read again from the changed cell, which holds together at that height.
                MainLoop.wait(until: {
                    Self.texts(in: window.answer.widget).contains {
                        $0.hasSuffix("At 375 × 44 its own constraints do not contradict each other.")
                    }
                })
            }
        }
    }

    func testTheScaleShowsSmallDifferencesAndKeepsTheOrder() throws {
        let text = Self.log.replacingOccurrences(of: "height == 44", with: "height == 84.6667")
        let sketch = try XCTUnwrap(ConflictLog.read(text).first?.conflicts.first?.sketch)
        let scale = LogSketchScale(sketch, room: 220)
        let values = [0, 9, 73, 84.6667, 85]
        let positions = values.map(scale.position)
        XCTAssertEqual(positions, positions.sorted())
        XCTAssertEqual(positions.first, 0)
        XCTAssertEqual(positions.last, scale.length)
        XCTAssertGreaterThanOrEqual(positions[4] - positions[3], 10)
    }
}
