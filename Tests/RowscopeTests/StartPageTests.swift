import AppModel
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import TestKit
import XCTest

@testable import RowscopeApp

/// The start page in a window, with a state folder of its own.
final class StartPageTests: XCTestCase {
    func testEveryCardIsReachedByTabAndEnterOpensIt() throws {
        try onMainActor {
            try WindowStage.show { window, _ in
                let page = window.startPage
                XCTAssertTrue(window.window.focusWidget === page.openButton)
                // The order follows the places, which the first frames give.
                MainLoop.wait(forFrames: 3, of: page.widget)
                var reached: [String] = []
                let cards = page.newCards + page.cards
                while reached.count < cards.count, page.widget.moveFocus(.forward) {
                    reached += cards.filter { $0.button === window.window.focusWidget }.map(\.reference)
                }
                XCTAssertEqual(
                    reached.sorted(),
                    (ExampleDocument.all.map(\.reference) + StarterDocument.all.map(\.reference)).sorted())

                let card = try XCTUnwrap(page.cards.first { $0.reference == "example:booking" })
                card.button.grabFocus()
                XCTAssertTrue(card.button.activate())
                MainLoop.wait(until: { window.model.document != nil })
                XCTAssertEqual(window.model.document?.sourceName, card.reference)
                XCTAssertFalse(window.pages.isStartShown)
                window.window.activateAction("win.start-page")
                XCTAssertTrue(window.pages.isStartShown)
                window.window.activateAction("win.back-to-document")
                XCTAssertFalse(window.pages.isStartShown)
            }
        }
    }

    func testTheRowAtTheTopIsAddedUpAndFollowsItsEdge() throws {
        try onMainActor {
            try WindowStage.show(width: 1280) { window, _ in
                let live = window.startPage.live
                let list = live.app.list
                MainLoop.wait(until: { (live.stage.main.tableView.visibleFrame(ofRow: 0)?.height ?? 0) > 0 })
                XCTAssertEqual(list.layout?.rowCount, 1)
                XCTAssertNil(window.model.document, "nothing is open yet")
                /// The total that is shown, and the height of the row as drawn.
                @MainActor func heights() -> (shown: String?, drawn: String?) {
                    let labels = live.widget.withDescendants.compactMap { $0 as? Gtk.Label }
                    return (
                        labels.first { $0.hasCssClass("why-value") }?.text,
                        live.stage.main.tableView.visibleFrame(ofRow: 0)?.height.points
                    )
                }
                MainLoop.wait(until: { heights().shown == heights().drawn })
                let before = heights().drawn
                live.stage.main.edge.onWidth(240)
                MainLoop.wait(until: { heights().drawn != before && heights().shown == heights().drawn })
                XCTAssertEqual(list.controls.width, 240)
                // The first question and its cards are in view without scrolling.
                let card = try XCTUnwrap(window.startPage.cards.first?.button)
                let place = try XCTUnwrap(card.bounds(in: window.window))
                XCTAssertLessThanOrEqual(place.y + place.height, Double(window.window.height))
            }
        }
    }

    func testThePageIsThereBeforeItsPictures() throws {
        try onMainActor {
            try WindowStage.show { window, _ in
                let cards = window.startPage.newCards + window.startPage.cards
                MainLoop.wait(until: { cards.allSatisfy { $0.picture.thumbnail != nil } })
                XCTAssertEqual(cards.count, StarterDocument.all.count + ExampleDocument.all.count)
                for card in cards {
                    let thumbnail = try XCTUnwrap(card.picture.thumbnail)
                    XCTAssertNotNil(thumbnail.node, card.reference)
                    XCTAssertGreaterThan(thumbnail.height, 40, card.reference)
                }
            }
        }
    }

    func testANewCellIsUntitledAndIsSavedUnderAName() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, folder in
                window.window.activateAction("win.new-cell")
                XCTAssertTrue(window.pages.isStartShown)
                let first = try XCTUnwrap(window.startPage.newCards.first)
                XCTAssertTrue(window.window.focusWidget === first.button)
                XCTAssertTrue(first.button.activate())
                MainLoop.wait(until: { window.model.document?.sourceName == first.reference })
                XCTAssertEqual(window.context.files.title, "Untitled")
                XCTAssertTrue(window.start.recents.entries.isEmpty)
                let session = try XCTUnwrap(window.context.files.session)
                XCTAssertFalse(session.isEdited)
                XCTAssertEqual(session.save(), .needsName)
                XCTAssertEqual(session.suggestedName, "one-label.rowscope.yaml")
                let path = folder.appendingPathComponent("Own.rowscope.yaml").path
                XCTAssertEqual(session.save(as: path), .saved)
                XCTAssertEqual(window.context.files.title, "Own.rowscope.yaml")
            }
        }
    }

    func testTheFirstNewCellIsScrolledIntoView() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                // The start page was never laid out.
                window.window.activateAction("win.new-cell")
                let page = window.startPage
                MainLoop.wait(forFrames: 8, of: page.widget)
                let card = try XCTUnwrap(page.newCards.first?.button.bounds(in: page.scroller))
                XCTAssertGreaterThan(page.scroller.vadjustment.value, 0)
                XCTAssertGreaterThanOrEqual(card.y, 0)
                XCTAssertLessThanOrEqual(card.y + card.height, Double(page.scroller.height) + 1)
            }
        }
    }

    func testADroppedFileOpensAndIsRemembered() throws {
        try onMainActor {
            try WindowStage.show { window, folder in
                let file = folder.appendingPathComponent("My cell.rowscope.yaml")
                let example = Checkout.path("Resources/examples/four-pins.rowscope.yaml")
                try FileManager.default.copyItem(atPath: example, toPath: file.path)
                let target = try XCTUnwrap(window.window.controllers(DropTarget.self).first)
                let files = DroppedFiles(paths: [file.path])
                XCTAssertEqual(target.emit("drop", returning: Bool.self, files, 5.0, 5.0), true)
                MainLoop.wait(until: { window.model.document != nil })
                XCTAssertEqual(window.model.document?.sourceName, file.path)
                XCTAssertEqual(window.start.recents.entries.map(\.path), [file.path])
                XCTAssertEqual(
                    RecentDocuments(in: StateFolder(environment: ["XDG_STATE_HOME": folder.path])).entries
                        .map(\.path), [file.path])

                try FileManager.default.removeItem(at: file)
                window.start.open(file.path)
                MainLoop.wait(until: { window.model.notice?.kind == .error })
                XCTAssertEqual(window.model.notice?.kind, .error)
                XCTAssertEqual(window.model.document?.sourceName, file.path, "what was open stays")
                XCTAssertTrue(
                    window.start.recents.entries.isEmpty, "a file that is gone is taken off the list")
            }
        }
    }

    func testTheStateAskedForHoldsForTheFirstDocument() throws {
        try onMainActor {
            try WindowStage.show { window, _ in
                var request = OpenRequest()
                request.width = 250
                request.estimate = .constant(99)
                window.showStart(request)
                window.context.open("example:email")
                XCTAssertEqual(window.model.controls.width, 250)
                XCTAssertEqual(window.model.controls.estimatedRowHeight, .constant(99))
                window.context.open("example:four-pins")
                XCTAssertEqual(window.model.controls.width, 375, "the next example begins with its own")
                XCTAssertNotEqual(window.model.controls.estimatedRowHeight, .constant(99))
                // So does a file. Another cell of the same file keeps the width.
                let folder = try TemporaryFolder()
                let path = try folder.write(
                    "rowscope: 1\ntemplates: {cell: {views: {a: {label: {text: x}}}}}\nrows: [{}]\n",
                    to: "own.rowscope.yaml")
                for width in [375.0, 300] {
                    window.model.updateControls { $0.width = 300 }
                    let old = window.context.files.session
                    window.context.open(path)
                    MainLoop.wait(until: { window.context.files.session !== old })
                    XCTAssertEqual(window.model.controls.width, width)
                }
            }
        }
    }
}
