import CellRendering
import Gtk
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

/// The window shows the same pixels as a drawing without a window.
final class DrawnListTests: XCTestCase {
    func testTheListInAWindowIsDrawnAsItsRowsAreWithoutOne() throws {
        try onMainActor {
            try ListStage.run(width: 375) { stage in
                for distance in [0.0, 137, 700] {
                    stage.table.scroll(byPoints: distance)
                    stage.table.select(row: stage.visibleRows[1].row)
                    stage.frame()
                    let inWindow = try XCTUnwrap(stage.table.makeRenderNode())
                    let width = Double(stage.table.width)
                    let height = Double(stage.table.height)
                    let shown = try inWindow.draw(width: width, height: height, background: .white)
                    let snapshot = Snapshot()
                    let renderer = CellRenderer(
                        appearance: stage.appearance, textEngine: TextEngine(appearance: stage.appearance))
                    let measurer = stage.freshMeasurer()
                    for row in stage.visibleRows {
                        let (measurement, cell) = measurer.layOut(row: row.row)
                        var highlight = RowHighlight()
                        highlight.isSelected = row.row == stage.table.selectedRow
                        highlight.isFocused = highlight.isSelected && stage.table.showsFocus
                        snapshot.withSavedState {
                            // A row begins at a pixel boundary of the screen.
                            snapshot.translate(x: 0, y: row.y.rounded())
                            renderer.drawRow(
                                cell, measurement: measurement, width: 375, highlight: highlight,
                                into: snapshot)
                        }
                    }
                    let expected = try XCTUnwrap(snapshot.takeNode()).draw(
                        width: width, height: height, background: .white)
                    let different = zip(shown.pixels, expected.pixels).filter { $0 != $1 }.count
                    XCTAssertEqual(different, 0, "\(distance)")
                    XCTAssertGreaterThan(expected.pixels.filter { $0 != 0xFFFF_FFFF }.count, 1000)
                }
            }
        }
    }
}
