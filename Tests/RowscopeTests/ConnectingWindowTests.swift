import AppModel
import Foundation
import Gtk
import GtkTestKit
import ListState
import XCTest

@testable import RowscopeApp

/// Constraints drawn on the stage of a window.
final class ConnectingWindowTests: XCTestCase {
    /// A place of a view on the stage.
    @MainActor
    private static func place(
        _ window: MainWindow, _ view: String, _ part: ConnectionMap.Anchor.Part
    ) throws -> (
        x: Double, y: Double
    ) {
        let row = try XCTUnwrap(window.context.app.inspection.inspectedRow(explains: false))
        let point = try XCTUnwrap(ConnectionMap(of: row).point(of: .init(view, part)))
        let frame = try XCTUnwrap(window.stage.tableView.visibleFrame(ofRow: row.row))
        let origin = try XCTUnwrap(window.stage.listView.bounds(in: window.stage))
        return (origin.x + frame.x + point.x, origin.y + frame.y + point.y)
    }

    func testAConstraintIsDrawnWrittenAndDeleted() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let session = try XCTUnwrap(window.context.files.session)
                let before = session.bytes
                let feature = try XCTUnwrap(window.feature(ConnectingFeature.self))
                window.model.select(Selection(view: "body"))
                MainLoop.wait(forFrames: 3, of: window.stage)
                let start = try Self.place(window, "body", .edge(.leading))
                let end = try Self.place(window, "title", .edge(.leading))
                XCTAssertTrue(feature.layer.begin(start.x, start.y))
                feature.layer.update(end.x + 2 - start.x, end.y - start.y)
                feature.layer.end(end.x + 2 - start.x, end.y - start.y)
                MainLoop.wait(until: { feature.popover.isMapped })
                let offer = try XCTUnwrap(
                    feature.popover.withDescendants.lazy.compactMap { $0 as? Button }.first)
                XCTAssertEqual(offer.tooltipText, "body.leading == title.leading")
                XCTAssertTrue(offer.activate())
                MainLoop.wait(until: { session.bytes != before })
                XCTAssertTrue(
                    String(decoding: session.bytes, as: UTF8.self).contains(
                        "- body.leading == title.leading\n"))
                XCTAssertEqual(session.undoName, "Adding body.leading")
                // The distance to the title is selected, moved and deleted.
                window.model.select(Selection(view: "body"))
                MainLoop.wait(forFrames: 3, of: window.stage)
                let top = try Self.place(window, "body", .edge(.top))
                let row = try XCTUnwrap(window.context.app.inspection.inspectedRow(explains: false))
                let template = try XCTUnwrap(row.template)
                let segment = try XCTUnwrap(
                    ConnectionMap(of: row).segments(of: "body", in: template).first { segment in
                        template.constraints[segment.constraint].constant == 4
                    })
                XCTAssertTrue(feature.layer.begin(top.x, top.y - 2))
                XCTAssertEqual(feature.layer.selected, segment.constraint)
                feature.layer.update(0, 6)
                feature.layer.end(0, 6)
                XCTAssertTrue(String(decoding: session.bytes, as: UTF8.self).contains("[title]-10-[body]"))
                session.undo()
                window.model.select(Selection(view: "body"))
                MainLoop.wait(forFrames: 3, of: window.stage)
                XCTAssertTrue(feature.layer.begin(top.x, top.y - 2))
                feature.layer.end(0, 0)
                window.context.commands.refresh()
                window.window.activateAction("win.delete-constraint")
                XCTAssertFalse(String(decoding: session.bytes, as: UTF8.self).contains("-4-"))
                while session.undoName != nil { session.undo() }
                XCTAssertEqual(session.bytes, before)
            }
        }
    }

    func testAViewThatIsDraggedAsksWhichConstraintChanges() throws {
        try onMainActor {
            try WindowStage.show("new:message", width: 1240) { window, _ in
                let session = try XCTUnwrap(window.context.files.session)
                let feature = try XCTUnwrap(window.feature(ConnectingFeature.self))
                window.model.select(Selection(view: "name"))
                MainLoop.wait(forFrames: 3, of: window.stage)
                let middle = try Self.place(window, "name", .centre)
                XCTAssertTrue(feature.layer.begin(middle.x - 60, middle.y))
                feature.layer.update(12, 0)
                feature.layer.end(12, 0)
                MainLoop.wait(until: { feature.popover.isMapped })
                let entry = try XCTUnwrap(
                    feature.popover.withDescendants.lazy.compactMap { $0 as? Button }.first)
                XCTAssertTrue(entry.activate())
                MainLoop.wait(until: { session.undoName != nil })
                XCTAssertTrue(
                    String(decoding: session.bytes, as: UTF8.self).contains("H:|-[avatar(44)]-24-[name]-|"))
            }
        }
    }
}
