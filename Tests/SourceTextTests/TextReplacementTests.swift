import SourceText
import Testing

@Suite("Replacements that make one text of another")
struct TextReplacementTests {
    /// A text with replacements, found by lines and columns alone.
    private func text(_ old: String, with replacements: [TextReplacement]) -> String {
        var scalars = Array(old.unicodeScalars)
        func offset(_ place: SourcePlace) -> Int {
            var (line, offset) = (1, 0)
            while line < place.line, offset < scalars.count {
                if scalars[offset] == "\n" { line += 1 }
                offset += 1
            }
            return offset + place.column - 1
        }
        for replacement in replacements.reversed() {
            let range = offset(replacement.start)..<offset(replacement.end)
            scalars.replaceSubrange(range, with: Array(replacement.text.unicodeScalars))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(
        "They give the new text, with its line ends, whatever changes",
        arguments: [
            ("a\nb\nc\n", "a\nb\nc\n", 0), ("a\nb\nc\n", "a\nx\nc\n", 1), ("a\nb\nc\n", "a\nc\n", 1),
            ("a\nc\n", "a\nb\nc\n", 1), ("a\nb\nc\nd\n", "x\nb\nc\ny\nz\n", 2), ("a\nb", "a\nb\nc", 1),
            ("a\nb\n", "a\nb", 1), ("", "a\n", 1), ("a\n", "", 1), ("a\r\nb\r\nc", "a\r\nü\r\nc", 1),
            ("ein\u{E9}\nb\n", "eine\u{301}\nb\n", 1), ("🇩🇪 a", "🇩🇪 b", 1),
        ])
    func texts(old: String, new: String, count: Int) throws {
        let replacements = try #require(TextReplacement.between(Array(old.utf8), Array(new.utf8)))
        #expect(replacements.count == count)
        #expect(text(old, with: replacements).unicodeScalars.elementsEqual(new.unicodeScalars))
        for (one, next) in zip(replacements, replacements.dropFirst()) { #expect(one.end <= next.start) }
    }

    @Test("A line that is added takes none away, and bytes that are no text have no replacements")
    func places() throws {
        let added = try #require(
            TextReplacement.between(Array("a\nc\n".utf8), Array("a\nb\nc\n".utf8))?.first)
        #expect(added.start == SourcePlace(line: 2, column: 1) && added.end == added.start)
        #expect(added.text == "b\n")
        #expect(TextReplacement.between([0xFF], [0x61]) == nil)
    }
}
