import Foundation
import LayoutDocument
import TestKit

/// Texts that are difficult to write in YAML, and some that are not.
enum HardTexts {
    static let all = [
        "", " ", "Hello", "no", "12:30", "010", "~", "null", "true", "1e3", "0x1F", "-", "- a", "-a", "? b",
        "?b",
        ": c", ":c", "c:", "a: b", "a #b", "a#b", "#a", "&x", "*x", "!x", "|", ">", "%a", "@a", "`a", "'",
        "''",
        "it's", "\"", "say \"x\"", "\\", "a\\nb", "{t}", "[a, b]", "a, b", "}", "]", "---", "--- a", "...",
        "<<",
        "=", "\t", "a\tb", "\ta", "a\n", "a\nb", "\na", "a\n\nb", "a\n\n", "\n", "\n\n", " a", "a ", "a \nb",
        "a\n b", "a\n  b\n c", "a\r\nb", "a\rb", "\u{85}", "a\u{2028}b", "a\u{2029}", "a\u{FEFF}", "\u{7}",
        "\u{7F}", "é", "e\u{301}", " \u{301}a", "日本語", "שלום", "👩‍👩‍👧‍👦", "a\u{A0}b", "\u{A0}",
        String(repeating: "long words ", count: 30) + "end", String(repeating: "x", count: 300),
        (1...12).map { "line \($0) of a text" }.joined(separator: "\n"),
        "Ein langer Absatz, der gefaltet wird, und noch einer danach.\n\nDer zweite: mit Doppelpunkt # und Raute, "
            + "lang genug, dass er in einem gefalteten Block über mehrere Zeilen geht, wie man sie schreibt.",
    ]
}

/// The comments of a YAML text, found by lines alone; every # in the text has to begin a comment.
func comments(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).compactMap { line in
        guard let start = line.range(of: "# ")?.lowerBound,
            start == line.startIndex || line[line.index(before: start)] == " "
        else { return nil }
        return String(line[start...])
    }
}

/// The built-in examples, from the checkout.
enum ExampleTexts {
    static var all: [(name: String, bytes: [UInt8])] {
        get throws {
            try ExampleDocument.all.map {
                let path = Checkout.example($0.name)
                return (path, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
            }
        }
    }
}

extension RowSource {
    /// The texts of all rows of one round with their templates.
    var contents: [RowContent] { (0..<(period ?? 0)).map { row(at: $0) } }
}
