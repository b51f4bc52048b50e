import Gtk
import GtkTestKit
import SelfSizing
import XCTest

@testable import TableViewGtk

final class SectionIndexTests: XCTestCase {
    private static let letters = (0..<26).map { index in
        SectionIndexTitle(String(UnicodeScalar(UInt8(65 + index))), section: index * 2)
    }

    func testTitlesAreInTheMiddleOneBelowTheOther() throws {
        try onMainActor {
            try withIndex(Self.letters, height: 600) { index in
                let top = (Double(index.height) - 26 * 15) / 2
                XCTAssertEqual(index.titleIndex(atY: top + 1), 0)
                XCTAssertEqual(index.titleIndex(atY: top + 15 * 3 + 7), 3)
                XCTAssertEqual(index.titleIndex(atY: top + 15 * 26 - 1), 25)
                XCTAssertEqual(index.titleIndex(atY: 0), 0)
                XCTAssertEqual(index.titleIndex(atY: Double(index.height)), 25)
            }
        }
    }

    func testMoreTitlesThanThereIsRoomForAreAllReached() throws {
        try onMainActor {
            try withIndex(Self.letters, height: 130) { index in
                let reached = Set((0..<index.height).compactMap { index.titleIndex(atY: Double($0) + 0.5) })
                XCTAssertEqual(reached, Set(0..<26))
            }
        }
    }

    func testADragReportsEachSectionOnce() throws {
        try onMainActor {
            try withIndex(Self.letters, height: 600) { index in
                var sections: [Int] = []
                index.onSection = { sections.append($0) }
                let top = (Double(index.height) - 26 * 15) / 2
                let drag = try XCTUnwrap(index.controllers(GestureDrag.self).first)
                drag.emit("drag-begin", 5.0, top + 20)
                for step in 0...10 { drag.emit("drag-update", 0.0, Double(step) * 3) }
                drag.emit("drag-end", 0.0, 30.0)
                XCTAssertEqual(sections, [2, 4, 6])
                // The same title counts as a new visit.
                drag.emit("drag-begin", 5.0, top + 20)
                XCTAssertEqual(sections, [2, 4, 6, 2])
            }
        }
    }

    func testWithoutTitlesThereIsNothingToChoose() throws {
        try onMainActor {
            try withIndex([], height: 300) { index in XCTAssertNil(index.titleIndex(atY: 100)) }
        }
    }
}

/// Runs a body while an index is shown in a window.
@MainActor
private func withIndex(
    _ titles: [SectionIndexTitle], height: Int, _ body: (SectionIndexView) throws -> Void
) throws {
    let window = Window()
    let index = SectionIndexView()
    index.titles = titles
    window.child = index
    window.defaultSize = (60, height)
    window.present()
    MainLoop.wait(until: { index.isMapped && index.height > 50 })
    defer { window.destroy() }
    try body(index)
}
