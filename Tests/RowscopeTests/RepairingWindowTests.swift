import AppModel
import Foundation
import Gtk
import GtkTestKit
import ListState
import TestKit
import XCTest

@testable import RowscopeApp

/// A document with errors that is named on the command line.
final class RepairingWindowTests: XCTestCase {
    private static let good = """
        rowscope: 1
        templates: {cell: {views: {t: {label: {text: "{t}"}}}, constraints: ["H:|-[t]-|", "V:|-[t]-|"]}}
        rows: [{t: One}, {t: Two}]

        """
    private static let wrong = good.replacing("label", with: "lable")

    @MainActor
    private static func text(in widget: Widget) -> [String] {
        guard widget.isVisible else { return [] }
        return ((widget as? Gtk.Label).map { [$0.text] } ?? []) + widget.children.flatMap(text)
    }

    func testItsTextIsShownWithTheErrorAndRepaired() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let path = try folder.write(Self.wrong, to: "a.rowscope.yaml")
            try WindowStage.show("example:email", width: 1240) { window, _ in
                let session = try XCTUnwrap(window.context.loader.sessionToRepair(path))
                var request = OpenRequest()
                request.width = 320
                request.row = 1
                window.showToRepair(session, request: request)
                let source = try XCTUnwrap(window.feature(SourceFeature.self)).pane
                MainLoop.wait(until: { source.view.isMapped && (source.view.buffer?.count ?? 0) > 0 })
                let buffer = try XCTUnwrap(source.view.buffer)
                XCTAssertEqual(buffer.text(0..<buffer.count), Self.wrong)
                XCTAssertEqual(window.model.layout?.rowCount, 0)
                MainLoop.wait(until: {
                    Self.text(in: window.stage.root ?? window.stage).contains {
                        $0.contains("“a.rowscope.yaml” has an error")
                    }
                })
                let place = try XCTUnwrap(Self.wrong.range(of: "lable"))
                let offset = Self.wrong.unicodeScalars.distance(
                    from: Self.wrong.startIndex, to: place.lowerBound)
                buffer.replace(offset..<offset + 5, with: "label")
                source.take()
                XCTAssertEqual(window.model.document?.rows.row(at: 1).fields, ["Two"])
                XCTAssertEqual(window.model.controls.width, 320)
                MainLoop.wait(until: { window.stage.tableView.selectedRow == 1 })
                XCTAssertNil(session.trouble)
                session.save()
                XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), Self.good)
            }
        }
    }

    func testWithoutADisplayTheProgramEndsWithTheMessage() throws {
        let folder = try TemporaryFolder()
        let run = try Program.run([try folder.write(Self.wrong, to: "a.rowscope.yaml")])
        XCTAssertEqual(run.exitCode, 2)
        XCTAssertTrue(run.errors.contains("a.rowscope.yaml:2:"), run.errors)
        XCTAssertTrue(run.errors.contains("lable"), run.errors)
    }

    func testWithADisplayTheProgramOpensAWindow() throws {
        let display = try XCTUnwrap(ProcessInfo.processInfo.environment["DISPLAY"])
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = [try folder.write(Self.wrong, to: "a.rowscope.yaml")]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display, "XDG_STATE_HOME": folder.url.path]
        ) { $1 }
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        // The file that keeps unsaved edits, or the state of the window, is no sign of life; that it runs on is.
        let end = Date(timeIntervalSinceNow: 3)
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
        XCTAssertTrue(process.isRunning)
        process.terminate()
        process.waitUntilExit()
    }
}
