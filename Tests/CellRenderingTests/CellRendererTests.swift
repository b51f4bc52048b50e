import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

/// Rows as pixels, drawn without a window.
final class CellRendererTests: XCTestCase {
    /// A drawn row.
    private struct Picture {
        let cell: TableViewCell
        let measurement: RowMeasurement
        let image: RasterImage
        let pixels: [UInt32]

        func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * image.width + x] }

        /// The places within a rectangle (all by default) whose colour is not the background's.
        func ink(in rect: AutoLayout.Rect? = nil, background: UInt32 = 0xFFFF_FFFF) -> [(x: Int, y: Int)] {
            var result: [(x: Int, y: Int)] = []
            for y in 0..<image.height {
                for x in 0..<image.width where pixel(x, y) != background {
                    if let rect {
                        guard (rect.x...rect.maxX).contains(Double(x) + 0.5),
                            (rect.y...rect.maxY).contains(Double(y) + 0.5)
                        else { continue }
                    }
                    result.append((x, y))
                }
            }
            return result
        }
    }

    private func draw(
        _ document: LayoutDocument, row: Int = 0, width: Double = 320,
        appearance: Appearance = Samples.appearance,
        highlight: RowHighlight = RowHighlight()
    ) throws -> Picture {
        let engine = TextEngine(appearance: appearance)
        let measurer = Samples.measurer(document, appearance, engine, width: width)
        let (measurement, cell) = measurer.layOut(row: row)
        let snapshot = Snapshot()
        CellRenderer(appearance: appearance, textEngine: engine).drawRow(
            cell, measurement: measurement, width: width, highlight: highlight, into: snapshot)
        let node = try XCTUnwrap(snapshot.takeNode())
        let image = try node.draw(
            width: width, height: measurement.height, scale: appearance.displayScale,
            background: appearance.palette[.background])
        return Picture(cell: cell, measurement: measurement, image: image, pixels: image.pixels)
    }

    private func hex(_ color: RGBA) -> UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
        return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    private func appearance(_ direction: LayoutDirection, _ palette: Palette = .light) -> Appearance {
        var appearance = Samples.appearance
        appearance.layoutDirection = direction
        appearance.palette = palette
        return appearance
    }

    // MARK: Rows

    func testTheSelectedRowHasABarOnItsLeadingSide() throws {
        let document = try Samples.document(Samples.names[0])
        var highlight = RowHighlight()
        highlight.isSelected = true
        for palette in [Palette.light, .dark] {
            let accent = hex(palette[.accent])
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                let picture = try draw(
                    document, row: 1, appearance: appearance(direction, palette), highlight: highlight)
                for y in 0..<picture.image.height {
                    let columns = (0..<320).filter { picture.pixel($0, y) == accent }
                    XCTAssertEqual(
                        columns, direction == .leftToRight ? [0, 1, 2] : [317, 318, 319],
                        "line \(y), \(direction)")
                }
            }
            let plain = try draw(document, row: 1, appearance: appearance(.leftToRight, palette))
            XCTAssertFalse(plain.pixels.contains(accent))
        }
    }

    func testTheSelectedRowShowsTheFocus() throws {
        let document = try Samples.document(Samples.names[0])
        var highlight = RowHighlight()
        highlight.isSelected = true
        let unfocused = try draw(document, highlight: highlight).pixel(8, 2)
        highlight.isFocused = true
        let focused = try draw(document, highlight: highlight).pixel(8, 2)
        let plain = try draw(document).pixel(8, 2)
        XCTAssertEqual(Set([unfocused, focused, plain]).count, 3)
    }

    func testTheSeparatorIsTheLastLineAndBeginsWhereTheTextDoes() throws {
        let document = try Samples.document(Samples.names[0])
        for palette in [Palette.light, .dark] {
            let color = hex(palette[.separator])
            let background = hex(palette[.background])
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                let picture = try draw(document, row: 3, appearance: appearance(direction, palette))
                XCTAssertEqual(Double(picture.image.height), picture.measurement.height)
                let last = picture.image.height - 1
                for x in 0..<320 {
                    let isInside = direction == .leftToRight ? x >= 16 : x < 304
                    XCTAssertEqual(picture.pixel(x, last), isInside ? color : background, "\(x)")
                    XCTAssertEqual(picture.pixel(x, last - 1), background, "\(x)")
                }
            }
        }
    }

    func testARowWithoutSeparatorHasNone() throws {
        var document = try Samples.document(Samples.names[0])
        let with = try draw(document, row: 3)
        document.list.separator = false
        let without = try draw(document, row: 3)
        XCTAssertEqual(without.image.height, with.image.height - 1)
        XCTAssertEqual(without.pixels, Array(with.pixels.dropLast(320)))
    }

    func testInkLiesWithinTheLabels() throws {
        for name in Samples.names {
            let document = try Samples.document(name)
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
                    for row in 0..<5 {
                        var look = appearance(direction)
                        look.contentSizeCategory = category
                        let picture = try draw(document, row: row, appearance: look)
                        let place = "\(name), row \(row), \(direction), \(category.rawValue)"
                        let content = AutoLayout.Rect(
                            x: 0, y: 0, width: 320, height: picture.measurement.contentHeight)
                        let labels = picture.cell.contentView.labels
                        // Letters may extend a pixel beyond their own width, and beyond the phone's lines.
                        let stray = picture.ink(in: content).first { spot in
                            !labels.contains { label in
                                (label.frame.x - 1.5...label.frame.maxX + 1.5).contains(Double(spot.x) + 0.5)
                                    && (label.frame.y - 1...label.frame.maxY + 1).contains(
                                        Double(spot.y) + 0.5)
                            }
                        }
                        XCTAssertNil(stray, place)
                        for label in labels where label.frame.width > 8 {
                            XCTAssertGreaterThan(
                                picture.ink(in: label.frame).count, 3, "\(label.name), \(place)")
                        }
                    }
                }
            }
        }
    }

    func testWhatIsTooNarrowForItsTextIsCutOff() throws {
        let document = try Samples.document(
            views: "a: {label: {text: \"{t}\"}}", constraints: ["H:|-[a(10)]", "V:|-[a]-|"], text: "WWW")
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let picture = try draw(document, appearance: appearance(direction))
            let frame = try XCTUnwrap(picture.cell.contentView.labels.first).frame
            XCTAssertEqual(frame.width, 10, "narrower than the dots of a shortened text")
            let ink = picture.ink(
                in: AutoLayout.Rect(x: 0, y: 0, width: 320, height: picture.measurement.contentHeight))
            XCTAssertFalse(ink.isEmpty)
            XCTAssertTrue(ink.allSatisfy { (frame.x...frame.maxX).contains(Double($0.x) + 0.5) })
        }
    }

    func testScalesDrawTheSameRowInMorePixels() throws {
        let document = try Samples.document(Samples.names[0])
        var look = appearance(.leftToRight)
        look.displayScale = 2
        let picture = try draw(document, row: 3, appearance: look)
        XCTAssertEqual(picture.image.width, 640)
        XCTAssertEqual(Double(picture.image.height), picture.measurement.height * 2)
        let separator = hex(look.palette[.separator])
        let last = picture.image.height - 1
        XCTAssertEqual(picture.pixel(31, last), 0xFFFF_FFFF)
        XCTAssertTrue((32..<640).allSatisfy { picture.pixel($0, last) == separator })
        XCTAssertEqual(picture.pixel(100, last - 1), 0xFFFF_FFFF, "a separator is a pixel")
    }

    // MARK: Labels

    /// Text aligned in a label of 288 points.
    private func inkSpan(
        _ text: String, alignment: String, direction: LayoutDirection
    ) throws -> ClosedRange<Int> {
        let document = try Samples.document(
            views: "a: {label: {text: \"{t}\", textAlignment: \(alignment)}}",
            constraints: ["H:|-[a]-|", "V:|-[a]-|"], text: text)
        let picture = try draw(document, appearance: appearance(direction))
        let columns = picture.ink(
            in: AutoLayout.Rect(x: 0, y: 0, width: 320, height: picture.measurement.contentHeight)
        ).map(\.x)
        return try XCTUnwrap(columns.min())...(try XCTUnwrap(columns.max()))
    }

    func testTextStandsOnItsSideOfTheLabel() throws {
        for text in ["Hello", "مرحبا"] {
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                for alignment in ["natural", "left", "center", "right"] {
                    let span = try inkSpan(text, alignment: alignment, direction: direction)
                    let place = "\(text), \(alignment), \(direction): \(span)"
                    let isLeft =
                        alignment == "left" || (alignment == "natural" && direction == .leftToRight)
                    if alignment == "center" {
                        let middle = Double(span.lowerBound + span.upperBound + 1) / 2
                        XCTAssertEqual(middle, 160, accuracy: 3, place)
                    } else if isLeft {
                        XCTAssertTrue((15...20).contains(span.lowerBound), place)
                        XCTAssertLessThan(span.upperBound, 120, place)
                    } else {
                        XCTAssertTrue((299...304).contains(span.upperBound), place)
                        XCTAssertGreaterThan(span.lowerBound, 200, place)
                    }
                }
            }
        }
    }

    func testASqueezedLabelDrawsTheLinesThatFit() throws {
        let text = Samples.texts[1]
        for (height, lines) in [(30.0, 1), (52, 2), (10, 1)] {
            let document = try Samples.document(
                views: "a: {label: {text: \"{t}\", numberOfLines: 0}}",
                constraints: ["H:|-[a]-|", "V:|-[a]-|", "a.height == \(height)"], text: text)
            let look = pinned
            let picture = try draw(document, width: 160, appearance: look)
            let label = try XCTUnwrap(picture.cell.contentView.labels.first)
            XCTAssertEqual(label.frame.height, height)
            let laidOut = TextEngine(appearance: look).layOut(
                label, category: .large, direction: .leftToRight)
            XCTAssertEqual(laidOut.layout.lineCount, lines)
            XCTAssertTrue(laidOut.isTruncated)
            XCTAssertTrue(laidOut.layout.isEllipsized)
            let outside = picture.ink().filter {
                $0.y < Int(picture.measurement.contentHeight)
                    && !(label.frame.y...label.frame.maxY).contains(Double($0.y) + 0.5)
            }
            XCTAssertTrue(outside.isEmpty, "\(height)")
            XCTAssertFalse(picture.ink(in: label.frame).isEmpty)
        }
    }

    func testATallLabelHasItsLinesInTheMiddle() throws {
        let document = try Samples.document(
            views: "a: {label: {text: \"{t}\"}}",
            constraints: ["H:|-[a]-|", "V:|-[a]-|", "a.height == 100"], text: "HHH")
        let picture = try draw(document, appearance: pinned)
        let rows = picture.ink(in: AutoLayout.Rect(x: 0, y: 0, width: 320, height: 122)).map(\.y)
        let middle = Double(try XCTUnwrap(rows.min()) + XCTUnwrap(rows.max()) + 1) / 2
        // The middle of a line is slightly below the middle of its capitals.
        XCTAssertEqual(middle, 61, accuracy: 3)
    }

    func testShapesAreFilled() throws {
        let document = try Samples.document(
            views: "a: {shape: {size: [40, 20], color: success}}, b: {label: {text: \"{t}\"}}",
            constraints: ["H:|-[a]", "V:|-[a]-|", "H:|-[b]", "V:|-[b]"], text: "")
        let picture = try draw(document)
        let color = hex(Palette.light[.success])
        for y in 0..<Int(picture.measurement.contentHeight) {
            for x in 0..<320 {
                let isInside = (16..<56).contains(x) && (11..<31).contains(y)
                XCTAssertEqual(picture.pixel(x, y), isInside ? color : 0xFFFF_FFFF, "\(x), \(y)")
            }
        }
    }

    private var pinned: Appearance {
        var look = Samples.appearance
        look.fontFamily = "DejaVu Sans"
        return look
    }
}
