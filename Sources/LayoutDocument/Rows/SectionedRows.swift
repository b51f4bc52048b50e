/// The rows of several sections one after the other, headers and footers among them, and then from the first
/// again.
struct SectionedRows: Sendable {
    /// What something in the flat list is within its section.
    enum Item: Equatable {
        case header
        case row(Int)
        case footer
    }

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

    /// What stands at a place of the flat list, of which there is some.
    func position(of index: Int) -> (section: Int, item: Item) {
        let rest = index % period
        let section = Self.section(of: rest, in: starts)
        var row = rest - starts[section]
        if sections[section].header != nil {
            if row == 0 { return (section, .header) }
            row -= 1
        }
        return (section, row < sections[section].rows.count ? .row(row) : .footer)
    }

    /// One of the rows that are no headers or footers, of which there is some.
    func barePosition(of index: Int) -> (section: Int, item: Item) {
        let rest = index % barePeriod
        let section = Self.section(of: rest, in: bareStarts)
        return (section, .row(rest - bareStarts[section]))
    }

    /// The section at a place; of several that begin there the one that is not empty.
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
