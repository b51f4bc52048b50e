import Foundation
import TestKit
import Testing

/// Names and comments have none of the words for which the field has its own.
@Suite("Words in code")
struct CodeWordsTests {
    /// The words, in lower case, as they stand alone or as a part of a name.
    private static let words: Set<String> = [
        "cure", "cured", "cures", "excused", "excuses", "fault", "faults", "faulty", "guardian", "judge",
        "judged",
        "judgement", "judgements", "judges", "judging", "mended", "patience", "pick", "picked", "picking",
        "picks",
        "singly", "tell", "telling", "tells", "told",
    ]
    /// Names of GTK, and keys of reports, which programs read.
    private static let kept = ["gtk_widget_pick", "func pick(x:", ".pick(x:", "judgedTiles"]

    @Test("Code, comments and paths have no words of daily speech", arguments: ["Sources", "Tests"])
    func code(folder: String) throws {
        let words = try Self.pattern()
        let names = FileManager.default.enumerator(atPath: Checkout.path(folder))?.allObjects ?? []
        for path in names.compactMap({ $0 as? String }).sorted() where path.hasSuffix(".swift") {
            // These tests name the words.
            if path.hasSuffix("WordsTests.swift") { continue }
            #expect(Self.found(in: path).isEmpty, "\(folder)/\(path)")
            let text = try String(contentsOfFile: Checkout.path("\(folder)/\(path)"), encoding: .utf8)
            // Most files have none of the words, not even in literals.
            guard Self.mayHaveWords(text, words) else { continue }
            var isLiteral = false
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let wasLiteral = isLiteral
                if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0 {
                    isLiteral.toggle()
                }
                if wasLiteral { continue }
                let found = Self.found(in: Self.withoutLiterals(String(line)))
                #expect(found.isEmpty, "\(folder)/\(path):\(index + 1): \(found)")
            }
        }
    }

    @Test("A word is found as a part of a name, and not in literals or in other words")
    func planted() {
        #expect(Self.found(in: "let pickedRow = isJudged // told") == ["picked", "judged", "told"])
        #expect(
            Self.found(in: "default picker secure \(["gtk", "widget", "pick"].joined(separator: "_"))")
                .isEmpty)
        #expect(Self.withoutLiterals(#"let a = "told" + b"#) == "let a =  + b")
    }

    @Test("A text that has a word is read line by line")
    func whole() throws {
        let pattern = try Self.pattern()
        for word in Self.words {
            let capital = Self.capitalized(word)
            for text in ["let a = 1\n// \(word).", "\(word)Row", "is\(capital)", "A\(capital)", "_\(word)2"] {
                #expect(Self.found(in: text) == [word] && Self.mayHaveWords(text, pattern), "\(text)")
            }
        }
        for text in ["default picker", "let intelligence = 1", "secures", "ANYTOLD"] {
            #expect(Self.found(in: text).isEmpty && !Self.mayHaveWords(text, pattern), "\(text)")
        }
    }

    /// What finds a text with one of the words, as a whole text and far quicker than line by line.
    private static func pattern() throws -> NSRegularExpression {
        let small = words.sorted().joined(separator: "|")
        let capital = words.sorted().map(capitalized).joined(separator: "|")
        return try NSRegularExpression(pattern: "(?:(?<![A-Za-z])(?:\(small))|\(capital))(?![a-z])")
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func mayHaveWords(_ text: String, _ pattern: NSRegularExpression) -> Bool {
        pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func found(in line: String) -> [String] {
        let line = kept.reduce(line) { $0.replacingOccurrences(of: $1, with: " ") }
        return line.matches(of: /[A-Z]?[a-z]+/).map { $0.output.lowercased() }.filter(words.contains)
    }

    /// A line without literals that begin and end on it.
    private static func withoutLiterals(_ line: String) -> String {
        line.replacing(/"(\\.|[^"\\])*"/, with: "")
    }
}
