import SelfSizing
import TestKit
import Testing

@Suite struct ListViewportTests {
    private func viewport(_ count: Int, estimate: Double = 44, height: Double = 800) -> ListViewport {
        ListViewport(
            index: RowHeightIndex(rowCount: count, estimatedRowHeight: estimate), viewportHeight: height)
    }

    private func areAlike(_ rows: [VisibleRow], _ others: [VisibleRow], within tolerance: Double) -> Bool {
        rows.count == others.count
            && zip(rows, others).allSatisfy {
                $0.row == $1.row && $0.height == $1.height && abs($0.y - $1.y) <= tolerance
            }
    }

    // A row that touches the viewport's edge only by rounding is left out of both.
    private func clean(_ rows: [VisibleRow], _ height: Double) -> [VisibleRow] {
        rows.filter { $0.maxY > 1e-6 && $0.y < height - 1e-6 }
    }

    /// Random wheel steps, jumps, drags, widths, estimates and rows, against sums over all rows.
    @Test(arguments: [(11, 400), (12, 400), (13, 30), (14, 6), (15, 1)])
    func nothingOnScreenDrifts(seed: UInt64, rowCount: Int) {
        var random = SeededGenerator(seed: seed)
        var list = NaiveList(rowCount: rowCount)
        var view = viewport(rowCount)
        var anchor = ListAnchor(row: 0)
        var nextContent = rowCount

        for step in 0..<600 {
            let kind = Int.random(in: 0..<100, using: &random)
            let before = view.visibleRows
            var isMove = false
            if kind < 50 {
                let distance = Double(Int.random(in: -160...120, using: &random))
                let moved = view.scroll(by: distance, measure: list.height)
                isMove = true
                let total = list.contents.indices.reduce(0) { $0 + list.height($1) }
                if step > 0, let first = before.first {
                    let above = (0..<first.row).reduce(0) { $0 + list.height($1) } - first.y
                    let wanted = min(max(above + distance, 0), max(total - 800, 0))
                    #expect(abs(moved - (wanted - above)) < 1e-6)
                    for row in before {
                        guard let now = view.visibleRows.first(where: { $0.row == row.row }) else { continue }
                        #expect(abs(now.y - (row.y - moved)) < 1e-9)
                    }
                }
            } else if kind < 62 {
                list.width = [320, 375, 414, 768][Int.random(in: 0..<4, using: &random)]
                view.invalidateHeights()
            } else if kind < 66 {
                view.estimatedRowHeight = Double(Int.random(in: 1...300, using: &random))
            } else if kind < 74, list.contents.count < 600 {
                let row = Int.random(in: 0...list.contents.count, using: &random)
                let new = Int.random(in: 1...5, using: &random)
                list.contents.insert(contentsOf: nextContent..<nextContent + new, at: row)
                nextContent += new
                view.insertRows(count: new, at: row)
                if list.contents.count > new, row <= anchor.row { anchor.row += new }
            } else if kind < 80, list.contents.count > 6 {
                // Rows without the anchor.
                let row = Int.random(in: 0..<list.contents.count - 3, using: &random)
                guard !(row..<row + 3).contains(anchor.row) else { continue }
                list.contents.removeSubrange(row..<row + 3)
                view.removeRows(row..<row + 3)
                if row < anchor.row { anchor.row -= 3 }
            } else if kind < 84 {
                let source = Int.random(in: 0..<list.contents.count, using: &random)
                let destination = Int.random(in: 0..<list.contents.count, using: &random)
                guard source != anchor.row else { continue }
                let held = list.contents[anchor.row]
                list.contents.insert(list.contents.remove(at: source), at: destination)
                view.moveRows(source..<source + 1, to: destination)
                anchor.row = list.contents.firstIndex(of: held) ?? 0
            } else if kind < 88 {
                view.layOut(measure: list.height)
                let shown = view.visibleRows.randomElement(using: &random)
                view.select(Bool.random(using: &random) ? shown?.row : nil)
                isMove = true
            } else if kind < 92 {
                let value = Double.random(in: 0...1, using: &random) * view.maximumValue
                view.scroll(toValue: value, measure: list.height)
                isMove = true
            } else if kind < 95 {
                let row = Int.random(in: 0..<list.contents.count, using: &random)
                let position = RowPosition.allCases[Int.random(in: 0..<4, using: &random)]
                view.scrollToRow(row, position, measure: list.height)
                isMove = true
            } else if kind < 98 {
                let row = Int.random(in: 0..<list.contents.count, using: &random)
                view.setHeight(list.height(row), ofRow: row)
            } else {
                view.rebase()
            }
            let rows = view.layOut(measure: list.height)
            if isMove {
                let taken = NaiveList.anchor(of: rows, viewportHeight: 800, selected: view.selectedRow)
                anchor = taken ?? anchor
                #expect(view.anchor == anchor)
            }
            let truth = list.rows(showing: anchor, viewportHeight: 800)
            #expect(areAlike(clean(rows, 800), clean(truth, 800), within: 1e-7), "step \(step), kind \(kind)")
        }
    }

    @Test func onlyVisibleRowsAreMeasuredAndOnlyOnce() {
        let list = NaiveList(rowCount: 5_000)
        var view = viewport(5_000)
        var measured: Set<Int> = []
        var seen: Set<Int> = []
        var calls = 0
        func measure(_ row: Int) -> Double {
            calls += 1
            measured.insert(row)
            return list.height(row)
        }
        func look() { for row in view.visibleRows { seen.insert(row.row) } }
        view.layOut(measure: measure)
        look()
        view.scrollToRow(2_500, .middle, measure: measure)
        look()
        for _ in 0..<200 {
            view.scroll(by: -60, measure: measure)
            look()
        }
        for value in [0.2, 0.9, 0.4] {
            view.scroll(toValue: value * view.maximumValue, measure: measure)
            look()
        }
        view.scroll(by: 70_000, measure: measure)
        look()
        view.scrollToBottom(measure: measure)
        look()
        view.scrollToTop(measure: measure)
        look()
        #expect(calls == measured.count)
        // Rows without height are not visible, which only measuring them shows.
        #expect(measured.filter { list.height($0) > 0 }.subtracting(seen).isEmpty)
        #expect(view.index.measuredCount == calls)
    }

    @Test func aBillionRowsOpenAndJumpAsAFewDo() {
        let count = 1_000_000_000
        var view = viewport(count, estimate: 119)
        var calls = 0
        func measure(_ row: Int) -> Double {
            calls += 1
            return Double(90 + row % 60)
        }
        view.layOut(measure: measure)
        view.scrollToRow(777_777_777, .top, measure: measure)
        #expect(view.visibleRows.first == VisibleRow(row: 777_777_777, y: 0, height: 90 + 57))
        view.scrollToBottom(measure: measure)
        #expect(view.visibleRows.last?.row == count - 1)
        #expect(view.visibleRows.last?.maxY == 800)
        #expect(view.value == view.maximumValue)
        #expect(calls < 40)
    }

    @Test(arguments: [0.0, 0.13, 0.5, 0.998, 1])
    func aWidthAndBackLeadsToTheSamePixel(place: Double) {
        var list = NaiveList(rowCount: 2_000)
        var view = viewport(2_000)
        view.scroll(toValue: place * view.maximumValue, measure: list.height)
        view.scroll(by: place == 1 ? 0 : -33, measure: list.height)
        let start = view.visibleRows
        for width in [320.0, 768, 333, 375] {
            list.width = width
            view.invalidateHeights()
            view.layOut(measure: list.height)
        }
        #expect(areAlike(view.visibleRows, start, within: 1e-9))
    }

    @Test func theSelectedRowIsHeldWhileVisible() {
        var list = NaiveList(rowCount: 500)
        var view = viewport(500)
        view.scrollToRow(200, .top, measure: list.height)
        guard let selected = view.visibleRows.dropFirst(2).first else {
            Issue.record("three rows were expected")
            return
        }
        view.select(selected.row)
        list.width = 768
        view.invalidateHeights()
        view.layOut(measure: list.height)
        #expect(view.visibleRows.first { $0.row == selected.row }?.y == selected.y)
        view.scroll(by: 2_000, measure: list.height)
        #expect(view.anchor.row > selected.row)
    }

    @Test func aRowThatCoversTheViewportKeepsItsFraction() {
        var view = viewport(10)
        view.layOut { _ in 4_000 }
        view.scroll(by: 1_000) { _ in 4_000 }
        #expect(view.anchor == ListAnchor(row: 0, fraction: 0.25))
        view.invalidateHeights()
        view.layOut { _ in 8_000 }
        #expect(view.visibleRows == [VisibleRow(row: 0, y: -2_000, height: 8_000)])
        view.invalidateHeights()
        view.layOut { _ in 4_000 }
        #expect(view.visibleRows == [VisibleRow(row: 0, y: -1_000, height: 4_000)])
    }

    @Test func aShortListSticksToTheTop() {
        var view = viewport(3)
        view.layOut { _ in 100 }
        #expect(view.visibleRows.map(\.y) == [0, 100, 200])
        let moved1 = view.scroll(by: 50) { _ in 100 }
        #expect(moved1 == 0)
        view.scrollToBottom { _ in 100 }
        view.scrollToRow(2, .top) { _ in 100 }
        #expect(view.visibleRows.map(\.y) == [0, 100, 200])
        #expect(view.value == 0)
        #expect(view.upper == 800)
    }

    @Test func emptyAndDegenerateListsAreFine() {
        var empty = viewport(0)
        let rows4 = empty.layOut { _ in 44 }
        #expect(rows4.isEmpty)
        let moved2 = empty.scroll(by: 10) { _ in 44 }
        #expect(moved2 == 0)
        empty.scrollToBottom { _ in 44 }
        empty.scroll(toValue: 3) { _ in 44 }
        empty.insertRows(count: 2, at: 0)
        let rows5 = empty.layOut { _ in 44 }
        #expect(rows5.count == 2)
        empty.removeRows(0..<2)
        let rows6 = empty.layOut { _ in 44 }
        #expect(rows6.isEmpty)

        var flat = viewport(1_000_000)
        let rows7 = flat.layOut { _ in 0 }
        #expect(rows7.isEmpty)
        #expect(flat.index.measuredCount < 50_000)
        flat.scroll(by: 100) { _ in 0 }

        var closed = viewport(100, height: 0)
        let rows8 = closed.layOut { _ in 44 }
        #expect(rows8.isEmpty)
        closed.scrollToRow(50, .top) { _ in 44 }
        closed.setViewportHeight(200)
        let rows9 = closed.layOut { _ in 44 }
        #expect(rows9.first == VisibleRow(row: 50, y: 0, height: 44))
    }

    @Test func aRowScrolledToIsWhereItWasAskedFor() {
        let list = NaiveList(rowCount: 3_000)
        var view = viewport(3_000)
        view.scrollToRow(1_500, .middle, measure: list.height)
        let middle = view.visibleRows.first { $0.row == 1_500 }
        #expect(middle.map { $0.y + $0.height / 2 } == 400)
        let shown = view.visibleRows
        view.scrollToRow(1_500, .nearest, measure: list.height)
        #expect(view.visibleRows == shown)
        view.scrollToRow(2_000, .nearest, measure: list.height)
        #expect(view.visibleRows.last?.row == 2_000)
        #expect(view.visibleRows.last?.maxY == 800)
        view.scrollToRow(100, .nearest, measure: list.height)
        #expect(view.visibleRows.first == VisibleRow(row: 100, y: 0, height: list.height(100)))
    }

    @Test func aSmallerViewportKeepsItsTop() {
        let list = NaiveList(rowCount: 500)
        var view = viewport(500)
        view.scrollToRow(250, .top, measure: list.height)
        view.scroll(by: 10, measure: list.height)
        view.select(view.visibleRows.last?.row)
        let first = view.visibleRows.first
        view.setViewportHeight(300)
        let rows3 = view.layOut(measure: list.height)
        #expect(rows3.first == first)
        #expect(view.anchor.row != view.selectedRow)
    }

    @Test func theNextRowTakesARemovedAnchorsPlace() {
        var view = viewport(100)
        view.scrollToRow(50, .top) { _ in 100 }
        view.scroll(by: -30) { _ in 100 }
        #expect(view.anchor == ListAnchor(row: 50, y: 30))
        view.removeRows(48..<53)
        view.layOut { _ in 100 }
        // Rows from 48 on were rows from 53 on.
        #expect(view.visibleRows.first { $0.row == 48 }?.y == 30)
        view.removeRows(10..<view.rowCount)
        view.layOut { _ in 100 }
        #expect(view.visibleRows.last == VisibleRow(row: 9, y: 700, height: 100))
    }

    @Test func theJumpThatWasAbsorbedIsReported() {
        var view = viewport(1_000, estimate: 44)
        view.scrollToRow(500, .top) { _ in 100 }
        view.scroll(by: -150) { _ in 100 }
        #expect(view.absorbedJump == 2 * (100 - 44))
        view.scroll(by: 10) { _ in 100 }
        #expect(view.absorbedJump == 0)
    }
}
