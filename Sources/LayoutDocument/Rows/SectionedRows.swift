/// The rows of several sections one after the other, headers and footers among them, and then from the first
/// again.
struct SectionedRows: Sendable {
    let sections: [SectionSpec]
    /// Where each section begins in the flat list, and where the last one ends.
    private let starts: [Int]
    /// The same without headers and footers.
    private let bareStarts: [Int]

    init(_ sections: [SectionSpec]) {
        self.sections = sections
        starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        bareStarts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rows.count) }
    }

    /// The number of rows of one round, headers and footers included.
    var period: Int { starts[starts.count - 1] }

    /// The number of rows of one round, headers and footers left out.
    var barePeriod: Int { bareStarts[bareStarts.count - 1] }

    /// Where something in the flat list stands: its section, and its row among the section's, or what else it is.
    enum Item {
        case header(SectionSpec)
        case row(SectionSpec, Int)
        case footer(SectionSpec)
    }

    /// What stands in the flat list, of which there is some.
    func item(at index: Int) -> Item {
        let rest = index % period
        let number = Self.section(of: rest, in: starts)
        let section = sections[number]
        var row = rest - starts[number]
        if section.header != nil {
            if row == 0 { return .header(section) }
            row -= 1
        }
        return row < section.rows.count ? .row(section, row) : .footer(section)
    }

    /// One of the rows that are no headers or footers, of which there is some.
    func bareItem(at index: Int) -> Item {
        let rest = index % barePeriod
        let number = Self.section(of: rest, in: bareStarts)
        return .row(sections[number], rest - bareStarts[number])
    }

    /// The section that begins at or before a place; of several at one place the one that is not empty.
    private static func section(of place: Int, in starts: [Int]) -> Int {
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }
}

extension SectionedRows.Item {
    /// What it shows.
    var content: RowContent {
        switch self {
        case .header(let section): section.header ?? section.rows.row(at: 0)
        case .row(let section, let row): section.rows.row(at: row)
        case .footer(let section): section.footer ?? section.rows.row(at: 0)
        }
    }

    /// The position of its template among the document's.
    var templateIndex: Int {
        switch self {
        case .header(let section): section.header?.templateIndex ?? 0
        case .row(let section, let row): section.rows.templateIndex(at: row)
        case .footer(let section): section.footer?.templateIndex ?? 0
        }
    }

    /// Where it is written.
    var place: SourcePlace? {
        switch self {
        case .header(let section), .footer(let section): section.place
        case .row(let section, let row): section.rows.place(at: row)
        }
    }
}
