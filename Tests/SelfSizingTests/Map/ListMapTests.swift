import AutoLayout
import SelfSizing
import TestKit
import Testing

/// Content that counts how often it is asked.
private final class CountingContent: MappedContent {
    let viewport: ListViewport
    private(set) var placeCount = 0
    private(set) var countCount = 0

    init(_ viewport: ListViewport) { self.viewport = viewport }

    var mappedCount: Int { viewport.mappedCount }
    var epoch: Int { viewport.epoch }
    var scrollValue: Double { viewport.scrollValue }
    var mappedLength: Double { viewport.mappedLength }
    var mappedPageLength: Double { viewport.mappedPageLength }
    var shownPlaces: ClosedRange<Double>? { viewport.shownPlaces }
    func mappedOffset(ofPlace place: Double) -> Double { viewport.mappedOffset(ofPlace: place) }
    func place(atMappedOffset offset: Double) -> Double {
        placeCount += 1
        return viewport.place(atMappedOffset: offset)
    }
    func measuredCount(inRows rows: Range<Int>) -> Int {
        countCount += 1
        return viewport.measuredCount(inRows: rows)
    }
    func expectedLength(ofRows rows: Range<Int>) -> Double? { viewport.expectedLength(ofRows: rows) }
}

@Suite struct ListMapTests {
    /// The content of a part, counted row by row; `frozen` are the heights that the scroll bar uses.
    private func naive(
        _ frozen: [Double], _ isMeasured: [Bool], part: Int, of count: Int
    ) -> ListMapTests.Counted {
        let total = frozen.reduce(0, +)
        let start = total * Double(part) / Double(count)
        let end = total * Double(part + 1) / Double(count)
        var counted = Counted()
        var top = 0.0
        for (row, height) in frozen.enumerated() {
            // Rows that barely overlap the part may count or not.
            let shared = min(top + height, end) - max(top, start)
            if shared > 1e-4 * height { counted.surely(row, isMeasured[row]) }
            if shared > -1e-4 * height { counted.perhaps(row, isMeasured[row]) }
            top += height
        }
        return counted
    }

    private func hasChanged(
        _ map: inout ListMap, _ content: some MappedContent, _ parts: Int, isThorough: Bool
    ) -> Bool {
        map.update(content, partCount: parts, isThorough: isThorough)
    }

    struct Counted {
        var sure: [Int] = []
        var possible: [Int] = []
        var sureMeasured = 0
        var possibleMeasured = 0

        mutating func surely(_ row: Int, _ isMeasured: Bool) {
            sure.append(row)
            if isMeasured { sureMeasured += 1 }
        }

        mutating func perhaps(_ row: Int, _ isMeasured: Bool) {
            possible.append(row)
            if isMeasured { possibleMeasured += 1 }
        }
    }

    private func check(_ map: ListMap, _ frozen: [Double], _ isMeasured: [Bool], _ count: Int) {
        #expect(map.partCount == count)
        for part in 0..<count {
            let counted = naive(frozen, isMeasured, part: part, of: count)
            let found = map[part]
            #expect(counted.possible.contains(found.rows.lowerBound))
            #expect(counted.possible.contains(found.rows.upperBound - 1))
            #expect(counted.sure.allSatisfy(found.rows.contains))
            #expect((counted.sureMeasured...counted.possibleMeasured).contains(found.measuredCount))
            #expect(
                found.measuredCount
                    == zip(found.rows, isMeasured[found.rows]).count { $0.1 })
            let level = map.level(ofPart: part)
            #expect((level == 0) == (found.measuredCount == 0))
            #expect((level == ListMap.levelCount) == (found.measuredCount == found.rows.count))
        }
    }

    @Test(arguments: [(1, 1, 40, 100), (2, 1, 1_000, 37), (3, 3, 500, 64), (4, 4, 9, 50), (5, 2, 1, 10)])
    func everyPartIsCountedAsRowByRow(seed: UInt64, classCount: Int, rowCount: Int, parts: Int) {
        var random = SeededGenerator(seed: seed)
        let indexes = (0..<rowCount).map { _ in Int.random(in: 0..<classCount, using: &random) }
        let estimates = (0..<classCount).map { Double(30 + 90 * $0) }
        var heights = indexes.map { estimates[$0] }
        var isMeasured = Array(repeating: false, count: rowCount)
        var index = ListHeights(
            rowCount: rowCount, classes: ListedClasses.classes(classCount, indexes), estimates: estimates)
        func measure(_ row: Int) -> Double {
            heights[row] = Double(Int.random(in: 10...400, using: &random))
            isMeasured[row] = true
            return heights[row]
        }
        for row in 0..<rowCount where Int.random(in: 0..<3, using: &random) == 0 {
            index.setHeight(measure(row), ofRow: row)
        }
        let frozen = heights
        var viewport = ListViewport(index: index, viewportHeight: 300)
        var map = ListMap()
        #expect(hasChanged(&map, viewport, parts, isThorough: false))
        check(map, frozen, isMeasured, parts)
        // Within an epoch the parts keep their places, and measured rows are counted.
        for _ in 0..<20 {
            let row = Int.random(in: 0..<rowCount, using: &random)
            viewport.setHeight(measure(row), ofRow: row)
        }
        map.update(viewport, partCount: parts, isThorough: true)
        check(map, frozen, isMeasured, parts)
        // In the next epoch the parts move.
        viewport.setEstimates(estimates.map { $0 + 11 })
        for (row, wasMeasured) in isMeasured.enumerated() where !wasMeasured { heights[row] += 11 }
        map.update(viewport, partCount: parts, isThorough: true)
        check(map, heights, isMeasured, parts)
    }

    @Test(arguments: [1_000, 1_000_000, 1_000_000_000])
    func theCostIsThatOfTheParts(rowCount: Int) {
        var viewport = ListViewport(
            index: RowHeightIndex(rowCount: rowCount, estimatedRowHeight: 44), viewportHeight: 600)
        viewport.layOut { Double(40 + $0 % 50) }
        var map = ListMap()
        let first = CountingContent(viewport)
        map.update(first, partCount: 300, isThorough: true)
        #expect(first.placeCount == 299)
        #expect(first.countCount == 300)
        // Nothing has changed, so nothing is redrawn, and no edge is computed.
        let second = CountingContent(viewport)
        #expect(!hasChanged(&map, second, 300, isThorough: true))
        #expect(second.placeCount == 0)
        // Between thorough updates only the visible rows are counted.
        viewport.scrollToRow(rowCount / 2, .top) { Double(40 + $0 % 50) }
        let third = CountingContent(viewport)
        #expect(hasChanged(&map, third, 300, isThorough: false))
        #expect(third.placeCount == 0)
        let shownParts = max(2, 300 * 20 / rowCount + 2)
        #expect(third.countCount <= shownParts)
        let marked = (0..<300).filter { map.level(ofPart: $0) > 0 }
        #expect(marked.contains(0))
        #expect(marked.contains { (149...151).contains($0) })
    }

    @Test func aListWithoutRowsHasNoParts() {
        var map = ListMap()
        let empty = ListViewport(
            index: RowHeightIndex(rowCount: 0, estimatedRowHeight: 44), viewportHeight: 9)
        #expect(!hasChanged(&map, empty, 100, isThorough: true))
        #expect(map.partCount == 0)
        let one = ListViewport(index: RowHeightIndex(rowCount: 1, estimatedRowHeight: 44), viewportHeight: 9)
        #expect(hasChanged(&map, one, 100, isThorough: false))
        #expect((0..<100).allSatisfy { map[$0].rows == 0..<1 })
        #expect(hasChanged(&map, empty, 100, isThorough: false))
        #expect(map.partCount == 0)
    }

    @Test func placesAndOffsetsAreInversesOfEachOther() {
        var random = SeededGenerator(seed: 8)
        var index = RowHeightIndex(rowCount: 2_000, estimatedRowHeight: 50)
        for row in 0..<500 { index.setHeight(Double(20 + row % 70), ofRow: row) }
        let viewport = ListViewport(index: index, viewportHeight: 400)
        for _ in 0..<100 {
            let place = Double.random(in: 0...2_000, using: &random)
            let offset = viewport.mappedOffset(ofPlace: place)
            #expect(abs(viewport.place(atMappedOffset: offset) - place) < 1e-9)
        }
        #expect(viewport.mappedOffset(ofPlace: 2_000) == viewport.mappedLength)
    }

    @Test func aFlowIsMappedByItsItems() {
        let source = BoxItems(count: 300, seed: 4)
        let layout = flowLayout(
            of: source,
            flowSettings(
                estimate: .size(Size(width: 90, height: 40)), line: 4, item: 4,
                inset: DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5), scroll: .vertical),
            in: Size(width: 400, height: 300), direction: .leftToRight)
        layout.layOutVisibleRows()
        var map = ListMap()
        map.update(layout, partCount: 50, isThorough: true)
        #expect(map.partCount == 50)
        #expect(map[0].rows.lowerBound == 0)
        #expect(map[49].rows.upperBound == 300)
        let measured = layout.visibleAttributes.filter { !$0.isEstimated }.map(\.item)
        for part in 0..<50 where part > 0 {
            #expect(map[part].rows.lowerBound >= map[part - 1].rows.lowerBound)
        }
        for item in measured {
            let part = map.part(atPlace: Double(item) + 0.5)
            #expect(map[part].rows.contains(item))
            #expect(map[part].measuredCount > 0)
        }
        #expect(map.level(ofPart: 49) == 0)
        #expect(layout.expectedLength(ofRows: 0..<4) == nil)
    }
}

@Suite struct ListLoupeTests {
    @Test func theRowsAroundTheViewportAreWhereTheirHeightsPutThem() {
        var index = RowHeightIndex(rowCount: 5_000, estimatedRowHeight: 50)
        var heights = Array(repeating: 50.0, count: 5_000)
        for row in 1_000..<1_010 {
            heights[row] = Double(30 + row % 7 * 20)
            index.setHeight(heights[row], ofRow: row)
        }
        var viewport = ListViewport(index: index, viewportHeight: 300)
        let measure: (Int) -> Double = { row in
            let height = Double(60 + row % 5 * 10)
            return height
        }
        viewport.scrollToRow(1_012, .top, measure: measure)
        viewport.scroll(by: 17, measure: measure)
        for row in viewport.visibleRows { heights[row.row] = row.height }
        var loupe = ListLoupe()
        loupe.update(viewport, reach: 900)
        let rows = loupe.rows
        let shown = viewport.visibleRows
        #expect(rows.first.map { $0.y <= -900 && $0.y + $0.height > -900 } == true)
        #expect(rows.last.map { $0.y < 1_200 && $0.y + $0.height >= 1_200 } == true)
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(next.row == row.row + 1)
            #expect(abs(next.y - row.y - row.height) < 1e-9)
        }
        for row in rows {
            #expect(row.height == heights[row.row])
            let isShown = shown.contains { $0.row == row.row }
            #expect(row.isMeasured == (isShown || (1_000..<1_010).contains(row.row)))
            if let visible = shown.first(where: { $0.row == row.row }) {
                #expect(abs(visible.y - row.y) < 1e-9)
            }
        }
        // A short update allocates no more memory, and forgets the earlier rows.
        loupe.update(viewport, reach: 0)
        #expect(loupe.rows.map(\.row) == shown.map(\.row))
    }

    @Test func thereIsALimit() {
        var viewport = ListViewport(
            index: RowHeightIndex(rowCount: 1_000_000_000, estimatedRowHeight: 1), viewportHeight: 100)
        viewport.scrollToRow(500_000_000, .top) { _ in 50 }
        var loupe = ListLoupe()
        loupe.update(viewport, reach: 1e6)
        #expect(loupe.rows.count == viewport.visibleRows.count + 2 * ListLoupe.rowLimit)
    }
}
