import AutoLayout
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

@testable import CellRendering

/// Lines of the system font, as high as the phone's.
final class PhoneLineTests: XCTestCase {
    private let engine = TextEngine(appearance: Appearance())
    private let context = PangoContext(fontMap: FontMap(), language: "en")

    private static let mixed = [
        "Latin and العربية, then 漢字, then हिन्दी, then ไทย; back in Latin.",
        "مرحبا Latin\n\nहिन्दी Latin\n漢字", "Line\n\n\nline", "\n", "ที่ปี่ Ậ Ṩ gj", "Ậ Ṩ र्त्कृँ gj",
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz 漢字漢字漢字 Donaudampfschifffahrt",
        "One line of Latin that is long enough to wrap at the widths that are tried here, all of them.",
    ]
    private static let sizes = [11.0, 14, 17, 28, 53]
    private static let widths: [Double?] = [nil, 60, 133.7, 240, 375]

    // MARK: Measured

    /// The heights that Interface Builder recorded for labels of one line, on screens of two pixels per point.
    func testSingleLinesAreAsHighAsRecorded() {
        let recorded = [
            (11.0, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (20, 24),
            (22, 26.5), (28, 33.5), (34, 41),
        ]
        for (points, height) in recorded {
            for weight in [AutoLayout.FontWeight.regular, .semibold, .bold] {
                let font = FontDescriptor(pointSize: points, weight: weight)
                let size = engine.size(of: "Hamburg gj", font: font, numberOfLines: 1, width: nil)
                XCTAssertEqual(size.height, height, "\(points), \(weight)")
                XCTAssertEqual(size.firstBaseline, 0.9521484375 * points, accuracy: 1 / 1024)
            }
        }
    }

    func testBaselinesAreALineApart() {
        for points in Self.sizes {
            let size = engine.size(
                of: "one\n\nthree", font: FontDescriptor(pointSize: points), numberOfLines: 0, width: nil)
            XCTAssertEqual(size.firstBaseline, 0.9521484375 * points, accuracy: 1 / 1024)
            XCTAssertEqual(
                size.lastBaseline - size.firstBaseline, 2 * 1.193359375 * points, accuracy: 4 / 1024)
        }
    }

    /// The system font named by its family has the phone's lines too; other families, and characters in other fonts,
    /// have their own.
    func testOtherFontsKeepTheirLines() {
        func height(_ text: String, family: String? = nil, _ lineHeight: LineHeight = .phone) -> Double {
            engine.size(
                of: text,
                font: FontDescriptor(family: family, pointSize: 100, lineHeight: lineHeight),
                numberOfLines: 0, width: nil
            ).height
        }
        XCTAssertEqual(height("x"), 119.5)
        XCTAssertEqual(height("x", family: engine.fontFamily), 119.5)
        XCTAssertEqual(height("x", family: "DejaVu Serif"), height("x", family: "DejaVu Serif", .font))
        for text in ["漢", "ไ", "न", "漢\n漢"] {
            XCTAssertEqual(height(text), height(text, .font), text)
        }
        XCTAssertEqual(height("x\n漢"), height("x") + height("漢"), accuracy: 1)
    }

    /// Each line is as high as its fonts need: the phone's height for the system font, and Pango's height for other
    /// fonts.
    func testLinesAreAsHighAsTheirFontsNeed() {
        var checked = (phone: 0, others: 0)
        for points in Self.sizes {
            func plain(_ text: String) -> PangoLayout {
                let layout = PangoLayout(
                    context: context, text: text, font: FontDescription(family: "Sans", pixelSize: points))
                layout.wrap = .wordCharacter
                return layout
            }
            let latin = metrics(plain("x").lines[0])
            let phone = LineMetrics(
                ascent: Int32((points * 0.9521484375 * 1024).rounded()),
                descent: Int32((points * 0.2412109375 * 1024).rounded()))
            for text in Self.mixed {
                for width in Self.widths {
                    let own = plain(text)
                    own.width = width
                    let lines = engine.layOut(
                        text, font: FontDescriptor(pointSize: points), numberOfLines: 0, width: width
                    ).layout.lines
                    XCTAssertEqual(lines.map(\.startIndex), own.lines.map(\.startIndex))
                    for (line, own) in zip(lines.map(metrics), own.lines.map(metrics)) {
                        let place = "“\(text)” in \(points) at \(width ?? -1)"
                        if own == latin {
                            XCTAssertEqual(line, phone, place)
                            checked.phone += 1
                            continue
                        }
                        checked.others += 1
                        for side in [\LineMetrics.ascent, \.descent] {
                            // A line higher than the system font's own contains another font.
                            if own[keyPath: side] > latin[keyPath: side] {
                                XCTAssertEqual(line[keyPath: side], own[keyPath: side], place)
                            } else {
                                XCTAssertLessThanOrEqual(
                                    line[keyPath: side], max(own[keyPath: side], phone[keyPath: side]), place)
                            }
                        }
                    }
                }
            }
        }
        XCTAssertGreaterThan(checked.phone, 100)
        XCTAssertGreaterThan(checked.others, 100)
    }

    private func metrics(_ line: TextLine) -> LineMetrics {
        let ascent = Int32(((line.baseline - line.y) * 1024).rounded())
        return LineMetrics(ascent: ascent, descent: Int32((line.height * 1024).rounded()) - ascent)
    }

    // MARK: Drawn is measured

    func testWhatIsMeasuredIsLaidOut() {
        for text in Self.mixed {
            for points in Self.sizes {
                let font = FontDescriptor(pointSize: points)
                let prepared = engine.prepare(text, font: font)
                for width in Self.widths {
                    for count in [0, 1, 3] {
                        let place = "“\(text)” in \(points) at \(width ?? -1), \(count) lines"
                        let size = prepared.measure(numberOfLines: count, width: width, by: engine).size
                        XCTAssertEqual(
                            size,
                            engine.layOutAndMeasure(text, font: font, numberOfLines: count, width: width)
                                .size, place)
                        let lines = engine.layOut(text, font: font, numberOfLines: count, width: width)
                            .layout.lines
                        XCTAssertEqual(lines.count, size.lineCount, place)
                        XCTAssertEqual(lines.first?.baseline, size.firstBaseline, place)
                        XCTAssertEqual(lines.last?.baseline, size.lastBaseline, place)
                        // Each line begins at the end of the one before it, and their sum is the measured height.
                        let end = lines.reduce(0.0) { y, line in
                            XCTAssertEqual(line.y, y, place)
                            return y + line.height
                        }
                        XCTAssertEqual((end * 2).rounded(.up) / 2, size.height, place)
                    }
                }
            }
        }
    }

    private func pixels(
        _ layout: PangoLayout, scale: Double = 2, color: RGBA = .black
    ) throws -> RasterImage {
        let snapshot = Snapshot()
        snapshot.append(layout, x: 20, y: 30, color: color)
        return try XCTUnwrap(snapshot.takeNode()).draw(
            width: 500, height: 700, scale: scale, background: .white)
    }

    /// With the metrics of the font itself, lines are drawn as GTK draws them.
    func testLinesAreDrawnAsGTKDrawsThem() throws {
        for text in Self.mixed.filter({ $0 != "\n" }) + [
            TextCorpus.hebrew.texts[1], TextCorpus.emoji.texts[0],
        ] {
            for (points, count) in [(17.0, 0), (17, 1), (31, 3)] {
                for alignment in [Gtk.TextAlignment.start, .center, .end] {
                    var font = FontDescriptor(pointSize: points)
                    font.lineHeight = .font
                    let layout = engine.layOut(text, font: font, numberOfLines: count, width: 240).layout
                    layout.alignment = alignment
                    XCTAssertNil(layout.fontLines)
                    let plain = try pixels(layout)
                    let description = engine.description(for: font)
                    layout.fontLines = FontLines(
                        of: description, in: engine.context,
                        metrics: metrics(
                            PangoLayout(context: engine.context, text: "x", font: description).lines[0]))
                    XCTAssertNotNil(layout.fontLines)
                    XCTAssertTrue(plain.pixels.contains { $0 != 0xFFFF_FFFF })
                    XCTAssertEqual(
                        try pixels(layout).pixels, plain.pixels, "“\(text)” in \(points), \(count)")
                }
            }
        }
    }

    /// Capitals are drawn on the measured baselines.
    func testInkStandsOnTheBaselines() throws {
        for points in [17.0, 28] {
            let layout = engine.layOut(
                "HHH\nHHH\nHHH", font: FontDescriptor(pointSize: points), numberOfLines: 0, width: nil
            ).layout
            let image = try pixels(layout, scale: 4)
            let inked = inkedRows(image)
            let feet = inked.filter { !inked.contains($0 + 1) }.map { Double($0 + 1) / 4 - 30 }
            XCTAssertEqual(feet.count, 3)
            for (line, foot) in zip(layout.lines, feet) {
                XCTAssertEqual(foot, line.baseline, accuracy: 0.25)
            }
        }
    }

    private func inkedRows(_ image: RasterImage) -> [Int] {
        let pixels = image.pixels
        return (0..<image.height).filter { y in
            pixels[(y * image.width)..<((y + 1) * image.width)].contains { $0 & 0xFF < 0x80 }
        }
    }

    /// Marks that extend beyond the phone's lines are drawn whole, even outside their row.
    func testNoInkIsCutAtARowsEdges() throws {
        let appearance = Appearance()
        let renderer = CellRenderer(appearance: appearance, textEngine: engine)
        var beyond = 0
        for text in ["Ậ Ṩ g j", "Ấ Ǻ Ṩ\u{30B} gj", "ที่ปี่กู้ฎุ", "र्त्कृँ ट्ठ्रू", "Ậ ที่ र्त्कृँ"] {
            var document = try Samples.document(
                views: "a: {label: {text: \"{t}\"}}", constraints: ["H:|-[a]-|", "V:|[a]|"], text: text)
            document.list.separator = false
            let (measurement, cell) = Samples.measurer(document, appearance, engine, width: 460)
                .layOut(row: 0)
            XCTAssertEqual(cell.contentView.labels.map(\.frame.y), [0])
            XCTAssertEqual(cell.contentView.labels.map(\.frame.maxY), [measurement.height])
            let row = Snapshot()
            row.translate(x: 4, y: 30)
            renderer.drawRow(
                cell, measurement: measurement, width: 460, highlight: RowHighlight(), into: row)
            let drawn = try XCTUnwrap(row.takeNode()).draw(
                width: 500, height: 700, scale: 2, background: .white)
            let font = FontDescriptor(pointSize: 17)
            let whole = try pixels(
                engine.layOut(text, font: font, numberOfLines: 1, width: nil).layout,
                color: appearance.palette[.label])
            XCTAssertEqual(inkedRows(drawn), inkedRows(whole), text)
            XCTAssertTrue(drawn.pixels == whole.pixels, text)
            beyond += inkedRows(whole).count { !(60..<Int(60 + measurement.height * 2)).contains($0) }
        }
        XCTAssertGreaterThan(beyond, 0, "no text reaches beyond its row")
    }
}
