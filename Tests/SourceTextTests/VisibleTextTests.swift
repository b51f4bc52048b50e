import SourceText
import Testing

@Suite("Text on a terminal")
struct VisibleTextTests {
    private static func shown(_ text: String) -> String {
        String(decoding: VisibleText.lines(Array(text.utf8)), as: UTF8.self)
    }

    @Test("Every control character is shown, and no other character is touched")
    func controls() {
        for value in UInt32(0)..<0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(Character(scalar))b"
            let digits = String(value, radix: 16, uppercase: true)
            let code = "a\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "b"
            let steers =
                scalar.properties.generalCategory == .control || (0x2028...0x202E).contains(value)
                || (0x2066...0x2069).contains(value)
            #expect(VisibleText.line(text) == (steers && value != 9 ? code : text), "U+\(digits)")
            #expect(Self.shown(text) == (steers && value != 9 && value != 10 ? code : text), "U+\(digits)")
        }
    }

    @Test(
        "Commands to build servers are none any more, wherever a line begins",
        arguments: [
            ("::error file=x::y", ":\\u003Aerror file=x::y"), ("  \t::group::", "  \t:\\u003Agroup::"),
            ("a\n::error::", "a\n:\\u003Aerror::"), ("a ::b:: c", "a ::b:: c"),
            ("x ##[error]y", "x #\\u0023[error]y"), ("##vso[a]", "#\\u0023vso[a]"),
            ("##teamcity[a]", "#\\u0023teamcity[a]"), ("## Heading [1]", "## Heading [1]"),
        ])
    func commands(text: String, expected: String) {
        #expect(Self.shown(text) == expected)
    }

    @Test("What was shown once is shown the same again, and text that steers nothing is as it was")
    func settled() {
        let hostile = "t\r\n::error\u{9B}31m\u{202E}##[x]\u{7F}"
        #expect(VisibleText.line(VisibleText.line(hostile)) == VisibleText.line(hostile))
        let plain = "Größe 寸法 مقاس 👩‍👧 e\u{301}\tx: y # [z]"
        #expect(VisibleText.line(plain) == plain)
        // Bytes that are no text are left unchanged.
        for bytes: [UInt8] in [[0xC2], [0xE2, 0x80], [0xE2, 0x28, 0xA8], [0xC2, 0x41], []] {
            #expect(VisibleText.lines(bytes) == bytes)
        }
    }

    @Test("An error is one line, whatever names it holds")
    func errors() {
        let error = DocumentError(
            sourceName: "a\nb.yaml", place: .start, message: "there is no “x\n::error::\u{1B}[31m”",
            suggestion: "Mend it.")
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
    }
}
