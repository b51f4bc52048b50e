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
                var reached: [String] = []
                for _ in page.cards {
                    XCTAssertTrue(page.widget.moveFocus(.forward))
                    reached += page.cards.filter { $0.button === window.window.focusWidget }.map(
                        \.example.name)
                }
                XCTAssertEqual(reached, ExampleDocument.all.map(\.name))

                let card = try XCTUnwrap(page.cards.first { $0.example.name == "booking" })
                card.button.grabFocus()
                XCTAssertTrue(card.button.activate())
                MainLoop.wait(until: { window.model.document != nil })
                XCTAssertEqual(window.model.document?.title, card.example.title)
                XCTAssertFalse(window.pages.isStartShown)
                window.window.activateAction("win.start-page")
                XCTAssertTrue(window.pages.isStartShown)
                window.window.activateAction("win.back-to-document")
                XCTAssertFalse(window.pages.isStartShown)
            }
        }
    }

    func testThePageIsThereBeforeItsPictures() throws {
        try onMainActor {
            try WindowStage.show { window, _ in
                let cards = window.startPage.cards
                MainLoop.wait(until: { cards.allSatisfy { $0.picture.thumbnail != nil } })
                XCTAssertEqual(cards.count, ExampleDocument.all.count)
                for card in cards {
                    let thumbnail = try XCTUnwrap(card.picture.thumbnail)
                    XCTAssertNotNil(thumbnail.node, card.example.name)
                    XCTAssertGreaterThan(thumbnail.height, 40, card.example.name)
                }
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
                XCTAssertEqual(window.model.controls.width, 250)
                XCTAssertNotEqual(window.model.controls.estimatedRowHeight, .constant(99))
            }
        }
    }
}
