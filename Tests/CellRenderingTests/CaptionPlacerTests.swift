import AutoLayout
import XCTest

@testable import CellRendering

/// The places of captions.
final class CaptionPlacerTests: XCTestCase {
    func testAnEssentialCaptionCoversNoOtherWhereAnyPlaceIsLeft() throws {
        // Two views side by side in a row that is as wide as their captions; texts are everywhere but at the top.
        let area = Rect(x: 0, y: 0, width: 200, height: 60)
        var placer = CaptionPlacer(area: area, texts: [Rect(x: 0, y: 14, width: 200, height: 46)])
        let marks = [Rect(x: 2, y: 14, width: 100, height: 20), Rect(x: 128, y: 14, width: 60, height: 20)]
            .map {
                OverlayMark(.ambiguity, .ambiguous, .outline($0), caption: "a", subject: "a")
            }
        let size = Size(width: 100, height: 14)
        let placed = try marks.map { try XCTUnwrap(placer.place(size, at: $0, isEssential: true)) }
        XCTAssertEqual(placed[0].overlap(with: placed[1]), 0, "\(placed)")
    }
}
