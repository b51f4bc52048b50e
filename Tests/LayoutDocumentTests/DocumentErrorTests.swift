import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import Testing

@Suite("Errors of documents")
struct DocumentErrorTests {
    @Test("Structure", arguments: WrongDocuments.structure)
    func structure(wrong: WrongDocument) throws { try check(wrong) }

    @Test("Templates and views", arguments: WrongDocuments.views)
    func views(wrong: WrongDocument) throws { try check(wrong) }

    @Test("Rows", arguments: WrongDocuments.rows)
    func rows(wrong: WrongDocument) throws { try check(wrong) }

    @Test("YAML's traps", arguments: WrongDocuments.traps)
    func traps(wrong: WrongDocument) throws { try check(wrong) }

    @Test(
        "JSON",
        arguments: [
            WrongDocument("{", 1, 2, "ends inside a list or object"),
            WrongDocument("{\"a\": tru}", 1, 7, "\"tru\" is not a value"),
            WrongDocument("{\"a\": 1,\n}", 2, 1, "after the comma"),
            WrongDocument("{\"a\": 01}", 1, 7, "not a value"),
            WrongDocument("{\"a\" 1}", 1, 6, "a colon"),
            WrongDocument("{\"a\": [1 2]}", 1, 10, "a comma or ]"),
            WrongDocument("{\"a\": 1,\n \"a\": 2}", 2, 2, "given twice"),
            WrongDocument("{\"a\": \"x}", 1, 7, "closing quote is missing"),
            WrongDocument("{\"a\": \"\\ud83d\"}", 1, 8, "does not name a character"),
            WrongDocument("{\"a\": \"\\q\"}", 1, 8, "unknown escape"),
            WrongDocument("{} {}", 1, 4, "follows the end"),
            WrongDocument("", 1, 1, "a value is expected"),
            WrongDocument(
                "{\"rowscope\": 1, \"titel\": 2, \"templates\": {}, \"rows\": 1}", 1, 17,
                "Did you mean \"title\"?"),
        ])
    func json(wrong: WrongDocument) throws { try check(wrong, name: "test.json") }

    private func check(_ wrong: WrongDocument, name: String = "test.yaml") throws {
        let error = try #require(errors(wrong.text, name: name).first)
        #expect(error.place == SourcePlace(line: wrong.line, column: wrong.column), "\(error)")
        #expect(error.description.contains(wrong.fragment), "\(error)")
        #expect(error.description.hasPrefix("\(name):\(wrong.line):\(wrong.column): "))
    }

    @Test("Several errors are found at once, in the document's order")
    func several() {
        let found = errors(withRows("[{}, {t: a, u: b}, {template: d}]") + "\nlist: {separator: 3}\nextra: 1")
        #expect(found.compactMap(\.place).map(\.line) == [3, 3, 3, 4, 5])
        #expect(found.compactMap(\.place).map(\.column) == [8, 19, 37, 19, 1])
    }

    @Test("A file that is missing, a folder, or unreadable is an error without a place")
    func files() {
        for path in ["/nowhere/at/all.rowscope.yaml", "/", "/dev/zero"] {
            #expect(throws: DocumentErrors.self) { try DocumentReader().read(contentsOf: path) }
            do { _ = try DocumentReader().read(contentsOf: path) } catch {
                #expect(error.primary.place == nil)
                #expect(error.primary.description.hasPrefix("\(path): "))
            }
        }
    }

    @Test(
        "The nearest name",
        arguments: [
            ("labl", "label"), ("LABEL", "label"), ("lable", "label"), ("sape", "shape"), ("xyz", nil),
            ("", nil),
            ("containers", "container"), ("l", nil),
        ] as [(String, String?)])
    func nearest(name: String, expected: String?) {
        #expect(nearestName(to: name, among: ["label", "shape", "separator", "container"]) == expected)
    }

    @Test(
        "A file that is something else is named as what it is",
        arguments: [
            ("a.png", "\u{89}PNG\r\n", "a PNG picture"), ("a.yaml", "%PDF-1.7", "a PDF document"),
            ("de.lproj/Localizable.strings", "\"a\" = \"b\";\n", "a table of texts"),
            ("a.rowscope.yaml", "<?xml version=\"1.0\"?>\n<document/>", "a text in XML"),
            ("one-pool.lesson.md", "# One pool\n- document: example:email\n", "a lesson"),
            ("README.md", "# Rowscope\n", "a text in Markdown"),
        ])
    func foreignFiles(name: String, text: String, kind: String) throws {
        let bytes = text.unicodeScalars.flatMap { $0.value == 0x89 ? [0x89] : Array(String($0).utf8) }
        let error = try #require(throws: DocumentErrors.self) {
            try DocumentReader().read(bytes, sourceName: name)
        }
        #expect(error.primary.message == "this is \(kind), not a layout document")
        #expect(!error.primary.suggestion.isEmpty)
    }

    @Test("A layout document is read whatever its name", arguments: ["a.txt", "a.md", "a.strings"])
    func namesOfDocuments(name: String) throws {
        for text in ["# Mine\nrowscope: 1\nrows: []\n", "{\n  \"rowscope\": 1, \"rows\": []}"] {
            let error = try #require(throws: DocumentErrors.self) {
                try DocumentReader().read(text, sourceName: name)
            }
            #expect(error.primary.message == "the document has no templates")
        }
    }
}
