import Gtk
import XCTest

/// Text needs no display.
final class PangoTests: XCTestCase {
    private let font = FontDescription(family: "DejaVu Sans", pixelSize: 14)

    func testFamiliesAreSortedAndResolved() throws {
        let map = FontMap()
        let names = map.familyNames
        XCTAssertFalse(names.isEmpty)
        XCTAssertEqual(names, names.sorted())
        let first = try XCTUnwrap(names.first { $0.contains("Sans") } ?? names.first)
        let wanted = FontDescription(family: first, pixelSize: 12)
        XCTAssertEqual(map.resolvedFamily(for: wanted), first)
        let missing = FontDescription(family: "No Such Family", pixelSize: 12)
        let standIn = try XCTUnwrap(PangoContext(fontMap: map).resolvedFamily(for: missing))
        XCTAssertTrue(names.contains(standIn))
    }

    func testADescriptionKeepsWhatItWasGiven() {
        let bold = FontDescription(family: "Sans", pixelSize: 17.5, weight: 700, style: .italic)
        XCTAssertEqual(bold, FontDescription(family: "Sans", pixelSize: 17.5, weight: 700, style: .italic))
        XCTAssertNotEqual(bold, FontDescription(family: "Sans", pixelSize: 17.5))
    }

    func testATextMayHaveNULs() {
        for text in ["\0", "a\0b", "\0\0 \0a"] {
            let layout = PangoLayout(context: PangoContext(), text: text, font: font)
            XCTAssertEqual(layout.text, text.replacing("\0", with: "\u{FFFD}"))
            XCTAssertGreaterThan(layout.size.width, 0)
            let shaper = TextShaper(context: PangoContext())
            XCTAssertGreaterThan(shaper.shape(text, font: font) { $0.paragraphCount }, 0)
        }
    }

    func testALayoutBreaksWhereTheTextDoes() {
        let text = "one\ntwo three\n\u{00FC}ber"
        let layout = PangoLayout(context: PangoContext(), text: text, font: font)
        let lines = layout.lines
        XCTAssertEqual(layout.lineCount, 3)
        XCTAssertEqual(lines.map(\.startIndex), [0, 4, 14])
        XCTAssertEqual(lines.map(\.length), [3, 9, 5])
        XCTAssertTrue(lines.allSatisfy(\.startsParagraph))
        XCTAssertEqual(lines[0].y, 0)
        XCTAssertEqual(lines[1].y, lines[0].height, accuracy: 1 / 1024)
        XCTAssertEqual(lines.reduce(0) { $0 + $1.height }, layout.size.height, accuracy: 3 / 1024)
        XCTAssertEqual(lines[0].baseline, layout.baseline)
        XCTAssertEqual(lines[2].baseline, layout.lastBaseline)
        XCTAssertEqual(lines.map(\.width).max(), layout.size.width)
    }

    func testWrappedLinesFitTheWidth() {
        let text = String(repeating: "some words of a text ", count: 12)
        let layout = PangoLayout(context: PangoContext(), text: text, font: font)
        let unwrapped = layout.size
        for width in stride(from: 60.0, through: 400, by: 17) {
            layout.width = width
            XCTAssertTrue(layout.lines.allSatisfy { $0.width <= width }, "at \(width)")
            XCTAssertGreaterThan(layout.lineCount, 1)
            let rest = layout.lines.map(\.length).reduce(0, +)
            XCTAssertEqual(rest, text.utf8.count, "every byte is on a line")
        }
        XCTAssertTrue(layout.isWrapped)
        layout.width = nil
        XCTAssertEqual(layout.size.width, unwrapped.width)
        XCTAssertEqual(layout.lineCount, 1)
    }

    func testDirectionFollowsTheTextOrTheContext() {
        let context = PangoContext()
        let layout = PangoLayout(context: context, text: "\u{05E9}\u{05DC}\u{05D5}\u{05DD}", font: font)
        XCTAssertEqual(layout.lines.first?.isRightToLeft, true)
        let latin = PangoLayout(context: context, text: "abc", font: font)
        XCTAssertEqual(latin.lines.first?.isRightToLeft, false)
        context.direction = .rightToLeft
        let neutral = PangoLayout(context: context, text: "...", font: font)
        XCTAssertEqual(neutral.lines.first?.isRightToLeft, true)
    }

    func testLinesStartOnTheirParagraphsSide() {
        let context = PangoContext()
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            context.direction = direction
            let layout = PangoLayout(
                context: context, text: "\u{05E9}\u{05DC}\u{05D5}\u{05DD}\nabc", font: font)
            layout.width = 200
            func isRight() -> [Bool] { layout.lines.map { $0.x > 100 } }
            layout.alignment = .start
            XCTAssertEqual(isRight(), [true, false], "\(direction)")
            layout.alignment = .end
            XCTAssertEqual(isRight(), [false, true], "\(direction)")
        }
    }

    func testAnEllipsizedTextIsShortened() {
        let layout = PangoLayout(context: PangoContext(), text: "a long text that does not fit", font: font)
        layout.ellipsize = .end
        layout.width = 80
        XCTAssertTrue(layout.isEllipsized)
        XCTAssertEqual(layout.lineCount, 1)
        XCTAssertLessThanOrEqual(layout.size.width, 80)
        layout.width = 1000
        XCTAssertFalse(layout.isEllipsized)
    }

    func testAttributesApplyToTheirRange() {
        let layout = PangoLayout(context: PangoContext(), text: "aaaa", font: font)
        let plain = layout.size
        layout.setAttributes([TextAttribute(.pixelSize(28), in: 2..<4)])
        XCTAssertGreaterThan(layout.size.width, plain.width * 1.4)
        XCTAssertGreaterThan(layout.size.height, plain.height * 1.6)
        layout.setAttributes([])
        XCTAssertEqual(layout.size.width, plain.width)
    }

    func testTwoContextsMeasureAlikeOnAnyThread() async {
        let text = "The same text, measured twice: fi, AV, 0123"
        let font = self.font
        @Sendable func measure() -> [Double] {
            let layout = PangoLayout(context: PangoContext(), text: text, font: font)
            layout.width = 120
            return layout.lines.flatMap { [$0.width, $0.height, $0.baseline] }
        }
        let here = measure()
        let there = await Task.detached { measure() }.value
        XCTAssertEqual(here, there)
        XCTAssertGreaterThan(here.count, 3)
    }

    func testTheTextIsTakenAsItIs() {
        let layout = PangoLayout(context: PangoContext(), font: font)
        XCTAssertEqual(layout.text, "")
        XCTAssertEqual(layout.lineCount, 1)
        layout.setText("gr\u{00FC}n \u{1F600}")
        XCTAssertEqual(layout.text, "gr\u{00FC}n \u{1F600}")
    }
}
