import AppModel
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import TestKit
import XCTest

@testable import RowscopeApp

/// A cell of five views, made in the window from nothing.
final class BuildingWindowTests: XCTestCase {
    /// The views in the order in which they are added, with their kinds and places.
    private static let views = [
        ("avatar", "Image", "In the cell"), ("name", "Label", "After avatar"),
        ("message", "Label", "Below name"), ("time", "Label", "Below message"),
        ("badge", "Label", "Below time"),
    ]
    /// The properties that are set afterwards.
    private static let styles = [
        ("name", "textStyle", "headline"), ("time", "textStyle", "footnote"),
        ("time", "textColor", "secondaryLabel"), ("badge", "textStyle", "caption1"),
        ("badge", "textColor", "accent"),
    ]

    @MainActor
    private static func tree(_ window: MainWindow) throws -> TreePane {
        try XCTUnwrap(window.feature(TreeFeature.self)).pane
    }

    /// Checks that the text is that of the finished cell, and that the program has no findings.
    @MainActor
    private static func check(_ window: MainWindow, in folder: URL) throws {
        let session = try XCTUnwrap(window.context.files.session)
        let path = folder.appendingPathComponent("message.rowscope.yaml").path
        XCTAssertEqual(session.save(as: path), .saved)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertTrue(
            text.hasPrefix(
                """
                rowscope: 1

                list: {rowHeight: automatic, estimatedRowHeight: 60}

                templates:
                  cell:
                    views:
                      avatar: {image: {name: person.crop.circle, size: [44, 44], tintColor: tertiaryLabel}}
                      name: {label: {text: "{name}", numberOfLines: 0, textStyle: headline}}
                      message: {label: {text: "{message}", numberOfLines: 0}}
                      time: {label: {text: "{time}", numberOfLines: 0, textStyle: footnote, textColor: secondaryLabel}}
                      badge: {label: {text: "{badge}", numberOfLines: 0, textStyle: caption1, textColor: accent}}
                    constraints:
                      - "H:|-[avatar(44)]-12-[name]-|"
                      - "V:|-[avatar(44)]-(>=11)-|"
                      - "V:|-[name]-4-[message]-4-[time]-4-[badge]-(>=11)-|"
                      - "H:[avatar]-12-[message]-|"
                      - "H:[avatar]-12-[time]-|"
                      - "H:[avatar]-12-[badge]-|"

                rows:
                  - name: Ada
                """), text)
        let run = try Program.run([
            "audit", path, "--matrix", "widths=320..430/10 sizes=all directions=all",
        ])
        XCTAssertEqual(run.exitCode, 0, run.output)
        XCTAssertTrue(run.output.contains("nothing found"), run.output)
        while session.undoName != nil { session.undo() }
        XCTAssertTrue(String(decoding: session.bytes, as: UTF8.self).contains("views: {}"))
    }

    func testByMouse() throws {
        try onMainActor {
            try WindowStage.show("new:empty", width: 1240) { window, folder in
                let tree = try Self.tree(window)
                let session = try XCTUnwrap(window.context.files.session)
                window.context.showInspector(page: "tree")
                let popover = try XCTUnwrap(tree.adder.button.popover)
                for (name, kind, place) in Self.views {
                    tree.adder.button.popup()
                    MainLoop.wait(until: { popover.isMapped })
                    tree.adder.nameEntry.text = name
                    let choice = try XCTUnwrap(
                        popover.withDescendants.lazy.compactMap { $0 as? DropDown }.first)
                    choice.selected = try XCTUnwrap(choice.strings.firstIndex(of: place), "\(choice.strings)")
                    let button = try XCTUnwrap(
                        popover.withDescendants.lazy.compactMap { $0 as? Button }.first { $0.label == kind })
                    XCTAssertTrue(button.activate())
                    MainLoop.wait(until: { window.model.selection.view == name && !popover.isMapped })
                }
                for (view, key, value) in Self.styles {
                    window.model.select(Selection(view: view))
                    MainLoop.wait(until: {
                        tree.properties.row(of: key) != nil && tree.properties.nameEntry.text == view
                    })
                    let row = try XCTUnwrap(tree.properties.row(of: key))
                    if let choice = row.choice {
                        choice.selected = choice.strings.firstIndex(of: value)
                    } else {
                        row.entry.grabFocus()
                        row.entry.text = value
                        // The typed text is applied when the focus leaves.
                        tree.adder.button.grabFocus()
                        MainLoop.wait(until: { session.undoName?.hasSuffix("of \(view)") == true })
                    }
                }
                try Self.check(window, in: folder)
            }
        }
    }

    func testByKeyboardAlone() throws {
        try onMainActor {
            try WindowStage.show("new:empty", width: 1240) { window, folder in
                let tree = try Self.tree(window)
                let session = try XCTUnwrap(window.context.files.session)
                let popover = try XCTUnwrap(tree.adder.button.popover)
                let command = try XCTUnwrap(window.context.commands.commands.first { $0.id == "add-view" })
                XCTAssertFalse(command.keys.isEmpty)
                /// Presses Tab until a widget has the focus.
                @MainActor func tab(to wanted: (Widget) -> Bool) throws -> Widget {
                    for _ in 0..<80 {
                        if let focus = window.window.focusWidget, wanted(focus) { return focus }
                        window.window.moveFocus(.forward)
                    }
                    XCTFail("the Tab key does not reach it")
                    return window.window
                }
                for (name, kind, place) in Self.views {
                    window.window.activateAction(command.action)
                    MainLoop.wait(until: { popover.isMapped })
                    let entry = tree.adder.nameEntry
                    _ = try tab { $0 === entry || $0.isDescendant(of: entry) }
                    entry.text = name
                    let found = try tab { $0.parent is DropDown || $0 is DropDown }
                    let choice = try XCTUnwrap((found as? DropDown) ?? (found.parent as? DropDown))
                    choice.selected = try XCTUnwrap(choice.strings.firstIndex(of: place), "\(choice.strings)")
                    let button = try tab { ($0 as? Button)?.label == kind }
                    XCTAssertTrue(button.activate())
                    MainLoop.wait(until: { window.model.selection.view == name && !popover.isMapped })
                }
                for (view, key, value) in Self.styles {
                    window.model.select(Selection(view: view))
                    MainLoop.wait(until: {
                        tree.properties.row(of: key) != nil && tree.properties.nameEntry.text == view
                    })
                    let row = try XCTUnwrap(tree.properties.row(of: key))
                    window.context.inspector.focusPage()
                    if let choice = row.choice {
                        _ = try tab { $0 === choice || $0.isDescendant(of: choice) }
                        choice.selected = choice.strings.firstIndex(of: value)
                    } else {
                        _ = try tab { $0 === row.entry || $0.isDescendant(of: row.entry) }
                        row.entry.grabFocus()
                        row.entry.text = value
                        // The typed text is applied when the focus leaves.
                        tree.adder.button.grabFocus()
                        MainLoop.wait(until: { session.undoName?.hasSuffix("of \(view)") == true })
                    }
                }
                try Self.check(window, in: folder)
            }
        }
    }

    func testKeysPressedAgainKeepTheName() throws {
        try onMainActor {
            try WindowStage.show("new:empty", width: 1240) { window, _ in
                let adder = try Self.tree(window).adder
                let popover = try XCTUnwrap(adder.button.popover)
                let open = { _ = window.window.activateAction("win.add-view") }
                let isNaming = { window.window.focusWidget?.isDescendant(of: adder.nameEntry) == true }
                open()
                MainLoop.wait(until: { popover.isMapped && isNaming() })
                XCTAssertTrue(isNaming())
                adder.nameEntry.text = "badge"
                for moves in 0..<3 {
                    for _ in 0..<moves { window.window.moveFocus(.forward) }
                    XCTAssertEqual(isNaming(), moves == 0)
                    open()
                    var isDone = false
                    MainLoop.once { isDone = true }
                    MainLoop.wait(until: { isDone })
                    XCTAssertTrue(popover.isMapped && isNaming(), "\(moves)")
                    XCTAssertEqual(adder.nameEntry.text, "badge")
                }
            }
        }
    }

    /// Every control of the popover and of the properties has an accessible name.
    func testControlsAreNamed() throws {
        try onMainActor {
            try WindowStage.show("new:message", width: 1240) { window, _ in
                let tree = try Self.tree(window)
                window.model.select(Selection(view: "name"))
                window.window.activateAction("win.add-view")
                let popover = try XCTUnwrap(tree.adder.button.popover)
                MainLoop.wait(until: { popover.isMapped })
                let found = try AccessibilityTree.read()
                let names = Set(found.nodes.map(\.name))
                for name in [
                    "Add a view", "Views menu", "Name of the new view", "Place of the new view", "Label",
                    "Image", "Vertical Stack", "Name", "Text style", "Text colour",
                    "Hidden",
                ] {
                    XCTAssertTrue(names.contains(name), name)
                }
            }
        }
    }

    func testKeysOfTheTree() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let session = try XCTUnwrap(window.context.files.session)
                let before = session.bytes
                window.context.showInspector(page: "tree")
                window.model.select(Selection(view: "title"))
                for (action, undo) in [
                    ("win.view-down", "Moving title"), ("win.embed-vertical", "Putting column around Views"),
                    ("win.release-view", "Taking Views out of column"),
                    ("win.delete-view", "Deletion of title"),
                ] {
                    MainLoop.wait(forFrames: 3, of: window.window)
                    window.context.commands.refresh()
                    window.window.activateAction(action)
                    XCTAssertEqual(session.undoName, undo, action)
                }
                while session.undoName != nil { session.undo() }
                XCTAssertEqual(session.bytes, before)
                window.window.activateAction("win.write-row")
                XCTAssertEqual(session.undoName, "New Row")
                XCTAssertEqual(session.document.rows.count, 5)
            }
        }
    }
}
