import AppModel
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// A flow of items in the window.
final class FlowWindowTests: XCTestCase {
    func testTheInspectorFollowsTheItemThatIsSelected() throws {
        try onMainActor {
            try WindowStage.show("example:flow-tags", width: 1240) { window, _ in
                let (inspector, flow) = (window.inspector, window.stage.collectionView)
                window.panels.set(.inspector, isShown: true)
                var item = 0
                for (page, _) in inspector.titles {
                    inspector.page = page
                    // What the change of the page brings comes first.
                    MainLoop.wait(forFrames: 20, of: flow)
                    var updates = 0
                    inspector.updates.observe { updates += 1 }
                    item += 1
                    flow.select(row: item)
                    flow.onSelect(item)
                    MainLoop.wait(until: { updates > 0 })
                    XCTAssertGreaterThan(updates, 0, page)
                    XCTAssertEqual(window.model.targetRow, item)
                }
            }
        }
    }
}
