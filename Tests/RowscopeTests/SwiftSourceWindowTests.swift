import AppModel
import Gtk
import GtkTestKit
import LayoutDocument
import SwiftSourceTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// A cell in Swift source in the window.
final class SwiftSourceWindowTests: XCTestCase {
    func testParametersAreSetInTheDetailsAndRowsAreMeasuredAgain() throws {
        try onMainActor {
            SwiftSources.install(PlainSwiftReader())
            let folder = try TemporaryFolder()
            let path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
            try WindowStage.show(path) { window, _ in
                XCTAssertTrue(
                    window.context.band.text.contains("line 12: updateConstraints adds constraints"))
                let feature = try XCTUnwrap(window.feature(CellFilesFeature.self))
                let number = try XCTUnwrap(feature.view.parameters.controls.first as? ScrubbableNumber)
                XCTAssertEqual(number.value, 8)
                let model = window.context.model
                let before = try XCTUnwrap(model.drawnRow(0)?.size.height)
                number.onCommit(28)
                XCTAssertEqual(number.value, 28)
                MainLoop.wait(until: { model.drawnRow(0)?.size.height == before + 20 })
                XCTAssertEqual(try XCTUnwrap(model.drawnRow(0)?.size.height), before + 20)
                XCTAssertEqual(window.context.files.session?.parameters, ["Theme.spacing": .number(28)])
            }
        }
    }

    func testAFileThatIsOpenedAmongTheLessonsShowsTheControls() throws {
        try onMainActor {
            SwiftSources.install(PlainSwiftReader())
            let folder = try TemporaryFolder()
            let path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
            try WindowStage.show(path) { window, _ in
                window.context.pages.show(.lessons)
                XCTAssertEqual(window.context.pages.page, .lessons)
                window.context.open(path)
                MainLoop.wait(until: { window.context.pages.page == .explore })
                XCTAssertEqual(window.context.pages.page, .explore)
                XCTAssertTrue(window.context.pages.isExploring)
            }
        }
    }

    func testAKeptRepairSaysWhereItIsAndIsCopied() throws {
        try onMainActor {
            SwiftSources.install(PlainSwiftReader())
            let folder = try TemporaryFolder()
            // Without a constraint to the bottom, the height of the row is ambiguous; all of the cell is understood.
            let source = PlainSwiftReader.message
                .replacing("  pin contentView.bottom bodyLabel.bottom 12\n", with: "")
                .replacing("  unknown applyStyle()\n", with: "")
            let path = try folder.write(source, to: "MessageCell.swift")
            try WindowStage.show(path) { window, _ in
                let toast = window.context.toast
                window.context.stage.select(row: 0)
                window.context.showInspector(page: "problems")
                let button: (String) -> Gtk.Button? = { label in
                    window.inspector.widget.withDescendants.lazy.compactMap { $0 as? Gtk.Button }.first {
                        $0.label == label && $0.isMapped
                    }
                }
                for label in ["Try", "Keep"] {
                    MainLoop.wait(until: { button(label) != nil })
                    try XCTUnwrap(button(label), label).emit("clicked")
                }
                XCTAssertTrue(toast.text.hasPrefix("Kept. Ctrl+S saves changes into MessageCell.swift"))
                let copy = try XCTUnwrap(toast.button)
                XCTAssertEqual(copy.label, "Copy Patch")
                MainLoop.wait(until: { copy.isMapped && copy.isSensitive })
                copy.emit("clicked")
                MainLoop.wait(until: { toast.text.hasPrefix("Copied") })
                XCTAssertEqual(toast.text, "Copied the patch: 1 line to add by hand")
                XCTAssertNil(toast.button)
                XCTAssertTrue(toast.widget.isRevealed)
                // The band keeps a button while the source lacks the change.
                let patch = window.context.band.widget.withDescendants.first {
                    ($0 as? Gtk.Button)?.label == "Copy Patch"
                }
                XCTAssertEqual(patch?.isMapped, true)
                let kept = window.context.model.document?.templates[0].constraints.first(where: \.isAdded)
                let added = try XCTUnwrap(kept)
                let second = try XCTUnwrap(added.second)
                let sides = [added.first, second].map { "\($0.view).\($0.attribute.rawValue)" }
                let line = "  pin \(sides[0]) \(sides[1]) \(added.constant)\n"
                _ = try folder.write(source + line, to: "MessageCell.swift")
                MainLoop.wait(until: { toast.text.contains("read again") })
                XCTAssertEqual(
                    toast.text,
                    "MessageCell.swift read again. Removed 1 kept change: MessageCell.swift has it now.")
                XCTAssertEqual(window.context.files.session?.isEdited, false)
                XCTAssertEqual(patch?.isVisible, false)
            }
        }
    }
}
