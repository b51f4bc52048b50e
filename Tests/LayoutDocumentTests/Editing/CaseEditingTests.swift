import SourceText
import Testing

@testable import LayoutDocument

@Suite("Writing cases into documents")
struct CaseEditingTests {
    private static let head = """
        # A list of notes.
        rowscope: 1
        templates:
          note: {views: {a: {label: {text: "{t}"}}, b: {label: {text: "{u}"}}}, defaults: {u: none}}
        """

    private static func add(
        _ text: String, _ name: String, _ fields: [String], template: Int = 0
    ) throws -> String {
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        var copy = try DocumentText(Array(text.utf8), name: "test.yaml")
        let new = AuditSettings.Case(
            name: name, content: RowContent(templateIndex: template, fields: fields))
        try copy.addCase(new, of: document)
        let read = try DocumentReader().read(copy.bytes, sourceName: "test.yaml")
        let last = try #require(read.audit.cases.last)
        #expect(last.name == name)
        #expect(last.content == new.content)
        #expect(read.audit.cases.count == document.audit.cases.count + 1)
        return String(decoding: copy.bytes, as: UTF8.self)
    }

    @Test("The first one begins the audit, in lines, behind what is there")
    func first() throws {
        let text = Self.head + "\nrows:\n  - t: x   # the only one\n"
        #expect(
            try Self.add(text, "t truncated at 347, AX3", ["a: b", "no"])
                == text + """
                    audit:
                      cases:
                        t truncated at 347, AX3:
                          t: "a: b"
                          u: no

                    """)
    }

    @Test("Others follow, and comments stay")
    func others() throws {
        let text = """
            # A list of notes.
            rowscope: 1
            audit:  # how it is audited
              rules:
                - {rule: truncated, views: [b], off: Meant}
              # found by hand
              cases:
                one:
                  template: note
                  t: x
            templates:
              note: {views: {a: {label: {text: "{t}"}}, b: {label: {text: "{u}"}}}, defaults: {u: none}}
              other: {views: {a: {label: {text: "{t}"}}}}
            rows: []

            """
        #expect(
            try Self.add(text, "two", ["y"], template: 1)
                == text.replacing(
                    "      t: x\n", with: "      t: x\n    two:\n      template: other\n      t: y\n"))
    }

    @Test("An audit without cases gets some")
    func audit() throws {
        let text =
            Self.head
            + "\naudit:\n  rules:\n    - {rule: truncated, views: [b], off: Meant}\nrows: []\n"
        #expect(
            try Self.add(text, "one", ["x", "none"])
                == text.replacing("Meant}\n", with: "Meant}\n  cases:\n    one:\n      t: x\n"))
    }

    @Test(
        "However the document is written",
        arguments: [
            head + "\nrows: []\naudit: {}",
            head + "\nrows: []\naudit: {cases: {}}",
            head + "\nrows: []\naudit: {cases: {old: {t: a}}}", head + "\nrows: []",
            head + "\r\nrows:\r\n  - t: a\r\n  - t: |-\r\n      two\r\n      lines\r\n",
            "{rowscope: 1, templates: {note: {views: {a: {label: {text: \"{t}\"}}, "
                + "b: {label: {text: \"{u}\"}}}}}, rows: []}",
            "{\"rowscope\": 1, \"templates\": {\"note\": {\"views\": {\"a\": {\"label\": {\"text\": \"{t}\"}}, "
                + "\"b\": {\"label\": {\"text\": \"{u}\"}}}}}, \"rows\": []}",
        ])
    func styles(text: String) throws {
        for fields in [
            ["x", "y"], ["two\nlines", " blank "], ["# no: comment, [or] {so}", "\"\\'"], ["", "~"],
        ] {
            for name in ["plain", "a: b # c", "- [x]", "no", "\"", "日本"] {
                let first = try Self.add(text, name, fields)
                _ = try Self.add(first, name + " (2)", fields)
            }
        }
    }

    @Test("A name that is taken is refused")
    func taken() throws {
        let text = Self.head + "\nrows: []\naudit: {cases: {old: {t: a}}}"
        #expect(throws: DocumentError.self) { try Self.add(text, "old", ["x", "y"]) }
    }
}
