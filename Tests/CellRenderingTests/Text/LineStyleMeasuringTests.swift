import AutoLayout
import XCTest

@testable import CellRendering

/// Lines that a paragraph style makes higher or lower.
final class LineStyleMeasuringTests: XCTestCase {
    private let engine = TextEngine(appearance: Appearance())
    private let points = 20.0
    private var line: Double { points * 1.193359375 }

    private func size(
        _ text: String, _ style: LineStyle?, family: String? = nil, width: Double? = nil, lines: Int = 0
    ) -> TextSize {
        var font = FontDescriptor(family: family, pointSize: points)
        font.lineStyle = style
        let size = engine.size(of: text, font: font, numberOfLines: lines, width: width)
        // The lines that are drawn are those that were measured.
        let drawn = engine.layOutAndMeasure(text, font: font, numberOfLines: lines, width: width).size
        XCTAssertEqual(size.height, drawn.height, text)
        XCTAssertEqual(size.firstBaseline, drawn.firstBaseline, accuracy: 2 / 1024, text)
        XCTAssertEqual(size.lastBaseline, drawn.lastBaseline, accuracy: 2 / 1024, text)
        return size
    }

    func testHeightsOfLines() {
        let own = size("one\ntwo\nthree", nil)
        let least = size("one\ntwo\nthree", LineStyle(minimumHeight: 30))
        XCTAssertEqual(least.height, 90)
        // The room is above the letters.
        XCTAssertEqual(least.firstBaseline - own.firstBaseline, 30 - line, accuracy: 2 / 1024)
        XCTAssertEqual(least.lastBaseline - least.firstBaseline, 60, accuracy: 4 / 1024)
        XCTAssertEqual(size("one\ntwo", LineStyle(minimumHeight: 10)).height, size("one\ntwo", nil).height)
        XCTAssertEqual(size("one\ntwo", LineStyle(maximumHeight: 18)).height, 36)
        XCTAssertEqual(
            size("one\ntwo", LineStyle(heightMultiple: 1.5)).height, 3 * line, accuracy: 1.01)
        XCTAssertEqual(
            size("one\ntwo", LineStyle(minimumHeight: 40, heightMultiple: 1.5)).height, 80)
    }

    func testSpacingIsBetweenLines() {
        let style = LineStyle(spacing: 6)
        XCTAssertEqual(size("one", style).height, size("one", nil).height)
        let own = size("one\ntwo\nthree", nil)
        let spaced = size("one\ntwo\nthree", style)
        XCTAssertEqual(spaced.height, own.height + 12)
        XCTAssertEqual(spaced.firstBaseline, own.firstBaseline)
        XCTAssertEqual(spaced.lastBaseline - own.lastBaseline, 12, accuracy: 2 / 1024)
        // An empty line, and lines that are left out.
        XCTAssertEqual(size("one\n\nthree", style).height, own.height + 12)
        let words = "some words that take several lines at this width"
        let two = size(words, style, width: 120, lines: 2)
        XCTAssertEqual(two.lineCount, 2)
        XCTAssertEqual(two.height, size("one\ntwo", nil).height + 6)
    }

    func testFurtherSpacingIsBetweenParagraphs() {
        let style = LineStyle(spacing: 2, paragraphSpacing: 6)
        XCTAssertEqual(size("one", style).height, size("one", nil).height)
        let own = size("one\ntwo\nthree", nil)
        let spaced = size("one\ntwo\nthree", style)
        XCTAssertEqual(spaced.height, own.height + 16)
        XCTAssertEqual(spaced.lastBaseline - own.lastBaseline, 16, accuracy: 2 / 1024)
        // Lines of one paragraph have none.
        let words = "some words that take several lines at this width"
        let plain = size(words, LineStyle(spacing: 2), width: 120)
        XCTAssertGreaterThan(plain.lineCount, 1)
        XCTAssertEqual(size(words, style, width: 120).height, plain.height)
    }

    func testRoomBetweenLetters() {
        let own = size("letters", nil)
        let apart = size("letters", LineStyle(letterSpacing: 3))
        XCTAssertEqual(apart.width, own.width + 7 * 3, accuracy: 1.01)
        XCTAssertEqual(apart.height, own.height)
        XCTAssertLessThan(size("letters", LineStyle(letterSpacing: -1)).width, own.width)
        // Words break where there is no room left for them.
        let words = "some words that take several lines at this width"
        let width = size(words, nil).width
        XCTAssertEqual(size(words, nil, width: width).lineCount, 1)
        let wrapped = size(words, LineStyle(letterSpacing: 3), width: width)
        XCTAssertEqual(wrapped.lineCount, 2)
        XCTAssertLessThanOrEqual(wrapped.width, width)
        // A label that is as wide as its text shows it in one line.
        let whole = size(words, LineStyle(letterSpacing: 3)).width
        XCTAssertEqual(size(words, LineStyle(letterSpacing: 3), width: whole).lineCount, 1)
        let close = LineStyle(letterSpacing: -3)
        for lines in [0, 1] {
            let fitting = size(words, close, width: size(words, close).width, lines: lines)
            XCTAssertEqual(fitting.lineCount, 1)
            XCTAssertFalse(fitting.isTruncated)
        }
    }

    func testLinesOfAFixedHeightHaveItInEveryFont() {
        let style = LineStyle(minimumHeight: 32, maximumHeight: 32)
        for text in ["one\ntwo", "漢字\none", "مرحبا\nहिन्दी"] {
            for family in [nil, "Serif"] {
                XCTAssertEqual(size(text, style, family: family).height, 64, text)
            }
        }
    }

    func testRaisedLettersKeepTheLine() {
        let flat = LineStyle(minimumHeight: 32, maximumHeight: 32)
        var raised = flat
        raised.baselineOffset = 3
        XCTAssertEqual(size("one", raised).height, 32)
        XCTAssertEqual(
            size("one", flat).firstBaseline - size("one", raised).firstBaseline, 3, accuracy: 2 / 1024)
    }

    func testLinesThatEndBetweenCharacters() {
        let style = LineStyle(breaksCharacters: true)
        let text = "extraordinarily long words of one sentence"
        let width = size(text, nil).width
        XCTAssertEqual(size(text, style).height, size(text, nil).height)
        XCTAssertEqual(size(text, style).width, width)
        for share in [0.2, 0.35, 0.6] {
            let words = size(text, nil, width: width * share)
            let characters = size(text, style, width: width * share)
            XCTAssertLessThanOrEqual(characters.lineCount, words.lineCount)
            // Such a line is full but for a character.
            XCTAssertGreaterThan(characters.width, width * share - 2 * points)
            XCTAssertFalse(characters.breaksWords)
        }
    }

    func testPartsInOtherWeights() {
        func size(_ text: String, _ pieces: [FontPiece], weight: FontWeight = .regular) -> TextSize {
            var font = FontDescriptor(pointSize: points, weight: weight)
            font.pieces = pieces
            return engine.size(of: text, font: font, numberOfLines: 0, width: nil)
        }
        let text = "regular and bold"
        let plain = size(text, [])
        let bold = size(text, [], weight: .bold)
        XCTAssertGreaterThan(bold.width, plain.width)
        let mixed = size(text, [FontPiece(in: 12..<16, weight: .bold)])
        XCTAssertGreaterThan(mixed.width, plain.width)
        XCTAssertLessThan(mixed.width, bold.width)
        // Lines of one size are as high in every weight.
        XCTAssertEqual(mixed.height, plain.height)
        XCTAssertEqual(mixed.firstBaseline, plain.firstBaseline, accuracy: 2 / 1024)
        let first = size(text, [FontPiece(in: 0..<7, weight: .bold)])
        XCTAssertEqual(first.height, plain.height)
        XCTAssertEqual(first.firstBaseline, plain.firstBaseline, accuracy: 2 / 1024)
        XCTAssertEqual(
            size(text, [FontPiece(in: 0..<16, weight: .bold)]).width, bold.width, accuracy: 1.01)
    }

    func testALabelShowsPartsOfItsOwnTextAlone() {
        let label = AutoLayout.Label(name: "label", font: .fixed(FontDescriptor(pointSize: points)))
        let cell = View(name: "cell")
        cell.addSubview(label)
        let layout = LayoutEngine(root: cell, environment: Appearance().environment(with: engine))
        func width(_ text: String) -> Double {
            label.text = text
            _ = layout.fittingSize(for: .zero, horizontalPriority: 50, verticalPriority: 50)
            return label.intrinsicContentSize.width
        }
        let (own, other) = (width("some words"), width("other words"))
        label.fontPieces = FontPieces(of: "some words", [FontPiece(in: 0..<10, weight: .bold)])
        XCTAssertGreaterThan(width("some words"), own)
        XCTAssertEqual(width("other words"), other)
        XCTAssertGreaterThan(width("some words"), own)
    }

    func testALabelIsAsHighAsItsLines() {
        let cell = View(name: "cell")
        let label = AutoLayout.Label(
            name: "label", font: .fixed(FontDescriptor(pointSize: points)), numberOfLines: 0)
        label.text = "one\ntwo"
        label.lineStyle = LineStyle(minimumHeight: 30, spacing: 4)
        cell.addSubview(label)
        let layout = LayoutEngine(root: cell, environment: Appearance().environment(with: engine))
        func height() -> Double {
            _ = layout.fittingSize(for: .zero, horizontalPriority: 50, verticalPriority: 50)
            return label.intrinsicContentSize.height
        }
        XCTAssertEqual(height(), 64)
        label.lineStyle = nil
        XCTAssertEqual(height(), size("one\ntwo", nil).height)
    }
}
