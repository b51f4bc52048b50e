import AppModel
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// The lines of the selected row's texts at each width, below the width slider.
final class WidthStoryTests: XCTestCase {
    @MainActor
    private static func buttons(in widget: Widget) -> [Button] {
        widget.children.flatMap { child in
            child.isVisible ? ((child as? Button).map { [$0] } ?? buttons(in: child)) : []
        }
    }

    func testAStretchGoesToItsNearestWidthAndIsMarkedThere() throws {
        try onMainActor {
            try WindowStage.show("new:title-and-body", width: 1240) { window, _ in
                let breaks = window.context.app.breaks
                window.model.layout?.select(row: 1)
                breaks.refresh()
                MainLoop.wait(until: { breaks.story?.row == 1 })
                let text = try XCTUnwrap(breaks.story?.texts.first { $0.label == "title" })
                let one = try XCTUnwrap(text.stretches.first)
                XCTAssertEqual(one.lines, 1)
                let section = window.controls.widget
                let fold = section.withDescendants.compactMap { $0 as? Expander }
                    .first { $0.hasCssClass("width-story") }
                XCTAssertEqual(fold?.isExpanded, false, "the story is folded at first")
                fold?.isExpanded = true
                let button = { @MainActor (words: String) in
                    Self.buttons(in: section).first { $0.label == words }
                }
                let narrower = Double(one.widths.lowerBound - 1)
                window.model.updateControls { $0.width = narrower }
                MainLoop.wait(until: { button(one.words) != nil })
                XCTAssertEqual(button(one.words)?.hasCssClass("present"), false)
                button(one.words)?.activate()
                MainLoop.wait(until: { window.model.controls.width == narrower + 1 })
                MainLoop.wait(until: { button(one.words)?.hasCssClass("present") == true })

                window.model.layout?.select(row: nil)
                window.context.app.breaks.refresh()
                MainLoop.wait(until: { button(one.words) == nil })
            }
        }
    }

    func testGoingToABreakShowsTheRowThatBreaks() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                let breaks = window.context.app.breaks
                breaks.refresh()
                MainLoop.wait(until: { breaks.track?.isComplete == true })
                let track = try XCTUnwrap(breaks.track)
                let width = try XCTUnwrap(
                    track.nextBreak(from: window.model.controls.width, isWider: false))
                let row = try XCTUnwrap(track.brokenRow(atWidth: width, preferring: 0))
                XCTAssertNotEqual(row, 0, "The first row of the example breaks last.")
                window.window.activateAction("win.previous-break")
                XCTAssertEqual(window.model.controls.width, Double(width))
                XCTAssertEqual(window.model.targetRow, row)
                MainLoop.wait(until: { window.stage.frame(ofRow: row) != nil })
            }
        }
    }
}
