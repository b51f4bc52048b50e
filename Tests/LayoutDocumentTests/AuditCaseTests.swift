import AutoLayout
import SelfSizing
import SourceText
import TestKit
import Testing

@testable import LayoutDocument

@Suite("Cases of a document's audit")
struct AuditCaseTests {
    private static let templates =
        "{short: {views: {a: {label: {text: \"{t}\"}}}}, "
        + "long: {views: {a: {label: {text: \"{t}\"}}, b: {label: {text: \"{name}\"}}}}}"

    private static func document(_ rows: String, cases: String) throws -> LayoutDocument {
        try DocumentReader().read(
            withRows(rows, templates: templates) + "\naudit: {cases: {\(cases)}}", sourceName: "test.yaml")
    }

    private static let cases =
        "first: {template: long, t: One, name: no}, \"a: b\": {template: short, t: Two, rowHeight: 60}"

    @Test("They are rows by names, in the document's order")
    func reading() throws {
        let document = try Self.document("[{template: short, t: x}]", cases: Self.cases)
        #expect(document.audit.cases.map(\.name) == ["first", "a: b"])
        #expect(
            document.audit.cases.map(\.content) == [
                RowContent(templateIndex: 1, fields: ["One", "no"]),
                RowContent(templateIndex: 0, fields: ["Two"], rowHeight: 60),
            ])
        #expect(document.audit.cases[0].place == SourcePlace(line: 4, column: 17))
        // The list does not include the cases.
        #expect(document.rows.count == 1)
    }

    @Test(
        "What is wrong is reported with its place",
        arguments: [
            ("[]", "the cases must be a mapping"), ("3", "the cases must be a mapping"),
            ("{x: 1}", "the case \"x\" must be a mapping"),
            ("{x: {t: a}}", "the case \"x\" does not name its template"),
            ("{x: {template: shrt, t: a}}", "Did you mean \"short\"?"),
            ("{x: {template: short}}", "the case \"x\" lacks the field \"t\""),
            ("{x: {template: long, t: a, nmae: b}}", "Did you mean \"name\"?"),
            ("{\" \": {template: short, t: a}}", "a case has no name"),
            ("{x: {template: short, t: a}, x: {template: short, t: b}}", "\"x\""),
        ])
    func mistakes(cases: String, fragment: String) {
        let text = withRows("[]", templates: Self.templates) + "\naudit: {cases: \(cases)}"
        let found = errors(text)
        #expect(found.contains { $0.description.contains(fragment) }, "\(found)")
        #expect(found.allSatisfy { $0.place?.line == 4 })
    }

    @Test(
        "They come after the document's rows, wherever those come from",
        arguments: [
            "[]", "[{template: short, t: x}]",
            "{count: 1000000000, items: [{template: short, t: x}, {template: long, t: y, name: z}]}",
            "{generate: {count: 1000000000, template: [short, long], fields: {t: {words: [1, 5]}, name: n}}}",
        ])
    func appended(rows: String) throws {
        let document = try Self.document(rows, cases: Self.cases)
        let plain = DocumentRows(of: document)
        let all = DocumentRows(of: document, includingCases: true)
        try check(all, after: plain, of: document)
    }

    @Test("They come after sections, and their cells are rows'")
    func sections() throws {
        let text =
            "rowscope: 1\ntemplates: \(Self.templates)\nsections:\n"
            + "- {header: {template: long, t: h, name: n}, rows: [{template: short, t: x}]}\n"
            + "audit: {cases: {\(Self.cases)}}"
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        let all = DocumentRows(of: document, includingCases: true)
        try check(all, after: DocumentRows(of: document), of: document)
        // A header of the template has a cell of its own.
        #expect(all.reuseIdentifier(ofRow: 2) == "long")
        #expect(all.reuseIdentifier(ofRow: 0) != "long")
        let source = DocumentDataSource(document: document, rows: all)
        let cell = source.makeCell(
            withReuseIdentifier: all.reuseIdentifier(ofRow: 2),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()))
        source.configure(cell, forRow: 2)
        let label = cell.contentView.subviews.first as? Label
        #expect(label?.text == "One")
    }

    private func check(_ all: DocumentRows, after plain: DocumentRows, of document: LayoutDocument) throws {
        let count = plain.count
        #expect(all.count == count + 2)
        #expect(all.caseCount == 2)
        #expect(all.row(ofCase: "a: b") == count + 1)
        #expect(all.row(ofCase: "x") == nil)
        #expect(all.caseName(ofRow: count) == "first")
        #expect(all.content(ofRow: count) == document.audit.cases[0].content)
        #expect(all.content(ofRow: count + 1) == document.audit.cases[1].content)
        #expect(all.place(ofRow: count) == document.audit.cases[0].place)
        #expect(all.kind(ofRow: count) == .row)
        let keys = [count, count + 1] + (count > 0 ? [0, count - 1] : [])
        #expect(Set(keys.map(all.contentNumber)).count == Set(keys.map { all.content(ofRow: $0) }).count)
        for row in Set([0, 1, count / 2, count - 1]) where (0..<count).contains(row) {
            #expect(all.content(ofRow: row) == plain.content(ofRow: row))
            #expect(all.caseName(ofRow: row) == nil)
            #expect(all.template(ofRow: row) == plain.template(ofRow: row))
            #expect(all.kind(ofRow: row) == plain.kind(ofRow: row))
        }
        // The class of each row is counted once, before and after the cases are added.
        if let map = all.rowClasses.map {
            for row in Set([0, count - 1, count, count + 1]) where row >= 0 {
                var counts = map.counts(before: row)
                counts[map.classIndex(ofRow: row)] += 1
                #expect(counts == map.counts(before: row + 1))
            }
        }
        guard count > 0 else { return }
        // Added rows follow the end of the document's own rows.
        var longer = all
        longer.insertRows(count: 1, at: longer.count)
        #expect(longer.content(ofRow: count + 2) == document.rows.row(at: count))
        let classes = longer.rowClasses
        let map = try #require(classes.map)
        #expect(
            classes.classes[map.classIndex(ofRow: count + 2)].reuseIdentifier
                == document.templates[longer.content(ofRow: count + 2).templateIndex].identifier)
    }

    @Test("Other numbers in templates leave them where they are")
    func following() throws {
        let document = try Self.document("[{template: short, t: x}]", cases: Self.cases)
        let changed = try DocumentReader().read(
            withRows("[{template: short, t: x}]", templates: Self.templates)
                + "\naudit: {cases: {\(Self.cases.replacing("One", with: "Three"))}}", sourceName: "test.yaml"
        )
        let rows = DocumentRows(of: document, includingCases: true).following(changed)
        #expect(rows.count == 3)
        #expect(rows.content(ofRow: 1).fields == ["Three", "no"])
    }
}
