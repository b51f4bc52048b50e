import Foundation
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// A number that is changed in place, by events of the pointer and the keyboard.
final class ScrubbableNumberTests: XCTestCase {
    /// The callbacks of a number.
    @MainActor
    private final class Log {
        var entries: [String] = []
    }

    /// Shows a number in a window while a body runs.
    @MainActor
    private static func withNumber(
        _ value: Double, in range: ClosedRange<Double> = -100...100,
        _ body: (ScrubbableNumber, Log) throws -> Void
    ) throws {
        let number = ScrubbableNumber(label: "Constant", value: value, range: range) { "\($0)" }
        let log = Log()
        number.onBegin = { log.entries.append("begin") }
        number.onChange = { log.entries.append("\($0)") }
        number.onCommit = { log.entries.append("commit \($0)") }
        number.onCancel = { log.entries.append("cancel") }
        number.halign = .center
        let window = Window()
        window.child = Box(.vertical, spacing: 6, [number, Button(label: "Other")])
        window.present()
        defer { window.destroy() }
        MainLoop.wait(until: { number.isMapped && number.allocatedWidth > 0 })
        try body(number, log)
    }

    @MainActor
    @discardableResult
    private static func press(
        _ key: Key, _ modifiers: ModifierFlags = [], on number: ScrubbableNumber
    ) -> Bool {
        number.keys.emit(
            "key-pressed", returning: Bool.self, Int(key.rawValue), 0, Int(modifiers.rawValue)) ?? false
    }

    func testDraggingGoesAStepForAFewPointsAndIsOneChange() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.drag.emit("drag-begin", 0.0, 0.0)
                number.drag.emit("drag-update", 1.0, 0.0)
                XCTAssertEqual(log.entries, [], "a click does not change anything")
                number.drag.emit("drag-update", 4.0, 0.0)
                number.drag.emit("drag-update", 4.0 + 2 * ScrubbableNumber.pitch, 0.0)
                number.drag.emit("drag-update", 4.0 - ScrubbableNumber.pitch, 0.0)
                number.drag.emit("drag-end", 0.0, 0.0)
                XCTAssertEqual(log.entries, ["begin", "10.0", "7.0", "commit 7.0"])
                XCTAssertEqual(number.value, 7)
            }
        }
    }

    func testDraggingStaysInTheRange() throws {
        try onMainActor {
            try Self.withNumber(8, in: 0...10) { number, log in
                number.drag.emit("drag-begin", 0.0, 0.0)
                number.drag.emit("drag-update", 5.0, 0.0)
                number.drag.emit("drag-update", 500.0, 0.0)
                number.drag.emit("drag-end", 500.0, 0.0)
                XCTAssertEqual(log.entries, ["begin", "10.0", "commit 10.0"])
            }
        }
    }

    func testEscapeDuringADragLeavesTheNumberAsItWas() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.drag.emit("drag-begin", 0.0, 0.0)
                number.drag.emit("drag-update", 5.0, 0.0)
                number.drag.emit("drag-update", 50.0, 0.0)
                XCTAssertTrue(Self.press(.escape, on: number))
                XCTAssertEqual(number.value, 8)
                number.drag.emit("drag-update", 80.0, 0.0)
                number.drag.emit("drag-end", 80.0, 0.0)
                XCTAssertEqual(log.entries.last, "cancel")
                XCTAssertEqual(number.value, 8)
                XCTAssertFalse(Self.press(.escape, on: number), "Escape is others' when nothing is changed")
            }
        }
    }

    func testARunOfArrowsIsOneChange() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.grabFocus()
                Self.press(.up, on: number)
                Self.press(.up, .shift, on: number)
                Self.press(.down, .control, on: number)
                Self.press(.pageDown, on: number)
                XCTAssertEqual(log.entries, ["begin", "9.0", "19.0", "18.9", "8.9"])
                MainLoop.wait(until: { log.entries.last == "commit 8.9" })
                XCTAssertEqual(log.entries.last, "commit 8.9")
                XCTAssertEqual(log.entries.filter { $0 == "begin" }.count, 1)
            }
        }
    }

    func testLeavingTheNumberEndsARunOfArrows() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.grabFocus()
                Self.press(.right, on: number)
                number.nextSibling?.grabFocus()
                XCTAssertEqual(log.entries, ["begin", "9.0", "commit 9.0"])
            }
        }
    }

    func testADigitBeginsAnEntryThatEnterKeeps() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.grabFocus()
                XCTAssertTrue(Self.press(Key("1"), on: number))
                XCTAssertEqual(number.field.text, "1")
                number.field.text = "12,5"
                number.field.emit("activate")
                XCTAssertEqual(log.entries, ["begin", "12.5", "commit 12.5"])
                XCTAssertTrue(number.hasFocus || number.isFocus)
            }
        }
    }

    func testWhatIsNoNumberIsNotKept() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.grabFocus()
                Self.press(.return, on: number)
                XCTAssertEqual(number.field.text, "8")
                number.field.text = "eight"
                number.field.emit("activate")
                XCTAssertTrue(number.isChanging)
                XCTAssertTrue(number.field.hasCssClass("error"))
                number.nextSibling?.grabFocus()
                MainLoop.wait(until: { !number.isChanging })
                XCTAssertEqual(log.entries, ["begin", "cancel"])
                XCTAssertEqual(number.value, 8)
            }
        }
    }

    func testANumberThatCannotBeChangedIsText() throws {
        try onMainActor {
            try Self.withNumber(8) { number, log in
                number.isEditable = false
                XCTAssertFalse(number.isFocusable)
                XCTAssertFalse(Self.press(.up, on: number))
                number.drag.emit("drag-begin", 0.0, 0.0)
                number.drag.emit("drag-update", 50.0, 0.0)
                XCTAssertEqual(log.entries, [])
                XCTAssertEqual(number.accessibleRole, .spinButton)
            }
        }
    }
}
