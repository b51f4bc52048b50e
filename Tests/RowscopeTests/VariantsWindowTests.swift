import AppModel
import AutoLayout
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// All variants of a cell side by side in the real window.
final class VariantsWindowTests: XCTestCase {
    /// Shows a document with a cell of three variants, with the variants side by side.
    @MainActor
    private static func show(_ body: (MainWindow, VariantsFeature) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            rowscope: 1
            templates:
              message:
                views: {body: {label: {text: "{t}"}}, note: {label: {text: Note}}}
                constraints: ["H:|-[body]-|", "H:|-[note]-|", "V:|-[body]-8-[note]", "note.bottom == contentView.bottom"]
                variants:
                  closed:
                    views: {note: {hidden: true}}
                    constraints: {note.top: {constant: 0}}
                    added: [note.height == 0]
                  spaced:
                    constraints: {note.top: {constant: 30}}
            rows: [{t: Hello}]
            """, to: "message.rowscope.yaml")
        try WindowStage.show(path, width: 1400) { window, _ in
            let feature = try XCTUnwrap(window.feature(VariantsFeature.self))
            XCTAssertFalse(feature.widget.isVisible)
            run("show-variants", in: window)
            let variants = feature.variants
            MainLoop.wait(until: {
                variants.outcomes.count == 3 && variants.outcomes.allSatisfy { $0 != nil }
            })
            MainLoop.wait(forFrames: 3, of: feature.view)
            try body(window, feature)
        }
    }

    /// Runs a command once it is possible.
    @MainActor
    private static func run(_ command: String, in window: MainWindow) {
        MainLoop.wait(until: { window.window.action(command)?.isEnabled == true })
        window.window.activateAction("win." + command)
    }

    func testTheyStandInRowsThatWrapWithTheHeightsOfTheList() throws {
        try onMainActor {
            try Self.show { window, feature in
                let (variants, view) = (feature.variants, feature.view)
                XCTAssertTrue(feature.widget.isMapped)
                XCTAssertTrue(window.window.focusWidget === view)
                XCTAssertFalse(window.context.stage.view.isSensitive)
                XCTAssertEqual(variants.tiles.map(\.name), ["first", "closed", "spaced"])
                XCTAssertGreaterThanOrEqual(view.painter.laidOutCount, 3)
                let frames = try (0..<3).map { try XCTUnwrap(view.frame(of: $0)) }
                XCTAssertEqual(frames[0].y, frames[1].y)
                XCTAssertLessThan(frames[0].maxX, frames[1].x)
                XCTAssertLessThan(frames[0].maxY, frames[2].y)
                XCTAssertGreaterThan(frames[0].x, 0)
                XCTAssertLessThan(frames[1].maxX, Double(view.width))
                XCTAssertEqual(
                    view.tile(x: frames[1].x + 1, y: frames[1].y - 20), 1, "a caption is its tile’s")
                window.model.updateControls { $0.width = 320 }
                MainLoop.wait(until: { variants.state(of: 0)?.width == 320 })
                XCTAssertEqual(variants.state(of: 0)?.width, 320)
                for tile in 0..<3 {
                    @MainActor func drawn() -> Double? {
                        window.model.drawnRow(variants.tiles[tile].row)?.size.height
                    }
                    MainLoop.wait(until: { drawn() != nil && variants.outcomes[tile]?.height == drawn() })
                    XCTAssertEqual(variants.outcomes[tile]?.height, drawn())
                }
                let (fitting, stageZoom) = (view.scale, window.context.stage.zoom)
                Self.run("zoom-in", in: window)
                XCTAssertEqual(view.zoom, MatrixZoom.larger(than: fitting))
                XCTAssertEqual(window.context.stage.zoom, stageZoom, "the list is covered")
            }
        }
    }

    func testReturnSelectsAVariantAndLeadsBackToTheList() throws {
        try onMainActor {
            try Self.show { window, feature in
                let (variants, view, stage) = (feature.variants, feature.view, window.context.stage)
                XCTAssertTrue(view.handle(.right, []))
                XCTAssertTrue(view.handle(.down, []))
                XCTAssertEqual(variants.selected, 2)
                XCTAssertTrue(view.handle(.home, .control))
                XCTAssertTrue(view.handle(.right, []))
                XCTAssertEqual(variants.selected, 1)
                let row = variants.tiles[1].row
                XCTAssertTrue(view.handle(.return, []))
                XCTAssertFalse(feature.widget.isVisible)
                XCTAssertFalse(variants.isShown)
                XCTAssertTrue(stage.view.isSensitive)
                XCTAssertTrue(window.window.focusWidget === window.stage.listView)
                XCTAssertEqual(window.stage.tableView.selectedRow, row)
                XCTAssertEqual(window.model.targetTemplate, "message (closed)")
            }
        }
    }

    func testEscapeAndAnotherDocumentLeadBackToTheList() throws {
        try onMainActor {
            try Self.show { window, feature in
                let stage = window.context.stage
                XCTAssertTrue(window.pages.escape())
                XCTAssertFalse(feature.widget.isVisible)
                XCTAssertTrue(window.window.focusWidget === window.stage.listView)
                XCTAssertEqual(window.stage.tableView.selectedRow, 0)
                Self.run("show-variants", in: window)
                XCTAssertTrue(feature.widget.isVisible)
                XCTAssertEqual(window.window.action("show-variants")?.state?.bool, true)
                window.context.open("example:email")
                MainLoop.wait(until: { !feature.widget.isVisible })
                XCTAssertTrue(stage.view.isSensitive)
                // Its cell has one layout.
                MainLoop.wait(until: { window.window.action("show-variants")?.isEnabled == false })
                XCTAssertEqual(window.window.action("show-variants")?.isEnabled, false)
            }
        }
    }
}
