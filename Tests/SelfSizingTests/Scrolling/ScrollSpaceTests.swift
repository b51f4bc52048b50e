import SelfSizing
import TestKit
import Testing

@Suite struct ScrollSpaceTests {
    private func viewport(_ count: Int, estimate: Double = 119) -> ListViewport {
        ListViewport(
            index: RowHeightIndex(rowCount: count, estimatedRowHeight: estimate), viewportHeight: 800)
    }

    @Test(arguments: [200, 10_000, 1_000_000_000])
    func oneValueShowsOnePointOfOneRow(rowCount: Int) {
        var random = SeededGenerator(seed: UInt64(rowCount))
        var view = viewport(rowCount)
        let measure: (Int) -> Double = { NaiveList.height($0, width: 375) }
        view.layOut(measure: measure)
        let upper = view.upper
        let values = (0..<20).map { _ in Double.random(in: 0.02...0.98, using: &random) * view.maximumValue }
        var points: [(row: Int, fraction: Double)] = []
        for round in 0..<4 {
            for (place, value) in values.enumerated() {
                view.scroll(toValue: value, measure: measure)
                #expect(view.value == value)
                guard let point = pointAtLine(view, value) else {
                    Issue.record("no row at the anchor line")
                    continue
                }
                if round == 0 {
                    points.append(point)
                } else {
                    #expect(point.row == points[place].row)
                    #expect(abs(point.fraction - points[place].fraction) < 1e-9)
                }
                for _ in 0..<3 {
                    view.scroll(by: Double.random(in: -900...300, using: &random), measure: measure)
                    #expect(view.upper == upper)
                }
            }
        }
    }

    @Test(arguments: [60, 5_000, 1_000_000_000])
    func aReportedValueLeadsBackToThePosition(rowCount: Int) {
        var random = SeededGenerator(seed: UInt64(rowCount) + 1)
        var view = viewport(rowCount, estimate: 100)
        let measure: (Int) -> Double = { Double(60 + ($0 &* 37) % 90) }
        for _ in 0..<40 {
            let place = Double.random(in: 0...1, using: &random)
            view.scroll(toValue: place * view.maximumValue, measure: measure)
            view.scroll(by: Double(Int.random(in: -500...500, using: &random)), measure: measure)
            let value = view.value
            let rows = view.visibleRows
            view.scroll(toValue: value, measure: measure)
            #expect(view.visibleRows == rows)
            #expect(view.value == value)
            // The same from elsewhere, when the value itself has to lead back.
            view.scroll(toValue: view.maximumValue - value, measure: measure)
            view.scroll(toValue: value, measure: measure)
            let first = rows.first { $0.y >= 0 }
            let now = view.visibleRows.first { $0.row == first?.row }
            #expect(abs((now?.y ?? .infinity) - (first?.y ?? 0)) < 1e-3)
        }
    }

    @Test func bothEndsAreExact() {
        var view = viewport(100_000)
        let measure: (Int) -> Double = { NaiveList.height($0, width: 320) }
        view.scroll(toValue: .infinity, measure: measure)
        #expect(view.visibleRows.last?.row == 99_999)
        #expect(view.visibleRows.last?.maxY == 800)
        #expect(view.value == view.maximumValue)
        let moved1 = view.scroll(by: 60, measure: measure)
        #expect(moved1 == 0)
        view.scroll(by: -60, measure: measure)
        #expect(view.value < view.maximumValue)
        let moved2 = view.scroll(by: 100, measure: measure)
        #expect(moved2 == 60)
        #expect(view.value == view.maximumValue)
        view.scroll(toValue: -5, measure: measure)
        #expect(view.visibleRows.first?.row == 0)
        #expect(view.visibleRows.first?.y == 0)
        #expect(view.value == 0)
        view.scroll(by: 5, measure: measure)
        #expect(view.value > 0)
        let moved3 = view.scroll(by: -100_000_000, measure: measure)
        #expect(moved3 < 0)
        #expect(view.value == 0)
    }

    @Test func theValueFollowsTheWheelMonotonically() {
        var view = viewport(300, estimate: 44)
        let measure: (Int) -> Double = { Double(60 + ($0 &* 37) % 90) }
        view.layOut(measure: measure)
        let upper = view.upper
        var last = view.value
        while view.scroll(by: 23, measure: measure) > 0 {
            #expect(view.value > last)
            last = view.value
        }
        #expect(last == view.maximumValue)
        #expect(view.upper == upper)
    }

    @Test func anEpochEndsWithWhatChangesTheWhole() {
        var view = viewport(1_000)
        view.layOut { _ in 50 }
        view.scroll(by: 400) { _ in 50 }
        #expect(view.epoch == 0)
        let changes: [(inout ListViewport) -> Void] = [
            { $0.invalidateHeights() }, { $0.estimatedRowHeight = 60 }, { $0.insertRows(count: 3, at: 900) },
            { $0.removeRows(900..<903) }, { $0.moveRows(700..<701, to: 800) }, { $0.rebase() },
        ]
        for (place, change) in changes.enumerated() {
            change(&view)
            #expect(view.epoch == place + 1)
            view.layOut { _ in 50 }
            #expect(view.upper == max(view.space.contentHeight, 800))
        }
    }

    @Test func aRebaseInIdleTimeMovesTheSliderByAPixelAtMost() {
        let track = 700.0
        func slider(_ view: ListViewport) -> (top: Double, bottom: Double) {
            (view.value / view.upper * track, (view.value + view.pageSize) / view.upper * track)
        }
        let measure: (Int) -> Double = { Double(200 + $0 % 50) }
        var view = viewport(400, estimate: 44)
        view.layOut(measure: measure)
        for _ in 0..<300 { view.scroll(by: 100, measure: measure) }
        let rows = view.visibleRows
        var old = slider(view)
        var steps = 0
        while !view.rebase(movingSliderAtMost: 1, onTrackOf: track), steps < 1_000 {
            steps += 1
            let new = slider(view)
            #expect(abs(new.top - old.top) <= 1 + 1e-6)
            #expect(abs(new.bottom - old.bottom) <= 1 + 1e-6)
            old = new
            #expect(view.visibleRows == rows)
        }
        #expect(steps > 10)
        #expect(steps < 1_000)
        #expect(view.upper == view.contentHeight)
        #expect(!view.needsLayout)
        let value = view.value
        view.scroll(toValue: value, measure: measure)
        #expect(view.visibleRows == rows)
    }

    @Test func aSpaceInTransitMapsBothWays() {
        let measure: (Int) -> Double = { Double(150 + $0 % 50) }
        var view = viewport(2_000, estimate: 44)
        view.layOut(measure: measure)
        for _ in 0..<400 { view.scroll(by: 150, measure: measure) }
        let hasArrived = view.rebase(movingSliderAtMost: 1, onTrackOf: 700)
        #expect(!hasArrived)
        let value = view.value
        let rows = view.visibleRows
        view.scroll(toValue: 0, measure: measure)
        view.scroll(toValue: value, measure: measure)
        #expect(view.visibleRows.first?.row == rows.first?.row)
        #expect(abs((view.visibleRows.first?.y ?? 0) - (rows.first?.y ?? 1)) < 1e-6)
    }
}
