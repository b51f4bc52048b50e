import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Editing a document's text")
struct TextEditingTests {
    private static let fixture = """
        # A document in all the ways of writing rows.
        rowscope: 1   # the format
        title: Fixtures
        list: {rowHeight: automatic, estimatedRowHeight: 44}  # settings
        templates:
          # The only one.
          cell:
            defaults: {c: none}
            views:
              a: {label: {text: "{a}", numberOfLines: 0}}   # first
              b:
                label:
                  text: "{b} and {c}"  # two fields
            constraints:
              # Pins.
              - "H:|-[a]-|"
              - V:|-[a]-[b]-|   # down
              - b.leading == a.leading
              - cap: a.height <= 60 @ 250
        # The rows.
        rows:
          - {a: flow, b: plain}  # one
          - {a: 'single', b: "double", c: third}
          # Block rows.
          - template: cell
            a: plain text   # trailing
            b: 'it''s single'
          - a: "double \\"quoted\\""
            b: >-
              a folded text
              over two lines

              and a paragraph
            c: last
          - a: |
              literal
                text
            # Between.
            b: two plain
              lines
          -
            a: below the dash
            b:
              below the key
          - a:
            b: ""
          - {
              a: braces over lines,
              b: second   # inside
            }
        """ + "\n"

    private static let json = """
        {
          "rowscope": 1,
          "title": "JSON",
          "templates": {
            "cell": {
              "views": {"a": {"label": {"text": "{a}"}}, "b": {"label": {"text": "{b}"}}},
              "defaults": {"b": "none"},
              "constraints": ["H:|-[a]-|", "V:|-[a]-[b]-|", "b.leading == a.leading"]
            }
          },
          "rows": [
            {"a": "one", "b": "two"},
            {"a": "three"},
            {
              "a": "\\ud83d\\ude00",
              "b": ""
            }
          ]
        }
        """

    private static func text(_ text: String, name: String = "a.yaml") throws -> DocumentText {
        try DocumentText(Array(text.utf8), name: name)
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// Sets a value of one line in a document, and returns the changed lines.
    private static func changed(
        _ path: DocumentPath, to value: DocumentValue, in source: String = fixture, name: String = "a.yaml"
    ) throws -> [String] {
        var text = try text(source, name: name)
        try text.set(value, at: path)
        let before = lines(Array(source.utf8))
        let after = lines(text.bytes)
        return after.enumerated().filter { !before.indices.contains($0) || before[$0] != $1 }.map(\.1)
    }

    @Test(
        "A field keeps its quotes where they can stay",
        arguments: [
            (["rows", 0, "a"], "new", "  - {a: new, b: plain}  # one"),
            (["rows", 0, "a"], "a, b", "  - {a: \"a, b\", b: plain}  # one"),
            (["rows", 1, "a"], "it's", "  - {a: 'it''s', b: \"double\", c: third}"),
            (["rows", 1, "b"], "say \"x\"", "  - {a: 'single', b: \"say \\\"x\\\"\", c: third}"),
            (["rows", 2, "a"], "a: b", "    a: \"a: b\"   # trailing"),
            (["rows", 2, "a"], "12:30", "    a: 12:30   # trailing"),
            (["rows", 2, "a"], "C:\\new", "    a: C:\\new   # trailing"),
            (["rows", 2, "a"], "a #1", "    a: \"a #1\"   # trailing"),
            (["rows", 6, "a"], "given", "  - a: given"),
            (["rows", 7, "b"], "x", "      b: x   # inside"),
            (["title"], "New title", "title: New title"),
        ] as [(DocumentPath, String, String)])
    func keepsQuotes(path: DocumentPath, new: String, line: String) throws {
        #expect(try Self.changed(path, to: .field(new)) == [line])
    }

    @Test("Texts stay texts, numbers numbers, truths truths")
    func values() throws {
        #expect(try Self.changed(["title"], to: .text("12")) == ["title: \"12\""])
        #expect(
            try Self.changed(["list", "estimatedRowHeight"], to: .number(60.5))
                == ["list: {rowHeight: automatic, estimatedRowHeight: 60.5}  # settings"])
        #expect(
            try Self.changed(["list", "separator"], to: .bool(false)) == [
                "list: {rowHeight: automatic, estimatedRowHeight: 44, separator: false}  # settings"
            ])
        #expect(
            try Self.changed(
                ["templates", "cell", "constraints", 3, "cap"], to: .text("a.height <= 80 @ 250"))
                == ["      - cap: a.height <= 80 @ 250"])
    }

    @Test("A key that is not there is added below the others, or in the braces")
    func insertedKeys() throws {
        #expect(
            try Self.changed(["rows", 0, "c"], to: .field("x")) == ["  - {a: flow, b: plain, c: x}  # one"])
        var text = try Self.text(Self.fixture)
        try text.set(.field("new"), at: ["rows", 2, "c"])
        let lines = Self.lines(text.bytes)
        let row = try #require(lines.firstIndex(of: "    b: 'it''s single'"))
        #expect(lines[row + 1] == "    c: new")
        #expect(lines.count == Self.lines(Array(Self.fixture.utf8)).count + 1)
    }

    @Test("A folded text stays folded, a literal one literal")
    func blocks() throws {
        var text = try Self.text(Self.fixture)
        try text.set(.field("new words\nin a paragraph"), at: ["rows", 3, "b"])
        try text.set(.field("new\n  lines\n"), at: ["rows", 4, "a"])
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(
            all.contains("    b: >-\n      new words\n\n      in a paragraph\n    c: last\n"))
        #expect(all.contains("  - a: |\n      new\n        lines\n    # Between.\n"))
    }

    @Test("A plain text that gets lines becomes a literal block, in braces quoted")
    func linesAdded() throws {
        var text = try Self.text(Self.fixture)
        try text.set(.field("one\ntwo"), at: ["rows", 2, "a"])
        try text.set(.field("one\ntwo"), at: ["rows", 0, "a"])
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(all.contains("    a: |-\n      one\n      two   # trailing\n") == false)
        #expect(all.contains("- {a: \"one\\ntwo\", b: plain}  # one"))
        #expect(comments(of: all) == comments(of: Self.fixture))
    }

    @Test("Items come and go, with the lines they are on")
    func items() throws {
        var text = try Self.text(Self.fixture)
        let constraints: DocumentPath = ["templates", "cell", "constraints"]
        try text.insert(.text("a.width >= 20"), at: constraints.appending(.item(2)))
        try text.insert(.text("a.top == b.top"), at: constraints.appending(.item(0)))
        try text.remove(at: constraints.appending(.item(4)))
        try text.remove(at: ["rows", 1])
        try text.remove(at: ["rows", 0, "b"])
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(all.contains("      - V:|-[a]-[b]-|   # down\n      - a.width >= 20\n      - cap: a.height"))
        #expect(all.contains("      - a.top == b.top\n      - \"H:|-[a]-|\"\n"))
        #expect(all.contains("  - {a: flow}  # one\n  # Block rows.\n"))
        // Undoing by patches in reverse order restores the text: see the property below.
    }

    @Test("JSON stays JSON")
    func json() throws {
        var text = try Self.text(Self.json, name: "a.json")
        try text.set(.field("new \"x\"\n\u{7}"), at: ["rows", 0, "a"])
        try text.set(.field("added"), at: ["rows", 1, "b"])
        try text.set(.field("é"), at: ["rows", 2, "b"])
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(all.contains("    {\"a\": \"new \\\"x\\\"\\n\\u0007\", \"b\": \"two\"},\n"))
        #expect(all.contains("    {\"a\": \"three\", \"b\": \"added\"},\n"))
        #expect(all.contains("      \"b\": \"é\"\n"))
        let object = try JSONSerialization.jsonObject(with: Data(text.bytes)) as? [String: Any]
        let rows = object?["rows"] as? [[String: String]]
        #expect(rows?[0]["a"] == "new \"x\"\n\u{7}")
        #expect(rows?[2]["a"] == "😀")
    }

    @Test("A byte order mark and line ends of another kind stay")
    func lineEnds() throws {
        let source = "\u{FEFF}" + Self.fixture.replacingOccurrences(of: "\n", with: "\r\n")
        var text = try Self.text(source)
        try text.set(.field("one\ntwo"), at: ["rows", 2, "b"])
        try text.set(.field("x"), at: ["rows", 2, "c"])
        try text.set(.field("a"), at: ["rows", 3, "b"])
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(all.hasPrefix("\u{FEFF}# A document"))
        #expect(
            all.unicodeScalars.filter { $0 == "\n" }.count == all.components(separatedBy: "\r\n").count - 1)
        let document = try DocumentReader().read(text.bytes, sourceName: "a.yaml")
        #expect(document.rows.row(at: 2).fields.contains("one\ntwo"))
    }

    @Test("Values that stand in several places are not changed behind one’s back")
    func references() throws {
        let source = """
            rowscope: 1
            templates:
              cell: {views: {a: {label: {text: "{a}"}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
            rows:
              - a: &name Ada
              - a: *name
              - &row {a: whole}
              - *row
            """
        var text = try Self.text(source)
        // An alias is replaced without a change of its anchor.
        try text.set(.field("Grace"), at: ["rows", 1, "a"])
        let lines = Self.lines(text.bytes)
        #expect(lines[5] == "  - a: Grace")
        // No alias uses the anchor any longer.
        try text.set(.field("Joan"), at: ["rows", 0, "a"])
        #expect(Self.lines(text.bytes)[4] == "  - a: &name Joan")
        let before = text.bytes
        #expect(throws: DocumentError.self) { try text.set(.field("x"), at: ["rows", 2, "a"]) }
        let error = #expect(throws: DocumentError.self) { try text.set(.field("x"), at: ["rows", 3, "a"]) }
        #expect(error?.place == SourcePlace(line: 8, column: 5))
        #expect(text.bytes == before)
    }

    @Test("Paths that lead nowhere are errors, and change nothing")
    func wrongPaths() throws {
        var text = try Self.text(Self.fixture)
        let before = text.bytes
        for path in [["nothing", "here"], ["rows", 99, "a"], ["rows", 0, "a", "b"], []] as [DocumentPath] {
            #expect(throws: DocumentError.self, "\(path)") { try text.set(.text("x"), at: path) }
            #expect(throws: DocumentError.self, "\(path)") { try text.remove(at: path) }
        }
        #expect(throws: DocumentError.self) { try text.insert(.text("x"), at: ["rows", 99]) }
        #expect(text.bytes == before)
    }

    // MARK: Properties

    /// Sets a random field of a random row to a difficult text, checks all guarantees, and returns the number of
    /// changes.
    private static func check(
        _ name: String, _ bytes: [UInt8], edits: Int, numbers: inout SeededGenerator
    ) throws -> Int {
        var text = try DocumentText(bytes, name: name)
        let reader = DocumentReader()
        var patches: [TextPatch] = []
        let before = comments(of: String(decoding: bytes, as: UTF8.self))
        for _ in 0..<edits {
            let document = try reader.read(text.bytes, sourceName: name)
            var expected = document.rows.contents
            guard !expected.isEmpty else { return 0 }
            let row = Int.random(in: 0..<expected.count, using: &numbers)
            let template = document.templates[expected[row].templateIndex]
            let fields = template.fields.indices.filter { template.fields[$0].kind == .text }
            guard let field = fields.randomElement(using: &numbers),
                let new = HardTexts.all.randomElement(using: &numbers)
            else { continue }
            let old = text.bytes
            let edited = Result { [text] in
                var text = text
                let patch = try text.setText(
                    new, ofField: template.fields[field].name, inRow: row, of: document)
                return (text, patch)
            }
            guard case .success(let (changed, patch)) = edited else {
                Issue.record("\(name), row \(row), \(new.debugDescription): \(edited)")
                return patches.count
            }
            text = changed
            expected[row].fields[field] = new
            let after = try reader.read(text.bytes, sourceName: name)
            #expect(after.rows.contents == expected, "\(name), row \(row), \(new.debugDescription)")
            #expect(
                after.templates == document.templates || after.templates.count == document.templates.count)
            // Nothing but the patch has changed.
            #expect(text.bytes.prefix(patch.start).elementsEqual(old.prefix(patch.start)))
            let tail = old.count - patch.start - patch.old.count
            #expect(text.bytes.suffix(tail).elementsEqual(old.suffix(tail)))
            patches.append(patch)
        }
        var undone = text.bytes
        for patch in patches.reversed() { #expect(patch.inverse.apply(to: &undone)) }
        #expect(undone == bytes)
        // Texts of rows may look like comments, so only the earlier comments are searched for.
        let now = String(decoding: text.bytes, as: UTF8.self)
        for comment in before { #expect(now.contains(comment), "\(name) lost “\(comment)”") }
        return patches.count
    }

    @Test("Random edits of every row of the fixtures")
    func randomEdits() throws {
        var numbers = SeededGenerator(seed: 1)
        let crlf = Self.fixture.replacingOccurrences(of: "\n", with: "\r\n")
        let unended = String(Self.fixture.dropLast())
        for source in [Self.fixture, crlf, "\u{FEFF}" + Self.fixture, unended] {
            for _ in 0..<8 {
                #expect(try Self.check("a.yaml", Array(source.utf8), edits: 40, numbers: &numbers) > 20)
            }
        }
        for _ in 0..<8 {
            #expect(try Self.check("a.json", Array(Self.json.utf8), edits: 30, numbers: &numbers) > 15)
        }
    }

    @Test("Whatever stands in a text, an edit is made or refused, and what is refused changes nothing")
    func mutatedTexts() {
        var numbers = SeededGenerator(seed: 3)
        let pieces = Array("&a *a !!str ? : - # [ ] { } , ' \" | > \\ \n\t<< é".utf8)
        var editedCount = 0
        for round in 0..<400 {
            let isJSON = round % 4 == 3
            var bytes = Array((isJSON ? Self.json : Self.fixture).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(pieces[Int.random(in: 0..<pieces.count, using: &numbers)], at: place)
                default: bytes[place] = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
                }
            }
            guard var text = try? DocumentText(bytes, name: isJSON ? "a.json" : "a.yaml") else { continue }
            for path in [["rows", 0, "a"], ["rows", 4, "new"], ["title"], ["rows", 2]] as [DocumentPath] {
                let before = text.bytes
                let new = HardTexts.all.randomElement(using: &numbers) ?? ""
                if let patch = try? text.set(.field(new), at: path) {
                    editedCount += 1
                    var undone = text.bytes
                    #expect(patch.inverse.apply(to: &undone) && undone == before)
                    #expect((try? DocumentText(text.bytes, name: text.name))?.contains(path) == true)
                } else {
                    #expect(text.bytes == before)
                }
            }
        }
        #expect(editedCount > 300)
    }

    @Test("Random edits of every example")
    func examples() throws {
        var numbers = SeededGenerator(seed: 2)
        let examples = try ExampleTexts.all
        #expect(examples.count > 15)
        var editCount = 0
        for (name, bytes) in examples {
            let document = try DocumentReader().read(bytes, sourceName: name)
            // Rows that are computed or come from a file are not in the document's text.
            guard !document.rows.isGenerated, document.files.isEmpty else { continue }
            editCount += try Self.check(name, bytes, edits: 25, numbers: &numbers)
        }
        #expect(editCount > 100)
    }
}
