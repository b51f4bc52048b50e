import AutoLayout
import CellRendering
import Foundation
import Gtk
import XCTest

/// The text engine against Pango itself, with the font's own lines.
final class TextEngineTests: XCTestCase {
    private let font = FontDescriptor(pointSize: 17, lineHeight: .font)
    private let widths: [Double?] = [nil, 40, 87.5, 160, 343]

    private struct Case: Hashable {
        let text: String
        let lines: Int
        let width: Double?
    }

    private var cases: [Case] {
        Samples.texts.flatMap { text in
            widths.flatMap { width in [0, 1, 2, 3].map { Case(text: text, lines: $0, width: width) } }
        }
    }

    private func sizes(_ engine: TextEngine) -> [TextSize] {
        cases.map { engine.size(of: $0.text, font: font, numberOfLines: $0.lines, width: $0.width) }
    }

    private func pangoLayout(_ text: String, _ context: PangoContext, width: Double?) -> PangoLayout {
        let layout = PangoLayout(
            context: context, text: text, font: FontDescription(family: "Sans", pixelSize: 17))
        layout.wrap = .wordCharacter
        layout.width = width
        return layout
    }

    func testAllLinesAreThoseOfPango() {
        let engine = TextEngine(appearance: Samples.appearance)
        let context = PangoContext(fontMap: FontMap(), language: "en")
        for text in Samples.texts {
            for width in widths {
                let size = engine.size(of: text, font: font, numberOfLines: 0, width: width)
                let layout = pangoLayout(text, context, width: width)
                let place = "“\(text)” at \(width ?? -1)"
                XCTAssertEqual(size.width, layout.size.width.rounded(.up), place)
                XCTAssertEqual(size.height, layout.size.height.rounded(.up), place)
                XCTAssertEqual(size.lineCount, layout.lines.count, place)
                XCTAssertEqual(size.firstBaseline, layout.lines.first?.baseline, place)
                XCTAssertEqual(size.lastBaseline, layout.lines.last?.baseline, place)
                XCTAssertFalse(size.isTruncated, place)
            }
        }
    }

    func testALineSeparatorStartsALine() {
        let engine = TextEngine(appearance: Samples.appearance)
        func size(_ text: String, lines: Int) -> TextSize {
            engine.size(of: text, font: font, numberOfLines: lines, width: nil)
        }
        XCTAssertEqual(size("one\u{2028}two", lines: 0), size("one\ntwo", lines: 0))
        XCTAssertEqual(size("one\u{2028}two", lines: 1).lineCount, 1)
        XCTAssertTrue(size("one\u{2028}two", lines: 1).isTruncated)
    }

    func testNoMoreLinesThanAskedFor() {
        let engine = TextEngine(appearance: Samples.appearance)
        let context = PangoContext(fontMap: FontMap(), language: "en")
        for text in Samples.texts {
            for width in widths {
                let all = pangoLayout(text, context, width: width).lines
                let whole = engine.size(of: text, font: font, numberOfLines: 0, width: width)
                for count in 1...3 {
                    let size = engine.size(of: text, font: font, numberOfLines: count, width: width)
                    let place = "“\(text)” at \(width ?? -1), \(count) lines"
                    XCTAssertLessThanOrEqual(size.lineCount, count, place)
                    XCTAssertEqual(size.isTruncated, all.count > count, place)
                    guard all.count > count else {
                        XCTAssertEqual(size, whole, place)
                        continue
                    }
                    XCTAssertEqual(size.lineCount, count, "no line is lost: \(place)")
                    // The dots may come from a font with higher lines than the text's.
                    let kept = all[count - 1].y + all[count - 1].height
                    XCTAssertGreaterThanOrEqual(size.height + 1, kept, place)
                    XCTAssertLessThan(size.height, kept + 8, place)
                    if let width { XCTAssertLessThanOrEqual(size.width, width.rounded(.up), place) }
                }
            }
        }
    }

    func testWhatIsLeftOutIsMarkedAndTheRestStays() {
        let engine = TextEngine(appearance: Samples.appearance)
        let context = PangoContext(fontMap: FontMap(), language: "en")
        for text in Samples.texts {
            let all = pangoLayout(text, context, width: 160).lines
            for count in 1...3 where all.count > count {
                let laidOut = engine.layOut(text, font: font, numberOfLines: count, width: 160)
                let place = "“\(text)”, \(count) lines"
                XCTAssertTrue(laidOut.isTruncated, place)
                XCTAssertTrue(
                    laidOut.layout.isEllipsized || laidOut.layout.text.hasSuffix("…"), "no dots: \(place)")
                XCTAssertEqual(
                    laidOut.layout.lines.map(\.startIndex), all.prefix(count).map(\.startIndex), place)
            }
        }
    }

    func testAnEmptyTextHasNoExtent() {
        let engine = TextEngine(appearance: Samples.appearance)
        for count in 0...2 {
            for width in [nil, 0, 100] as [Double?] {
                let size = engine.size(of: "", font: font, numberOfLines: count, width: width)
                XCTAssertEqual(size, .empty)
            }
        }
        XCTAssertEqual(engine.measurementCount, 0)
    }

    /// DejaVu Sans has 2048 units per em, an ascent of 1901 and a descent of 483.
    func testHeightsOfAKnownFont() {
        var appearance = Samples.appearance
        appearance.fontFamily = "DejaVu Sans"
        let engine = TextEngine(appearance: appearance)
        XCTAssertEqual(engine.resolvedFontFamily, "DejaVu Sans")
        for points in [11.0, 12, 13, 15, 16, 17, 20, 22, 28, 34, 60] {
            for count in 1...5 {
                let text = Array(repeating: "x", count: count).joined(separator: "\n")
                let size = engine.size(
                    of: text, font: FontDescriptor(pointSize: points, lineHeight: .font), numberOfLines: 0,
                    width: nil)
                let height = Double(count) * points * 2384 / 2048
                // Pango rounds ascent and descent of each line to 1/1024 of a point.
                XCTAssertEqual(
                    size.height, (height - 1e-9).rounded(.up), accuracy: 1e-9, "\(points) × \(count)")
                XCTAssertEqual(size.firstBaseline, points * 1901 / 2048, accuracy: 0.002)
            }
        }
        // The advances of H, e, l, l and o.
        let width = 20.0 * (1540 + 1260 + 569 + 569 + 1253) / 2048
        let size = engine.size(
            of: "Hello", font: FontDescriptor(pointSize: 20), numberOfLines: 1, width: nil)
        XCTAssertEqual(size.width, width.rounded(.up))
    }

    func testEnginesAgreeWhateverTheyDidBefore() {
        let capacity = 100_000
        let first = TextEngine(appearance: Samples.appearance, cacheCapacity: capacity)
        let fresh = sizes(first)
        XCTAssertEqual(sizes(TextEngine(appearance: Samples.appearance)), fresh)
        let count = first.measurementCount
        XCTAssertEqual(sizes(first), fresh)
        XCTAssertEqual(first.measurementCount, count, "known texts are not measured again")
        for number in 0..<10_000 {
            _ = first.size(of: "\(number)", font: font, numberOfLines: 1, width: nil)
            XCTAssertLessThanOrEqual(first.statistics.cachedByteCount, capacity)
        }
        XCTAssertGreaterThan(first.statistics.cachedByteCount, capacity / 3)
        XCTAssertEqual(sizes(first), fresh)
        XCTAssertGreaterThan(first.measurementCount, count + 10_000)
    }

    func testAnEngineMovesToAnotherThread() {
        let engine = TextEngine(appearance: Samples.appearance)
        let here = sizes(engine)
        nonisolated(unsafe) let moved = TextEngine(appearance: Samples.appearance)
        nonisolated(unsafe) let test = self
        nonisolated(unsafe) var there: [TextSize] = []
        nonisolated(unsafe) var again: [TextSize] = []
        let done = DispatchSemaphore(value: 0)
        _ = moved.size(of: "here first", font: font, numberOfLines: 1, width: nil)
        Thread.detachNewThread {
            there = test.sizes(moved)
            again = test.sizes(TextEngine(appearance: Samples.appearance))
            done.signal()
        }
        done.wait()
        XCTAssertEqual(there, here)
        XCTAssertEqual(again, here)
    }

    func testScalesRoundUpToTheirOwnPixels() {
        let context = PangoContext(fontMap: FontMap(), language: "en")
        for scale in [1.0, 1.25, 1.5, 2, 3] {
            var appearance = Samples.appearance
            appearance.displayScale = scale
            let engine = TextEngine(appearance: appearance)
            let size = engine.size(of: Samples.texts[1], font: font, numberOfLines: 0, width: 160)
            let extent = pangoLayout(Samples.texts[1], context, width: 160).size
            XCTAssertEqual(size.height * scale, (extent.height * scale).rounded(.up), accuracy: 1e-9)
            XCTAssertEqual(size.width * scale, (extent.width * scale).rounded(.up), accuracy: 1e-9)
        }
    }

    func testAnEngineKnowsWhichAppearancesItServes() {
        let appearance = Samples.appearance
        let engine = TextEngine(appearance: appearance)
        var other = appearance
        other.contentSizeCategory = .accessibilityLarge
        other.palette = .dark
        other.layoutDirection = .rightToLeft
        XCTAssertTrue(engine.serves(other))
        for change: (inout Appearance) -> Void in [
            { $0.fontFamily = "Serif" }, { $0.displayScale = 2 }, { $0.language = "ja" },
        ] {
            var other = appearance
            change(&other)
            XCTAssertFalse(engine.serves(other))
        }
        XCTAssertTrue(engine.fontFamilies.contains(engine.resolvedFontFamily))
    }
}
