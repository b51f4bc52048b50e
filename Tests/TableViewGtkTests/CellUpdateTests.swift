import AutoLayout
import GtkTestKit
import LayoutDocument
import SelfSizing
import XCTest

@testable import TableViewGtk

/// Visible cells are kept when only numbers of their templates change, and made again for other changes.
final class CellUpdateTests: XCTestCase {
    /// Shows the stage's rows with changed templates, as new cells would show them.
    @MainActor
    private static func show(_ edit: TemplateEdit, on stage: ListStage) {
        var document = stage.source.document
        for index in document.templates.indices { document.templates[index].apply(edit) }
        func source() -> DocumentDataSource {
            DocumentDataSource(document: document, rows: stage.source.rows)
        }
        stage.layout.setCellSource(source())
        stage.table.cellsChanged()
        stage.frame()
        let own = stage.layout.measurer
        stage.checkScreen(
            "\(edit)",
            by: RowMeasurer(dataSource: source(), environment: own.environment, width: own.width))
    }

    func testNumbersAreTakenInPlace() throws {
        try onMainActor {
            try ListStage.run(rowCount: 100_000) { stage in
                stage.table.scrollToRow(50_000, position: .top)
                stage.frame()
                let old = try XCTUnwrap(stage.visibleRows.first { $0.y >= 0 })
                let cell = try XCTUnwrap(stage.table.visibleCell(forRow: old.row))
                let made = stage.table.costs.cellsMade
                // Every template of the example depends on its top margin of 11 points.
                for extra in [7.0, 3, 0] {
                    Self.show(.margin(.top, 11 + extra), on: stage)
                    let new = try XCTUnwrap(stage.visibleRows.first { $0.row == old.row })
                    XCTAssertEqual(new.height, old.height + extra, accuracy: 0.01)
                    XCTAssertEqual(new.y, old.y, accuracy: 0.01)
                    XCTAssertTrue(stage.table.visibleCell(forRow: old.row) === cell)
                    XCTAssertEqual(cell.contentView.frame.height, new.height - 1, accuracy: 0.01)
                }
                XCTAssertLessThanOrEqual(stage.table.costs.cellsMade, made + 2)
            }
        }
    }

    func testOtherConstraintsMakeOtherCells() throws {
        try onMainActor {
            try ListStage.run(rowCount: 1000) { stage in
                let row = try XCTUnwrap(stage.visibleRows.first)
                let cell = try XCTUnwrap(stage.table.visibleCell(forRow: row.row))
                Self.show(.active(constraint: 0, false), on: stage)
                XCTAssertFalse(stage.table.visibleCell(forRow: row.row) === cell)
            }
        }
    }
}
