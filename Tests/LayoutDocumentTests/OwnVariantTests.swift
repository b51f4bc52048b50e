import AutoLayout
import SelfSizing
import SourceText
import TestKit
import Testing

@testable import LayoutDocument

@Suite("Variants that a document describes")
struct OwnVariantTests {
    private static let changes = """
        no note:
          views:
            note: {hidden: true, numberOfLines: 1}
            body: {text: "{body}!", contentHugging: 260}
          constraints:
            note.top: {constant: 0}
            end: {active: false}
          added: [body.bottom == contentView.bottomMargin]
          layoutMargins: 4
        """

    private static func text(
        _ variants: String = changes, rows: String = "[{template: message, body: Hello, note: Read}]",
        name: String = "    variant: with a note\n"
    ) -> String {
        """
        rowscope: 1
        templates:
          message:
            views:
              body: {label: {text: "{body}", numberOfLines: 0}}
              note: {label: {text: "{note}", numberOfLines: 2}}
            constraints:
              - "H:|-[body]-|"
              - "H:|-[note]-|"
              - "V:|-[body]-8-[note]"
              - end: note.bottom == contentView.bottomMargin
        \(name)    variants:
        \(variants.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
        rows: \(rows)
        """
    }

    @Test("A variant is its cell’s template with what differs")
    func reading() throws {
        let document = try read(Self.text())
        #expect(document.templates.map(\.identifier) == ["message", "message (no note)"])
        #expect(document.templates.map(\.variant?.name) == ["with a note", "no note"])
        #expect(document.templates.map(\.variant?.cell) == ["message", "message"])
        let variant = document.templates[1]
        #expect(variant.views.map(\.isHidden) == [.constant(false), .constant(true)])
        #expect(variant.views[0].contentHugging.vertical == LayoutPriority(260))
        #expect(variant.constraints.count == document.templates[0].constraints.count + 1)
        #expect(variant.constraints.first { $0.first == .init("note", .top) }?.constant == 0)
        #expect(variant.constraints.first { $0.identifier == "end" }?.isActive == false)
        #expect(variant.layoutMargins.leading == 4)
        #expect(document.templates[0].constraints.allSatisfy { $0.isActive })
        #expect(variant.differences(from: document.templates[0]).contains("note.isHidden = true"))
        #expect(
            try read(Self.text(name: "")).templates.map(\.variant?.name) == ["first", "no note"]
        )
    }

    @Test("A variant that no row shows has one at the end, with what the first row brings")
    func rowsAtTheEnd() throws {
        let document = try read(Self.text())
        #expect(document.rows.count == 2)
        #expect(document.rows.row(at: 1) == RowContent(templateIndex: 1, fields: ["Hello", "Read"]))
        #expect(document.rows.place(at: 1) == document.templates[1].place)
        #expect(document.rows.extraRows == 1..<2)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320, separatorHeight: 0)
        #expect(measurer.measure(row: 1).height < measurer.measure(row: 0).height)
        // Cases come after them.
        let text = Self.text() + "\naudit: {cases: {long: {template: message, body: a, note: b}}}"
        let rows = DocumentRows(of: try read(text), includingCases: true)
        #expect(rows.count == 3)
        #expect(rows.caseName(ofRow: 2) == "long" && rows.caseName(ofRow: 1) == nil)
        #expect(Set((0..<3).map(rows.contentNumber)).count == 3)
    }

    @Test("Rows name the variant that they show")
    func rows() throws {
        let shown = try document(
            Self.text(
                rows: """
                    [{body: a, note: b, variant: no note}, {body: c, note: d, variant: with a note}, \
                    {body: e, note: f}]
                    """))
        #expect(shown.rows.count == 3)
        #expect((0..<3).map(shown.rows.templateIndex) == [1, 0, 0])
    }

    @Test(
        "What is wrong is reported with its place and the nearest name",
        arguments: [
            ("other: {views: {nte: {hidden: true}}}", 14, "no view \"nte\"", "note"),
            ("other: {constraints: {note.tpo: {constant: 1}}}", 14, "no constraint \"note.tpo\"", "note.top"),
            ("other: {constraints: {ende: {constant: 1}}}", 14, "no constraint \"ende\"", "end"),
            ("other: {views: {note: {hiden: true}}}", 14, "unknown key \"hiden\"", "hidden"),
            ("other: {view: {note: {hidden: true}}}", 14, "unknown key \"view\"", "views"),
            ("with a note: {layoutMargins: 3}", 14, "two variants named \"with a note\"", "choose another"),
            ("[a]", 14, "the variants of the template \"message\" must be a mapping", "key: value"),
        ])
    func mistakes(variants: String, line: Int, message: String, advice: String) throws {
        let found = errors(Self.text(variants))
        let first = try #require(found.first)
        #expect(first.place?.line == line)
        #expect(first.message.contains(message), "\(first)")
        #expect(first.suggestion.contains(advice), "\(first)")
    }

    @Test("A row with a misspelt variant, and a template of the same name, are errors")
    func misspelt() throws {
        let found = errors(Self.text(rows: "[{body: a, note: b, variant: no nte}]"))
        #expect(found.map(\.message) == ["unknown variant \"no nte\""])
        #expect(found.first?.suggestion == "Did you mean \"no note\"?")
        let twice = Self.text().replacing(
            "rows:", with: "  message (no note): {views: {a: {label: {text: x}}}}\nrows:")
        #expect(errors(twice).first?.message.contains("another template") == true)
    }

    @Test("Edits of a variant go to what differs in it, those of the first one to the template")
    func editing() throws {
        let original = try document(Self.text())
        let index = try #require(
            original.templates[1].constraints.firstIndex { $0.first == .init("body", .top) })
        func gaps(_ identifier: String) throws -> [Double?] {
            var text = try DocumentText(Array(Self.text().utf8), name: "test.yaml")
            try text.apply([.constant(constraint: index, 3)], toTemplate: identifier, of: original)
            let again = try read(String(decoding: text.bytes, as: UTF8.self))
            return again.templates.map { $0.constraints[index].constant }
        }
        #expect(try gaps("message (no note)") == [0, 3])
        #expect(try gaps("message") == [3, 3])
        var text = try DocumentText(Array(Self.text().utf8), name: "test.yaml")
        let error = #expect(throws: DocumentError.self) {
            try text.apply(
                ViewEdit.set(view: "note", .hidden, .bool(false)), toTemplate: "message (no note)",
                of: original)
        }
        #expect(error?.message.contains("first variant") == true)
    }
}

/// Reads a document, where a local value has the name of the function that does.
private func read(_ text: String) throws -> LayoutDocument { try document(text) }
