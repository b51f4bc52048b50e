import Foundation
import TestKit
import Testing

/// What people read uses the names of `docs/Glossary.md`, and none of the words that `docs/Style.md` leaves out.
@Suite("Words of visible texts")
struct VisibleWordsTests {
    /// The targets whose string literals are read by people.
    private static let targets = [
        "AppModel", "Audit", "AutoLayout", "LayoutDocument", "Lessons", "ListState", "RowscopeApp",
        "RowscopeCommands", "SelfSizing", "SourceText", "SwiftCells", "SwiftWriting",
    ]
    /// The folders of pages of the guide.
    private static let pages = [
        "docs", "Resources/lessons", "Sources/Audit/Audit.docc", "Sources/LayoutDocument/LayoutDocument.docc",
        "Sources/Lessons/Lessons.docc",
    ]
    /// The pages that list the words.
    private static let lists = ["docs/Glossary.md", "docs/Style.md"]

    @Test("The glossary and the style page list words, each once, and no name is left out of use")
    func tables() throws {
        let (glossary, style) = (try Self.glossary(), try Self.column(0, of: "docs/Style.md"))
        #expect(glossary.count > 60 && style.count > 8)
        #expect(Set(glossary + style).count == glossary.count + style.count)
        let names = try Self.column(0, of: "docs/Glossary.md", isCode: false).flatMap {
            $0.split(separator: ", ").map(String.init)
        }
        #expect(Set(names).isDisjoint(with: glossary))
    }

    @Test("Literals of the sources have no other names and no riddles", arguments: targets)
    func sources(target: String) throws {
        let words = try Self.words()
        for path in Self.files(in: "Sources/\(target)", ending: ".swift") {
            for literal in SwiftLiterals.all(in: try Self.text(path)) where literal.isProse {
                Self.check(literal.text, words, "\(path):\(literal.line)")
            }
        }
    }

    @Test(
        "Lessons, exercises and the guide have no other names and no riddles",
        arguments: pages + ["README.md"])
    func guide(folder: String) throws {
        let words = try Self.words()
        let paths = folder.hasSuffix(".md") ? [folder] : Self.files(in: folder, ending: ".md")
        #expect(!paths.isEmpty)
        for path in paths where !Self.lists.contains(path) {
            let isLesson = path.hasPrefix("Resources/lessons")
            for (line, text) in MarkdownProse.lines(of: try Self.text(path), isLesson: isLesson) {
                Self.check(text, words, "\(path):\(line)")
            }
        }
    }

    @Test("Descriptions of schemas have no other names and no riddles")
    func schemas() throws {
        let words = try Self.words()
        for path in Self.files(in: "Resources/schema", ending: ".json") {
            let object = try JSONSerialization.jsonObject(with: Data(Self.text(path).utf8))
            Self.descriptions(object) { Self.check($0, words, path) }
        }
    }

    @Test("A planted word is found in literals, prose and lessons, and code and settings are passed over")
    func planted() throws {
        let words = try Self.words()
        let source = #"""
            // A comment that is told.
            let a = "key.told"
            let b = "The \(count == 1 ? "row is told" : "rows") are judged \(b)"
            let c = """
                Nothing, \
                otherwise
                """
            """#
        let literals = SwiftLiterals.all(in: source).filter(\.isProse)
        #expect(literals.map { words.found(in: $0.text) } == [["told"], ["judged"], ["otherwise"]])
        let lesson =
            "- begin: anew\n- option (told = 1): It is told.\n\nA `picked` row, {told}, is\npicked.\n"
        let prose = MarkdownProse.lines(of: lesson, isLesson: true)
        #expect(prose.map { words.found(in: $0.1) }.filter { !$0.isEmpty } == [["told"], ["picked"]])
        #expect(words.found(in: "Faults, refreshed; content\n   views") == ["content view", "fault"])
    }

    // MARK: Reading

    private static func check(_ text: String, _ words: AvoidedWords, _ place: String) {
        let found = words.found(in: text)
        #expect(found.isEmpty, "\(place): \(found) in “\(text)”; see docs/Glossary.md and docs/Style.md")
    }

    private static func words() throws -> AvoidedWords {
        AvoidedWords(try glossary() + column(0, of: "docs/Style.md"))
    }

    private static func glossary() throws -> [String] { try column(2, of: "docs/Glossary.md") }

    /// What a column of the tables of a page has in code spans, or its texts.
    private static func column(_ column: Int, of page: String, isCode: Bool = true) throws -> [String] {
        try text(page).split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.contains("---") }
            .compactMap { line -> [String]? in
                let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.indices.contains(column) else { return nil }
                return isCode
                    ? cells[column].matches(of: /`([^`]+)`/).map { String($0.1) } : [cells[column]]
            }
            .flatMap(\.self)
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
    }

    private static func files(in folder: String, ending: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: Checkout.path(folder))?.allObjects ?? []
        return names.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
            .map { "\(folder)/\($0)" }
    }

    private static func descriptions(_ value: Any, _ body: (String) -> Void) {
        for (key, value) in value as? [String: Any] ?? [:] {
            if let text = value as? String, ["description", "title"].contains(key) { body(text) }
            descriptions(value, body)
        }
        for value in value as? [Any] ?? [] { descriptions(value, body) }
    }
}
