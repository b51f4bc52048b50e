import SelfSizing
import TestKit
import Testing

@Suite struct RowOrderTests {
    /// The classes of source rows, by a rule without known sums.
    static func classIndex(_ source: Int) -> Int { (source % 7 == 3) ? 2 : (source % 7 == 5 ? 1 : 0) }

    static let classes = RepeatedRowClasses((0..<7).map(classIndex))

    private func compare(_ order: RowOrder, _ naive: [Int], _ random: inout SeededGenerator) {
        #expect(order.count == naive.count)
        for _ in 0..<4 {
            let row = Int.random(in: 0...naive.count, using: &random)
            var counts = RowClassCounts.zero
            for source in naive[..<row] { counts[Self.classIndex(source)] += 1 }
            #expect(order.counts(before: row) == counts)
            guard row < naive.count else { continue }
            #expect(order.sourceRow(ofRow: row) == naive[row])
            #expect(order.classIndex(ofRow: row) == Self.classIndex(naive[row]))
        }
    }

    @Test(arguments: [(1, 1), (2, 40), (3, 900), (4, 0)])
    func agreesWithAPlainArray(seed: UInt64, rowCount: Int) {
        var random = SeededGenerator(seed: seed)
        var order = RowOrder(rowCount: rowCount, classes: Self.classes)
        var naive = Array(0..<rowCount)
        var fresh = rowCount
        var snapshots: [(RowOrder, [Int])] = []
        for step in 0..<1_200 {
            let count = naive.count
            let row = Int.random(in: 0...count, using: &random)
            let end = min(count, row + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4:
                let new = Int.random(in: 0...9, using: &random)
                let inserted = order.insertNewRows(count: new, at: row)
                #expect(inserted == fresh..<fresh + new)
                naive.insert(contentsOf: fresh..<fresh + new, at: row)
                fresh += new
            case 4..<6:
                order.removeRows(row..<end)
                naive.removeSubrange(row..<end)
            case 6..<8:
                let destination = Int.random(in: 0...count - (end - row), using: &random)
                order.moveRows(row..<end, to: destination)
                let moved = Array(naive[row..<end])
                naive.removeSubrange(row..<end)
                naive.insert(contentsOf: moved, at: destination)
            case 8:
                order.removeRows(row..<end)
                let new = order.insertNewRows(count: end - row, at: row)
                #expect(new == fresh..<fresh + end - row)
                naive.replaceSubrange(row..<end, with: fresh..<fresh + end - row)
                fresh += end - row
            default:
                if snapshots.count < 5 { snapshots.append((order, naive)) }
            }
            compare(order, naive, &random)
            // The number of runs is at most that of the array.
            let breaks = zip(naive, naive.dropFirst()).filter { $0 + 1 != $1 }.count
            #expect(order.pieceCount == (naive.isEmpty ? 0 : breaks + 1))
            if step % 200 == 0 { for (order, naive) in snapshots { compare(order, naive, &random) } }
        }
    }

    @Test func editsOfABillionRowsAreUndoneWithoutATrace() {
        let count = 1_000_000_000
        var order = RowOrder(rowCount: count, classes: Self.classes)
        order.moveRows(10..<500_000_010, to: 400_000_000)
        #expect(order.sourceRow(ofRow: 400_000_000) == 10)
        #expect(order.sourceRow(ofRow: 10) == 500_000_010)
        #expect(order.pieceCount == 4)
        order.moveRows(400_000_000..<900_000_000, to: 10)
        #expect(order.pieceCount == 1)
        order.insertNewRows(count: 2_000_000_000, at: 5)
        order.removeRows(5..<2_000_000_005)
        #expect(order.pieceCount == 1)
        #expect(order.sourceRow(ofRow: 999_999_999) == 999_999_999)
        #expect(order.counts(before: 999_999_994).wrappedSum() == 999_999_994)
        #expect(order.nextSourceRow == 3_000_000_000)
    }

    @Test func repeatedClassesAreCountedAsTheyCome() {
        for period in [1, 2, 31, 32, 33, 64, 100] {
            let one = (0..<period).map { ($0 * $0) % 19 }
            let classes = RepeatedRowClasses(one)
            var counts = RowClassCounts.zero
            for row in 0..<350 {
                #expect(classes.counts(before: row) == counts)
                // The sixteenth class includes all further ones.
                let expected = min(one[row % period], 15)
                #expect(classes.classIndex(ofRow: row) == expected)
                counts[expected] += 1
            }
        }
        #expect(RepeatedRowClasses([]).classIndex(ofRow: 12) == 0)
    }
}
