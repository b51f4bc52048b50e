import SelfSizing

/// The classes of a document's rows: their kind, their template, and their estimated height.
///
/// A list has few classes. A row beyond the limit gets the class of its kind and reuse identifier with the nearest
/// estimate, or, where there is none of its identifier, the last one of its kind.
struct RowClassTable {
    /// The most classes of headers, and the most of footers, so that others are left for rows.
    private static let maximumOfSections = 4

    private(set) var classes: [RowClass] = []
    private let templates: [TemplateSpec]
    private let sectionTemplates: SectionTemplates

    init(_ templates: [TemplateSpec], sectionTemplates: SectionTemplates) {
        self.templates = templates
        self.sectionTemplates = sectionTemplates
    }

    /// The place of the class of a row with a content.
    mutating func index(of content: RowContent, as kind: RowKind = .row) -> Int {
        let template = templates[content.templateIndex]
        let own = kind == .row ? nil : sectionTemplates.ownIdentifier(ofTemplate: content.templateIndex)
        return index(
            of: RowClass(
                reuseIdentifier: own ?? template.identifier, kind: kind,
                // What is known need not be guessed.
                estimatedHeight: content.rowHeight ?? template.rowHeight ?? content.estimatedRowHeight
                    ?? template.estimatedRowHeight?.height(fields: content.fields)))
    }

    /// Whether the class of a row of a template depends on the row's texts.
    func looksAtTexts(ofTemplate place: Int) -> Bool {
        guard case .byLength = templates[place].estimatedRowHeight else { return false }
        return templates[place].rowHeight == nil
    }

    private mutating func index(of new: RowClass) -> Int {
        if let index = classes.firstIndex(of: new) { return index }
        let isFull =
            new.kind == .row
            ? classes.count >= RowClasses.maximumCount
            : classes.count(where: { $0.kind == new.kind }) >= Self.maximumOfSections
        if isFull, let standIn = standIn(for: new) { return standIn }
        classes.append(new)
        return classes.count - 1
    }

    /// The class that replaces one beyond the limit.
    private func standIn(for new: RowClass) -> Int? {
        func distance(_ place: Int) -> Double {
            guard let estimate = classes[place].estimatedHeight, let wanted = new.estimatedHeight else {
                return .infinity
            }
            return abs(estimate - wanted)
        }
        let ofKind = classes.indices.filter { classes[$0].kind == new.kind }
        let alike = ofKind.filter { classes[$0].reuseIdentifier == new.reuseIdentifier }
        return alike.min { distance($0) < distance($1) } ?? ofKind.last
    }
}

/// The classes of rows that are generated: each block of rows has each of the generator's templates once.
struct GeneratedRowClasses: RowClassMap {
    private let generator: RowGenerator
    /// The class of each template of a block.
    private let classOfSlot: [Int]
    private let total: RowClassCounts

    init(_ generator: RowGenerator, table: inout RowClassTable) {
        self.generator = generator
        classOfSlot = generator.templatesOfBlock.map {
            table.index(of: RowContent(templateIndex: $0, fields: []))
        }
        total = classOfSlot.reduce(into: .zero) { $0[$1] += 1 }
    }

    func classIndex(ofRow row: Int) -> Int { classOfSlot[generator.blocks[row]] }

    func counts(before row: Int) -> RowClassCounts {
        var counts = total &* RowClassCounts(repeating: row / classOfSlot.count)
        generator.blocks.forEachOfBlock(before: row) { counts[classOfSlot[$0]] += 1 }
        return counts
    }
}

/// The classes of rows in sections, repeated, and beyond the list's end without headers and footers.
struct SectionedRowClasses: RowClassMap {
    /// One section's.
    private struct Section {
        var header: Int?
        var footer: Int?
        var rows: any RowClassMap
        var rowCount: Int
        /// How many rows of each class lie above the section in its round; and so without headers and footers.
        var above = RowClassCounts.zero
        var bareAbove = RowClassCounts.zero
    }

    private let rows: SectionedRows
    private let rowCount: Int
    private var sections: [Section] = []
    private var total = RowClassCounts.zero
    private var bareTotal = RowClassCounts.zero

    init(_ rows: SectionedRows, rowCount: Int, table: inout RowClassTable) {
        self.rows = rows
        self.rowCount = rowCount
        // Headers and footers come first, or rows could take their places among the classes.
        let headers = rows.sections.map { $0.header.map { table.index(of: $0, as: .header) } }
        let footers = rows.sections.map { $0.footer.map { table.index(of: $0, as: .footer) } }
        for (index, spec) in rows.sections.enumerated() {
            var section = Section(
                header: headers[index], footer: footers[index], rows: spec.rows.classMap(&table),
                rowCount: spec.rows.count)
            section.above = total
            section.bareAbove = bareTotal
            let own = section.rows.counts(before: section.rowCount)
            total &+= own
            bareTotal &+= own
            if let header = section.header { total[header] += 1 }
            if let footer = section.footer { total[footer] += 1 }
            sections.append(section)
        }
    }

    func classIndex(ofRow row: Int) -> Int {
        let place = isBare(row) ? rows.barePosition(of: row - rowCount) : rows.position(of: row)
        let section = sections[place.section]
        switch place.item {
        case .header: return section.header ?? 0
        case .footer: return section.footer ?? 0
        case .row(let row): return section.rows.classIndex(ofRow: row)
        }
    }

    func counts(before row: Int) -> RowClassCounts {
        guard row > rowCount, rows.barePeriod > 0 else {
            guard rows.period > 0 else { return .zero }
            let place = rows.position(of: row)
            let section = sections[place.section]
            var counts = total &* RowClassCounts(repeating: row / rows.period) &+ section.above
            if let header = section.header, place.item != .header { counts[header] += 1 }
            switch place.item {
            case .header: break
            case .row(let row): counts &+= section.rows.counts(before: row)
            case .footer: counts &+= section.rows.counts(before: section.rowCount)
            }
            return counts
        }
        let beyond = row - rowCount
        let place = rows.barePosition(of: beyond)
        var counts = self.counts(before: rowCount) &+ sections[place.section].bareAbove
        counts &+= bareTotal &* RowClassCounts(repeating: beyond / rows.barePeriod)
        if case .row(let row) = place.item { counts &+= sections[place.section].rows.counts(before: row) }
        return counts
    }

    private func isBare(_ row: Int) -> Bool { row >= rowCount && rows.barePeriod > 0 }
}
