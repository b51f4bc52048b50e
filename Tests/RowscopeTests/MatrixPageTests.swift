import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import InputOutput
import LayoutDocument
import TestKit
import XCTest

@testable import RowscopeApp

/// The page of the matrix in the real window.
final class MatrixPageTests: XCTestCase {
    /// Shows the page of a document, and waits until a small matrix of it is examined.
    @MainActor
    private static func show(
        _ document: String = "example:email", width: Int = 1240, _ body: (MainWindow) throws -> Void
    ) throws {
        try WindowStage.show(document, width: width) { window, _ in
            window.pages.show(.matrix)
            let matrix = window.matrixPage.matrix
            matrix.setMatrix(
                AuditMatrix(
                    widths: [320, 375, 768], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
                    directions: [.leftToRight, .rightToLeft], contents: [.none, .long],
                    themes: [.light, .dark]))
            MainLoop.wait(until: { matrix.phase == .done })
            XCTAssertEqual(matrix.phase, .done)
            MainLoop.wait(forFrames: 3, of: window.matrixPage.view)
            try body(window)
        }
    }

    func testATileIsOpenedInExploreAndNothingIsEdited() throws {
        try onMainActor {
            try Self.show { window in
                let (page, matrix) = (window.matrixPage, window.matrixPage.matrix)
                matrix.show(row: 2)
                MainLoop.wait(until: { matrix.phase == .done })
                let state = TileState(
                    width: 320, textSize: .accessibilityExtraExtraExtraLarge, direction: .rightToLeft,
                    content: .long, theme: .light)
                let tile = try XCTUnwrap(matrix.matrix.index(of: state))
                matrix.select(tile)
                page.view.grabFocus()
                XCTAssertTrue(page.view.handle(.return, []))
                @MainActor func shownHeight() -> Double? {
                    window.model.layout?.visibleRows.first { $0.row == 2 }?.height
                }
                MainLoop.wait(until: { shownHeight() == matrix.outcomes[tile]?.height })
                XCTAssertEqual(window.pages.page, .explore)
                XCTAssertEqual(window.model.controls.width, 320)
                XCTAssertEqual(window.model.contentSizeCategory, .accessibilityExtraExtraExtraLarge)
                XCTAssertEqual(window.model.layoutDirection, .rightToLeft)
                XCTAssertEqual(window.model.controls.texts, .long)
                XCTAssertEqual(window.stage.tableView.selectedRow, 2)
                XCTAssertNotNil(shownHeight())
                XCTAssertEqual(shownHeight(), matrix.outcomes[tile]?.height)
                XCTAssertEqual(window.context.files.session?.isEdited, false)
                XCTAssertEqual(window.window.action("undo")?.isEnabled, false)
            }
        }
    }

    func testACommandIsOfferedForASavedDocumentOnly() throws {
        try onMainActor {
            try Self.show { window in
                @MainActor func texts(_ widget: Widget) -> [String] {
                    ((widget as? Gtk.Label).map { [$0.text] } ?? []) + widget.children.flatMap(texts)
                }
                let report = window.matrixPage.report
                MainLoop.wait(until: {
                    texts(report.widget).contains { $0.hasPrefix("rowscope example:email") }
                })
                XCTAssertTrue(texts(report.widget).contains { $0.hasPrefix("rowscope example:email") })
                let session = try XCTUnwrap(window.context.files.session)
                XCTAssertTrue(session.setText("New", ofField: "subject", inRow: 0))
                XCTAssertFalse(texts(report.widget).contains { $0.hasPrefix("rowscope ") })
                XCTAssertTrue(texts(report.widget).contains { $0.hasPrefix("Save the document first") })
                session.undo()
                XCTAssertTrue(texts(report.widget).contains { $0.hasPrefix("rowscope example:email") })
            }
        }
    }

    func testTheKeysLeadThroughTheTilesAndTheFindings() throws {
        try onMainActor {
            try Self.show { window in
                let (view, matrix) = (window.matrixPage.view, window.matrixPage.matrix)
                XCTAssertTrue(window.window.focusWidget === view)
                XCTAssertTrue(view.handle(.home, .control))
                XCTAssertEqual(matrix.selected, 0)
                XCTAssertTrue(view.handle(.right, []))
                XCTAssertEqual(matrix.plan?.matrix.state(at: matrix.selected).width, 375)
                XCTAssertTrue(view.handle(.down, []))
                XCTAssertEqual(
                    matrix.plan?.matrix.state(at: matrix.selected).textSize,
                    .accessibilityExtraExtraExtraLarge)
                XCTAssertTrue(view.handle(.end, .control))
                XCTAssertEqual(matrix.selected, matrix.outcomes.count - 1)
                let frame = try XCTUnwrap(view.frame(of: matrix.selected))
                XCTAssertLessThanOrEqual(frame.maxY, Double(view.height), "the picked tile is in view")
                XCTAssertGreaterThan(matrix.foundCount, 0)
                for _ in 0..<matrix.foundCount {
                    XCTAssertTrue(view.handle(Key("f"), []))
                    XCTAssertNotNil(matrix.outcomes[matrix.selected]?.worst)
                }
                let fitting = view.scale
                window.window.activateAction("win.zoom-in")
                XCTAssertEqual(window.matrixPage.zoom, MatrixZoom.larger(than: fitting))
                window.window.activateAction("win.zoom-normal")
                XCTAssertEqual(window.matrixPage.zoom, .fit)
                XCTAssertEqual(window.context.stage.zoom, 1, "the stage is out of sight")
            }
        }
    }

    func testTheTilesThatAreShownAreApprovedAndThenDoNotDiffer() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let bytes = try XCTUnwrap(DocumentLoader.bytes(ofBuiltIn: "example:email"))
            let path = try folder.write(String(decoding: bytes, as: UTF8.self), to: "mail.rowscope.yaml")
            try Self.show(path) { window in
                let (matrix, approving) = (window.matrixPage.matrix, window.matrix.approving)
                var asked: ApprovalProposal?
                approving.ask = { proposal, keep in
                    asked = proposal
                    keep()
                }
                window.window.activateAction("win.approve")
                MainLoop.wait(until: { asked != nil })
                XCTAssertEqual(asked?.tileCount, matrix.outcomes.count)
                XCTAssertEqual(asked?.foundTileCount, matrix.foundCount)
                XCTAssertGreaterThan(matrix.foundCount, 0)
                // The file is written on another thread.
                MainLoop.wait(until: {
                    if case .unknown = approving.approvals.state { true } else { false }
                })
                let file = try String(contentsOfFile: folder.path("mail.approved.txt"), encoding: .utf8)
                XCTAssertTrue(file.contains("768"))
                window.window.activateAction("win.compare-approved")
                MainLoop.wait(until: { approving.approvals.comparison != nil })
                let comparison = try XCTUnwrap(approving.approvals.comparison)
                XCTAssertEqual(comparison.differences.map(\.message), [])
                XCTAssertEqual(comparison.unapproved.count, 0)
            }
            let run = try Program.run(["audit", path])
            XCTAssertFalse(run.output.contains("differ"), run.output)
            XCTAssertEqual(run.exitCode, 0, run.output)
        }
    }

    func testASmallPictureHasRoomForOneCaption() throws {
        try onMainActor {
            let (small, large) = (Size(width: 375, height: 44.5), Size(width: 375, height: 573))
            let captions = Array(repeating: "priceLabel: fixed font size", count: 7)
            XCTAssertFalse(MatrixPainter.hideTooMuch([captions[0]], of: small))
            XCTAssertTrue(MatrixPainter.hideTooMuch(captions, of: small))
            XCTAssertFalse(MatrixPainter.hideTooMuch(captions, of: large))
        }
    }

    func testOnlyTilesInViewAreLaidOut() throws {
        try onMainActor {
            try Self.show { window in
                let page = window.matrixPage
                window.matrixPage.showManyTiles()
                MainLoop.wait(until: { page.view.painter.laidOutCount > 10 })
                // Further tiles would be laid out in these frames, if there were any.
                MainLoop.wait(forFrames: 12, of: page.view)
                let count = page.matrix.outcomes.count
                XCTAssertGreaterThan(count, 9000)
                let laidOut = page.view.painter.laidOutCount
                XCTAssertGreaterThan(laidOut, 10)
                XCTAssertLessThan(laidOut, 1200)
                page.view.vadjustment.value = page.view.vadjustment.upper
                MainLoop.wait(until: { page.view.painter.laidOutCount > laidOut })
                XCTAssertGreaterThan(page.view.painter.laidOutCount, laidOut)
                page.matrix.cancel()
            }
        }
    }

    func testTheFindingsFilterAndTheReportSays() throws {
        try onMainActor {
            try Self.show("example:image-and-text") { window in
                let matrix = window.matrixPage.matrix
                XCTAssertGreaterThan(matrix.foundCount, 0)
                XCTAssertTrue(matrix.selectFinding(isNext: true))
                MainLoop.wait(until: { matrix.report()?.items.isEmpty == false })
                let report = try XCTUnwrap(matrix.report())
                XCTAssertFalse(report.items.isEmpty)
                XCTAssertTrue(report.commandLine.hasPrefix("rowscope example:image-and-text"))
                // A changed document is examined while the page is shown.
                let stamp = matrix.version
                window.context.open("example:booking")
                window.pages.show(.matrix)
                MainLoop.wait(until: { matrix.version > stamp && matrix.phase == .done })
                XCTAssertEqual(matrix.subject?.template, "booking")
            }
        }
    }

    func testItIsReachedFromTheOtherPagesAndLeftAgain() throws {
        try onMainActor {
            try Self.show(width: 900) { window in
                XCTAssertEqual(window.window.action("page")?.state?.string, "matrix")
                XCTAssertEqual(window.window.action("next-finding")?.isEnabled, true)
                XCTAssertEqual(window.window.action("next-break")?.isEnabled, false)
                window.panels.set(.inspector, isShown: true)
                MainLoop.wait(until: { window.matrixPage.reportSide.isVisible })
                XCTAssertTrue(window.matrixPage.reportSide.isVisible)
                XCTAssertTrue(window.pages.escape())
                XCTAssertFalse(window.matrixPage.reportSide.isVisible)
                window.pages.show(.explore)
                XCTAssertFalse(window.matrixPage.matrix.isShown)
                XCTAssertEqual(window.window.action("next-finding")?.isEnabled, false)
                XCTAssertEqual(window.window.action("next-break")?.isEnabled, true)
                // An opened document is shown in Explore, and the switcher marks it.
                window.pages.show(.matrix)
                XCTAssertEqual(window.window.action("page")?.state?.string, "matrix")
                window.context.open("example:booking")
                XCTAssertTrue(window.pages.isExploring)
                XCTAssertEqual(window.window.action("page")?.state?.string, "explore")
            }
        }
    }

    func testANarrowWindowOpensTheMatrixWithoutTheInspector() throws {
        try onMainActor {
            for width in [700, 900] {
                try WindowStage.show("example:email", width: width, height: 600) { window, _ in
                    MainLoop.wait(until: { window.panels.arrangement.isNarrow })
                    window.pages.show(.lessons)
                    window.panels.set(.inspector, isShown: true)
                    XCTAssertTrue(window.panels.shows(.inspector))
                    window.pages.show(.matrix)
                    XCTAssertTrue(window.panels.shows(.controls), "\(width)")
                    XCTAssertFalse(window.panels.shows(.inspector), "\(width)")
                    MainLoop.wait(forFrames: 3, of: window.matrixPage.view)
                    // The window's frame takes some points too.
                    for part in [window.context.header.widget, window.pages.widget] as [Widget] {
                        XCTAssertLessThanOrEqual(part.measured(.horizontal).minimum, 690, part.typeName)
                    }
                }
            }
        }
    }

    func testWhatWasFoundIsExportedInEveryForm() throws {
        try onMainActor {
            try Self.show { window in
                let result = try XCTUnwrap(window.matrixPage.matrix.result())
                XCTAssertTrue(result.isComplete)
                // The number of tiles with each finding is the page's count.
                let counts = Dictionary(
                    uniqueKeysWithValues: window.matrixPage.matrix.counts.map { ($0.title, $0.count) })
                XCTAssertEqual(counts.count, result.findings.count)
                XCTAssertEqual(counts.values.sorted(), result.findings.map(\.places.count).sorted())
                let folder = try TemporaryFolder()
                for name in ["a.html", "a.json", "a.xml", "a.sarif"] {
                    let path = folder.url.appendingPathComponent(name).path
                    window.matrix.export(result, to: path)
                    XCTAssertGreaterThan(try Data(contentsOf: URL(fileURLWithPath: path)).count, 500, name)
                }
                let path = folder.url.appendingPathComponent("a.txt").path
                window.matrix.export(result, to: path)
                XCTAssertFalse(FileManager.default.fileExists(atPath: path), "no form of report ends so")
            }
        }
    }

    func testAChangedConstantIsReportedAgainstWhatIsApproved() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let url = folder.url.appendingPathComponent("cell.rowscope.yaml")
            func write(_ constant: Int) throws {
                try """
                rowscope: 1
                audit:
                  matrix: {widths: [320], textSizes: [large], directions: [ltr], contents: [none]}
                templates:
                  cell:
                    views:
                      title: {label: {text: "{t}"}}
                      body: {label: {text: "{t}", numberOfLines: 0}}
                    constraints: ["H:|-[title]-|", "H:|-[body]-|", "V:|-[title]-\(constant)-[body]-|"]
                rows:
                  - t: Hello
                """.write(to: url, atomically: false, encoding: .utf8)
            }
            try write(4)
            try WindowStage.show(url.path) { window, _ in
                window.pages.show(.matrix)
                let matrix = window.matrixPage.matrix
                MainLoop.wait(until: { matrix.phase == .done })
                window.matrix.approving.ask = { _, keep in keep() }
                window.window.activateAction("win.approve")
                let approved = folder.url.appendingPathComponent("cell.approved.txt").path
                MainLoop.wait(until: { FileManager.default.fileExists(atPath: approved) })
                MainLoop.wait(until: {
                    if case .approving = window.matrix.approving.approvals.state { false } else { true }
                })
                window.window.activateAction("win.compare-approved")
                MainLoop.wait(until: { window.matrix.approving.approvals.comparison != nil })
                XCTAssertEqual(window.matrix.approving.approvals.comparison?.isSame, true)
                XCTAssertTrue(matrix.differences.isEmpty)
                try write(9)
                // After the first comparison, each change compares again.
                MainLoop.wait(until: { !matrix.differences.isEmpty && matrix.phase == .done })
                XCTAssertEqual(matrix.differences.count, 1)
                XCTAssertTrue(matrix.name(of: 0).contains("differs from the approved layout"))
                matrix.setFilter(.differing)
                XCTAssertTrue(matrix.stands(0))
                let words = try XCTUnwrap(matrix.report()?.differences)
                XCTAssertEqual(words.count, 1)
                XCTAssertTrue(words[0].contains("4 → 9"), words[0])
            }
        }
    }
}

extension MatrixPage {
    /// Shows ten thousand tiles, small enough that many are in view.
    fileprivate func showManyTiles() {
        var states = matrix.matrix
        states.widths = (0..<104).map { 280 + Double($0) * 5 }
        states.textSizes = ContentSizeCategory.allCases
        states.directions = [.leftToRight]
        states.contents = RowTexts.allCases
        matrix.setMatrix(states)
        zoom = .scale(0.25)
    }
}
