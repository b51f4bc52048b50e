import AppModel
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import ListState
import XCTest

@testable import RowscopeApp

/// The button that adds constraints, in the inspector of a window.
final class ConstraintAdderTests: XCTestCase {
    func testAChosenConstraintIsWrittenAndGetsTheFocus() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let model = window.model
                let session = try XCTUnwrap(window.context.files.session)
                let before = session.bytes
                model.select(Selection(view: "title"))
                window.window.activateAction("win.add-constraint")
                XCTAssertEqual(window.inspector.page, "constraints")
                let pane = try XCTUnwrap(
                    window.inspector.panes.lazy.compactMap { $0 as? ConstraintsPane }.first)
                let popover = try XCTUnwrap(pane.adder.button.popover)
                MainLoop.wait(until: { popover.isMapped })
                let offers = popover.withDescendants.compactMap { $0 as? Button }.filter {
                    $0.tooltipText != nil
                }
                let height = try XCTUnwrap(offers.first { $0.tooltipText?.hasPrefix("V:[title(") == true })
                XCTAssertTrue(height.activate())
                MainLoop.wait(until: { session.bytes != before && !popover.isMapped })
                XCTAssertEqual(session.undoName, "Adding title.height")
                // It goes on with the visual format of the chain that the title is in.
                let index = try XCTUnwrap(
                    session.document.templates.first?.constraints.firstIndex {
                        $0.first == .init("title", .height)
                    })
                MainLoop.wait(until: {
                    let focused = window.window.focusWidget as? ConstraintRowView
                    return focused?.subject == .constraint(index)
                })
                XCTAssertEqual(window.context.app.inspection.highlight.constraint, index)
                session.undo()
                XCTAssertEqual(session.bytes, before)
            }
        }
    }

    func testWithoutASelectedViewItSaysWhatToDo() throws {
        try onMainActor {
            try WindowStage.show("new:one-label", width: 1240) { window, _ in
                window.model.select(.rowHeight)
                window.window.activateAction("win.add-constraint")
                let pane = try XCTUnwrap(
                    window.inspector.panes.lazy.compactMap { $0 as? ConstraintsPane }.first)
                let popover = try XCTUnwrap(pane.adder.button.popover)
                MainLoop.wait(until: { popover.isMapped })
                let texts = popover.withDescendants.compactMap { ($0 as? Label)?.text }
                XCTAssertTrue(texts.contains { $0.contains("Select a view") }, "\(texts)")
            }
        }
    }
}
