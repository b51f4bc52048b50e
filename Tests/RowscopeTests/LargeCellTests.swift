import AppModel
import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// The window with a cell of many views: long searches run on another thread, and no list has more than a page of
/// widgets.
final class LargeCellTests: XCTestCase {
    private static let viewCount = 150

    /// A column of labels with a contradiction.
    private static func write(to folder: TemporaryFolder) throws -> String {
        try folder.write(
            columnDocument(
                labels: viewCount, extra: ["[v3(>=40)]", "[v3(<=30)]"], rows: ["some words"]),
            to: "large.rowscope.yaml")
    }

    /// The number of lines on a page of the inspector for terms, constraints, views or problems.
    @MainActor
    private static func lines(in widget: Widget) -> Int {
        let isLine =
            widget is FocusableRow || widget is ConstraintRowView || widget is TreeRowView
            || widget.hasCssClass("problem-card")
        return isLine ? 1 : widget.children.reduce(0) { $0 + lines(in: $1) }
    }

    func testEveryPageOfTheInspectorIsShown() throws {
        try onMainActor { try Self.everyPage() }
    }

    @MainActor
    private static func everyPage() throws {
        let folder = try TemporaryFolder()
        try WindowStage.show(try write(to: folder)) { window, _ in
            let page = 100
            let inspector = window.inspector
            XCTAssertEqual(inspector.panes.map(\.name), ["why", "constraints", "tree", "problems"])
            for pane in inspector.panes {
                let count = pane.name == "problems" ? 1 : page
                window.context.showInspector(page: pane.name)
                MainLoop.wait(upTo: 60, until: { Self.lines(in: pane.widget) >= count })
                XCTAssertEqual(Self.lines(in: pane.widget), count, pane.name)
            }
            // The last view is found on its page.
            let tree = try XCTUnwrap(inspector.panes.first { $0.name == "tree" })
            window.context.showInspector(page: "tree")
            window.model.select(Selection(view: "v\(Self.viewCount - 1)"))
            MainLoop.wait(upTo: 60, until: { Self.lines(in: tree.widget) == Self.viewCount + 1 - page })
            window.model.select(.rowHeight)
            MainLoop.wait(
                upTo: 60,
                until: { window.context.app.why.currentSum().value != nil && window.model.notice != nil })
            XCTAssertEqual(
                window.feature(ProblemsFeature.self)?.problems.currentProblems().value??.problemCount, 1)
            XCTAssertEqual(window.model.notice?.kind, .finding)
        }
    }
}
