import SelfSizing
import TestKit
import Testing

@Suite struct RowHeightIndexTests {
    /// Compares every answer of the index with that of the naive array.
    private func compare(_ index: RowHeightIndex, _ naive: NaiveHeights, _ random: inout SeededGenerator) {
        let count = naive.rows.count
        let tolerance = 1e-9 * max(naive.offset(count), 1)
        #expect(index.rowCount == count)
        #expect(abs(index.contentHeight - naive.offset(count)) <= tolerance)
        let measured = naive.rows.filter(\.isMeasured)
        #expect(index.measuredCount == measured.count)
        #expect(abs(index.measuredHeight - measured.reduce(0) { $0 + ($1.height ?? 0) }) <= tolerance)
        for _ in 0..<5 {
            let row = Int.random(in: 0...count, using: &random)
            #expect(abs(index.offset(ofRow: row) - naive.offset(row)) <= tolerance)
            let upper = Int.random(in: row...count, using: &random)
            let inRange = naive.rows[row..<upper].filter(\.isMeasured).count
            #expect(index.measuredCount(inRows: row..<upper) == inRange)
            guard row < count else { continue }
            #expect(index.height(ofRow: row) == (naive.rows[row].isMeasured ? naive.rows[row].height : nil))
            #expect(index.expectedHeight(ofRow: row) == naive.expected(row))
            let offset = Double.random(in: -50...(naive.offset(count) + 50), using: &random)
            let found = index.row(atOffset: offset)
            let truth = naive.row(at: offset)
            let same = found.row == truth.row && abs(found.offsetInRow - truth.offsetInRow) <= tolerance
            // By rounding, an offset very close to an edge may lie on its other side.
            let place = naive.offset(found.row) + found.offsetInRow
            #expect(same || abs(place - min(max(offset, 0), naive.offset(count))) <= tolerance)
        }
    }

    /// A height as in practice: mostly whole pixels, sometimes others, very tall or 0.
    private func anyHeight(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: 0
        case 1: Double.random(in: 0...300, using: &random)
        case 2: Double(Int.random(in: 4_000...90_000, using: &random))
        default: Double(Int.random(in: 1...2_400, using: &random)) / 8
        }
    }

    @Test(arguments: [(1, 60), (2, 900), (3, 3_000), (4, 40)])
    func agreesWithAPlainArray(seed: UInt64, rowCount: Int) {
        var random = SeededGenerator(seed: seed)
        var index = RowHeightIndex(rowCount: rowCount, estimatedRowHeight: 44)
        var naive = NaiveHeights(rowCount: rowCount, estimate: 44)
        var snapshots: [(RowHeightIndex, NaiveHeights)] = []
        for step in 0..<1_500 {
            let count = naive.rows.count
            let kind = Int.random(in: 0..<100, using: &random)
            if kind < 72, count > 0 {
                // Runs downwards or upwards, as scrolling measures rows.
                let start = Int.random(in: 0..<count, using: &random)
                let length = Int.random(in: 1...30, using: &random)
                let isUp = Bool.random(using: &random)
                for distance in 0..<length {
                    let row = isUp ? start - distance : start + distance
                    guard (0..<count).contains(row) else { break }
                    let height = anyHeight(&random)
                    if kind < 66 {
                        index.setHeight(height, ofRow: row)
                        naive.rows[row] = .init(height: height, isMeasured: true)
                    } else {
                        index.setEstimatedHeight(height, ofRow: row)
                        if !naive.rows[row].isMeasured { naive.rows[row].height = height }
                    }
                }
            } else if kind < 80 {
                let row = Int.random(in: 0...count, using: &random)
                let new = Int.random(in: 0...40, using: &random)
                index.insertRows(count: new, at: row)
                naive.rows.insert(contentsOf: Array(repeating: .init(), count: new), at: row)
            } else if kind < 88 {
                let row = Int.random(in: 0...count, using: &random)
                let end = min(count, row + Int.random(in: 0...40, using: &random))
                index.removeRows(row..<end)
                naive.rows.removeSubrange(row..<end)
            } else if kind < 93, count > 0 {
                let source = Int.random(in: 0..<count, using: &random)
                let destination = Int.random(in: 0..<count, using: &random)
                index.moveRows(source..<source + 1, to: destination)
                naive.rows.insert(naive.rows.remove(at: source), at: destination)
            } else if kind < 96 {
                let row = Int.random(in: 0...count, using: &random)
                let end = Int.random(in: row...count, using: &random)
                index.invalidateRows(row..<end)
                for row in row..<end { naive.rows[row].isMeasured = false }
            } else if kind < 97 {
                index.invalidate()
                for row in naive.rows.indices { naive.rows[row].isMeasured = false }
            } else if kind < 98 {
                let estimate = Double.random(in: 0...200, using: &random)
                index.estimatedRowHeight = estimate
                naive.estimate = estimate
            } else if snapshots.count < 6 {
                snapshots.append((index, naive))
            }
            if step % 8 == 0 { compare(index, naive, &random) }
            if step % 300 == 0 {
                for (index, naive) in snapshots { compare(index, naive, &random) }
            }
        }
        // Snapshots can be changed too, without an effect on the original.
        for place in snapshots.indices where !snapshots[place].1.rows.isEmpty {
            snapshots[place].0.setHeight(77, ofRow: 0)
            snapshots[place].1.rows[0] = .init(height: 77, isMeasured: true)
            compare(snapshots[place].0, snapshots[place].1, &random)
        }
        compare(index, naive, &random)
    }

    @Test func offsetsAndTheirInverseAgreeToTheLastBit() {
        var random = SeededGenerator(seed: 5)
        var index = RowHeightIndex(rowCount: 3_000_000, estimatedRowHeight: 43.7)
        for _ in 0..<20_000 {
            let row = Int.random(in: 0..<3_000_000, using: &random)
            index.setHeight(Double(Int.random(in: 1...900, using: &random)) / 8, ofRow: row)
        }
        for _ in 0..<2_000 {
            let row = Int.random(in: 0..<3_000_000, using: &random)
            let found = index.row(atOffset: index.offset(ofRow: row))
            #expect(found.row == row)
            #expect(found.offsetInRow == 0)
        }
    }

    @Test func aBillionRowsCostWhatWasMeasured() {
        let count = 1_000_000_000
        var index = RowHeightIndex(rowCount: count, estimatedRowHeight: 119)
        let empty = index.allocatedByteCount
        #expect(empty < 1_000)
        #expect(index.contentHeight == 119e9)
        var random = SeededGenerator(seed: 6)
        var measured: [Int: Double] = [:]
        for _ in 0..<10_000 {
            let row = Int.random(in: 0..<count, using: &random)
            let height = Double(Int.random(in: 100...4_000, using: &random)) / 8
            measured[row] = height
            index.setHeight(height, ofRow: row)
        }
        #expect(index.measuredCount == measured.count)
        #expect(index.allocatedByteCount < 64 * measured.count)
        let rows = measured.keys.sorted()
        var above = 0.0
        for (place, row) in rows.enumerated() {
            let offset = above + Double(row - place) * 119
            #expect(abs(index.offset(ofRow: row) - offset) <= 1e-6)
            above += measured[row] ?? 0
        }
        #expect(abs(index.contentHeight - (above + Double(count - rows.count) * 119)) <= 1e-6)
        index.removeRows(10..<count - 10)
        #expect(index.rowCount == 20)
        index.insertRows(count: 4_000_000_000, at: 10)
        #expect(index.rowCount == 4_000_000_020)
    }

    @Test(arguments: [false, true])
    func aMeasuredHeightTakesLittleMoreThanTwoBytes(upwards: Bool) {
        let count = 200_000
        var index = RowHeightIndex(rowCount: count, estimatedRowHeight: 44)
        for step in 0..<count {
            index.setHeight(Double(40 + step % 100), ofRow: upwards ? count - 1 - step : step)
        }
        #expect(index.measuredCount == count)
        #expect(Double(index.allocatedByteCount) <= 2.5 * Double(count))
    }

    @Test func oldHeightsGoOnAsEstimates() {
        var index = RowHeightIndex(rowCount: 100, estimatedRowHeight: 44)
        index.setHeight(80, ofRow: 3)
        index.setHeight(5_000.3, ofRow: 4)
        index.invalidate()
        #expect(index.height(ofRow: 3) == nil)
        #expect(index.expectedHeight(ofRow: 3) == 80)
        #expect(index.expectedHeight(ofRow: 4) == 5_000.3)
        #expect(index.measuredCount == 0)
        #expect(index.measuredHeight == 0)
        #expect(index.contentHeight == 98 * 44 + 80 + 5_000.3)
        index.setHeight(60, ofRow: 3)
        #expect(index.measuredCount == 1)
        #expect(index.height(ofRow: 4) == nil)
    }

    @Test func heightsOutOfRangeAreClamped() {
        var index = RowHeightIndex(rowCount: 4, estimatedRowHeight: .nan)
        #expect(index.estimatedRowHeight == 0)
        for (row, height) in [Double.nan, -3, .infinity, 1e300].enumerated() {
            index.setHeight(height, ofRow: row)
        }
        #expect(index.height(ofRow: 0) == 0)
        #expect(index.height(ofRow: 1) == 0)
        #expect(index.height(ofRow: 2) == RowHeightIndex.maximumHeight)
        #expect(index.height(ofRow: 3) == RowHeightIndex.maximumHeight)
        #expect(index.row(atOffset: .nan).row == 0)
        #expect(index.row(atOffset: .infinity).row == 3)
    }

    @Test func anEmptyListHasNoHeight() {
        var index = RowHeightIndex(rowCount: 0, estimatedRowHeight: 44)
        #expect(index.contentHeight == 0)
        #expect(index.offset(ofRow: 0) == 0)
        #expect(index.row(atOffset: 12) == (0, 0))
        index.insertRows(count: 2, at: 0)
        #expect(index.contentHeight == 88)
        index.removeRows(0..<2)
        #expect(index.rowCount == 0)
    }

    @Test func rowsWithoutHeightArePassedOver() {
        var index = RowHeightIndex(rowCount: 5, estimatedRowHeight: 10)
        for row in 1...3 { index.setHeight(0, ofRow: row) }
        #expect(index.row(atOffset: 10) == (4, 0))
        #expect(index.row(atOffset: 9.5) == (0, 9.5))
    }

    @Test func thirdsOfAPointFitAUnitOfATwentyFourth() {
        var index = RowHeightIndex(rowCount: 30_000, estimatedRowHeight: 44, unitsPerPoint: 24)
        for row in 0..<30_000 { index.setHeight(Double(100 + row % 50) / 3, ofRow: row) }
        for row in stride(from: 0, to: 30_000, by: 7) {
            #expect(index.height(ofRow: row) == Double(100 + row % 50) / 3)
        }
        #expect(index.allocatedByteCount <= 75_000)
    }
}
