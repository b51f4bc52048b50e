import AutoLayout
import CellRendering
import Foundation
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

/// Overlays as marks and as pixels, at places that follow from the engine's frames.
final class OverlayTests: XCTestCase {
    private static let views =
        "icon: {shape: {size: [40, 40]}}, a: {label: {text: \"{t}\", numberOfLines: 0}}"
    private static let constraints = [
        "H:|-30-[icon]-50-[a]-(>=20)-|", "V:|-24-[a]-24-|", "icon.top == contentView.top + 10",
        "icon.bottom <= contentView.bottom",
    ]

    /// A laid-out row with its overlays.
    private struct Drawn {
        let cell: TableViewCell
        let overlay: RowOverlay
        let image: RasterImage
        let pixels: [UInt32]

        func pixel(_ x: Double, _ y: Double) -> UInt32 { pixels[Int(y) * image.width + Int(x)] }

        func frame(_ name: String) throws -> AutoLayout.Rect {
            try XCTUnwrap(cell.contentView.view(named: name)).frame
        }

        func marks(_ meaning: OverlayMark.Meaning) -> [OverlayMark] {
            overlay.marks.filter { $0.meaning == meaning }
        }
    }

    private func draw(
        _ overlays: Overlays, views: String = OverlayTests.views,
        constraints: [String] = OverlayTests.constraints, text: String = "Short", palette: Palette = .light,
        direction: LayoutDirection = .leftToRight, recorded: (TableViewCell) -> [RecordedFrame] = { _ in [] }
    ) throws -> Drawn {
        var appearance = Samples.appearance
        appearance.palette = palette
        appearance.layoutDirection = direction
        let engine = TextEngine(appearance: appearance)
        let document = try Samples.document(views: views, constraints: constraints, text: text)
        let measurer = Samples.measurer(document, appearance, engine, width: 320)
        let explanation = measurer.explain(row: 0)
        let (measurement, cell) = measurer.layOut(row: 0)
        let overlay = RowOverlay(overlays, of: cell, explanation: explanation, recorded: recorded(cell))
        let renderer = CellRenderer(appearance: appearance, textEngine: engine)
        let snapshot = Snapshot()
        renderer.drawRow(
            cell, measurement: measurement, width: 320, highlight: RowHighlight(), into: snapshot)
        renderer.draw(overlay, size: Size(width: 320, height: measurement.height), into: snapshot)
        let image = try XCTUnwrap(snapshot.takeNode()).draw(
            width: 320, height: measurement.height, background: palette[.background])
        return Drawn(cell: cell, overlay: overlay, image: image, pixels: image.pixels)
    }

    private func hex(_ color: RGBA) -> UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
        return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    // MARK: Views

    func testFramesHaveTheirColourAlongTheEdges() throws {
        for palette in [Palette.light, .dark] {
            let color = hex(OverlayStyle(.frame, in: palette).color)
            let drawn = try draw(.frames, palette: palette)
            for name in ["icon", "a"] {
                let frame = try drawn.frame(name)
                // Points along the left and upper edge; captions are at the lower and right ones.
                for part in stride(from: 0.0, to: 0.5, by: 0.1) {
                    XCTAssertEqual(drawn.pixel(frame.x, frame.y + part * frame.height), color, name)
                    XCTAssertEqual(drawn.pixel(frame.x + part * frame.width, frame.y), color, name)
                }
                XCTAssertNotEqual(drawn.pixel(frame.x - 1, frame.y + 2), color)
            }
            XCTAssertEqual(
                drawn.overlay.marks.map(\.subject), ["contentView", "icon", "a"])
        }
    }

    func testNothingIsDrawnWithoutOverlaysAndNoFindingsWhereThereAreNone() throws {
        let plain = try draw([])
        XCTAssertEqual(plain.overlay.marks, [])
        for overlay in [Overlays.ambiguity, .conflicts, .recorded] {
            let drawn = try draw(overlay)
            XCTAssertEqual(drawn.overlay.marks, [], "\(overlay.names)")
            XCTAssertEqual(drawn.pixels, plain.pixels, "\(overlay.names)")
        }
    }

    func testBaselinesLieWhereTheTextsLinesStand() throws {
        let drawn = try draw(.baselines, text: String(repeating: "words and ", count: 12))
        let label = try XCTUnwrap(drawn.cell.contentView.labels.first)
        let first = try XCTUnwrap(label.firstBaselineFromTop)
        let last = label.frame.height - label.lastBaselineFromBottom
        let places = drawn.overlay.marks.map { $0.bounds.y - label.frame.y }
        XCTAssertEqual(places.count, 2)
        XCTAssertEqual(places.first ?? 0, first, accuracy: 0.5)
        XCTAssertEqual(places.last ?? 0, last, accuracy: 0.5)
        XCTAssertGreaterThan(last, first + label.frame.height / 2)
    }

    func testMarginsAreBandsAlongTheEdges() throws {
        let drawn = try draw(.margins)
        let content = drawn.cell.contentView.frame
        // A cell's margins: 11 above and below, 16 at the sides.
        XCTAssertEqual(
            drawn.overlay.marks.map(\.bounds),
            [
                AutoLayout.Rect(x: 0, y: 0, width: 320, height: 11),
                AutoLayout.Rect(x: 0, y: content.height - 11, width: 320, height: 11),
                AutoLayout.Rect(x: 0, y: 11, width: 16, height: content.height - 22),
                AutoLayout.Rect(x: 304, y: 11, width: 16, height: content.height - 22),
            ])
        XCTAssertEqual(drawn.overlay.marks.map(\.caption), ["11", "11", "16", "16"])
        XCTAssertNotEqual(drawn.pixel(160, 3), 0xFFFF_FFFF)
        XCTAssertEqual(drawn.pixel(18, 13), 0xFFFF_FFFF)
    }

    func testIntrinsicSizesAreShownWhereTheFrameIsAnother() throws {
        let drawn = try draw(
            .intrinsicSizes, constraints: ["H:|-[icon]-[a]-|", "V:|-[a(100)]-|", "icon.height == 20"])
        let label = try XCTUnwrap(drawn.cell.contentView.labels.first)
        let own = label.intrinsicContentSize
        let icon = try XCTUnwrap(drawn.marks(.notMet).first)
        XCTAssertEqual(icon.subject, "icon")
        XCTAssertEqual(icon.bounds.size, Size(width: 40, height: 40))
        let text = try XCTUnwrap(drawn.marks(.intrinsicSize).first)
        XCTAssertEqual(text.bounds.height, own.height)
        XCTAssertLessThan(own.height, 100)
    }

    // MARK: Constraints

    func testConstraintsAreLinesBetweenTheEdgesInTheColourOfTheirState() throws {
        let drawn = try draw(.constraints)
        let icon = try drawn.frame("icon")
        let label = try drawn.frame("a")
        XCTAssertEqual(icon.x, 30)
        XCTAssertEqual(label.x, icon.maxX + 50)
        // The colours of the design.
        let blue: UInt32 = 0xFF00_72B2
        let active = drawn.marks(.active)
        let lead = try XCTUnwrap(active.first { $0.bounds.x == 0 && $0.bounds.width == 30 })
        XCTAssertEqual(lead.caption, "30")
        XCTAssertEqual(lead.bounds.y, icon.y + icon.height / 2)
        // Along the line, beside its caption.
        XCTAssertEqual(drawn.pixel(3, lead.bounds.y), blue)
        XCTAssertEqual(drawn.pixel(26, lead.bounds.y), blue)
        let gap = try XCTUnwrap(active.first { $0.bounds.x == icon.maxX && $0.bounds.width == 50 })
        XCTAssertEqual(gap.caption, "50")
        XCTAssertEqual(drawn.pixel(icon.maxX + 3, gap.bounds.y), blue)

        // The label is far from the trailing edge.
        let slack = try XCTUnwrap(drawn.marks(.slack).first { $0.bounds.x == label.maxX })
        XCTAssertEqual(slack.caption, "≥ 20")
        XCTAssertEqual(slack.bounds.maxX, 320)
        let grey = hex(OverlayStyle(.slack, in: .light).color)
        let y = slack.bounds.y.rounded(.down)
        let ink = stride(from: label.maxX, to: 320, by: 1).filter { drawn.pixel($0, y) == grey }
        // Dashed, so that only part of the line is drawn.
        XCTAssertGreaterThan(ink.count, 20)
        XCTAssertLessThan(Double(ink.count), 320 - label.maxX - 20)
    }

    func testTheLeadingEdgeIsAtTheRightFromRightToLeft() throws {
        let drawn = try draw(.constraints, direction: .rightToLeft)
        let icon = try drawn.frame("icon")
        XCTAssertEqual(icon.maxX, 290)
        let lead = try XCTUnwrap(drawn.marks(.active).first { $0.bounds.maxX == 320 })
        XCTAssertEqual(lead.bounds.x, 290)
        XCTAssertEqual(lead.caption, "30")
        let gap = try XCTUnwrap(drawn.marks(.slack).first { $0.bounds.x == 0 })
        XCTAssertEqual(gap.caption, "≥ 20")
    }

    func testWhatDoesNotHoldSaysByHowMuch() throws {
        let drawn = try draw(
            .constraints,
            constraints: [
                "H:|-[icon]-[a]-|", "V:|-[a]-|", "icon.height == 30", "icon.height == 50",
                "a.height >= 90 @ 200", "a.height <= 60",
            ])
        let dropped = try XCTUnwrap(drawn.marks(.dropped).first)
        XCTAssertEqual(dropped.caption, "50, dropped")
        let notMet = try XCTUnwrap(drawn.marks(.notMet).first)
        let height = try drawn.frame("a").height
        XCTAssertEqual(notMet.caption, "≥ 90 @ 200, off by \(Int(90 - height))")
        XCTAssertTrue(drawn.pixels.contains(0xFFD5_5E00), "vermilion")
        XCTAssertTrue(drawn.pixels.contains(hex(OverlayStyle(.notMet, in: .light).color)), "orange")
        XCTAssertFalse(try draw(.constraints).pixels.contains(0xFFD5_5E00))
    }

    func testConflictsShowTheirMembersAndTheBrokenOne() throws {
        let constraints = [
            "H:|-[icon]-[a]-|", "V:|-[a]-|", "icon.top == contentView.top", "first: icon.height == 30",
            "second: icon.height == 50",
        ]
        let drawn = try draw(.conflicts, constraints: constraints)
        XCTAssertEqual(drawn.marks(.dropped).map(\.subject), ["second: icon.height == 50"])
        XCTAssertEqual(drawn.marks(.conflicting).map(\.subject), ["first: icon.height == 30"])
        // When constraints are shown as well, conflicts are still drawn once.
        let both = try draw([.conflicts, .constraints], constraints: constraints)
        XCTAssertEqual(both.overlay.marks.filter { $0.subject.hasPrefix("second") }.count, 1)
        XCTAssertEqual(both.overlay.marks.filter { $0.subject.hasPrefix("first") }.count, 1)
    }

    func testAMissingPinIsDrawnWhereItBelongs() throws {
        let constraints = ["H:|-[icon]-[a]-|", "icon.top == contentView.top + 4", "a.top == icon.top"]
        let drawn = try draw(.conflicts, constraints: constraints)
        let mark = try XCTUnwrap(drawn.marks(.missing).first)
        XCTAssertTrue(mark.caption.hasPrefix("missing: "), mark.caption)
        let ends = [mark.bounds.y, mark.bounds.maxY].map { ($0 * 2).rounded() / 2 }
        let content = drawn.cell.contentView.frame
        XCTAssertTrue(ends.contains(content.maxY), "\(ends), \(content)")
        XCTAssertFalse(OverlayStyle(.missing, in: .light).dash.isEmpty)
        // A chain that is whole lacks nothing.
        let whole = try draw(.conflicts, constraints: constraints + ["V:[a]-|", "V:[icon]-(>=8)-|"])
        XCTAssertEqual(whole.marks(.missing), [])
    }

    func testAmbiguityShowsTheOpenViewAndAnotherSolution() throws {
        // No constraint decides the vertical position of the icon.
        let drawn = try draw(
            .ambiguity,
            constraints: ["H:|-[icon(40)]-[a]-|", "V:|-[a]-|", "icon.top >= contentView.top + 4"])
        let marks = drawn.overlay.marks
        XCTAssertEqual(Set(marks.map(\.subject)), ["icon"])
        let area = try XCTUnwrap(marks.first)
        XCTAssertEqual(area.bounds, try drawn.frame("icon"))
        XCTAssertEqual(area.caption, "open: y ≥ 4")
    }

    // MARK: Recorded frames

    func testTheGhostSaysWhatTheFileIsWrongAbout() throws {
        let drawn = try draw(.recorded) { cell in
            RecordedFrame.frames(in: cell.contentView, differences: ["a": "x + 4, y + 6"]) { name in
                guard let frame = cell.contentView.view(named: name)?.frame else { return nil }
                // The label is recorded 4 to the left and 6 above; the icon 2 lower, which the row's content causes.
                return name == "a"
                    ? AutoLayout.Rect(
                        x: frame.x - 4, y: frame.y - 6, width: frame.width, height: frame.height)
                    : AutoLayout.Rect(
                        x: frame.x, y: frame.y + 2, width: frame.width, height: frame.height)
            }
        }
        let placed = try XCTUnwrap(drawn.marks(.placed).first)
        XCTAssertEqual(drawn.marks(.placed).map(\.subject), ["icon"])
        XCTAssertEqual(placed.caption, "")
        XCTAssertEqual(placed.bounds.y, try drawn.frame("icon").y + 2)
        let misplaced = try XCTUnwrap(drawn.marks(.misplaced).first)
        XCTAssertEqual(drawn.marks(.misplaced).map(\.subject), ["a"])
        XCTAssertEqual(misplaced.caption, "x + 4, y + 6")
        let label = try drawn.frame("a")
        XCTAssertEqual(misplaced.bounds.origin, Point(x: label.x - 4, y: label.y - 6))
        XCTAssertTrue(drawn.pixels.contains(hex(OverlayStyle(.misplaced, in: .light).color)))
    }

    func testRecordsOfNestedViewsAreRelativeToTheirSuperviewsRecord() {
        let content = AutoLayout.View(name: "contentView")
        let outer = AutoLayout.View(name: "outer")
        let unknown = AutoLayout.View(name: "unknown")
        let inner = AutoLayout.View(name: "inner")
        content.addSubview(outer)
        outer.addSubview(unknown)
        unknown.addSubview(inner)
        outer.frame = AutoLayout.Rect(x: 1, y: 1, width: 50, height: 50)
        unknown.frame = AutoLayout.Rect(x: 3, y: 4, width: 40, height: 40)
        let recorded = [
            "outer": AutoLayout.Rect(x: 10, y: 20, width: 50, height: 50),
            "inner": AutoLayout.Rect(x: 5, y: 6, width: 7, height: 8),
        ]
        let frames = RecordedFrame.frames(in: content) { recorded[$0] }
        XCTAssertEqual(frames.map(\.view), ["outer", "inner"])
        XCTAssertEqual(
            frames.map(\.frame),
            [
                AutoLayout.Rect(x: 10, y: 20, width: 50, height: 50),
                AutoLayout.Rect(x: 18, y: 30, width: 7, height: 8),
            ])
    }

    func testWhatReachesFarBeyondTheRowIsCutOff() throws {
        let overlays = Overlays.entries.reduce(Overlays()) { $0.union($1.overlay) }
        let drawn = try draw(
            overlays,
            constraints: [
                "H:|-30-[icon(900000)]", "V:|-[icon]-|", "a.leading == icon.trailing + 20",
                "a.top == contentView.top - 800000",
            ])
        let icon = try drawn.frame("icon")
        XCTAssertEqual(icon.width, 900_000)
        let color = hex(OverlayStyle(.frame, in: .light).color)
        XCTAssertTrue((0..<Int(icon.height / 2)).contains { drawn.pixel(30, icon.y + Double($0)) == color })
        // The far edge is not drawn in the row.
        XCTAssertEqual(drawn.image.width, 320)
    }

    // MARK: Style

    /// The contrast of two colours, according to the definition in WCAG 2.1.
    private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
        func luminance(_ color: RGBA) -> Double {
            func linear(_ part: Double) -> Double {
                part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    func testCaptionsAreLegibleAndLinesSeen() {
        for meaning in OverlayMark.Meaning.allCases {
            let light = OverlayStyle(meaning, in: .light)
            let dark = OverlayStyle(meaning, in: .dark)
            XCTAssertGreaterThanOrEqual(contrast(light.color, light.textColor), 4.5, "\(meaning)")
            XCTAssertGreaterThanOrEqual(contrast(dark.color, dark.textColor), 4.5, "\(meaning)")
            XCTAssertGreaterThanOrEqual(contrast(dark.color, Palette.dark[.background]), 3, "\(meaning)")
            XCTAssertGreaterThanOrEqual(contrast(light.color, Palette.light[.background]), 3, "\(meaning)")
        }
    }

    func testHuesAreTheDesignsWhereverTheyAreDarkEnough() {
        let hues: [(OverlayMark.Meaning, UInt32)] = [
            (.active, 0xFF00_72B2), (.dropped, 0xFFD5_5E00), (.conflicting, 0xFFD5_5E00),
            (.measured, 0xFF00_9E73),
        ]
        for (meaning, hue) in hues { XCTAssertEqual(hex(OverlayStyle(meaning, in: .light).color), hue) }
        // Orange, purple and sky blue are too pale on white, so they are darkened in proportion.
        let pale: [(OverlayMark.Meaning, RGBA)] = [
            (.notMet, RGBA(hex: 0xE69F00)), (.ambiguous, RGBA(hex: 0xCC79A7)),
            (.misplaced, RGBA(hex: 0x56B4E9)),
        ]
        for (meaning, hue) in pale {
            let color = OverlayStyle(meaning, in: .light).color
            let factor = color.red / hue.red
            XCTAssertLessThan(factor, 1.001)
            XCTAssertEqual(color.green, hue.green * factor, accuracy: 0.01)
            XCTAssertEqual(color.blue, hue.blue * factor, accuracy: 0.01)
        }
    }

    func testStatesDifferWithoutColour() {
        let states: [OverlayMark.Meaning] = [
            .active, .slack, .notMet, .dropped, .conflicting, .missing, .ambiguous, .misplaced, .placed,
        ]
        let looks = states.map { meaning in
            let style = OverlayStyle(meaning, in: .light)
            return "\(style.dash) \(style.lineWidth)"
        }
        XCTAssertEqual(Set(looks).count, states.count)
    }

    func testNamesLeadBackToTheirOverlays() {
        for entry in Overlays.entries { XCTAssertEqual(Overlays(name: entry.name), entry.overlay) }
        XCTAssertNil(Overlays(name: "frame"))
        XCTAssertEqual(Overlays([.heights, .frames]).names, ["frames", "heights"])
    }
}
