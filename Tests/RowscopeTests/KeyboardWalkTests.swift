import AppModel
import Gtk
import GtkTestKit
import Lessons
import XCTest

@testable import RowscopeApp

/// A walk through the window by the keyboard alone: Tab reaches every control of every page, and continues.
final class KeyboardWalkTests: XCTestCase {
    /// The widgets that can take the focus now.
    @MainActor
    private static func controls(in widget: Widget) -> [Widget] {
        guard widget.isMapped, widget.isEffectivelySensitive, widget.canFocus else { return [] }
        // F8 moves the focus to the edges of panels.
        guard !(widget is PanelHandle) else { return [] }
        return (widget.isFocusable ? [widget] : []) + widget.children.flatMap { controls(in: $0) }
    }

    /// Whether a widget had the focus, or another one that stands for it: the rows of a list and the buttons of a group
    /// are one stop, between which arrow keys move.
    @MainActor
    private static func isReached(_ widget: Widget, by stops: [Widget]) -> Bool {
        if stops.contains(where: { $0 === widget || $0.isDescendant(of: widget) }) { return true }
        var above = widget.parent
        for _ in 0..<3 {
            guard let parent = above else { return false }
            let isGroup =
                parent is ListBox || ["GtkListBoxRow", "GtkScale", "GtkListView"].contains(parent.typeName)
            if isGroup, stops.contains(where: { $0 === parent || $0.isDescendant(of: parent) }) {
                return true
            }
            above = parent.parent
        }
        return false
    }

    /// A description of a widget for failure messages.
    @MainActor
    private static func describe(_ widget: Widget) -> String {
        let text =
            (widget as? Button)?.label ?? (widget as? CheckButton)?.label ?? (widget as? Label)?.text
            ?? widget.tooltipText ?? ""
        let place = sequence(first: widget.parent, next: { $0?.parent }).prefix(6).compactMap { $0?.typeName }
        return "\(widget.typeName) “\(text)” in \(place.joined(separator: " < "))"
    }

    /// The stops of Tab, from a start until it returns.
    @MainActor
    private static func stops(_ direction: FocusDirection, in window: MainWindow) -> [Widget] {
        window.window.focusWidget = nil
        var stops: [Widget] = []
        for _ in 0..<600 {
            if !window.window.moveFocus(direction) {
                window.window.focusWidget = nil
                guard window.window.moveFocus(direction) else { break }
            }
            guard let focus = window.window.focusWidget else { break }
            if focus === stops.first { return stops }
            if stops.last === focus { break }
            stops.append(focus)
        }
        return stops
    }

    /// Walks through the shown widgets, forwards and backwards.
    @MainActor
    private static func walk(_ window: MainWindow, _ page: String) {
        MainLoop.wait(forFrames: 3, of: window.window)
        guard let content = window.window.child else { return XCTFail("an empty window") }
        for direction in [FocusDirection.forward, .backward] {
            let stops = stops(direction, in: window)
            let missing = controls(in: content).filter { !isReached($0, by: stops) }
            XCTAssertGreaterThan(stops.count, 3, page)
            XCTAssertLessThan(stops.count, 600, "\(page): Tab never comes back")
            XCTAssertEqual(missing.map { describe($0) }, [], "\(page): \(direction) does not reach these")
        }
    }

    @MainActor
    private static func unfoldAll(in widget: Widget) {
        (widget as? Expander)?.isExpanded = true
        for child in widget.children { unfoldAll(in: child) }
    }

    func testTabReachesEveryControlOfTheStartPage() throws {
        try onMainActor {
            try WindowStage.show { window, _ in Self.walk(window, "start") }
        }
    }

    func testTabReachesEveryControlOfEveryPage() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                Self.unfoldAll(in: window.controls.widget)
                for (name, _) in window.inspector.titles {
                    window.context.showInspector(page: name)
                    Self.walk(window, "inspector, \(name)")
                }
                for (name, _) in window.drawer.titles {
                    window.drawer.shown = name
                    Self.walk(window, "drawer, \(name)")
                }
                window.drawer.shown = nil
                for page in WindowPage.allCases {
                    window.pages.show(page)
                    Self.walk(window, page.title)
                }
            }
        }
    }

    func testTabReachesEveryControlOfANarrowWindow() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 900) { window, _ in
                MainLoop.wait(until: { !window.controls.widget.isMapped })
                XCTAssertTrue(window.inspector.isShown, "the inspector stays")
                Self.walk(window, "narrow")
                window.panels.toggle(.controls)
                Self.walk(window, "narrow, with the controls in place of the inspector")
            }
        }
    }

    /// Every action has a key or an entry in the list of all commands, which has a key itself.
    func testEveryActionIsReachedFromTheKeyboard() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, _ in
                // Actions follow when the loop is idle, which it may not have been since the last layout.
                window.context.commands.refresh()
                let listed = Set(window.palette.makeEntries().map(\.command.id))
                for name in window.window.actionNames {
                    guard let action = window.window.action(name), !action.needsParameter else { continue }
                    let id = "win." + name
                    if action.isEnabled, name != "show-commands" {
                        XCTAssertTrue(listed.contains(id), "\(id) is in no list")
                    }
                    XCTAssertTrue(
                        window.context.commands.commands.contains { $0.id == name },
                        "\(id) is declared by no feature")
                }
                XCTAssertEqual(
                    window.context.commands.commands.first { $0.id == "show-commands" }?.keys.first,
                    .window("<Control>k"))
                for library in [LessonLibrary.lessons, .exercises] {
                    for name in library.names {
                        XCTAssertTrue(listed.contains(library.reference(to: name)), "\(name) is in no list")
                    }
                }
            }
        }
    }

    func testTheListOfCommandsFindsAndRuns() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, _ in
                window.window.activateAction("win.show-commands")
                XCTAssertTrue(window.palette.isShown)
                window.palette.type("width 333")
                window.palette.runSelected()
                XCTAssertFalse(window.palette.isShown)
                XCTAssertEqual(window.model.controls.width, 333)
                window.window.activateAction("win.go-to-row")
                window.palette.type("row 7")
                window.palette.runSelected()
                XCTAssertEqual(window.stage.tableView.selectedRow, 7)
                XCTAssertTrue(window.window.focusWidget === window.stage.tableView)
                window.palette.show()
                window.palette.type("dark theme")
                let isDark = Settings.current?.prefersDarkTheme
                window.palette.runSelected()
                XCTAssertNotEqual(Settings.current?.prefersDarkTheme, isDark)
                window.window.activateAction("win.dark-theme")
            }
        }
    }
}
