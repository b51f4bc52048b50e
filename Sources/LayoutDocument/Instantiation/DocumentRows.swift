import SelfSizing
import SourceText
import Synchronization

/// The rows of a list that shows a document, in the user's order.
///
/// Rows can be inserted, removed, moved, and given other texts, also in a list of a billion: only the edits are stored.
/// It is a value: a copy costs nothing and does not change, so that other threads can read it.
package struct DocumentRows: Sendable {
    private var source: RowSource
    private var templates: [TemplateSpec]
    private let classes: [RowClass]
    /// The templates of headers and footers.
    private(set) var sectionTemplates: SectionTemplates
    private var order: RowOrder
    /// Rows whose texts were replaced, by their numbers in the source, with a number for what they now contain.
    private var replaced: [Int: (fields: [String], number: Int)] = [:]
    /// The cases of the document's audit that come after its rows.
    private var cases: [AuditSettings.Case]
    /// The number of replaced texts so far, which makes their numbers unique.
    private static let replacementCount = Atomic<Int>(0)

    /// Makes the rows of a document as they are written.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - count: How many rows to show, the document's repeated or generated on; `nil` for its own number.
    ///   - includingCases: Whether the cases of the document's audit come after them.
    package init(of document: LayoutDocument, count: Int? = nil, includingCases: Bool = false) {
        cases = includingCases ? document.audit.cases : []
        source = Self.source(document, count: count, cases)
        templates = document.templates
        sectionTemplates = SectionTemplates(of: source, templates: templates)
        var table = RowClassTable(templates, sectionTemplates: sectionTemplates)
        let map = source.classMap(&table)
        classes = table.classes
        order = RowOrder(rowCount: source.count, classes: classes.count > 1 ? map : nil)
    }

    /// The rows of a document with cases at their end.
    private static func source(
        _ document: LayoutDocument, count: Int?, _ cases: [AuditSettings.Case]
    ) -> RowSource {
        let rows = count.map { document.rows.repeated(to: $0) } ?? document.rows
        guard !cases.isEmpty else { return rows }
        return RowSource(
            AppendedRows(base: rows, extras: cases.map(\.content), places: cases.map(\.place)))
    }

    /// These rows as they are written in another state of their document.
    ///
    /// - Parameter document: The document, with the same rows and cases, and templates of the same names, fields and
    ///   estimates.
    /// - Returns: The rows in their present order, with the texts that were replaced.
    package func following(_ document: LayoutDocument) -> DocumentRows {
        var rows = self
        if !cases.isEmpty, document.audit.cases.count == cases.count { rows.cases = document.audit.cases }
        rows.source = Self.source(document, count: source.count - cases.count, rows.cases)
        rows.templates = document.templates
        rows.sectionTemplates = SectionTemplates(of: rows.source, templates: document.templates)
        return rows
    }

    /// The number of rows.
    package var count: Int { order.count }

    /// Whether rows were inserted, removed, moved or given other texts.
    package var isEdited: Bool { order.pieceCount > 1 || count != source.count || !replaced.isEmpty }

    /// How many cases of the document's audit come after its rows.
    package var caseCount: Int { cases.count }

    /// The name of the case that a row is; `nil` for a row of the document.
    package func caseName(ofRow row: Int) -> String? {
        guard !cases.isEmpty, case .appended(let rows) = source.storage else { return nil }
        return rows.extraIndex(of: order.sourceRow(ofRow: row)).map { cases[$0].name }
    }

    /// The row that a case is as the rows are written; `nil` where it is not among them.
    package func row(ofCase name: String) -> Int? {
        cases.firstIndex { $0.name == name }.map { source.count - cases.count + $0 }
    }

    /// The classes of the rows.
    package var rowClasses: RowClasses {
        classes.count > 1 ? RowClasses(classes, map: order) : classes.first.map { RowClasses($0) } ?? .one
    }

    // MARK: Reading

    /// The number of a row in the source, where rows keep their order.
    ///
    /// - Complexity: O(log n) in the number of edits.
    package func sourceRow(ofRow row: Int) -> Int { order.sourceRow(ofRow: row) }

    /// What a row shows.
    ///
    /// - Complexity: O(log n) in the number of edits, and O(length of the row's texts).
    package func content(ofRow row: Int) -> RowContent {
        let number = order.sourceRow(ofRow: row)
        var content = source.row(at: number)
        if !replaced.isEmpty, let new = replaced[number] { content.fields = new.fields }
        return content
    }

    /// A number that identifies a row's content: at least 0 for a row of the document, below 0 for one whose texts were
    /// replaced.
    ///
    /// - Complexity: O(log n) in the number of edits; the content is not read.
    package func contentNumber(ofRow row: Int) -> Int {
        let number = order.sourceRow(ofRow: row)
        if !replaced.isEmpty, let new = replaced[number] { return new.number }
        return source.contentNumber(at: number)
    }

    /// The position of a row's template among the document's.
    package func templateIndex(ofRow row: Int) -> Int {
        source.templateIndex(at: order.sourceRow(ofRow: row))
    }

    /// The template of a row.
    package func template(ofRow row: Int) -> TemplateSpec { templates[templateIndex(ofRow: row)] }

    /// What a row is.
    package func kind(ofRow row: Int) -> RowKind {
        classes.isEmpty ? .row : classes[min(order.classIndex(ofRow: row), classes.count - 1)].kind
    }

    /// The reuse identifier of a row: its template's, or a separate one for headers and footers of a template that also
    /// makes rows.
    package func reuseIdentifier(ofRow row: Int) -> String {
        let place = templateIndex(ofRow: row)
        if let own = sectionTemplates.ownIdentifier(ofTemplate: place), kind(ofRow: row) != .row {
            return own
        }
        return templates[place].identifier
    }

    /// The titles of the section index and the sections they lead to, as the rows are now.
    ///
    /// A title leads to the first of its section's headers that is in the list, and goes with the last of them.
    ///
    /// - Complexity: O(log n) for each section looked at, which is once the document's unless headers have gone.
    func sectionIndexTitles() -> [SectionIndexTitle] {
        let specs = source.sections
        let sections = ListSections(rowClasses, rowCount: count)
        var wanted = Set(specs.indices.filter { specs[$0].indexTitle != nil })
        var titles: [SectionIndexTitle] = []
        func add(_ spec: Int, leadingTo section: Int) {
            guard wanted.remove(spec) != nil, let title = specs[spec].indexTitle else { return }
            titles.append(SectionIndexTitle(title, section: section))
        }
        // The rows above the first header are the first section's, if the document has it without one.
        if count > 0, kind(ofRow: 0) != .header, specs.first?.header == nil { add(0, leadingTo: 0) }
        wanted = wanted.filter { specs[$0].header != nil }
        for section in 0..<sections.count where !wanted.isEmpty {
            guard let header = sections.headerRow(ofSection: section),
                let spec = source.section(ofHeader: order.sourceRow(ofRow: header))
            else { continue }
            add(spec, leadingTo: section)
        }
        return titles
    }

    /// Whether rows of a row's template have their own heights, so that the content alone does not determine the
    /// height.
    func hasOwnHeights(besideRow row: Int) -> Bool {
        let templates = source.templatesOfOwnHeights
        return !templates.isEmpty && templates.contains(templateIndex(ofRow: row))
    }

    /// Where a row is written in the document; `nil` for a generated row and for one whose text was replaced.
    package func place(ofRow row: Int) -> SourcePlace? {
        let number = order.sourceRow(ofRow: row)
        return replaced[number] == nil ? source.place(at: number) : nil
    }

    // MARK: Editing

    /// Whether rows can be made that were not in the list before.
    package var canInsert: Bool { source.period != 0 }

    /// Inserts rows: the document's repeated or generated on.
    ///
    /// - Parameters:
    ///   - count: The number of rows; none where ``canInsert`` says no.
    ///   - row: The place of the first one, from 0 to ``count``.
    package mutating func insertRows(count: Int, at row: Int) {
        guard canInsert, count > 0 else { return }
        order.insertNewRows(count: count, at: row)
    }

    /// Removes rows.
    package mutating func removeRows(_ rows: Range<Int>) { order.removeRows(rows) }

    /// Moves rows so that the first one stands at a place afterwards.
    package mutating func moveRows(_ rows: Range<Int>, to destination: Int) {
        order.moveRows(rows, to: destination)
    }

    /// Gives a row another text in one of its fields.
    ///
    /// The row keeps its template, and what was expected of its height.
    ///
    /// - Returns: Whether the row has the field, and the text is what the field stands for.
    @discardableResult
    package mutating func setText(_ text: String, ofField field: String, inRow row: Int) -> Bool {
        let template = template(ofRow: row)
        guard let index = template.fieldIndex(field), template.fields[index].kind.problem(with: text) == nil
        else { return false }
        var fields = content(ofRow: row).fields
        guard fields.indices.contains(index) else { return false }
        fields[index] = text
        let number = -1 - Self.replacementCount.wrappingAdd(1, ordering: .relaxed).oldValue
        replaced[order.sourceRow(ofRow: row)] = (fields, number)
        return true
    }
}
