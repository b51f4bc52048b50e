import LayoutDocument
import SelfSizing
import Testing

/// The classes of a document's rows, counted one by one.
@Suite("Classes of rows")
struct RowClassesTests {
    private static let templates = """
        {one: {views: {a: {label: {text: "{t}"}}}, estimatedRowHeight: 40},
         two: {views: {a: {label: {text: "{t}"}}},
           estimatedRowHeight: {tall: 350, others: 50, tallIf: {field: t, longerThan: 2}}},
         three: {views: {a: {label: {text: "{t}"}}}}}
        """

    private func source(_ rows: String, key: String = "rows", count: Int? = nil) throws -> DocumentDataSource
    {
        let text = withRows("[]", templates: Self.templates).replacing("rows: []", with: key + ": " + rows)
        return DocumentDataSource(document: try document(text), rowCount: count)
    }

    /// Compares the counts with those of a loop over the rows.
    private func check(_ source: DocumentDataSource, rows: Int) {
        let classes = source.rowClasses
        var expected = RowClassCounts.zero
        for row in 0...rows {
            #expect(classes.counts(before: row) == expected, "before row \(row)")
            guard row < rows else { break }
            let index = classes.classIndex(ofRow: row)
            #expect(classes.classes[index].reuseIdentifier == source.reuseIdentifier(forRow: row))
            expected[index] += 1
        }
    }

    @Test("Written rows, repeated")
    func written() throws {
        let source = try source(
            "[{template: one, t: a}, {template: two, t: b}, {template: two, t: long}, {template: one, t: c},"
                + " {template: three, t: d, estimatedRowHeight: 77}]",
            count: 1000)
        let classes = source.rowClasses
        #expect((0..<6).map { classes[ofRow: $0].estimatedHeight } == [40, 50, 350, 40, 77, 40])
        #expect(classes.count == 4)
        check(source, rows: 1000)
    }

    @Test("Generated rows: every block has each template once, in an order that differs")
    func generated() throws {
        let text = "{generate: {count: 3000, seed: 9, template: [one, three, three], fields: {t: x}}}"
        let source = try source(text)
        check(source, rows: 3000)
        let rows = source.document.rows
        var orders: Set<[Int]> = []
        for block in 0..<1000 {
            let order = (0..<3).map { rows.templateIndex(at: block * 3 + $0) }
            #expect(order.sorted() == [0, 2, 2])
            orders.insert(order)
        }
        #expect(orders.count == 3)
        // A billion rows cost what ten do: the answer is arithmetic.
        let many = try self.source(text, count: 1_000_000_000)
        let counts = many.rowClasses.counts(before: 999_999_999)
        #expect(counts[0] == 333_333_333 && counts[1] == 666_666_666)
    }

    @Test("A block of many templates is drawn, too")
    func manyTemplates() throws {
        let names = (0..<40).map { "t\($0)" }
        let templates =
            "{" + names.map { "\($0): {views: {a: {label: {text: x}}}}" }.joined(separator: ", ") + "}"
        let rows = try document(
            withRows(
                "{generate: {count: 400, template: [\(names.joined(separator: ", "))]}}", templates: templates
            )
        ).rows
        for block in 0..<10 {
            let order = (0..<40).map { rows.templateIndex(at: block * 40 + $0) }
            #expect(order.sorted() == Array(0..<40) && order != order.sorted())
        }
        // The number of classes is limited; all further ones count as one.
        let source = DocumentDataSource(
            document: try document(
                withRows(
                    "{generate: {count: 400, template: [\(names.joined(separator: ", "))]}}",
                    templates: templates)))
        #expect(source.rowClasses.count == RowClasses.maximumCount)
        #expect(source.rowClasses.counts(before: 80)[15] == 50)
    }

    private static let sections = """
        - {indexTitle: A, header: {template: three, t: A}, rows: [{template: one, t: a}, {template: two, t: b}]}
        - header: {template: three, t: B}
          rows: {generate: {count: 5, seed: 1, template: [one, three], fields: {t: {rowNumber: true}}}}
          footer: {template: three, t: b}
        - {indexTitle: C, header: {template: one, t: C}, rows: []}
        - {indexTitle: D, header: {template: three, t: D}, rows: {count: 3, items: [{template: one, t: d}]}}
        """

    @Test("Sections are rows among the others")
    func sections() throws {
        let source = try source("\n" + Self.sections, key: "sections")
        #expect(source.numberOfRows == 15)
        #expect(
            (0..<15).map { source.rows.content(ofRow: $0).fields[0] } == [
                "A", "a", "b", "B", "1", "2", "3", "4", "5", "b", "C", "D", "d", "d", "d",
            ])
        let kinds: [RowKind] = [
            .header, .row, .row, .header, .row, .row, .row, .row, .row, .footer, .header, .header, .row, .row,
            .row,
        ]
        #expect((0..<15).map { source.rowClasses[ofRow: $0].kind } == kinds)
        check(source, rows: 15)
        #expect(
            source.sectionIndexTitles == [
                SectionIndexTitle("A", section: 0), SectionIndexTitle("C", section: 2),
                SectionIndexTitle("D", section: 3),
            ])
        let list = source.sections
        #expect(list.count == 4)
        #expect((0..<4).map { list.firstRow(ofSection: $0) } == [0, 3, 10, 11])
        #expect(source.rows.place(ofRow: 1)?.line == 7)
    }

    @Test("Titles of the index lead to their headers, whatever becomes of the rows")
    func indexOfEditedRows() throws {
        /// The titles, each of which leads to the row with the same text.
        func titles(count: Int? = nil, _ edit: (inout DocumentRows) -> Void) throws -> [String] {
            let source = try source("\n" + Self.sections, key: "sections", count: count)
            _ = source.sectionIndexTitles
            edit(&source.rows)
            return source.sectionIndexTitles.map { title in
                let row = source.sections.firstRow(ofSection: title.section)
                #expect(source.rows.content(ofRow: row).fields == [title.title])
                #expect(source.sections.headerRow(ofSection: title.section) == row)
                return title.title
            }
        }
        // Headers are rows 0, 3, 10 and 11; the one of row 3 has no title.
        #expect(try titles { $0.removeRows(3..<4) } == ["A", "C", "D"])
        #expect(try titles { $0.removeRows(0..<1) } == ["C", "D"])
        #expect(try titles { $0.removeRows(10..<11) } == ["A", "D"])
        #expect(try titles { $0.moveRows(1..<2, to: 0) } == ["A", "C", "D"])
        #expect(try titles { $0.moveRows(11..<12, to: 2) } == ["A", "D", "C"])
        #expect(try titles { $0.insertRows(count: 4, at: 0) } == ["A", "C", "D"])
        #expect(try titles { $0.removeRows(0..<$0.count) } == [])
        #expect(try titles(count: 11) { _ in } == ["A", "C"])
        // For a section that occurs twice, the second header replaces the first.
        #expect(try titles(count: 30) { _ in } == ["A", "C", "D"])
        #expect(try titles(count: 30) { $0.removeRows(0..<1) } == ["C", "D", "A"])
    }

    @Test("A first section without a header is where the rows begin")
    func indexOfHeaderlessSection() throws {
        let source = try source(
            "[{indexTitle: A, rows: [{template: one, t: a}]},"
                + " {indexTitle: B, header: {template: two, t: B}, rows: [{template: one, t: b}]}]",
            key: "sections")
        let both = [SectionIndexTitle("A", section: 0), SectionIndexTitle("B", section: 1)]
        #expect(source.sectionIndexTitles == both)
        source.rows.removeRows(0..<1)
        #expect(source.sectionIndexTitles == [SectionIndexTitle("B", section: 0)])
    }

    @Test("A header's cell is never a row's, though one template makes both")
    func cellsOfSections() throws {
        let source = try source("\n" + Self.sections, key: "sections")
        let identifiers = (0..<15).map(source.reuseIdentifier)
        let ofSections = Set([0, 3, 9, 10, 11].map { identifiers[$0] })
        let ofRows = Set((0..<15).filter { ![0, 3, 9, 10, 11].contains($0) }.map { identifiers[$0] })
        #expect(ofRows == ["one", "two", "three"])
        #expect(ofSections.isDisjoint(with: ofRows) && ofSections.count == 2)
    }

    @Test("Where there are too many estimates, the nearest of the same template stands in")
    func tooManyEstimates() throws {
        // Sixteen classes: the first is of another template, the others are expected to be 100, 110 … 240.
        let known: [(template: String, estimate: Int)] =
            [("two", 400)] + (0..<15).map { ("one", 240 - 10 * $0) }
        let more: [(String, Int, Int)] = [
            ("one", 104, 100), ("one", 217, 220), ("one", 900, 240), ("one", 1, 100), ("two", 99, 400),
        ]
        let rows = (known + more.map { ($0.0, $0.1) })
            .map { "{template: \($0.0), t: a, estimatedRowHeight: \($0.1)}" }
        let source = try source("[" + rows.joined(separator: ", ") + "]")
        #expect(source.rowClasses.count == RowClasses.maximumCount)
        for (place, expected) in (known + more.map { ($0.0, $0.2) }).enumerated() {
            let rowClass = source.rowClasses[ofRow: place]
            #expect(rowClass.reuseIdentifier == expected.template)
            #expect(rowClass.estimatedHeight == Double(expected.estimate), "row \(place)")
        }
        check(source, rows: rows.count)
    }

    @Test("Sections are repeated whole, and rows added to them are no headers")
    func repeatedSections() throws {
        var source = try source("\n" + Self.sections, key: "sections", count: 100)
        check(source, rows: 100)
        #expect(source.rows.content(ofRow: 15).fields == ["A"])
        source = try self.source("\n" + Self.sections, key: "sections")
        source.rows.insertRows(count: 25, at: 2)
        let added = (2..<27).map { source.rowClasses[ofRow: $0].kind }
        #expect(added.allSatisfy { $0 == .row })
        // The ten rows that are no headers or footers, repeated from the first.
        #expect(
            (2..<14).map { source.rows.content(ofRow: $0).fields[0] }
                == ["a", "b", "1", "2", "3", "4", "5", "d", "d", "d", "a", "b"])
        check(source, rows: 40)
    }

    @Test(
        "Wrong sections",
        arguments: [
            ("sections: {}", "must be a list"),
            ("sections: [{header: {t: x}}]", "has no rows"),
            ("sections: [{rows: []}, {rows: []}]", "no header"),
            ("sections: [{rows: [], header: {u: x}}]", "no field \"u\""),
            ("sections: [{rows: [], header: {}}]", "a header lacks the field \"t\""),
            ("sections: [{rows: [], title: x}]", "unknown key \"title\" in a section"),
            ("rows: []\nsections: []", "do not go together"),
        ])
    func wrong(text: String, fragment: String) throws {
        let document = withRows("[]").replacing("rows: []", with: text)
        let found = errors(document)
        #expect(found.contains { "\($0)".contains(fragment) && $0.place != nil }, "\(found)")
    }
}
