import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// The words of a line stand on one baseline, whatever their size and weight.
final class BaselineTests: XCTestCase {
    /// Two labels beside each other, of which either may grow.
    private static let document = """
        rowscope: 1
        templates:
          cell:
            views: {a: {label: {text: "{t}"}}, b: {label: {text: "{t}"}}}
            constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", "b.top == a.top"]
        rows: [{template: cell, t: Short}]
        """

    func testARangeStandsOnTheBaselineOfItsRow() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let file = try folder.write(Self.document, to: "open.rowscope.yaml")
            try WindowStage.show(file, width: 1240) { window, _ in
                window.context.showInspector(page: "problems")
                let pane = try XCTUnwrap(window.inspector.panes.first { $0.name == "problems" }).widget
                MainLoop.wait(until: { pane.shownTexts.contains("range") })
                MainLoop.wait(forFrames: 3, of: pane)
                let heading = pane.withDescendants.compactMap { $0 as? Gtk.Label }
                    .first { $0.text == "range" }
                let table = try XCTUnwrap(heading?.parent)
                // Below the headings: a title, its range, and two numbers.
                let cells = table.children.dropFirst(3).prefix(4)
                XCTAssertEqual(cells.count, 4)
                let baselines = try cells.map { cell in
                    let place = try XCTUnwrap(cell.bounds(in: table))
                    return place.y
                        + Double(cell.measured(.vertical, forSize: cell.width).naturalBaseline)
                }
                for baseline in baselines {
                    XCTAssertEqual(baseline, try XCTUnwrap(baselines.first), accuracy: 1)
                }
            }
        }
    }
}
