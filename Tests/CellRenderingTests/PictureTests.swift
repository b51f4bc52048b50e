import AutoLayout
import CellRendering
import Foundation
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

/// Rows as pictures and as files.
final class PictureTests: XCTestCase {
    private let appearance = Samples.appearance

    private func strip(
        _ rows: Range<Int>, width: Double = 320, _ change: (inout RowStrip.Options) -> Void = { _ in }
    ) throws -> (strip: RowStrip, measurer: RowMeasurer, renderer: CellRenderer) {
        let engine = TextEngine(appearance: appearance)
        let document = try Samples.document(Samples.names[0])
        let measurer = Samples.measurer(document, appearance, engine, width: width)
        let renderer = CellRenderer(appearance: appearance, textEngine: engine)
        var options = RowStrip.Options()
        change(&options)
        return (try renderer.strip(of: rows, measurer, options), measurer, renderer)
    }

    private func picture(_ rows: Range<Int>, overlays: Overlays = []) throws -> Drawing {
        let (strip, _, renderer) = try strip(rows) { $0.overlays = overlays }
        return PictureSheet([[PictureSheet.Tile(caption: "", strip: strip)]], renderer: renderer).drawing
    }

    // MARK: Strips

    func testRowsStandOneBelowTheOtherAsTallAsMeasured() throws {
        let (strip, measurer, _) = try strip(2..<7)
        XCTAssertEqual(strip.rows.map(\.index), Array(2..<7))
        var y = 0.0
        for row in strip.rows {
            let height = measurer.measure(row: row.index).height
            XCTAssertEqual(row.frame, AutoLayout.Rect(x: 0, y: y, width: 320, height: height))
            y += height
        }
        XCTAssertEqual(strip.size, Size(width: 320, height: y))
    }

    func testARowInAStripIsTheRowDrawnAlone() throws {
        let (strip, measurer, renderer) = try strip(0..<4)
        let (measurement, cell) = measurer.layOut(row: 2)
        let snapshot = Snapshot()
        renderer.drawRow(
            cell, measurement: measurement, width: 320, highlight: RowHighlight(), into: snapshot)
        let alone = try XCTUnwrap(snapshot.takeNode()).draw(
            width: 320, height: measurement.height, background: .white)
        let all = try XCTUnwrap(strip.node).draw(
            width: 320, height: strip.size.height, background: .white)
        let first = Int(strip.rows[2].frame.y) * 320
        XCTAssertEqual(Array(all.pixels[first..<(first + alone.pixels.count)]), alone.pixels)
    }

    func testTheFirstRowsFillAHeight() throws {
        let (_, measurer, _) = try strip(0..<1)
        let heights = (0..<13).map { measurer.measure(row: $0).height }
        let three = heights[0] + heights[1] + heights[2]
        XCTAssertEqual(CellRenderer.firstRows(of: measurer, filling: three), 0..<3)
        XCTAssertEqual(CellRenderer.firstRows(of: measurer, filling: three - 1), 0..<2)
        XCTAssertEqual(CellRenderer.firstRows(of: measurer, filling: 1), 0..<1)
        XCTAssertEqual(CellRenderer.firstRows(of: measurer, filling: 1e9), 0..<13)
    }

    func testTheTermsOfAHeightAreStackedBesideTheRow() throws {
        let (strip, measurer, _) = try strip(1..<2) { $0.overlays = .heights }
        let explanation = measurer.explain(row: 1)
        XCTAssertGreaterThan(strip.size.width, 400)
        XCTAssertEqual(strip.size.height, explanation.height)
        let image = try XCTUnwrap(strip.node).draw(
            width: strip.size.width, height: strip.size.height, background: .white)
        let pixels = image.pixels
        // Every other term is drawn in full green.
        var y = 0.0
        for (index, term) in explanation.terms.enumerated() {
            let middle = pixels[Int(y + term.amount / 2) * image.width + 328]
            if term.amount >= 2 {
                XCTAssertEqual(middle == 0xFF00_9E73, index.isMultiple(of: 2), term.title)
                XCTAssertNotEqual(middle, 0xFFFF_FFFF, term.title)
            }
            y += term.amount
        }
        XCTAssertEqual(y, explanation.height, accuracy: 1e-9)
    }

    func testTheSectionIndexStandsInTheMiddleOfTheTrailingEdge() throws {
        func pixels(_ titles: [String]) throws -> (pixels: [UInt32], height: Int) {
            let (strip, _, _) = try strip(0..<3) { $0.sectionIndexTitles = titles }
            let image = try XCTUnwrap(strip.node).draw(
                width: 320, height: strip.size.height, background: .white)
            return (image.pixels, image.height)
        }
        let plain = try pixels([])
        let (drawn, height) = try pixels(["A", "B"])
        let places = drawn.indices.filter { drawn[$0] != plain.pixels[$0] }
        XCTAssertGreaterThan(places.count, 40)
        for place in places {
            XCTAssertGreaterThanOrEqual(place % 320, 305)
            XCTAssertLessThanOrEqual(abs(place / 320 - height / 2), 16)
        }
    }

    func testTooManyRowsAreRefused() throws {
        XCTAssertThrowsError(
            try strip(0..<13) {
                $0.format = .png
                $0.scale = 40
            }
        ) { error in
            guard case .tooLarge(_, let height, .png)? = error as? PictureError else {
                return XCTFail("\(error)")
            }
            XCTAssertGreaterThan(height, 0)
            XCTAssertTrue("\(error)".contains("Choose fewer rows"), "\(error)")
        }
        XCTAssertThrowsError(try Drawing.check(Size(width: 9000, height: 9000), as: .png, scale: 1))
        XCTAssertNoThrow(try Drawing.check(Size(width: 8000, height: 8000), as: .png, scale: 1))
        XCTAssertThrowsError(try Drawing.check(Size(width: 10, height: 14_401), as: .pdf, scale: 1))
    }

    // MARK: Sheets

    func testStatesStandSideBySideUnderTheirCaptions() throws {
        let (narrow, _, renderer) = try strip(0..<2, width: 200)
        let (wide, _, _) = try strip(0..<2, width: 320)
        let sheet = PictureSheet(
            [
                [.init(caption: "200", strip: narrow), .init(caption: "320", strip: wide)],
                [.init(caption: "200", strip: narrow)],
            ], renderer: renderer)
        XCTAssertEqual(sheet.frames.map(\.size), [narrow.size, wide.size, narrow.size])
        XCTAssertEqual(sheet.frames[0].y, sheet.frames[1].y)
        XCTAssertGreaterThan(sheet.frames[1].x, sheet.frames[0].maxX)
        XCTAssertGreaterThan(sheet.frames[2].y, sheet.frames[0].maxY)
        XCTAssertEqual(sheet.frames[2].x, sheet.frames[0].x)
        for frame in sheet.frames {
            XCTAssertLessThan(frame.maxX, sheet.drawing.size.width)
            XCTAssertLessThan(frame.maxY, sheet.drawing.size.height)
        }
    }

    // MARK: Files

    func testPNGHasThePixelsThatTheScaleAsksFor() throws {
        let picture = try picture(0..<2)
        let bytes = try picture.data(as: .png, scale: 2)
        XCTAssertEqual(Array(bytes.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
        func number(at place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
        XCTAssertEqual(number(at: 16), Int(picture.size.width * 2))
        XCTAssertEqual(number(at: 20), Int(picture.size.height * 2))
    }

    func testSVGHoldsShapesAndGlyphsAndNoPixels() throws {
        let overlays: Overlays = [.frames, .margins, .constraints, .heights, .baselines]
        let picture = try picture(0..<2, overlays: overlays)
        let text = String(decoding: try picture.data(as: .svg, scale: 1), as: UTF8.self)
        XCTAssertTrue(text.contains("viewBox=\"0 0 \(Int(picture.size.width)) \(Int(picture.size.height))\""))
        XCTAssertFalse(text.contains("<image"))
        XCTAssertTrue(text.contains("<use"), "glyphs")
        XCTAssertTrue(text.contains("<path"))
        // The blue of active constraints and a dashed line.
        XCTAssertTrue(text.contains("rgb(0%,44.705882%,69.803922%)"))
        XCTAssertTrue(text.contains("stroke-dasharray"))
    }

    /// A drawn SVG file equals the picture, except at the edges of lines and letters.
    func testOverlaysLieInAnSVGFileWhereTheyLieInAPicture() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        for overlays: Overlays in [
            .heights, [.frames, .margins], .constraints, [.baselines, .recorded, .ambiguity],
        ] {
            let picture = try picture(0..<3, overlays: overlays)
            let (width, height) = (Int(picture.size.width), Int(picture.size.height.rounded(.up)))
            try Data(try picture.data(as: .svg, scale: 1)).write(to: file)
            let texture = try Texture(drawing: file.path, width: width, height: height)
            let snapshot = Snapshot()
            snapshot.append(texture, in: Gtk.Rect(width: Double(width), height: Double(height)))
            let size = (width: Double(width), height: Double(height))
            let read = try XCTUnwrap(snapshot.takeNode()).draw(
                width: size.width, height: size.height, background: picture.background
            ).pixels
            let drawn = try XCTUnwrap(picture.node).draw(
                width: size.width, height: size.height, background: picture.background
            ).pixels
            let different = zip(read, drawn).count { pair in
                [0, 8, 16].contains { abs(Int(pair.0 >> $0 & 0xFF) - Int(pair.1 >> $0 & 0xFF)) > 96 }
            }
            XCTAssertLessThan(different, drawn.count / 200, "\(overlays)")
        }
    }

    func testPDFHoldsFontsAndNoPixelsAndNoDate() throws {
        let bytes = try picture(0..<2, overlays: .constraints).data(as: .pdf, scale: 1)
        let text = String(decoding: bytes, as: UTF8.self)
        XCTAssertTrue(text.hasPrefix("%PDF-"))
        XCTAssertTrue(text.contains("/FontFile"))
        XCTAssertFalse(text.contains("/Image"))
        XCTAssertFalse(text.contains("CreationDate"))
    }

    func testTheSameDrawingIsTheSameFile() throws {
        for format in PictureFormat.allCases {
            let overlays: Overlays = [.constraints, .heights, .ambiguity, .frames]
            let first = try picture(0..<3, overlays: overlays).data(as: format, scale: 1)
            let second = try picture(0..<3, overlays: overlays).data(as: format, scale: 1)
            XCTAssertTrue(first == second, format.rawValue)
        }
    }

    func testTheEndOfANameSaysTheKindOfFile() {
        XCTAssertEqual(PictureFormat(fileName: "a.b/rows.PNG"), .png)
        XCTAssertEqual(PictureFormat(fileName: "rows-{width}.svg"), .svg)
        XCTAssertEqual(PictureFormat(fileName: "rows.pdf"), .pdf)
        XCTAssertNil(PictureFormat(fileName: "rows"))
        XCTAssertNil(PictureFormat(fileName: "rows.jpeg"))
    }
}
