import AutoLayout
@_spi(Testing) import CellRendering
import Gtk
import XCTest

/// Texts whose drawings are kept look like texts laid out again.
final class DrawnTextTests: XCTestCase {
    private static let texts =
        TextCorpus.groups
        .filter { ["Latin", "German", "CJK", "Arabic", "Emoji in Latin", "Soft hyphens"].contains($0.name) }
        .flatMap { $0.texts.prefix(2) }
        + [
            TextCorpus.hebrew.texts[1], TextCorpus.mixed.texts[1], TextCorpus.mixed.texts[4],
            TextCorpus.paragraphs.texts[0],
        ]

    private func pixels(
        _ label: AutoLayout.Label, _ renderer: CellRenderer, width: Double, height: Double
    ) throws -> [UInt32] {
        label.frame = AutoLayout.Rect(x: 0, y: 0, width: width, height: height)
        let snapshot = Snapshot()
        renderer.draw(label, into: snapshot)
        guard let node = snapshot.takeNode() else { return [] }
        return try node.draw(
            width: width, height: height, scale: renderer.appearance.displayScale, background: .white
        ).pixels
    }

    private func height(_ label: AutoLayout.Label, _ engine: TextEngine, width: Double) -> Double {
        engine.size(
            of: label.text, font: label.font.descriptor(for: .large), numberOfLines: label.numberOfLines,
            width: width
        ).height
    }

    func testTextsDrawnBeforeLookLikeNewOnes() throws {
        let cases: [(lines: Int, alignment: AutoLayout.TextAlignment, direction: LayoutDirection)] = [
            (0, .natural, .leftToRight), (0, .natural, .rightToLeft), (0, .center, .leftToRight),
            (2, .right, .leftToRight), (1, .natural, .leftToRight),
        ]
        for (lines, alignment, direction) in cases {
            var appearance = Appearance()
            appearance.layoutDirection = direction
            let engine = TextEngine(appearance: appearance)
            let renderer = CellRenderer(appearance: appearance, textEngine: engine)
            for text in Self.texts {
                let label = AutoLayout.Label(name: "label", numberOfLines: lines)
                label.textAlignment = alignment
                label.text = text
                for width in [200.0, 201, 204] {
                    let tall = height(label, engine, width: width)
                    // In a frame that is too low, the lines that fit are drawn.
                    let height = width == 201 ? (tall * 0.6).rounded() : tall + 7
                    let fresh = CellRenderer(
                        appearance: appearance, textEngine: TextEngine(appearance: appearance))
                    let old = try pixels(label, renderer, width: width, height: height)
                    let new = try pixels(label, fresh, width: width, height: height)
                    XCTAssertEqual(old, new, "“\(text)” at \(width), \(lines), \(alignment), \(direction)")
                }
            }
            XCTAssertEqual(engine.statistics.disagreementCount, 0)
        }
    }

    func testAWidthStepLaysOutOnlyWhatWrapsOtherwise() throws {
        let appearance = Appearance()
        let engine = TextEngine(appearance: appearance)
        let renderer = CellRenderer(appearance: appearance, textEngine: engine)
        let label = AutoLayout.Label(name: "label", numberOfLines: 0)
        label.text = TextCorpus.latin.texts[0]
        var starts: [[Int]] = []
        let table = try XCTUnwrap(
            engine.prepare(label.text, font: label.font.descriptor(for: .large)) as? WordTable)
        for width in 200...300 {
            _ = try pixels(label, renderer, width: Double(width), height: 300)
            let new = try XCTUnwrap(table.lineStarts(width: Double(width)))
            if new != starts.last { starts.append(new) }
        }
        XCTAssertEqual(engine.statistics.drawnLayoutCount, starts.count)
        XCTAssertLessThan(starts.count, 60)
        XCTAssertEqual(engine.statistics.laidOutCount, 0)
    }

    func testColoursAreThoseOfTheMoment() throws {
        var appearance = Appearance()
        let engine = TextEngine(appearance: appearance)
        let label = AutoLayout.Label(name: "label")
        label.text = "Colour"
        let light = try pixels(
            label, CellRenderer(appearance: appearance, textEngine: engine), width: 100, height: 30)
        appearance.palette = .dark
        let dark = try pixels(
            label, CellRenderer(appearance: appearance, textEngine: engine), width: 100, height: 30)
        XCTAssertNotEqual(light, dark)
        XCTAssertEqual(engine.statistics.drawnLayoutCount, 1)
    }

    /// A table that is wrong on purpose: it has the widths of another text.
    func testPangoWinsWhereATableIsWrong() throws {
        let appearance = Appearance()
        let engine = TextEngine(appearance: appearance)
        let font = LabelFont.textStyle(.body).descriptor(for: .large)
        let text = TextCorpus.latin.texts[0]
        let wrong = engine.wrongTable(of: text, shapedAs: "short", font: font)
        let label = AutoLayout.Label(name: "label", numberOfLines: 0)
        label.content = LabelContent(wrong)
        XCTAssertEqual(wrong.measure(numberOfLines: 0, width: 200, by: engine).size.lineCount, 1)
        var reported: [String] = []
        engine.onDisagreement = { reported.append($0.name) }
        let renderer = CellRenderer(appearance: appearance, textEngine: engine)
        for _ in 0..<3 { _ = try pixels(label, renderer, width: 200, height: 400) }
        XCTAssertEqual(reported, ["label"])
        XCTAssertEqual(engine.statistics.disagreementCount, 1)
        // From here on the text has the size that Pango measures.
        let size = wrong.measure(numberOfLines: 0, width: 200, by: engine).size
        XCTAssertEqual(size, engine.layOutAndMeasure(text, font: font, numberOfLines: 0, width: 200).size)
        XCTAssertGreaterThan(size.lineCount, 5)
        XCTAssertEqual(engine.statistics.fallBackCounts[.disagreement], 1)
    }
}
