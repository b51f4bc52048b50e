import AutoLayout
import Gtk
import Testing

@testable import CellRendering

@Suite("Limits of texts")
struct TextLimitTests {
    private let engine = TextEngine(appearance: Appearance())
    private let body = TextStyle.body.font(for: .accessibilityExtraExtraExtraLarge)

    private func sizes(_ text: String, _ font: FontDescriptor, width: Double?, lines: Int = 0) -> [TextSize] {
        [
            engine.size(of: text, font: font, numberOfLines: lines, width: width),
            engine.sizeLaidOutAnew(of: text, font: font, numberOfLines: lines, width: width),
        ]
    }

    @Test("As many line breaks as a text may have add up at the largest text size and font size")
    func manyLines() {
        for font in [body, FontDescriptor(pointSize: 1000)] {
            let line = engine.size(of: "x", font: font, numberOfLines: 0, width: nil).height
            let text = String(repeating: "\n", count: TextLimit.characters - 1) + "x"
            for size in sizes(text, font, width: 300) {
                #expect(size.lineCount == TextLimit.characters)
                #expect(!size.isTruncated)
                #expect(abs(size.height / Double(size.lineCount) - line) < 1)
                #expect(abs(size.lastBaseline - size.height) < line)
            }
        }
    }

    @Test(
        "Heights added up line by line are those that Pango adds up itself", arguments: [499, 500, 501, 800])
    func sums(lines: Int) {
        let text = Array(repeating: "Line ทดสอบ", count: lines).joined(separator: "\n")
        let font = FontDescriptor(pointSize: 17, lineHeight: .font)
        let layout = engine.layOut(text, font: font, numberOfLines: 0, width: nil).layout
        let last = layout.lines.last
        #expect(layout.lineCount == lines)
        #expect(layout.size.height == layout.logicalExtents.height)
        #expect(layout.lastBaseline == last?.baseline)
    }

    @Test(
        "A label of several texts lays out as much as one text may have, and says that the rest is left out")
    func severalTexts() {
        let text = String(repeating: "word ", count: TextLimit.characters / 5)
        let whole = sizes(text, body, width: 300)
        let more = sizes(text + "and more", body, width: 300)
        #expect(whole.allSatisfy { !$0.isTruncated })
        #expect(more.allSatisfy { $0.isTruncated })
        #expect(more.map(\.lineCount) == whole.map(\.lineCount))
    }

    @Test("A line wider than Pango can add up is cut, and said to be")
    func wideLine() {
        let text = String(repeating: "W", count: 4000)
        let font = FontDescriptor(pointSize: 1000)
        for size in sizes(text, font, width: nil) {
            #expect(size.isTruncated)
            #expect(size.width > 1_000_000 && size.width <= TextEngine.widestParagraph + 100_000)
        }
        // At an ordinary size the same text is shown whole, on one line and on several.
        for size in sizes(text, body, width: nil) {
            #expect(!size.isTruncated && size.lineCount == 1)
        }
        for size in sizes(text, body, width: 300) {
            #expect(!size.isTruncated && size.lineCount > 500)
        }
    }

    @Test("The first excess of a text is found where it begins")
    func excess() {
        let limit = TextLimit.repeats
        #expect(TextLimit.firstExcess(in: String(repeating: "é", count: TextLimit.characters)) == nil)
        let long = String(repeating: "é", count: TextLimit.characters) + "end"
        let found = TextLimit.firstExcess(in: long)
        #expect(found?.excess == .characters(TextLimit.characters + 3))
        #expect(found.map { String(long[$0.index...]) } == "end")
        #expect(TextLimit.firstExcess(in: String(repeating: "a\t", count: limit)) == nil)
        #expect(TextLimit.firstExcess(in: String(repeating: "a\t", count: limit + 1))?.excess == .tabs)
        let marks = String(repeating: "\u{301}", count: limit)
        #expect(TextLimit.firstExcess(in: "a\(marks)b\(marks)") == nil)
        #expect(TextLimit.firstExcess(in: "a\(marks)\u{302}")?.excess == .marks)
    }
}
