import AutoLayout
import CellRendering
import Foundation
import Gtk
import LayoutDocument
import SelfSizing
import TestKit
import XCTest

/// Pictures, buttons and controls as pixels.
final class LeafDrawingTests: XCTestCase {
    private struct Drawing {
        let image: RasterImage
        let pixels: [UInt32]
        let scale: Double
        let cell: TableViewCell

        /// The colour at a point, without opacity.
        func color(_ x: Double, _ y: Double) -> UInt32 {
            pixels[Int(y * scale) * image.width + Int(x * scale)] & 0xFFFFFF
        }

        /// The number of pixels in a rectangle that satisfy a condition.
        func count(in rect: AutoLayout.Rect, _ isCounted: (UInt32) -> Bool) -> Int {
            var count = 0
            for y in Int(rect.y * scale)..<Int(rect.maxY * scale) {
                for x in Int(rect.x * scale)..<Int(rect.maxX * scale)
                where isCounted(pixels[y * image.width + x] & 0xFFFFFF) { count += 1 }
            }
            return count
        }

        func frame(_ name: String) -> AutoLayout.Rect { cell.contentView.view(named: name)?.frame ?? .zero }
    }

    /// Draws a row of 200 × 120 with a view at (20, 10), without margins and separator.
    private func draw(
        _ view: String, more: [String] = [], in folder: String = "", appearance: Appearance = Appearance()
    ) throws -> Drawing {
        let lines =
            [
                "rowscope: 1", "list: {separator: false, rowHeight: 120}", "templates:", "  cell:",
                "    layoutMargins: 0", "    views:", "      v: {\(view)}", "    constraints:",
                "      - v.left == contentView.left + 20", "      - v.top == contentView.top + 10",
            ] + more.map { "      - \($0)" } + ["rows: [{}]"]
        let document = try DocumentReader().read(
            lines.joined(separator: "\n"), sourceName: folder + "/test.yaml")
        let engine = TextEngine(appearance: appearance)
        let measurer = Samples.measurer(document, appearance, engine, width: 200)
        let (measurement, cell) = measurer.layOut(row: 0)
        let snapshot = Snapshot()
        CellRenderer(appearance: appearance, textEngine: engine).drawRow(
            cell, measurement: measurement, width: 200, highlight: RowHighlight(), into: snapshot)
        snapshot.append(.clear, in: Gtk.Rect(width: 200, height: 120))
        let image = try XCTUnwrap(snapshot.takeNode()).draw(
            width: 200, height: 120, scale: appearance.displayScale,
            background: appearance.palette[.background])
        return Drawing(
            image: image, pixels: image.pixels, scale: appearance.displayScale, cell: cell)
    }

    private func appearance(
        _ direction: LayoutDirection = .leftToRight, dark: Bool = false, scale: Double = 1
    ) -> Appearance {
        var appearance = Appearance()
        appearance.layoutDirection = direction
        appearance.palette = dark ? .dark : .light
        appearance.displayScale = scale
        return appearance
    }

    private func hex(_ color: RGBA) -> UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
        return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    private static let looks: [(LayoutDirection, Bool, Double)] = [
        (.leftToRight, false, 1), (.rightToLeft, false, 1), (.leftToRight, true, 2), (.rightToLeft, true, 2),
    ]

    // MARK: Controls

    func testASwitchThatIsOnIsGreenWithItsKnobAtTheTrailingSide() throws {
        for (direction, dark, scale) in Self.looks {
            let look = appearance(direction, dark: dark, scale: scale)
            let green: UInt32 = dark ? 0x30D158 : 0x34C759
            let on = try draw("switch: true", appearance: look)
            let frame = on.frame("v")
            XCTAssertEqual(frame.size, Size(width: 51, height: 31))
            let left = on.color(frame.x + 12, frame.y + 15)
            let right = on.color(frame.x + 39, frame.y + 15)
            XCTAssertEqual(
                [left, right], direction == .leftToRight ? [green, 0xFFFFFF] : [0xFFFFFF, green])
            let off = try draw("switch: false", appearance: look)
            XCTAssertEqual(off.count(in: frame) { $0 == green }, 0)
            let knob = direction == .leftToRight ? 12.0 : 39
            XCTAssertEqual(off.color(frame.x + knob, frame.y + 15), 0xFFFFFF)
            XCTAssertNotEqual(
                off.color(frame.x + 51 - knob, frame.y + 15), hex(look.palette[.background]))
        }
    }

    func testASliderIsFilledUpToItsKnobFromTheLeadingSide() throws {
        for (direction, dark, scale) in Self.looks {
            let look = appearance(direction, dark: dark, scale: scale)
            let accent = hex(look.palette[.accent])
            let drawing = try draw(
                "control: {kind: slider, value: 0.25}", more: ["v.width == 150"], appearance: look)
            let frame = drawing.frame("v")
            // The track is in the middle of 31 points; the knob of 28 is at a quarter.
            let middle = frame.y + 15.5
            let near = drawing.color(frame.x + (direction == .leftToRight ? 8 : 146), middle)
            let far = drawing.color(frame.x + (direction == .leftToRight ? 146 : 8), middle)
            XCTAssertEqual(near, accent)
            XCTAssertNotEqual(far, accent)
            let knob = 2 + 14 + (150 - 28) * 0.25
            XCTAssertEqual(
                drawing.color(frame.x + (direction == .leftToRight ? knob : 154 - knob), middle), 0xFFFFFF)
        }
    }

    func testAProgressViewIsFilledByItsShare() throws {
        for (direction, dark, scale) in Self.looks {
            let look = appearance(direction, dark: dark, scale: scale)
            let accent = hex(look.palette[.accent])
            let drawing = try draw(
                "control: {kind: progress, value: 0.75}", more: ["v.width == 100"], appearance: look)
            let frame = drawing.frame("v")
            let row = AutoLayout.Rect(x: frame.x, y: frame.y + 1, width: 100, height: 1 / scale)
            XCTAssertEqual(Double(drawing.count(in: row) { $0 == accent }), 75 * scale, accuracy: 2 * scale)
            XCTAssertEqual(
                drawing.color(frame.x + (direction == .leftToRight ? 10 : 90), frame.y + 2), accent)
        }
    }

    func testEveryKindOfControlDrawsWithinItsFrame() throws {
        for kind in Control.Kind.allCases {
            for (direction, dark, scale) in Self.looks {
                let look = appearance(direction, dark: dark, scale: scale)
                let background = hex(look.palette[.background])
                let text = kind == .textField || kind == .textView ? ", text: Hello" : ""
                let titles = kind == .segmentedControl ? ", titles: [A, B, C]" : ""
                let drawing = try draw(
                    "control: {kind: \(kind.rawValue)\(text)\(titles)}",
                    more: ["v.width == 140", "v.height == 60"], appearance: look)
                let frame = drawing.frame("v")
                let place = "\(kind), \(direction), \(scale)"
                XCTAssertGreaterThan(drawing.count(in: frame) { $0 != background }, 20, place)
                // A shadow may extend two points beyond the edge.
                let all = drawing.count(in: AutoLayout.Rect(x: 0, y: 0, width: 200, height: 120)) {
                    $0 != background
                }
                let near = AutoLayout.Rect(
                    x: frame.x - 4, y: frame.y - 4, width: frame.width + 8, height: frame.height + 8)
                XCTAssertEqual(all, drawing.count(in: near) { $0 != background }, place)
            }
        }
    }

    func testAFirstSegmentIsTheRaisedOne() throws {
        let drawing = try draw("control: {kind: segmentedControl, titles: [A, B]}", more: ["v.width == 150"])
        let frame = drawing.frame("v")
        XCTAssertEqual(drawing.color(frame.x + 12, frame.y + 16), 0xFFFFFF)
        XCTAssertNotEqual(drawing.color(frame.maxX - 12, frame.y + 16), 0xFFFFFF)
    }

    // MARK: Buttons

    func testAButtonsTitleHasItsColourAndAFilledOneItsBackground() throws {
        for (direction, dark, scale) in Self.looks {
            let look = appearance(direction, dark: dark, scale: scale)
            let plain = try draw("button: {title: HHHH, titleColor: \"#FF0000\"}", appearance: look)
            let frame = plain.frame("v")
            XCTAssertGreaterThan(plain.count(in: frame) { $0 == 0xFF0000 }, 20)
            XCTAssertEqual(
                plain.count(in: frame) { $0 == 0xFF0000 },
                plain.count(in: .init(x: 0, y: 0, width: 200, height: 120)) { $0 == 0xFF0000 })
            let filled = try draw(
                "button: {title: HHHH, titleColor: \"#FF0000\", style: filled}", appearance: look)
            let box = filled.frame("v")
            XCTAssertEqual(filled.color(box.x + box.width / 2, box.y + 3), 0xFF0000)
            XCTAssertGreaterThan(filled.count(in: box) { $0 == 0xFFFFFF }, 20)
        }
    }

    func testAPictureStandsBeforeTheTitle() throws {
        for (direction, dark, scale) in Self.looks {
            let drawing = try draw(
                "button: {title: lll, titleColor: \"#FF0000\", image: {name: stop, tintColor: \"#0000FF\"}, "
                    + "imagePadding: 10}", appearance: appearance(direction, dark: dark, scale: scale))
            let frame = drawing.frame("v")
            let half = AutoLayout.Rect(x: frame.x, y: frame.y, width: 24, height: frame.height)
            let other = AutoLayout.Rect(x: frame.maxX - 24, y: frame.y, width: 24, height: frame.height)
            let (leading, trailing) = direction == .leftToRight ? (half, other) : (other, half)
            XCTAssertGreaterThan(drawing.count(in: leading) { $0 == 0x0000FF }, 20)
            XCTAssertEqual(drawing.count(in: trailing) { $0 == 0x0000FF }, 0)
            XCTAssertEqual(drawing.count(in: leading) { $0 == 0xFF0000 }, 0)
        }
    }

    // MARK: Pictures

    /// A folder with a picture of 40 × 20 pixels, the left half red and the right half blue.
    private func folder() throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("leaf-drawing-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let snapshot = Snapshot()
        snapshot.append(RGBA(hex: 0xFF0000), in: Gtk.Rect(width: 20, height: 20))
        snapshot.append(RGBA(hex: 0x0000FF), in: Gtk.Rect(x: 20, y: 0, width: 20, height: 20))
        try XCTUnwrap(snapshot.takeNode()).drawToPNG(
            folder.appendingPathComponent("flag.png").path, width: 40, height: 20)
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
            + "<rect width=\"10\" height=\"10\" fill=\"#00FF00\"/></svg>"
        try svg.write(to: folder.appendingPathComponent("box.svg"), atomically: true, encoding: .utf8)
        try "nothing".write(to: folder.appendingPathComponent("bad.png"), atomically: true, encoding: .utf8)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder.path
    }

    /// A window does not wait for a picture: it is drawn without it, and again once the picture is decoded.
    @MainActor
    func testAWindowIsDrawnAgainOnceAPictureIsDecoded() async throws {
        let folder = try folder()
        // No other test has drawn this picture.
        try FileManager.default.moveItem(atPath: folder + "/flag.png", toPath: folder + "/late.png")
        let document = try DocumentReader().read(
            """
            rowscope: 1
            list: {separator: false, rowHeight: 20}
            templates:
              cell: {layoutMargins: 0, views: {v: {image: late.png}}, constraints: ["|[v]", "V:|[v]"]}
            rows: [{}]
            """, sourceName: folder + "/test.yaml")
        let appearance = appearance()
        let engine = TextEngine(appearance: appearance)
        let (measurement, cell) = Samples.measurer(document, appearance, engine, width: 40).layOut(row: 0)
        var renderer = CellRenderer(appearance: appearance, textEngine: engine)
        let draws = Draws()
        renderer.pictureObserver = PictureObserver { draws.count += 1 }
        func pixels() throws -> [UInt32] {
            let snapshot = Snapshot()
            snapshot.append(RGBA(1, 1, 1), in: Gtk.Rect(width: 40, height: 20))
            renderer.drawRow(
                cell, measurement: measurement, width: 40, highlight: RowHighlight(), into: snapshot)
            return try XCTUnwrap(snapshot.takeNode()).draw(width: 40, height: 20, background: .white).pixels
        }
        XCTAssertEqual(try pixels()[10 * 40 + 5] & 0xFFFFFF, 0xFFFFFF)
        try await eventually { draws.count > 0 }
        XCTAssertEqual(try pixels()[10 * 40 + 5] & 0xFFFFFF, 0xFF0000)
        XCTAssertEqual(draws.count, 1)
    }

    @MainActor
    private final class Draws {
        var count = 0
    }

    func testContentModes() throws {
        let folder = try folder()
        for scale in [1.0, 2] {
            let look = appearance(scale: scale)
            func drawing(_ mode: String) throws -> Drawing {
                try draw(
                    "image: {name: flag.png, size: [80, 80], contentMode: \(mode)}", in: folder,
                    appearance: look)
            }
            // For 40 × 20 in 80 × 80 at (20, 10): red, blue, or the background beside the picture.
            let white: UInt32 = 0xFFFFFF
            let spots = [(22.0, 12.0), (40, 50), (80, 50), (98, 88), (52, 50)]
            let expected: [(String, [UInt32])] = [
                ("scaleToFill", [0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000]),
                ("scaleAspectFit", [white, 0xFF0000, 0x0000FF, white, 0xFF0000]),
                ("scaleAspectFill", [0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000]),
                ("center", [white, 0xFF0000, white, white, 0xFF0000]),
                ("topLeft", [0xFF0000, white, white, white, white]),
                ("bottomRight", [white, white, white, 0x0000FF, white]),
            ]
            for (mode, colors) in expected {
                let drawing = try drawing(mode)
                XCTAssertEqual(spots.map { drawing.color($0.0, $0.1) }, colors, "\(mode) at \(scale)")
                // Nothing extends beyond the edge.
                XCTAssertEqual(drawing.color(19, 50), white)
                XCTAssertEqual(drawing.color(101, 50), white)
            }
        }
    }

    func testAPictureIsCutAtRoundCorners() throws {
        let folder = try folder()
        let drawing = try draw(
            "image: {name: flag.png, size: [60, 60], contentMode: scaleAspectFill}, cornerRadius: 30",
            in: folder)
        XCTAssertEqual(drawing.color(22, 12), 0xFFFFFF)
        XCTAssertEqual(drawing.color(30, 40), 0xFF0000)
    }

    func testADrawingIsAsLargeAsItsViewBox() throws {
        let drawing = try draw("image: box.svg", in: try folder(), appearance: appearance(scale: 2))
        XCTAssertEqual(drawing.frame("v").size, Size(width: 10, height: 10))
        XCTAssertEqual(drawing.count(in: drawing.frame("v")) { $0 == 0x00FF00 }, 400)
    }

    func testAPictureThatIsMissingOrBrokenIsADashedBox() throws {
        let folder = try folder()
        for name in ["missing.png", "bad.png", "no.such.symbol"] {
            let drawing = try draw("image: {name: \(name), size: [80, 40]}", in: folder)
            let frame = drawing.frame("v")
            XCTAssertEqual(frame.size, Size(width: 80, height: 40), name)
            let inside = drawing.color(frame.x + 3, frame.y + 3)
            XCTAssertNotEqual(inside, 0xFFFFFF, name)
            // Dashes and gaps alternate along the upper edge; the name is in the middle.
            let edge = (0..<80).map { drawing.color(frame.x + Double($0), frame.y) }
            XCTAssertGreaterThan(Set(edge).count, 1, name)
            let middle = AutoLayout.Rect(x: frame.x + 4, y: frame.y + 12, width: 72, height: 16)
            XCTAssertGreaterThan(drawing.count(in: middle) { $0 != inside }, 20, name)
        }
    }

    func testASymbolIsDrawnInItsColour() throws {
        let drawing = try draw("image: {name: star.fill, size: [40, 40], tintColor: \"#00FF00\"}")
        XCTAssertEqual(drawing.color(40, 30), 0x00FF00)
        XCTAssertEqual(drawing.color(21, 11), 0xFFFFFF)
    }

    // MARK: Every view

    func testOpacityBordersAndClipping() throws {
        let half = try draw("shape: {size: [40, 40], color: \"#FF0000\"}, alpha: 0.5")
        let color = half.color(40, 30)
        XCTAssertEqual(color >> 16, 0xFF)
        XCTAssertEqual(Double(color & 0xFF), 127.5, accuracy: 2)
        let border = try draw(
            "shape: {size: [40, 40], color: \"#FF0000\"}, border: {width: 3, color: \"#0000FF\"}")
        XCTAssertEqual(
            [border.color(21, 30), border.color(22.5, 30), border.color(24, 30)],
            [0x0000FF, 0x0000FF, 0xFF0000])
        let inner = "container: {views: {w: {shape: {size: [90, 20], color: \"#FF0000\"}}}}"
        let more = [
            "v.width == 40", "v.height == 20", "w.leading == v.leading", "w.top == v.top",
        ]
        XCTAssertEqual(try draw(inner, more: more).color(80, 20), 0xFF0000)
        XCTAssertEqual(try draw(inner + ", clipsToBounds: true", more: more).color(80, 20), 0xFFFFFF)
        XCTAssertEqual(try draw(inner + ", clipsToBounds: true", more: more).color(40, 20), 0xFF0000)
    }
}
