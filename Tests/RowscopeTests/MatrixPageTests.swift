import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import XCTest

@testable import Rowscope

/// The page of the matrix in the real window.
final class MatrixPageTests: XCTestCase {
    /// Shows the page of a document and waits until a small matrix of it is judged.
    @MainActor
    private static func show(
        _ document: String = "example:email", width: Int = 1240, _ body: (MainWindow) throws -> Void
    ) throws {
        try WindowStage.show(document, width: width) { window, _ in
            window.show(.matrix)
            let matrix = window.matrixPage.matrix
            matrix.setMatrix(
                AuditMatrix(
                    widths: [320, 375, 768], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
                    directions: [.leftToRight, .rightToLeft], contents: [.none, .long],
                    themes: [.light, .dark]))
            MainLoop.iterate(until: { matrix.phase == .done })
            XCTAssertEqual(matrix.phase, .done)
            MainLoop.iterate(milliseconds: 60)
            try body(window)
        }
    }

    func testATileIsOpenedInExploreAndNothingIsEdited() throws {
        try MainActor.assumeIsolated {
            try Self.show { window in
                let (page, matrix) = (window.matrixPage, window.matrixPage.matrix)
                matrix.show(row: 2)
                MainLoop.iterate(until: { matrix.phase == .done })
                let state = TileState(
                    width: 320, textSize: .accessibilityExtraExtraExtraLarge, direction: .rightToLeft,
                    content: .long, theme: .light)
                let tile = try XCTUnwrap(matrix.matrix.index(of: state))
                matrix.pick(tile)
                page.view.grabFocus()
                XCTAssertTrue(page.view.handle(.return, []))
                MainLoop.iterate(milliseconds: 60)
                XCTAssertEqual(window.page, .explore)
                XCTAssertEqual(window.model.controls.width, 320)
                XCTAssertEqual(window.model.contentSizeCategory, .accessibilityExtraExtraExtraLarge)
                XCTAssertEqual(window.model.layoutDirection, .rightToLeft)
                XCTAssertEqual(window.model.controls.texts, .long)
                XCTAssertEqual(window.stage.tableView.pickedRow, 2)
                let shown = window.model.layout?.visibleRows.first { $0.row == 2 }
                XCTAssertEqual(shown?.height, matrix.outcomes[tile]?.height)
                XCTAssertEqual(window.files.session?.isEdited, false)
                XCTAssertEqual(window.window.action("undo")?.isEnabled, false)
            }
        }
    }

    func testTheKeysLeadThroughTheTilesAndTheFindings() throws {
        try MainActor.assumeIsolated {
            try Self.show { window in
                let (view, matrix) = (window.matrixPage.view, window.matrixPage.matrix)
                XCTAssertTrue(window.window.focusWidget === view)
                XCTAssertTrue(view.handle(.home, .control))
                XCTAssertEqual(matrix.picked, 0)
                XCTAssertTrue(view.handle(.right, []))
                XCTAssertEqual(matrix.plan?.matrix.state(at: matrix.picked).width, 375)
                XCTAssertTrue(view.handle(.down, []))
                XCTAssertEqual(
                    matrix.plan?.matrix.state(at: matrix.picked).textSize, .accessibilityExtraExtraExtraLarge)
                XCTAssertTrue(view.handle(.end, .control))
                XCTAssertEqual(matrix.picked, matrix.outcomes.count - 1)
                let frame = try XCTUnwrap(view.frame(of: matrix.picked))
                XCTAssertLessThanOrEqual(frame.maxY, Double(view.height), "the picked tile is in view")
                XCTAssertGreaterThan(matrix.faultyCount, 0)
                for _ in 0..<matrix.faultyCount {
                    XCTAssertTrue(view.handle(Key("f"), []))
                    XCTAssertNotNil(matrix.outcomes[matrix.picked]?.worst)
                }
                window.window.activateAction("win.zoom-in")
                XCTAssertEqual(window.matrixPage.zoom, MatrixZoom.larger(than: MatrixZoom.fitting.lowerBound))
                window.window.activateAction("win.zoom-normal")
                XCTAssertEqual(window.matrixPage.zoom, .fit)
                XCTAssertEqual(window.zoom, 1, "the stage is out of sight")
            }
        }
    }

    func testOnlyTilesInViewAreLaidOut() throws {
        try MainActor.assumeIsolated {
            try Self.show { window in
                let page = window.matrixPage
                window.showManyTiles()
                MainLoop.iterate(milliseconds: 600)
                let count = page.matrix.outcomes.count
                XCTAssertGreaterThan(count, 9000)
                let laidOut = page.view.painter.laidOutCount
                XCTAssertGreaterThan(laidOut, 10)
                XCTAssertLessThan(laidOut, 1200)
                page.view.vadjustment.value = page.view.vadjustment.upper
                MainLoop.iterate(milliseconds: 300)
                XCTAssertGreaterThan(page.view.painter.laidOutCount, laidOut)
                page.matrix.cancel()
            }
        }
    }

    func testTheFindingsFilterAndTheReportTells() throws {
        try MainActor.assumeIsolated {
            try Self.show("example:image-and-text") { window in
                let matrix = window.matrixPage.matrix
                XCTAssertGreaterThan(matrix.faultyCount, 0)
                XCTAssertTrue(matrix.pickFinding(isNext: true))
                MainLoop.iterate(milliseconds: 200)
                let report = try XCTUnwrap(matrix.report())
                XCTAssertFalse(report.items.isEmpty)
                XCTAssertTrue(report.commandLine.hasPrefix("rowscope example:image-and-text"))
                // Another state of the document is judged while the page is looked at.
                let stamp = matrix.version
                window.open("example:booking")
                window.show(.matrix)
                MainLoop.iterate(until: { matrix.version > stamp && matrix.phase == .done })
                XCTAssertEqual(matrix.subject?.template, "booking")
            }
        }
    }

    func testItIsReachedFromTheOtherPagesAndLeftAgain() throws {
        try MainActor.assumeIsolated {
            try Self.show(width: 900) { window in
                XCTAssertEqual(window.window.action("page")?.state?.string, "matrix")
                XCTAssertEqual(window.window.action("next-finding")?.isEnabled, true)
                XCTAssertEqual(window.window.action("next-break")?.isEnabled, false)
                window.toggleInspector()
                MainLoop.iterate(milliseconds: 60)
                XCTAssertTrue(window.matrixPage.reportSide.isVisible)
                XCTAssertTrue(window.escapeInMatrix())
                XCTAssertFalse(window.matrixPage.reportSide.isVisible)
                window.show(.explore)
                XCTAssertFalse(window.matrixPage.matrix.isShown)
                XCTAssertEqual(window.window.action("next-finding")?.isEnabled, false)
                XCTAssertEqual(window.window.action("next-break")?.isEnabled, true)
            }
        }
    }
}
