import SelfSizing
import TestKit
import Testing

@Suite struct ListSectionsTests {
    private static let kinds: [RowKind] = [.row, .header, .footer, .row, .header]
    private static let classes = kinds.map { RowClass(reuseIdentifier: "\($0)", kind: $0) }

    /// The sections of all rows, found by a loop from the top of the list.
    private func walk(_ rows: [Int]) -> [Int] {
        var section = -1
        return rows.map { row in
            if Self.kinds[row] == .header || section < 0 { section += 1 }
            return section
        }
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
            let sectionCount = (truth.last ?? -1) + 1
            #expect(sections.count == sectionCount)
            #expect(sections.hasHeaders == all.contains { Self.kinds[$0] == .header })
            #expect(all.indices.map { sections.section(ofRow: $0) } == truth)
            for section in 0..<sectionCount {
                let first = truth.firstIndex(of: section)
                #expect(sections.firstRow(ofSection: section) == first)
                let header = all.indices.first { truth[$0] == section && Self.kinds[all[$0]] == .header }
                #expect(sections.headerRow(ofSection: section) == header)
            }
            #expect(sections.firstRow(ofSection: sectionCount) == count)
            #expect(sections.headerRow(ofSection: sectionCount) == nil)
        }
    }

    @Test func aListWithoutHeadersIsOneSection() {
        let sections = ListSections(.one, rowCount: 1_000_000_000)
        #expect(sections.count == 1)
        #expect(!sections.hasHeaders)
        #expect(sections.section(ofRow: 999_999_999) == 0)
        #expect(sections.headerRow(ofSection: 0) == nil)
        #expect(ListSections(.one, rowCount: 0).count == 0)
    }

    @Test func sectionsOfABillionRowsAreFoundAtOnce() {
        // A header and nine rows, repeated.
        let classes = RowClasses(Self.classes, map: RepeatedRowClasses([1] + Array(repeating: 0, count: 9)))
        let sections = ListSections(classes, rowCount: 1_000_000_000)
        #expect(sections.count == 100_000_000)
        #expect(sections.headerRow(ofSection: 77_777_777) == 777_777_770)
        #expect(sections.section(ofRow: 777_777_777) == 77_777_777)
        #expect(sections.firstRow(ofSection: 99_999_999) == 999_999_990)
    }
}
