import SelfSizing
import SourceText

/// A document's rows: written out and repeated, generated on demand, or in sections.
///
/// The number of rows costs no memory: only written rows are stored. Headers and footers of sections are rows among the
/// others. Rows continue beyond ``count``, for those that are added to a list later: written rows start again from the
/// first, in sections without headers and footers.
package struct RowSource: Sendable {
    /// Where rows come from.
    enum Storage: Sendable {
        case items([RowContent], places: [SourcePlace])
        case generator(RowGenerator)
        case sections(SectionedRows)
        case table(RowTable)
        indirect case appended(AppendedRows)
    }

    private(set) var storage: Storage

    /// The places of the templates of which some row has a height of its own.
    let templatesOfOwnHeights: Set<Int>

    /// The number of rows.
    package private(set) var count: Int

    /// Makes rows from their contents, repeated from the first until there are `count` of them.
    ///
    /// - Parameters:
    ///   - items: The rows written out.
    ///   - places: Where each of them begins in the document; may be empty.
    ///   - count: The number of rows; `nil` for one of each. Without items there are no rows.
    package init(items: [RowContent], places: [SourcePlace] = [], count: Int? = nil) {
        storage = .items(items, places: places)
        templatesOfOwnHeights = Set(items.lazy.filter { $0.rowHeight != nil }.map(\.templateIndex))
        self.count = items.isEmpty ? 0 : max(0, count ?? items.count)
    }

    /// Makes rows that a generator computes.
    ///
    /// - Parameters:
    ///   - generator: Computes a row from its position.
    ///   - count: The number of rows.
    package init(generator: RowGenerator, count: Int) {
        storage = .generator(generator)
        templatesOfOwnHeights = []
        self.count = max(0, count)
    }

    /// Makes the rows of a file, repeated from the first until there are `count` of them.
    init(table: RowTable, count: Int? = nil) {
        storage = .table(table)
        templatesOfOwnHeights = table.templatesOfOwnHeights
        self.count = table.count == 0 ? 0 : max(0, count ?? table.count)
    }

    /// Makes the rows of sections, headers and footers included.
    ///
    /// - Parameter sections: The sections; all but the first need a header.
    package init(sections: [SectionSpec]) {
        let rows = SectionedRows(sections)
        storage = .sections(rows)
        let borders = sections.flatMap { [$0.header, $0.footer] }.compactMap { $0 }
        templatesOfOwnHeights = sections.reduce(
            into: Set(borders.filter { $0.rowHeight != nil }.map(\.templateIndex))
        ) { $0.formUnion($1.rows.templatesOfOwnHeights) }
        count = rows.period
    }

    /// Makes rows with others at their end.
    init(_ rows: AppendedRows) {
        storage = .appended(rows)
        templatesOfOwnHeights = rows.base.templatesOfOwnHeights.union(
            rows.extras.lazy.filter { $0.rowHeight != nil }.map(\.templateIndex))
        count = rows.base.count + rows.extras.count
    }

    /// The content of a row.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: The same content at every call, and on every machine with the same font families.
    /// - Complexity: O(length of the row's texts), wherever the row is.
    package func row(at index: Int) -> RowContent {
        switch storage {
        case .items(let items, _): items[index % items.count]
        case .generator(let generator): generator.row(at: index)
        case .sections(let rows): rows.content(at: position(of: index, in: rows))
        case .table(let table): table.content(at: index % table.count)
        case .appended(let rows): rows.extra(at: index) ?? rows.base.row(at: rows.baseRow(of: index))
        }
    }

    /// The template of a row, without the row's texts.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: The template's position among the document's templates.
    /// - Complexity: O(1), and O(t) where rows are generated from t templates.
    package func templateIndex(at index: Int) -> Int {
        switch storage {
        case .items(let items, _): items[index % items.count].templateIndex
        case .generator(let generator): generator.templateIndex(at: index)
        case .sections(let rows): rows.templateIndex(at: position(of: index, in: rows))
        case .table(let table): table.templateIndex(at: index % table.count)
        case .appended(let rows):
            rows.extra(at: index)?.templateIndex ?? rows.base.templateIndex(at: rows.baseRow(of: index))
        }
    }

    private func position(of index: Int, in rows: SectionedRows) -> (section: Int, item: SectionedRows.Item) {
        index < count || rows.barePeriod == 0
            ? rows.position(of: index) : rows.barePosition(of: index - count)
    }

    /// The places of the templates that a round of the rows has; in sections those of headers and footers, too.
    var templatesOfPeriod: Set<Int> {
        switch storage {
        case .items(let items, _): Set(items.map(\.templateIndex))
        case .generator(let generator): Set(generator.templatesOfBlock)
        case .table(let table): table.usedTemplates
        case .sections(let rows): Set((0..<rows.period).map { rows.templateIndex(at: rows.position(of: $0)) })
        case .appended(let rows): rows.base.templatesOfPeriod.union(rows.extras.map(\.templateIndex))
        }
    }

    /// The section, as the document has them, whose header a row is; `nil` for other rows.
    func section(ofHeader index: Int) -> Int? {
        if case .appended(let rows) = storage {
            return rows.extra(at: index) == nil ? rows.base.section(ofHeader: rows.baseRow(of: index)) : nil
        }
        guard case .sections(let rows) = storage else { return nil }
        let position = position(of: index, in: rows)
        return position.item == .header ? position.section : nil
    }

    /// Which row is of which class.
    func classMap(_ table: inout RowClassTable) -> any RowClassMap {
        switch storage {
        case .items(let items, _): RepeatedRowClasses(items.map { table.index(of: $0) })
        case .generator(let generator): GeneratedRowClasses(generator, table: &table)
        case .sections(let rows): SectionedRowClasses(rows, rowCount: count, table: &table)
        case .table(let rows): rows.classMap(&table)
        case .appended(let rows): AppendedRowClasses(rows, table: &table)
        }
    }

    /// Where a row is written in the document.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: The place; `nil` for a row that is generated or comes from a file.
    package func place(at index: Int) -> SourcePlace? {
        guard case .document(let place) = origin(at: index) else { return nil }
        return place
    }

    /// Where a row is written.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: Where; of a header or footer, where its section begins.
    package func origin(at index: Int) -> RowOrigin {
        switch storage {
        case .items(let items, let places):
            places.count == items.count ? .document(places[index % items.count]) : .generated
        case .generator: .generated
        case .sections(let rows): rows.origin(at: position(of: index, in: rows))
        case .table(let table):
            .file(table.file, record: index % table.count, place: table.place(at: index % table.count))
        case .appended(let rows):
            rows.place(at: index).map { .document($0) } ?? rows.base.origin(at: rows.baseRow(of: index))
        }
    }

    /// Which of the document's rows a row is: its section, and what it is in the section or in the list of all rows.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: Its place among those written out; `nil` where it is computed, or comes from a file.
    func location(of index: Int) -> (section: Int?, item: SectionedRows.Item)? {
        switch storage {
        case .items(let items, _): return (nil, .row(index % items.count))
        case .generator, .table: return nil
        case .appended(let rows):
            return rows.extra(at: index) == nil ? rows.base.location(of: rows.baseRow(of: index)) : nil
        case .sections(let rows):
            let (section, item) = position(of: index, in: rows)
            guard case .row(let row) = item else { return (section, item) }
            return rows.sections[section].rows.location(of: row).map { (section, $0.item) }
        }
    }

    /// Whether the rows are computed rather than written out.
    package var isGenerated: Bool {
        switch storage {
        case .generator: true
        case .appended(let rows): rows.base.isGenerated
        case .items, .sections, .table: false
        }
    }

    /// The number of rows after which the contents start again; `nil` for generated rows, and for rows with others
    /// at their end.
    package var period: Int? {
        switch storage {
        case .items(let items, _): items.count
        case .generator: nil
        case .sections(let rows): rows.period
        case .table(let table): table.count
        case .appended(let rows): rows.base.period == 0 ? 0 : nil
        }
    }

    /// A number that rows of the same content share and others do not.
    ///
    /// - Parameter index: The row, at least 0; there is some.
    /// - Returns: The number; of rows that are repeated, that of the first.
    func contentNumber(at index: Int) -> Int {
        switch storage {
        case .items(let items, _): index % items.count
        case .generator: index
        case .table(let table): index % table.count
        case .appended(let rows):
            rows.extraIndex(of: index).map(rows.contentNumber(ofExtra:))
                ?? rows.base.contentNumber(at: rows.baseRow(of: index))
        case .sections(let rows):
            index < count || rows.barePeriod == 0
                ? index % rows.period : rows.period + (index - count) % rows.barePeriod
        }
    }

    /// The sections; none where the rows are in one list.
    package var sections: [SectionSpec] {
        switch storage {
        case .sections(let rows): rows.sections
        case .appended(let rows): rows.base.sections
        case .items, .generator, .table: []
        }
    }

    /// The same rows with another count: written rows start again from the first, generated ones go on.
    ///
    /// - Parameter count: The number of rows wanted; below 0 counts as 0.
    /// - Returns: The rows. Of no rows written out, any number is none; rows at their end stay there.
    /// - Complexity: O(1).
    package func repeated(to count: Int) -> RowSource {
        if case .appended(var rows) = storage {
            rows.base = rows.base.repeated(to: count - rows.extras.count)
            return RowSource(rows)
        }
        var result = self
        if period == 0 { return self }
        result.count = max(0, count)
        return result
    }
}

extension SectionedRows {
    /// What is shown at a place.
    fileprivate func content(at position: (section: Int, item: Item)) -> RowContent {
        let section = sections[position.section]
        return switch position.item {
        case .header: section.header ?? RowContent(templateIndex: 0, fields: [])
        case .row(let row): section.rows.row(at: row)
        case .footer: section.footer ?? RowContent(templateIndex: 0, fields: [])
        }
    }

    /// The position of the template of a place among the document's.
    fileprivate func templateIndex(at position: (section: Int, item: Item)) -> Int {
        let section = sections[position.section]
        return switch position.item {
        case .header: section.header?.templateIndex ?? 0
        case .row(let row): section.rows.templateIndex(at: row)
        case .footer: section.footer?.templateIndex ?? 0
        }
    }

    /// Where a place is written.
    fileprivate func origin(at position: (section: Int, item: Item)) -> RowOrigin {
        let section = sections[position.section]
        guard case .row(let row) = position.item else { return .document(section.place) }
        return section.rows.origin(at: row)
    }
}
