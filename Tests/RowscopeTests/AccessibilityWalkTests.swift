import AppModel
import Foundation
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// A walk through the window by its accessibility tree (AT-SPI): every control has a role and a name, and works as it
/// does with a mouse.
final class AccessibilityWalkTests: XCTestCase {
    /// The roles of controls.
    private static let controls: Set<String> = [
        "check box", "combo box", "entry", "menu item", "page tab", "push button", "radio button", "slider",
        "spin button", "text", "toggle button",
    ]
    /// The roles of widgets that take the focus but are no controls: areas that scroll, and selectable texts.
    private static let areas: Set<String> = ["scroll pane", "frame", "label"]

    /// Reads the tree; without the necessary programs the test is skipped, or fails if `CI` is set.
    @MainActor
    private static func read(_ deeds: [AccessibilityTree.Deed] = []) throws -> AccessibilityTree.Found {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil,
            FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
        else {
            guard environment["CI"] != "true" else {
                throw AccessibilityTree.Failure(
                    reason: "CI must have a session bus and python3-gi: run meson-helpers/test")
            }
            throw XCTSkip("no session bus, or no python3")
        }
        return try AccessibilityTree.read(deeds)
    }

    /// Whether a name is meaningful: GTK falls back on the name of the type.
    private static func isName(_ name: String) -> Bool {
        !name.trimmingCharacters(in: .whitespaces).isEmpty && !name.hasPrefix("Swift_")
            && !name.hasPrefix("Gtk")
    }

    /// Checks a tree, which also contains the hidden pages of stacks, so that one walk finds all of them.
    @MainActor
    private static func check(_ found: AccessibilityTree.Found, atLeast count: Int, _ page: String) {
        XCTAssertGreaterThan(found.nodes.filter { controls.contains($0.role) }.count, count, page)
        var wrong: Set<String> = []
        for (index, node) in found.nodes.enumerated() where controls.contains(node.role) || node.isFocusable {
            guard !areas.contains(node.role) else { continue }
            // The parts from which GTK builds a control are not checked.
            guard !node.place.contains(where: { $0.hasPrefix("combo box") }) else { continue }
            let place = node.place.suffix(7).joined(separator: " > ")
            let before = found.nodes[..<index].last { isName($0.name) }?.name ?? ""
            if !isName(node.name) {
                wrong.insert("a \(node.role) without a name after “\(before)” in \(place)")
            }
            if ["filler", "panel"].contains(node.role), node.isFocusable {
                wrong.insert("“\(node.name)” has the focus, but no role of its own, in \(place)")
            }
            let isOperable =
                node.isFocusable
                || !Set(node.interfaces).isDisjoint(with: ["Action", "Value", "EditableText"])
            if !isOperable { wrong.insert("nothing can be done with the \(node.role) “\(node.name)”") }
        }
        XCTAssertEqual(wrong.sorted(), [], page)
    }

    func testEveryControlHasARoleAndAName() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                Self.check(try Self.read(), atLeast: 60, "window")
                window.palette.show()
                MainLoop.wait(forFrames: 3, of: window.window)
                Self.check(try Self.read(), atLeast: 60, "all commands")
                window.palette.hide()
                window.pages.show(.matrix)
                MainLoop.wait(until: { window.matrixPage.matrix.phase == .done })
                window.matrixPage.matrix.selectFinding(isNext: true)
                MainLoop.wait(until: { window.matrixPage.reportSide.isVisible })
                MainLoop.wait(forFrames: 3, of: window.window)
                let found = try Self.read()
                Self.check(found, atLeast: 90, "matrix")
                let name = window.matrixPage.matrix.name(of: window.matrixPage.matrix.selected)
                XCTAssertTrue(found.nodes.contains { $0.name == name }, "the picked tile is told")
            }
        }
    }

    func testControlsAreOperatedThroughTheTree() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                let found = try Self.read([
                    .init(role: "slider", name: "Width", value: 412),
                    .init(role: "push button", name: "Inspector"),
                    .init(role: "push button", name: "Lessons"),
                ])
                XCTAssertEqual(found.deeds, [true, true, true])
                // A button pressed through the tree stays down for a moment before its action.
                MainLoop.wait(until: { window.pages.side.page == .lessons && !window.inspector.isShown })
                XCTAssertEqual(window.model.controls.width, 412)
                XCTAssertFalse(window.inspector.isShown)
                XCTAssertEqual(window.pages.side.page, .lessons)
            }
        }
    }

    /// A repair is tried and kept by names alone, and the goals say how they stand.
    func testAnExerciseIsWorkedOnThroughTheTree() throws {
        try onMainActor {
            try WindowStage.show(width: 1240) { window, _ in
                window.context.open("exercise:ninety-six")
                window.context.showInspector(page: "problems")
                let press = { (name: String, isDone: () -> Bool) in
                    let deed = AccessibilityTree.Deed(role: "push button", name: name)
                    MainLoop.wait(until: { (try? Self.read([deed]))?.deeds == [true] })
                    MainLoop.wait(until: isDone)
                }
                let find = { (name: String) in
                    (try? Self.read())?.nodes.contains { $0.name.hasPrefix(name) } == true
                }
                let tried = "Try: Add"
                press("Hint: Height not constrained") { find(tried) }
                press(tried) { window.model.isPreviewing }
                var found = try Self.read()
                XCTAssertTrue(
                    found.nodes.contains { $0.name == "Row 0 is 96 points tall at 320: not reached yet" })
                XCTAssertTrue(found.nodes.contains { $0.name == "Add a constraint" })
                press("Keep") { !window.model.isPreviewing }
                XCTAssertEqual(window.context.files.session?.undoName, "Repair")
                found = try Self.read()
                XCTAssertTrue(
                    found.nodes.contains { $0.name == "Nothing taken away: reached" && $0.isFocusable })
            }
        }
    }

    func testScreenReadersHearTheNumbersThatAreShown() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                window.model.updateControls { $0.width = 320 }
                MainLoop.iterate(
                    until: { Claims(of: window).contradictions.isEmpty }, timeoutMilliseconds: 30_000)
                let texts = Claims(of: window).spokenTexts
                XCTAssertGreaterThan(texts.count, 3)
                let names = Set(try Self.read().nodes.map(\.name))
                XCTAssertEqual(texts.filter { !names.contains($0) }, [])
            }
        }
    }
}
