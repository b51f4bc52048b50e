import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing
import TestKit
import XCTest

/// Captions of overlays call views by what they are where no person named them.
final class OverlayNamesTests: XCTestCase {
    func testCaptionsHaveNoMadeUpNames() throws {
        let appearance = Samples.appearance
        let engine = TextEngine(appearance: appearance)
        let document = try DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib")
        let madeUp = try XCTUnwrap(document.templates.first).spokenNames.madeUp
        let (_, cell) = Samples.measurer(document, appearance, engine, width: 320).layOut(row: 0)
        var emphasis = RowEmphasis()
        emphasis.places = [.init(view: "label1", frame: Rect(x: 0, y: 0, width: 20, height: 20))]
        let captions = RowOverlay(Overlays(Overlays.entries.map(\.overlay)), of: cell, emphasis: emphasis)
            .marks.map(\.caption)
        for caption in captions { XCTAssertTrue(PlainNames.isPlain(caption, madeUp: madeUp), caption) }
        XCTAssertEqual(captions.filter { $0.hasPrefix("label “Owen”  ") }.count, 2)
        XCTAssertTrue(captions.contains { $0.hasPrefix("image view  40 × 40") })
    }
}
