import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

/// Changes of rows are on screen in the next frame, and the other visible rows stay in place.
final class RowEditingTests: XCTestCase {
    /// Edits the source and the layout in the same way, like the owner of a list.
    @MainActor
    private static func edit(_ stage: ListStage, _ step: Int, above anchor: Int) {
        let layout = stage.layout
        switch step % 4 {
        case 0:
            // The insertion of one row gives every row below another template.
            stage.source.rows.insertRows(count: 1 + step, at: anchor - 1)
            layout.insertRows(at: anchor - 1, count: 1 + step)
        case 1:
            stage.source.rows.removeRows(anchor - 30..<anchor - 27)
            layout.deleteRows(anchor - 30..<anchor - 27)
        case 2:
            stage.source.rows.moveRows(anchor - 50..<anchor - 47, to: anchor - 10)
            layout.moveRows(anchor - 50..<anchor - 47, to: anchor - 10)
        default:
            _ = stage.source.rows.setText("One of the words", ofField: "subject", inRow: anchor)
            layout.reloadRows(anchor..<anchor + 1)
        }
        stage.table.rowsChanged()
    }

    func testEditsAboveLeaveWhatIsOnScreen() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100_000) { stage in
                stage.table.scrollToRow(50_000, position: .top)
                stage.frame()
                for step in 0..<12 {
                    let old = try XCTUnwrap(stage.visibleRows.first { $0.y >= 0 })
                    let identity = stage.source.rows.sourceRow(ofRow: old.row)
                    Self.edit(stage, step, above: old.row)
                    stage.frame()
                    let new = stage.visibleRows.first {
                        stage.source.rows.sourceRow(ofRow: $0.row) == identity
                    }
                    XCTAssertEqual(new?.y, old.y, "step \(step)")
                    stage.checkScreen("step \(step)")
                    stage.table.scroll(byPoints: 37)
                    stage.frame()
                }
            }
        }
    }

    /// The number of live rows is small for any number and order of templates.
    func testFewRowsLive() throws {
        try onMainActor {
            try ListStage.run(rowCount: 1_000_000, height: 700) { stage in
                for step in 0..<60 {
                    if step.isMultiple(of: 3) {
                        stage.table.scrollToRow(step * 16_001 + step, position: .top)
                    } else {
                        stage.table.scroll(byPoints: Double(step) * 11 - 300)
                    }
                    stage.frame()
                    XCTAssertLessThanOrEqual(stage.table.liveCellCount, 24)
                    XCTAssertEqual(stage.table.children.count, stage.table.liveCellCount)
                }
            }
        }
    }
}
