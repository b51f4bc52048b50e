import SelfSizing
import TestKit
import Testing

@Suite struct ListSectionsTests {
    private static let kinds: [RowKind] = [.row, .header, .footer, .row, .header]
    private static let classes = kinds.map { RowClass(reuseIdentifier: "\($0)", kind: $0) }

    /// The items of all rows, found by a loop from the top of the list.
    private func walk(_ rows: [Int]) -> (items: [ListItem], count: Int) {
        var items: [ListItem] = []
        var section = -1
        var row = 0
        for index in rows {
            if Self.kinds[index] == .header || section < 0 {
                section += 1
                row = 0
            }
            switch Self.kinds[index] {
            case .header: items.append(.header(section: section))
            case .footer: items.append(.footer(section: section))
            case .row:
                items.append(.row(section: section, row: row))
                row += 1
            }
        }
        return (items, section + 1)
    }

    /// Lists of sections; the first may have no header, and any may have no footer or no rows.
    private func anyRows(_ random: inout SeededGenerator) -> [Int] {
        var rows: [Int] = []
        for section in 0..<Int.random(in: 1...12, using: &random) {
            if section > 0 || Bool.random(using: &random) { rows.append(Bool.random(using: &random) ? 1 : 4) }
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                rows.append(Bool.random(using: &random) ? 0 : 3)
            }
            // A footer without a row before it would be the list's first row.
            if !rows.isEmpty, Bool.random(using: &random) { rows.append(2) }
        }
        return rows
    }

    @Test func rowsAndSectionsAreThoseOfAWalk() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let rows = anyRows(&random)
            // The repetition ends in the middle.
            let count = rows.count + Int.random(in: 0...rows.count, using: &random)
            let all = (0..<count).map { rows[$0 % max(rows.count, 1)] }
            let truth = walk(all)
            let sections = ListSections(
                RowClasses(Self.classes, map: RepeatedRowClasses(rows)), rowCount: count)
            #expect(sections.count == truth.count)
            #expect(sections.hasHeaders == all.contains { Self.kinds[$0] == .header })
            for (row, item) in truth.items.enumerated() {
                #expect(sections.item(atRow: row) == item)
                // A repeated list can have several footers in a section; the last one counts.
                let last = truth.items.lastIndex(of: item)
                #expect(sections.row(of: item) == last)
            }
            for section in 0..<truth.count {
                let rows = truth.items.indices.filter {
                    switch truth.items[$0] {
                    case .header(section), .row(section, _), .footer(section): true
                    default: false
                    }
                }
                #expect(Array(sections.rows(ofSection: section)) == rows)
                let ownRows = rows.filter { Self.kinds[all[$0]] == .row }.count
                #expect(sections.numberOfRows(inSection: section) == ownRows)
                #expect(sections.row(of: .row(section: section, row: ownRows)) == nil)
            }
            #expect(sections.row(of: .header(section: truth.count)) == nil)
        }
    }

    @Test func aListWithoutHeadersIsOneSection() {
        let sections = ListSections(.one, rowCount: 1_000_000_000)
        #expect(sections.count == 1)
        #expect(!sections.hasHeaders)
        #expect(sections.item(atRow: 999_999_999) == .row(section: 0, row: 999_999_999))
        #expect(sections.headerRow(ofSection: 0) == nil)
        #expect(ListSections(.one, rowCount: 0).count == 0)
    }

    @Test func sectionsOfABillionRowsAreFoundAtOnce() {
        // A header and nine rows, repeated.
        let classes = RowClasses(Self.classes, map: RepeatedRowClasses([1] + Array(repeating: 0, count: 9)))
        let sections = ListSections(classes, rowCount: 1_000_000_000)
        #expect(sections.count == 100_000_000)
        #expect(sections.headerRow(ofSection: 77_777_777) == 777_777_770)
        #expect(sections.item(atRow: 777_777_777) == .row(section: 77_777_777, row: 6))
        #expect(sections.row(of: .row(section: 99_999_999, row: 8)) == 999_999_999)
    }
}
