import AutoLayout
import CellRendering
import Gtk
import XCTest

/// Pictures compared pixel by pixel.
final class PictureDifferenceTests: XCTestCase {
    /// A white picture with rectangles of a grey.
    private func picture(
        width: Int = 40, height: Int = 30, _ marks: [(x: Int, y: Int, width: Int, height: Int)],
        gray: Double = 0
    ) throws -> [UInt8] {
        let snapshot = Snapshot()
        for mark in marks {
            snapshot.append(
                RGBA(gray, gray, gray),
                in: Gtk.Rect(
                    x: Double(mark.x), y: Double(mark.y), width: Double(mark.width),
                    height: Double(mark.height)))
        }
        snapshot.append(RGBA(1, 1, 1), in: Gtk.Rect(width: 1, height: 1))
        return try Drawing(
            size: Size(width: Double(width), height: Double(height)), background: RGBA(1, 1, 1),
            node: snapshot.takeNode()
        ).data(as: .png, scale: 1)
    }

    func testThePixelsThatDifferAreCountedAndBounded() throws {
        let plain = try picture([])
        XCTAssertEqual(try PictureDifference(before: plain, after: plain).changedPixelCount, 0)
        XCTAssertNil(try PictureDifference(before: plain, after: plain).changedArea)
        let marked = try picture([(10, 5, 4, 3), (30, 20, 2, 2)])
        let difference = try PictureDifference(before: plain, after: marked)
        XCTAssertEqual(difference.changedPixelCount, 16)
        XCTAssertEqual(difference.changedArea, AutoLayout.Rect(x: 10, y: 5, width: 22, height: 17))
    }

    func testWhatDiffersByLessThanTheToleranceIsAlike() throws {
        let plain = try picture([])
        let pale = try picture([(10, 5, 4, 3)], gray: 245.0 / 255)
        XCTAssertEqual(try PictureDifference(before: plain, after: pale).changedPixelCount, 0)
        XCTAssertEqual(try PictureDifference(before: plain, after: pale, tolerance: 9).changedPixelCount, 12)
        XCTAssertEqual(try PictureDifference(before: plain, after: pale, tolerance: 10).changedPixelCount, 0)
    }

    func testWhatOnlyOnePictureHasDiffers() throws {
        let difference = try PictureDifference(
            before: try picture([]), after: try picture(width: 40, height: 32, []))
        XCTAssertEqual(difference.changedPixelCount, 80)
        XCTAssertEqual(difference.changedArea, AutoLayout.Rect(x: 0, y: 30, width: 40, height: 2))
    }

    func testBeforeAfterAndDifferenceStandSideBySide() throws {
        let appearance = Appearance()
        let renderer = CellRenderer(appearance: appearance, textEngine: TextEngine(appearance: appearance))
        let difference = try PictureDifference(
            before: try picture(width: 100, height: 30, []),
            after: try picture(width: 100, height: 30, [(10, 5, 4, 3)]))
        let drawing = difference.drawing(by: renderer)
        let texture = try Texture(bytes: try drawing.data(as: .png, scale: 1))
        XCTAssertEqual(texture.width, 3 * 100 + 4 * 16)
        let pixels = texture.pixels
        func pixel(_ column: Int, _ x: Int, _ y: Int) -> UInt32 {
            pixels[(36 + y) * texture.width + 16 + column * 116 + x]
        }
        XCTAssertEqual(pixel(0, 11, 6), 0xFFFF_FFFF)
        XCTAssertEqual(pixel(1, 11, 6), 0xFF00_0000)
        XCTAssertEqual(pixel(2, 11, 6), 0xFFD5_5E00)
        // The outline is two pixels outside.
        for column in 0..<3 { XCTAssertEqual(pixel(column, 7, 6), 0xFFD5_5E00) }
    }

    func testWhatIsNoPictureIsAnError() throws {
        XCTAssertThrowsError(try PictureDifference(before: [1, 2, 3], after: try picture([])))
    }

    // MARK: Fonts

    func testFontsAreNamedWithTheVersionOfTheirFiles() throws {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(family: "DejaVu Sans", pointSize: 17)
        guard engine.fontFamilies.contains("DejaVu Sans"),
            FileManager.default.isExecutableFile(atPath: "/usr/bin/fc-match")
        else {
            XCTAssertNotEqual(ProcessInfo.processInfo.environment["CI"], "true", "CI must have both")
            throw XCTSkip("DejaVu Sans or fc-match is not installed")
        }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/fc-match")
        process.arguments = ["-f", "%{fontversion}", "DejaVu Sans"]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // fontconfig gives the version in 16.16 fixed point.
        let version = try XCTUnwrap(Double(output)) / 65536
        let fonts = engine.fonts(of: "Latin", font: font)
        XCTAssertEqual(fonts.map(\.family), ["DejaVu Sans"])
        XCTAssertEqual(try XCTUnwrap(Double(fonts[0].version)), version, accuracy: 0.0006)
        // Characters that a font lacks are drawn in another font.
        let mixed = engine.fonts(of: "Latin 中", font: font)
        XCTAssertEqual(mixed.first?.family, "DejaVu Sans")
    }
}
