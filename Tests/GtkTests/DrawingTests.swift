import Foundation
import Gtk
import TestKit
import XCTest

/// Drawing needs no display, so these tests always run.
final class DrawingTests: XCTestCase {
    private func makeNode(_ draw: (Snapshot) -> Void) throws -> RenderNode {
        let snapshot = Snapshot()
        draw(snapshot)
        return try XCTUnwrap(snapshot.takeNode())
    }

    func testColoursLandOnTheirPixels() throws {
        let node = try makeNode { snapshot in
            snapshot.append(RGBA(hex: 0x0072B2), in: Rect(x: 2, y: 1, width: 3, height: 2))
        }
        XCTAssertEqual(node.bounds, Rect(x: 2, y: 1, width: 3, height: 2))
        let image = try node.draw(width: 6, height: 4)
        let pixels = image.pixels
        for y in 0..<4 {
            for x in 0..<6 {
                let inside = (2..<5).contains(x) && (1..<3).contains(y)
                XCTAssertEqual(pixels[6 * y + x], inside ? 0xFF00_72B2 : 0, "\(x), \(y)")
            }
        }
    }

    func testLargeCairoDrawingsComeInPartsWithoutSeams() throws {
        var parts: [Rect] = []
        let node = try makeNode { snapshot in
            snapshot.translate(x: 0, y: -2000)
            snapshot.appendCairo(in: Rect(x: 0, y: 0.5, width: 3, height: 70_000)) { cairo in
                parts.append(cairo.clipBounds)
                cairo.setColor(RGBA.black.withAlpha(0.5))
                cairo.paint()
            }
        }
        XCTAssertLessThanOrEqual(parts.map(\.height).max() ?? .infinity, 4096)
        XCTAssertEqual(parts.reduce(0) { $0 + $1.height }, 70_000, accuracy: 1)
        XCTAssertEqual(node.bounds, Rect(x: 0, y: -1999.5, width: 3, height: 70_000))
        XCTAssertEqual(Set(try node.draw(width: 3, height: 3000).pixels).count, 1)
    }

    func testScaleAndBackgroundApply() throws {
        let node = try makeNode { $0.append(.black, in: Rect(width: 1, height: 1)) }
        let image = try node.draw(width: 2, height: 1, scale: 2, background: .white)
        XCTAssertEqual(image.width, 4)
        XCTAssertEqual(image.height, 2)
        XCTAssertEqual(
            image.pixels,
            [
                0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF,
                0xFFFF_FFFF,
            ])
    }

    func testStatesAndClipsEndWithTheirBody() throws {
        let node = try makeNode { snapshot in
            snapshot.withSavedState {
                snapshot.translate(x: 4, y: 0)
                snapshot.withClip(to: Rect(width: 1, height: 1)) {
                    snapshot.append(.black, in: Rect(width: 10, height: 10))
                }
            }
            snapshot.withOpacity(0.5) { snapshot.append(.white, in: Rect(width: 1, height: 1)) }
        }
        let pixels = try node.draw(width: 6, height: 1, background: .black).pixels
        XCTAssertEqual(Int(pixels[0] & 0xFF), 128, accuracy: 1)
        XCTAssertEqual(pixels[4], 0xFF00_0000)
        XCTAssertEqual(pixels[1], 0xFF00_0000)
        let clear = try node.draw(width: 6, height: 1).pixels
        XCTAssertEqual(clear[5], 0)
        XCTAssertEqual(clear[4], 0xFF00_0000)
    }

    func testTextShapesGradientsAndCairoLeaveInk() throws {
        let layout = PangoLayout(
            context: PangoContext(), text: "Text", font: FontDescription(family: "Sans", pixelSize: 20))
        let card = RoundedRect(Rect(x: 5, y: 5, width: 40, height: 20), radius: 6)
        let parts: [(String, (Snapshot) -> Void)] = [
            ("text", { $0.append(layout, x: 3, y: 3, color: .black) }),
            ("rounded", { $0.append(.black, in: card) }),
            ("border", { $0.appendBorder(.black, width: 2, around: card) }),
            ("shadow", { $0.appendShadow(.black, around: card) }),
            (
                "gradient",
                {
                    $0.appendLinearGradient(
                        in: card.rect, from: (5, 5), to: (45, 5), stops: [(0, .black), (1, .white)])
                }
            ),
            (
                "cairo",
                {
                    $0.appendCairo(in: card.rect) { cairo in
                        cairo.setDash([3, 2])
                        cairo.move(x: 5, y: 10)
                        cairo.line(x: 45, y: 10)
                        cairo.stroke()
                    }
                }
            ),
        ]
        for (name, draw) in parts {
            let pixels = try makeNode(draw).draw(width: 60, height: 40).pixels
            let ink = pixels.filter { $0 != 0 }.count
            XCTAssertGreaterThan(ink, 20, name)
            XCTAssertLessThan(ink, 2400, name)
        }
        let corner = try makeNode { $0.append(.black, in: card) }.draw(width: 60, height: 40).pixels
        XCTAssertEqual(corner[60 * 5 + 5], 0, "the corner is round")
        XCTAssertEqual(corner[60 * 15 + 20], 0xFF00_0000)
    }

    func testFilesAreWritten() throws {
        let folder = try TemporaryFolder()
        let node = try makeNode { $0.append(RGBA(1, 0, 0), in: Rect(width: 20, height: 10)) }
        let png = folder.url.appendingPathComponent("a.png")
        try node.drawToPNG(png.path, width: 20, height: 10, scale: 2)
        XCTAssertEqual(Array(try Data(contentsOf: png).prefix(4)), [0x89, 0x50, 0x4E, 0x47])
        let texture = try Texture(contentsOf: png.path)
        XCTAssertEqual(texture.width, 40)
        let again = try makeNode { $0.append(texture, in: Rect(width: 40, height: 20)) }
        XCTAssertEqual(
            try again.draw(width: 40, height: 20).pixels, [UInt32](repeating: 0xFFFF_0000, count: 800))
    }

    /// Pictures of few and of many colours, opaque and translucent ones, against the files that Cairo writes.
    func testPNGFilesHaveThePixelsOfThoseOfCairo() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("cairo.png").path
        for (colorCount, opacity) in [(1, 1.0), (7, 1), (7, 0.5), (256, 1), (600, 1), (600, 0.3)] {
            let image = try RasterImage(width: 37, height: 53)
            image.draw { cairo in
                for place in 0..<(37 * 53) {
                    let color = Double(place * 31 % colorCount) / Double(colorCount)
                    cairo.setColor(RGBA(color, 1 - color, Double(place % 2) / 2, opacity))
                    cairo.rectangle(Rect(x: Double(place % 37), y: Double(place / 37), width: 1, height: 1))
                    cairo.fill()
                }
            }
            try image.writePNG(to: path)
            let own = try Texture(bytes: try image.pngData())
            XCTAssertEqual(own.width, 37)
            XCTAssertEqual(own.height, 53)
            XCTAssertEqual(own.pixels, try Texture(contentsOf: path).pixels, "\(colorCount), \(opacity)")
        }
    }

    /// Cairo drawings anywhere, inside each other's moves, lie in an SVG file where they lie in a picture.
    func testCairoDrawingsLieInAnSVGFileWhereTheyLieInAPicture() throws {
        let node = try makeNode { snapshot in
            for rect in [
                Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: -6, y: 8, width: 10, height: 3),
                Rect(x: 30, y: 2, width: 5, height: 9),
            ] {
                snapshot.appendCairo(in: rect) { cairo in
                    cairo.setColor(RGBA(hex: 0x0072B2))
                    cairo.paint()
                }
            }
            snapshot.translate(x: 10, y: 6)
            snapshot.appendCairo(in: Rect(x: 2, y: 1, width: 20, height: 5)) { cairo in
                cairo.setColor(RGBA(hex: 0x009E73))
                cairo.rectangle(Rect(x: 3, y: 2, width: 6, height: 3))
                cairo.fill()
            }
        }
        let folder = try TemporaryFolder()
        let svg = folder.url.appendingPathComponent("a.svg")
        try Data(try node.svgData(width: 40, height: 20, background: .white)).write(to: svg)
        let texture = try Texture(drawing: svg.path, width: 40, height: 20)
        let read = try makeNode { $0.append(texture, in: Rect(width: 40, height: 20)) }
        let picture = try node.draw(width: 40, height: 20, background: .white).pixels
        XCTAssertEqual(try read.draw(width: 40, height: 20).pixels, picture)
        XCTAssertEqual(picture.filter { $0 == 0xFF00_72B2 }.count, 16 + 12 + 45)
        XCTAssertEqual(picture.filter { $0 == 0xFF00_9E73 }.count, 18)
    }

    func testFailuresSayWhatFailed() throws {
        let node = try makeNode { $0.append(.black, in: Rect(width: 1, height: 1)) }
        XCTAssertThrowsError(try node.drawToPNG("/no/such/folder/file", width: 1, height: 1)) { error in
            XCTAssertTrue(String(describing: error).contains("/no/such/folder/file"))
        }
        XCTAssertThrowsError(try node.draw(width: 1e6, height: 1e6))
        XCTAssertThrowsError(try Texture(contentsOf: "/no/such/picture.png"))
        XCTAssertThrowsError(try Texture(bytes: [1, 2, 3]))
        XCTAssertNil(Snapshot().takeNode())
    }

    func testColoursAreParsed() {
        XCTAssertEqual(RGBA(hex: 0x00FF00), RGBA(0, 1, 0))
    }
}
