import Audit
import AutoLayout
import Testing

/// Text views that scroll, and have no more than a least height.
extension CauseTests {
    /// The findings of a row with a text view, pinned to all of its edges.
    private func note(_ text: String, _ pins: [String], more: String = "") throws -> [Finding] {
        try findings(
            "note: {control: {kind: textView, text: \(text)}}\(more)",
            ["H:|-[note]-|", "V:|-[note]-|"] + pins)
    }

    private static let longText = Array(repeating: "some words", count: 20).joined(separator: " ")

    @Test("A text view that scrolls stays as low as its least height, required or not")
    func leastTextHeight() throws {
        let found = try note(Self.longText, ["note.height >= 40"])
        let finding = try #require(found.first)
        #expect(found.map(\.rule) == [.scrollingText] && finding.views == ["note"])
        #expect(finding.severity == .warning && finding.amount > 60)
        #expect(finding.detail.message.contains("taller than note.height >= 40 asks for"))
        #expect(repairs(finding).first?.contains("isScrollEnabled = false on note") == true)
        #expect(!repairs(finding).contains { $0.contains("note.height") })
        // A text that fits grows by a line.
        let short = try #require(try note("word", ["note.height >= 40 @ 500"]).first)
        #expect(short.rule == .scrollingText && short.severity == .warning && short.amount == 17)
    }

    @Test("A text view with a height, or one that something else makes taller, is meant to scroll")
    func givenTextHeight() throws {
        for pins in [
            ["note.height == 40 @ 999"], ["note.height >= 40", "note.height == 60 @ 250"],
            ["note.height >= 40", "note.height == note.width * 0.5 @ 999"],
        ] {
            #expect(try note(Self.longText, pins).isEmpty, "\(pins)")
        }
        let beside = try note(
            Self.longText, ["note.height >= 40", "V:|-[bar(90@999)]-|", "H:|-[bar(4)]"],
            more: ", bar: {container: , color: accent}")
        #expect(!beside.contains { $0.rule == .scrollingText })
    }
}
