/// The lines of a pasted text without what consoles, mail, web pages and editors add to a log.
struct PastedText {
    /// The lines; their numbers are those of the pasted text, but where a console writes a whole log in one line.
    let lines: [String]

    init(_ text: String) {
        var text = Self.unescaped(text)
        text = text.replacing("\u{a0}", with: " ")
        for (entity, sign) in Self.entities where text.contains(entity) {
            text = text.replacing(entity, with: sign)
        }
        if text.contains("\\<") {
            for sign in ["<", ">", "_", "*", "[", "]", "|", "'"] {
                text = text.replacing("\\" + sign, with: sign)
            }
        }
        // Wikis write hyphens so.
        if text.contains("~~(") { text = text.replacing("~~", with: "-") }
        // Word processors write other quotes; a text of a label may have them too.
        if !text.contains("'") { text = text.replacing("‘", with: "'").replacing("’", with: "'") }
        text = Self.withLetters(text)
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        let quoted = filled.filter { $0.trimmed(\.isWhitespace).hasPrefix(">") }
        self.lines = quoted.count > 1 ? lines.map(Self.withoutQuotation) : lines
    }

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#x22;", "\""), ("&#39;", "'"),
        ("&#x27;", "'"), ("&apos;", "'"), ("&nbsp;", " "),
        ("&amp;", "&"), ("%28null%29", "(null)"),
    ]

    /// A log without escaped line breaks and quotes, which consoles write that print one line an entry.
    private static func unescaped(_ log: String) -> String {
        guard !log.contains(where: \.isNewline) || log.contains("(\\n"), log.contains("\\n") else {
            return log
        }
        return log.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\t", with: "\t")
    }

    /// A line without the signs of a quotation in a quotation.
    private static func withoutQuotation(_ line: String) -> String {
        var rest = line.drop { $0 == " " || $0 == "\t" }
        guard rest.hasPrefix(">") else { return line }
        while rest.hasPrefix(">") {
            let inner = rest.dropFirst()
            // A closing bracket that a terminal moved to the next line is none.
            if inner.hasPrefix("\"") || inner.hasPrefix(",") { break }
            rest = inner.drop { $0 == " " }
        }
        return String(rest)
    }

    /// A text with letters in place of their escapes, `\U2019`, which lists of texts are printed with.
    private static func withLetters(_ text: String) -> String {
        guard text.contains("\\U") || text.contains("\\u") else { return text }
        var result = ""
        var units: [UInt16] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first == "\\", let unit = Self.unit(rest) {
                units.append(unit < 0x20 ? 0x20 : unit)
                rest = rest.dropFirst(6)
                continue
            }
            result += String(decoding: units, as: UTF16.self)
            units = []
            result.append(first)
            rest.removeFirst()
        }
        return result + String(decoding: units, as: UTF16.self)
    }

    /// The unit of UTF-16 that an escape at the beginning of a text stands for.
    private static func unit(_ text: Substring) -> UInt16? {
        guard text.hasPrefix("\\U") || text.hasPrefix("\\u") else { return nil }
        let digits = text.dropFirst(2).prefix(4)
        guard digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return UInt16(digits, radix: 16)
    }
}
