import LayoutDocument
import SelfSizing
import SourceText
import Testing

/// The settings of lists and templates in documents, besides views and constraints.
@Suite("List settings")
struct ListReadingTests {
    @Test(
        "Words for row heights and estimates",
        arguments: [
            ("rowHeight: sizingCell", RowHeight.sizingCell, EstimatedRowHeight?.none),
            ("rowHeight: textHeight, estimatedRowHeight: perRow", .textHeight, .perRow),
            ("estimatedRowHeight: automatic", .automatic, .automatic),
            ("rowHeight: 30, estimatedRowHeight: adaptive", .fixed(30), .adaptive),
            ("estimatedRowHeight: 0", .automatic, .off),
            ("estimatedRowHeight: 70", .automatic, .constant(70)),
        ])
    func words(text: String, rowHeight: RowHeight, estimate: EstimatedRowHeight?) throws {
        let list = try document("list: {\(text)}\n" + withRows("[]")).list
        #expect(list.rowHeight == rowHeight)
        #expect(list.estimatedRowHeight == estimate)
    }

    @Test("What stands beside the contentView")
    func accessories() throws {
        let list = try document(
            "list: {accessory: checkmark, sectionIndex: true, editing: true, style: grouped}\n"
                + withRows("[]")
        ).list
        var expected = RowAccessories()
        expected.accessory = .checkmark
        expected.hasSectionIndex = true
        expected.isEditing = true
        #expect(list.accessories == expected)
        #expect(list.style == .grouped)
        #expect(try document(withRows("[]")).list.accessories == RowAccessories())
    }

    @Test(
        "Wrong words are reported with their place and the nearest right one",
        arguments: [
            ("rowHeight: sizingcell", 8 + 11, "Did you mean \"sizingCell\"?"),
            ("estimatedRowHeight: adaptiv", 8 + 20, "Did you mean \"adaptive\"?"),
            ("accessory: discloser", 8 + 11, "Did you mean \"disclosure\"?"),
            ("style: plane", 8 + 7, "The valid names are: plain, grouped"),
            ("editing: yes", 8 + 9, "Write true or false"),
            ("sectionindex: true", 8, "Did you mean \"sectionIndex\"?"),
        ])
    func wrongWords(text: String, column: Int, fragment: String) throws {
        let error = try #require(errors("list: {\(text)}\n" + withRows("[]")).first)
        #expect(error.place == SourcePlace(line: 1, column: column))
        #expect("\(error)".contains(fragment), "\(error)")
    }

    private static func template(_ keys: String) -> String {
        "rowscope: 1\ntemplates:\n  c:\n    views: {a: {label: {text: \"{t}\"}}}\n    \(keys)\nrows: [{t: x}]"
    }

    @Test("A template has a height, an estimate and an accessory of its own")
    func templates() throws {
        let own = try document(
            Self.template("rowHeight: 64.5\n    estimatedRowHeight: 40\n    accessory: detail")
        ).templates[0]
        #expect(own.rowHeight == 64.5)
        #expect(own.estimatedRowHeight == .constant(40))
        #expect(own.accessory == .detail)
        let plain = try document(Self.template("metrics: {}")).templates[0]
        #expect(plain.rowHeight == nil && plain.estimatedRowHeight == nil && plain.accessory == nil)
        let ruled = try document(
            Self.template(
                "estimatedRowHeight: {tall: 350, others: 40, tallIf: {field: t, longerThan: 3}}")
        ).templates[0]
        let estimate = try #require(ruled.estimatedRowHeight)
        #expect(["", "abc", "abcd", "ÀÈÌ"].map { estimate.height(fields: [$0]) } == [40, 40, 350, 40])
    }

    @Test(
        "Wrong estimates of a template",
        arguments: [
            ("estimatedRowHeight: {tall: 350, others: 40}", "lacks \"tallIf\""),
            (
                "estimatedRowHeight: {tall: 350, others: 40, tallIf: {field: u, longerThan: 3}}",
                "nothing in the template uses the field \"u\""
            ),
            ("estimatedRowHeight: {tall: 1, others: 2, tallIf: {field: t}}", "a field and a length"),
            ("estimatedRowHeight: tall", "must be a number"),
            ("rowHeight: automatic", "must be a number"),
            ("accessory: arrow", "unknown accessory"),
        ])
    func wrongEstimates(keys: String, fragment: String) throws {
        let found = errors(Self.template(keys))
        #expect(found.contains { "\($0)".contains(fragment) && $0.place?.line == 5 }, "\(found)")
    }

    @Test("A written row brings an estimate of its own")
    func rowEstimate() throws {
        let rows = try document(withRows("[{t: x, estimatedRowHeight: 12}, {t: y}]")).rows
        #expect(rows.row(at: 0).estimatedRowHeight == 12)
        #expect(rows.row(at: 1).estimatedRowHeight == nil)
        #expect(errors(withRows("[{t: x, estimatedRowHeight: tall}]")).count == 1)
    }

    @Test("Whether a generated row is a tall one cannot be seen by its text")
    func generatedEstimate() throws {
        let templates =
            "{cell: {views: {a: {label: {text: \"{t}\"}}}, estimatedRowHeight: "
            + "{tall: 9, others: 1, tallIf: {field: t, longerThan: 3}}}}"
        let found = errors(withRows("{generate: {count: 3, fields: {t: x}}}", templates: templates))
        #expect(found.map(\.message).contains { $0.contains("generated rows have no texts") })
    }
}
