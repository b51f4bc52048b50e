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

    @Test(
        "A text view that scrolls beside something taller never makes the row taller, with a text or without")
    func textBesideOthers() throws {
        func row(_ note: String, _ pins: [String] = ["V:|-[note]-|"]) throws -> Finding? {
            try findings(
                "photo: {container: , color: accent}, note: {control: {kind: textView\(note)}}",
                ["H:|-[photo(90)]-[note]-|", "V:|-[photo]-|", "photo.height == 90 @ 999"] + pins
            ).first { $0.rule == .scrollingText }
        }
        for text in ["", ", text: word"] {
            let finding = try #require(try row(text))
            #expect(finding.views == ["note"] && finding.severity == .warning && finding.amount == 17)
            #expect(finding.detail.message.contains("its text never makes the row taller"))
            #expect(repairs(finding).first?.contains("isScrollEnabled = false on note") == true)
        }
        let long = try #require(try row(", text: \(Self.longText)"))
        #expect(long.amount > 17)
        // Pinned to the picture at both ends, it is to be as tall as that.
        #expect(try row("", ["note.top == photo.top", "note.bottom == photo.bottom"]) == nil)
        #expect(try row("", ["V:|-[note]-|", "note.height == 90 @ 500"]) == nil)
        let inside = try findings(
            "card: {container: {views: {note: {control: {kind: textView}}}}}",
            [
                "H:|-[card]-|", "V:|-[card]-|", "card.height == 120 @ 999", "note.top == card.top",
                "note.bottom == card.bottom", "note.leading == card.leading",
                "note.trailing == card.trailing",
            ])
        #expect(!inside.contains { $0.rule == .scrollingText })
    }

    @Test(
        "A text view with a height is meant to scroll; a taller view beside one with a least height gives it none"
    )
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
        #expect(beside.contains { $0.rule == .scrollingText && $0.severity == .warning })
    }
}
