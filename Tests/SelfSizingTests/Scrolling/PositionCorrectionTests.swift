import SelfSizing
import TestKit
import Testing

@Suite struct PositionCorrectionTests {
    private func viewport(
        _ count: Int, _ correction: PositionCorrection, estimate: Double = 44
    ) -> ListViewport {
        var view = ListViewport(
            index: RowHeightIndex(rowCount: count, estimatedRowHeight: estimate), viewportHeight: 800)
        view.setCorrection(correction)
        return view
    }

    private func y(_ view: ListViewport, _ row: Int) -> Double? {
        view.visibleRows.first { $0.row == row }?.y
    }

    /// Rows of 100 points with an estimate of 44: scrolling up by 150 reveals two of them.
    @Test func whatSteadyAbsorbsTheOthersShow() {
        let measure: (Int) -> Double = { _ in 100 }
        var steady = viewport(1_000, .steady)
        steady.scrollToRow(500, .top, measure: measure)
        steady.scroll(by: -150, measure: measure)
        #expect(y(steady, 500) == 150)
        #expect(steady.jumps.last == 2 * 56)
        #expect(steady.jumps.largest == 2 * 56)
        #expect(steady.jumps.count == 1)

        // By offsets the two rows begin 2 × 44 points above, are partly in view, and push the others down.
        var none = viewport(1_000, .none)
        none.scrollToRow(500, .top, measure: measure)
        #expect(y(none, 500) == 0)
        let moved = none.scroll(by: -80, measure: measure)
        #expect(moved == -80)
        #expect(none.contentOffset == 500 * 44 - 80)
        #expect(y(none, 498) == -8)
        #expect(y(none, 500) == 192)
        #expect(none.jumps.last == 2 * 56)
        #expect(none.absorbedJump == 2 * 56)

        // The offset and the scroll bar's range include the difference.
        var atOnce = viewport(1_000, .atOnce)
        atOnce.scrollToRow(500, .top, measure: measure)
        let upper = atOnce.upper
        atOnce.scroll(by: -80, measure: measure)
        #expect(y(atOnce, 500) == 80)
        #expect(atOnce.contentOffset == 500 * 44 - 80 + 56)
        #expect(atOnce.upper == upper + 56)
        #expect(atOnce.jumps.last == 56)
    }

    @Test func aChangeThatIsNotScrollingMovesAllButTheSteady() {
        let measure: (Int) -> Double = { _ in 100 }
        for correction in PositionCorrection.allCases {
            var view = viewport(1_000, correction)
            view.scrollToRow(500, .top, measure: measure)
            let offset = view.contentOffset
            view.insertRows(count: 10, at: 3)
            view.layOut(measure: measure)
            if correction == .steady {
                #expect(view.visibleRows.first == VisibleRow(row: 510, y: 0, height: 100))
            } else {
                // The offset keeps its value, which is now ten rows of 44 points further up.
                #expect(view.contentOffset == offset)
                #expect(view.visibleRows.first?.row == 500)
            }
            // Eight of the ten rows that became visible were measured.
            #expect(view.jumps.last == (correction == .steady ? 440 : 8 * 100 + 2 * 44))
            view.estimatedRowHeight = 50
            view.layOut(measure: measure)
            if correction == .steady {
                #expect(view.visibleRows.first == VisibleRow(row: 510, y: 0, height: 100))
                #expect(view.jumps.last == 510 * 6)
            } else {
                #expect(view.contentOffset == offset)
                #expect(view.visibleRows.first?.row == Int(offset / 50))
                #expect(view.jumps.largest >= 500 * 6)
            }
        }
    }

    /// A change of the width forgets all measured heights; with steady positions, the rows stay in place.
    @Test func anotherWidthLosesThePlace() {
        for correction in PositionCorrection.allCases {
            var view = viewport(1_000, correction, estimate: 60)
            for _ in 0..<200 { view.scroll(by: 100) { _ in 100 } }
            let first = view.visibleRows.first
            view.invalidateHeights()
            view.layOut { _ in 120 }
            if correction == .steady {
                #expect(view.visibleRows.first?.row == first?.row)
            } else {
                // 20,000 points are no longer rows of 100.
                #expect(view.contentOffset == 20_000)
                #expect(view.visibleRows.first?.row == 20_000 / 60)
            }
        }
    }

    /// After any event each row is at its offset, and only scrolling changes the list's offset.
    @Test(arguments: [PositionCorrection.none, .atOnce], [7, 300])
    func rowsAreWhereTheirOffsetsAre(correction: PositionCorrection, rowCount: Int) {
        var random = SeededGenerator(seed: UInt64(rowCount))
        var list = NaiveList(rowCount: rowCount)
        var view = viewport(rowCount, correction)
        var known: [Double?] = Array(repeating: nil, count: rowCount)
        var estimate = 44.0
        func measure(_ row: Int) -> Double {
            known[row] = list.height(row)
            return list.height(row)
        }
        var nextContent = rowCount
        for step in 0..<400 {
            let before = view.visibleRows
            let offset = view.contentOffset
            var moved = 0.0
            var isScroll = false
            var isDrag = false
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<7:
                isScroll = true
                moved = view.scroll(
                    by: Double(Int.random(in: -300...300, using: &random)), measure: measure)
            case 7:
                list.width = [320, 375, 768][Int.random(in: 0..<3, using: &random)]
                view.invalidateHeights()
                known = known.map { _ in nil }
            case 8:
                estimate = Double(Int.random(in: 20...200, using: &random))
                view.estimatedRowHeight = estimate
            case 9:
                let row = Int.random(in: 0...known.count, using: &random)
                list.contents.insert(nextContent, at: row)
                known.insert(nil, at: row)
                nextContent += 1
                view.insertRows(count: 1, at: row)
            case 10 where known.count > 3:
                let row = Int.random(in: 0..<known.count - 1, using: &random)
                list.contents.remove(at: row)
                known.remove(at: row)
                view.removeRows(row..<row + 1)
            default:
                let value = Double.random(in: 0...1, using: &random) * view.maximumValue
                view.scroll(toValue: value, measure: measure)
                isDrag = true
            }
            view.layOut(measure: measure)
            var tops = [0.0]
            for height in known { tops.append((tops.last ?? 0) + (height ?? estimate)) }
            let total = tops.last ?? 0
            #expect(abs(view.contentHeight - total) < 1e-6)
            #expect(view.upper == max(view.contentHeight, 800))
            #expect(abs(view.value - view.contentOffset) < 1e-6)
            for row in view.visibleRows {
                #expect(abs(row.y - (tops[row.row] - view.contentOffset)) < 1e-6, "step \(step)")
            }
            // The viewport is full.
            if total >= 800 { #expect(view.visibleRows.last?.maxY ?? 0 >= 800 - 1e-6) }
            let end = max(total - 800, 0)
            if isScroll, correction == .atOnce {
                for row in before {
                    if let now = y(view, row.row) { #expect(abs(now - (row.y - moved)) < 1e-6) }
                }
            } else if isScroll {
                #expect(abs(view.contentOffset - (offset + moved)) < 1e-6)
            } else if !isDrag, rowCount > 100, offset < end / 2 {
                // Far from the end, which may have been nearer before rows were measured.
                #expect(abs(view.contentOffset - offset) < 1e-6)
            }
        }
    }

    /// After a switch in the middle of a list, the visible rows are where the new rule puts them.
    @Test func switchingMovesNothing() {
        let list = NaiveList(rowCount: 2_000)
        var view = viewport(2_000, .steady)
        view.scrollToRow(1_000, .top, measure: list.height)
        for _ in 0..<10 { view.scroll(by: -77, measure: list.height) }
        for correction in [PositionCorrection.none, .steady, .atOnce, .steady, .atOnce, .none] {
            let rows = view.visibleRows
            view.setCorrection(correction)
            view.layOut(measure: list.height)
            #expect(view.visibleRows.map(\.row) == rows.map(\.row))
            #expect(zip(view.visibleRows, rows).allSatisfy { abs($0.y - $1.y) < 1e-6 })
            #expect(abs(view.absorbedJump) < 1e-6)
        }
    }

    @Test(arguments: PositionCorrection.allCases)
    func aListThatIsNotShownYetBeginsWhereItShould(correction: PositionCorrection) {
        var view = ListViewport(index: RowHeightIndex(rowCount: 1_000, estimatedRowHeight: 44))
        view.scrollToRow(500, .top) { _ in 100 }
        view.setCorrection(correction)
        view.setViewportHeight(800)
        let rows = view.layOut { _ in 100 }
        #expect(rows.first == VisibleRow(row: 500, y: 0, height: 100))
    }

    @Test func steadyCountsWhatIsMeasuredElsewhere() {
        var view = viewport(1_000, .steady)
        view.scrollToRow(500, .top) { _ in 100 }
        let rows = view.visibleRows
        view.setHeight(144, ofRow: 17)
        view.setHeight(244, ofRow: 900)
        // This needs no layout.
        #expect(!view.needsLayout)
        #expect(view.visibleRows == rows)
        view.scroll(by: 10) { _ in 100 }
        #expect(view.jumps.last == 100)
        #expect(view.jumps.count == 1)
    }
}
