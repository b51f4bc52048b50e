import AppModel
import Foundation
import Gtk
import GtkTestKit
import ListState
import XCTest

@testable import RowscopeApp

/// The document's text beside the stage.
final class SourcePaneTests: XCTestCase {
    @MainActor
    private static func pane(_ window: MainWindow) throws -> SourcePane {
        window.window.activateAction("win.show-source")
        let pane = try XCTUnwrap(window.feature(SourceFeature.self)).pane
        MainLoop.wait(until: { pane.view.isMapped && (pane.view.buffer?.count ?? 0) > 0 })
        return pane
    }

    func testTypingChangesTheRowsAndIsUndone() throws {
        try onMainActor {
            try WindowStage.show("new:one-label", width: 1240) { window, _ in
                let pane = try Self.pane(window)
                let session = try XCTUnwrap(window.context.files.session)
                let before = session.bytes
                let buffer = try XCTUnwrap(pane.view.buffer)
                let text = buffer.text(0..<buffer.count)
                XCTAssertEqual(text, String(decoding: before, as: UTF8.self))
                let place = try XCTUnwrap(text.range(of: "note: Short"))
                let offset = text.unicodeScalars.distance(from: text.startIndex, to: place.upperBound)
                buffer.replace(offset..<offset, with: "er")
                pane.take()
                XCTAssertEqual(session.document.rows.row(at: 0).fields, ["Shorter"])
                XCTAssertEqual(window.model.document?.rows.row(at: 0).fields, ["Shorter"])
                // An incomplete word is no text style, so the last good layout stays.
                let color = try XCTUnwrap(text.range(of: "numberOfLines"))
                let start = text.unicodeScalars.distance(from: text.startIndex, to: color.lowerBound)
                buffer.replace(start..<start + 6, with: "num")
                pane.take()
                XCTAssertNotNil(session.draft)
                XCTAssertEqual(window.model.document?.rows.row(at: 0).fields, ["Shorter"])
                window.context.commands.refresh()
                window.window.activateAction("win.undo")
                XCTAssertNil(session.draft)
                window.window.activateAction("win.undo")
                XCTAssertEqual(session.bytes, before)
                MainLoop.wait(until: {
                    pane.refresh()
                    return buffer.text(0..<buffer.count) == text
                })
            }
        }
    }

    func testAnEditOfTheInspectorIsInTheText() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let pane = try Self.pane(window)
                let session = try XCTUnwrap(window.context.files.session)
                let buffer = try XCTUnwrap(pane.view.buffer)
                XCTAssertTrue(
                    session.edit([.numberOfLines(view: "title", 2)], ofTemplate: "article", name: "Lines"))
                MainLoop.wait(until: { buffer.text(0..<buffer.count).contains("numberOfLines: 2") })
                XCTAssertEqual(buffer.text(0..<buffer.count), String(decoding: session.bytes, as: UTF8.self))
            }
        }
    }

    func testTheCursorSelectsAView() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let pane = try Self.pane(window)
                let buffer = try XCTUnwrap(pane.view.buffer)
                MainLoop.wait(until: {
                    pane.view.grabFocus()
                    return pane.view.hasFocus
                })
                let text = buffer.text(0..<buffer.count)
                let place = try XCTUnwrap(text.range(of: "body: {label"))
                buffer.cursor = text.unicodeScalars.distance(from: text.startIndex, to: place.lowerBound)
                MainLoop.wait(until: { window.model.selection.view == "body" })
                // The same in the other direction.
                window.stage.listView.grabFocus()
                window.model.select(Selection(view: "title"))
                MainLoop.wait(until: { buffer.line(of: buffer.cursor) + 1 == 10 })
            }
        }
    }

    func testTheTextKeepsItsSizeAndIsDrawnWhenAnErrorComesWhileWordsAreOffered() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let pane = try Self.pane(window)
                let buffer = try XCTUnwrap(pane.view.buffer)
                MainLoop.wait(until: {
                    pane.view.grabFocus()
                    return pane.view.hasFocus
                })
                MainLoop.wait(forFrames: 3, of: pane.view)
                let height = pane.view.height
                let end = buffer.offset(ofLine: 3)
                buffer.replace(end..<end, with: "\nt")
                buffer.cursor = end + 2
                pane.take()
                XCTAssertNotNil(window.context.files.session?.draft)
                let list = try XCTUnwrap(pane.widget.children.compactMap { $0 as? Popover }.first)
                XCTAssertTrue(list.isVisible)
                // A list of words that is a child of the text would leave the text without an allocation.
                XCTAssertTrue(pane.view.children.allSatisfy { !($0 is Popover) })
                MainLoop.wait(forFrames: 3, of: pane.view)
                XCTAssertEqual(pane.view.height, height)
                list.popdown()
            }
        }
    }

    func testRowsAreFolded() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let pane = try Self.pane(window)
                let buffer = try XCTUnwrap(pane.view.buffer)
                let last = buffer.lineCount - 2
                MainLoop.wait(until: { pane.view.extent(ofLine: last).height > 0 })
                pane.foldRows()
                MainLoop.wait(until: { pane.view.extent(ofLine: last).height == 0 })
                pane.foldRows()
                MainLoop.wait(until: { pane.view.extent(ofLine: last).height > 0 })
            }
        }
    }
}
