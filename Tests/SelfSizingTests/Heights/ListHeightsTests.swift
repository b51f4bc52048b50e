import SelfSizing
import TestKit
import Testing

/// The classes of rows in a plain array, counted again for every question.
struct ListedClasses: RowClassMap {
    var indexes: [Int]

    func classIndex(ofRow row: Int) -> Int { indexes[row] }

    func counts(before row: Int) -> RowClassCounts {
        var counts = RowClassCounts.zero
        for index in indexes[..<row] { counts[index] += 1 }
        return counts
    }

    static func classes(_ count: Int, _ indexes: [Int]) -> RowClasses {
        RowClasses(
            (0..<count).map { RowClass(reuseIdentifier: "\($0)") }, map: ListedClasses(indexes: indexes))
    }
}

@Suite struct ListHeightsTests {
    private struct Row {
        var rowClass: Int
        var height: Double?
        var isMeasured = false
    }

    private func expected(_ row: Row, _ estimates: [Double]) -> Double {
        row.height ?? estimates[row.rowClass]
    }

    private func compare(
        _ heights: ListHeights, _ rows: [Row], _ estimates: [Double], _ random: inout SeededGenerator
    ) {
        let tops = rows.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + expected($1, estimates)) }
        let total = tops.last ?? 0
        let tolerance = 1e-9 * max(total, 1)
        #expect(heights.rowCount == rows.count)
        #expect(abs(heights.contentHeight - total) <= tolerance)
        #expect(heights.measuredCount == rows.filter(\.isMeasured).count)
        for index in estimates.indices {
            let own = rows.filter { $0.rowClass == index && $0.isMeasured }
            let measured = heights.measured(ofClass: index)
            #expect(measured.count == own.count)
            #expect(abs(measured.height - own.reduce(0) { $0 + ($1.height ?? 0) }) <= tolerance)
        }
        for _ in 0..<4 {
            let row = Int.random(in: 0...rows.count, using: &random)
            let end = Int.random(in: row...rows.count, using: &random)
            #expect(abs(heights.offset(ofRow: row) - tops[row]) <= tolerance)
            #expect(heights.measuredCount(inRows: row..<end) == rows[row..<end].filter(\.isMeasured).count)
            guard row < rows.count else { continue }
            #expect(heights.height(ofRow: row) == (rows[row].isMeasured ? rows[row].height : nil))
            #expect(heights.expectedHeight(ofRow: row) == expected(rows[row], estimates))
            let offset = Double.random(in: -50...(total + 50), using: &random)
            let found = heights.row(atOffset: offset)
            let place = tops[found.row] + found.offsetInRow
            #expect(abs(place - min(max(offset, 0), total)) <= tolerance)
            #expect(found.offsetInRow >= 0)
            #expect(found.offsetInRow <= expected(rows[found.row], estimates) + tolerance)
        }
    }

    /// Heights, edits and estimates of several classes against a plain array.
    @Test(arguments: [(1, 1, 200), (2, 2, 500), (3, 5, 900), (4, 16, 300), (5, 3, 0)])
    func agreesWithAPlainArray(seed: UInt64, classCount: Int, rowCount: Int) {
        var random = SeededGenerator(seed: seed)
        var estimates = (0..<classCount).map { Double(20 + 60 * $0) }
        func anyRow(_ random: inout SeededGenerator) -> Row {
            Row(rowClass: Int.random(in: 0..<classCount, using: &random))
        }
        var rows = (0..<rowCount).map { _ in anyRow(&random) }
        func classes() -> RowClasses { ListedClasses.classes(classCount, rows.map(\.rowClass)) }
        var heights = ListHeights(rowCount: rowCount, classes: classes(), estimates: estimates)
        var snapshot: (ListHeights, [Row], [Double])?
        for step in 0..<700 {
            let start = Int.random(in: 0...rows.count, using: &random)
            let end = min(rows.count, start + Int.random(in: 0...25, using: &random))
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<8:
                for row in start..<end {
                    let height = Double(Int.random(in: 0...3_000, using: &random)) / 8
                    heights.setHeight(height, ofRow: row)
                    rows[row] = Row(rowClass: rows[row].rowClass, height: height, isMeasured: true)
                }
            case 8..<11:
                let new = (0..<Int.random(in: 0...20, using: &random)).map { _ in anyRow(&random) }
                rows.insert(contentsOf: new, at: start)
                heights.insertRows(count: new.count, at: start, classes: classes())
            case 11..<13:
                rows.removeSubrange(start..<end)
                heights.removeRows(start..<end, classes: classes())
            case 13..<15:
                let destination = Int.random(in: 0...rows.count - (end - start), using: &random)
                let moved = Array(rows[start..<end])
                rows.removeSubrange(start..<end)
                rows.insert(contentsOf: moved, at: destination)
                heights.moveRows(start..<end, to: destination, classes: classes())
            case 15:
                let changesClass = Bool.random(using: &random)
                for row in start..<end {
                    if changesClass { rows[row].rowClass = anyRow(&random).rowClass }
                    rows[row].isMeasured = false
                }
                heights.reloadRows(start..<end, classes: classes())
            case 16:
                heights.invalidateRows(start..<end)
                for row in start..<end { rows[row].isMeasured = false }
            case 17:
                heights.invalidate()
                for row in rows.indices { rows[row].isMeasured = false }
            case 18:
                estimates = estimates.map { _ in Double.random(in: 0...200, using: &random) }
                heights.estimates = estimates
            default: snapshot = snapshot ?? (heights, rows, estimates)
            }
            if step % 5 == 0 { compare(heights, rows, estimates, &random) }
            if step % 200 == 0, let (heights, rows, estimates) = snapshot {
                compare(heights, rows, estimates, &random)
            }
        }
    }

    /// A billion rows, of which tall ones are 350 and others 40; a few are measured.
    @Test func aBillionRowsOfTwoClassesCostWhatWasMeasured() {
        let count = 1_000_000_000
        let round = (0..<100).map { $0 % 10 == 7 ? 1 : 0 }
        let classes = RowClasses(
            [
                RowClass(reuseIdentifier: "row", estimatedHeight: 40),
                RowClass(reuseIdentifier: "row", estimatedHeight: 350),
            ], map: RepeatedRowClasses(round))
        var heights = ListHeights(rowCount: count, classes: classes, estimates: [40, 350])
        #expect(heights.contentHeight == 71e9)
        #expect(heights.allocatedByteCount < 2_000)
        #expect(heights.offset(ofRow: 123_456_789) == Double(12_345_678) * 710 + 7 * 40 + 350 + 40)
        var random = SeededGenerator(seed: 9)
        var measured: [Int: Double] = [:]
        for _ in 0..<3_000 {
            let row = Int.random(in: 0..<count, using: &random)
            measured[row] = Double(row % 10 == 7 ? 300 + row % 100 : 30 + row % 20)
            heights.setHeight(measured[row] ?? 0, ofRow: row)
        }
        var moved = 0.0
        for row in measured.keys.sorted() {
            let tens = Double(row / 10) * 710 + Double(row % 10) * 40 + (row % 10 > 7 ? 310 : 0)
            #expect(abs(heights.offset(ofRow: row) - (tens + moved)) <= 1e-4)
            let found = heights.row(atOffset: heights.offset(ofRow: row))
            #expect(found.row == row)
            #expect(found.offsetInRow == 0)
            moved += (measured[row] ?? 0) - (row % 10 == 7 ? 350 : 40)
        }
        // A change of the estimates costs nothing.
        heights.estimates = [50, 350]
        #expect(heights.measuredCount(inRows: 0..<10) == 0)
        #expect(heights.offset(ofRow: 10) == 9 * 50 + 350)
    }

    @Test(arguments: [1, 4])
    func aMeasuredHeightTakesLittleMoreThanTwoBytes(classCount: Int) {
        let count = 200_000
        let classes = RowClasses(
            (0..<classCount).map { RowClass(reuseIdentifier: "\($0)") },
            map: RepeatedRowClasses((0..<37).map { $0 * $0 % classCount }))
        var heights = ListHeights(rowCount: count, classes: classes, estimates: [44])
        for row in 0..<count { heights.setHeight(Double(40 + row % 100), ofRow: row) }
        #expect(heights.measuredCount == count)
        #expect(Double(heights.allocatedByteCount) <= 2.5 * Double(count))
    }

    @Test func classesThatDoNotAgreeForgetWhatIsKnown() {
        let before = ListedClasses.classes(2, [0, 1, 0, 1])
        var heights = ListHeights(rowCount: 4, classes: before, estimates: [40, 80])
        heights.setHeight(10, ofRow: 0)
        // One row is reported as inserted, but another one has changed its class.
        heights.insertRows(count: 1, at: 4, classes: ListedClasses.classes(2, [1, 1, 1, 0, 1]))
        #expect(heights.rowCount == 5)
        #expect(heights.contentHeight == 40 + 4 * 80)
        #expect(heights.measuredCount == 0)
        heights.removeRows(0..<2, classes: ListedClasses.classes(2, [1, 1, 1]))
        #expect(heights.contentHeight == 240)
    }
}
