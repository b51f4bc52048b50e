import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import RowscopeApp

/// The drawer with plain panes.
final class DrawerTests: XCTestCase {
    @MainActor
    private final class PlainPane: DrawerPane {
        let name: String
        var title: String { name }
        let widget: Widget = Label("pane")

        init(_ name: String) { self.name = name }

        func refresh() {}
    }

    func testTheDrawerShowsOnePaneOrNone() throws {
        try onMainActor {
            let drawer = Drawer()
            for name in ["timeline", "history"] { drawer.add(PlainPane(name)) }
            var shown: [String?] = []
            drawer.changes.observe { [unowned drawer] in shown.append(drawer.shown) }
            XCTAssertNil(drawer.shown)
            drawer.shown = "history"
            XCTAssertEqual(drawer.shown, "history")
            drawer.shown = "timeline"
            XCTAssertEqual(drawer.shown, "timeline")
            drawer.shown = "a pane of another version"
            XCTAssertNil(drawer.shown)
            XCTAssertEqual(shown.last, .some(nil))
            drawer.wantedHeight = 10
            XCTAssertEqual(drawer.wantedHeight, DrawerHandle.heights.lowerBound)
            drawer.wantedHeight = 300
            XCTAssertEqual(drawer.wantedHeight, 300)
        }
    }

    func testTheFiguresLeadToTheirPanes() throws {
        try onMainActor {
            let strip = FiguresStrip()
            var opened: [String] = []
            strip.onOpen = { opened.append($0) }
            strip.row.onActivate()
            XCTAssertEqual(opened, ["history"])
            XCTAssertTrue(strip.row.isFocusable)
        }
    }
}
