import Testing
import Wording

/// Minus signs of texts that pages show.
@Suite struct MinusTests {
    @Test(
        "A hyphen before a number is a minus sign that stays on its line",
        arguments: [
            ("a.bottom == b.bottom - 8", "a.bottom == b.bottom −\u{A0}8"),
            ("a.bottom == b.bottom − 8 and c - 0.5", "a.bottom == b.bottom −\u{A0}8 and c −\u{A0}0.5"),
            ("a.top == -12", "a.top == −12"), ("x <= -3 @ 750", "x <= −3 @ 750"),
        ])
    func numbers(text: String, shown: String) { #expect(text.withMinusSigns == shown) }

    @Test(
        "Other hyphens stay as they are",
        arguments: ["four-pins", "iPhone-8", "2026-11-30", "V:|-8-[a]-|", "a - b", "no sign"])
    func others(text: String) { #expect(text.withMinusSigns == text) }
}
