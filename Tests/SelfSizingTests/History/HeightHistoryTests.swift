import SelfSizing
import Testing

@Suite struct HeightHistoryTests {
    private func sample(_ number: Int) -> HeightHistory.Sample {
        HeightHistory.Sample(
            seconds: Double(number), contentHeight: 1_000 + Double(number), contentOffset: 0)
    }

    @Test func theLastSamplesAreKeptInOrder() {
        var history = HeightHistory()
        let total = HeightHistory.capacity * 2 + 17
        for number in 0..<total { history.add(sample(number)) }
        #expect(history.count == HeightHistory.capacity)
        #expect(history.droppedCount == total - HeightHistory.capacity)
        let seconds = history.samples.map(\.seconds)
        #expect(seconds == (history.droppedCount..<total).map(Double.init))
        history.clear()
        #expect(history.count == 1)
        #expect(history[0].contentHeight == 1_000 + Double(total - 1))
        #expect(history.droppedCount == 0)
        history.add(sample(3))
        #expect(history.samples.map(\.contentHeight) == [1_000 + Double(total - 1), 1_003])
    }

    @Test func aFrameInWhichNothingChangedIsNoSample() {
        let layout = stripedLayout(count: 1_000)
        var history = HeightHistory()
        #expect(note(layout, in: &history))
        #expect(history[0].contentHeight == 80_000)
        #expect(history[0].measuredCount == 0)
        layout.layOutVisibleRows()
        #expect(note(layout, in: &history))
        for _ in 0..<5 {
            layout.layOutVisibleRows()
            #expect(!note(layout, in: &history))
        }
        #expect(history.count == 2)
        // The measured heights are the rows' own heights.
        let shown = layout.visibleRows
        let truth = shown.reduce(80_000.0) {
            $0 - 80 + StripedRows.expectedHeight(ofRow: $1.row, width: 300)
        }
        #expect(history[1].contentHeight == truth)
        #expect(history[1].measuredCount == shown.count)
        #expect(history[1].contentOffset == 0)
    }

    private func note(_ layout: TableViewLayout, in history: inout HeightHistory) -> Bool {
        history.note(layout, at: 0)
    }

    /// In a steady list that is scrolled up over unmeasured rows, each sample's jump is the difference between the
    /// measured and the estimated heights of the rows above.
    @Test(arguments: [PositionCorrection.steady, .atOnce])
    func jumpsAreWhatRowsAboveTurnOutToDiffer(correction: PositionCorrection) {
        let layout = stripedLayout(count: 1_000)
        layout.correction = correction
        layout.layOutVisibleRows()
        layout.scrollToRow(500, position: .top)
        var history = HeightHistory()
        _ = note(layout, in: &history)
        for _ in 0..<12 {
            let before = layout.visibleRows.first?.row ?? 0
            layout.scroll(by: -90)
            layout.layOutVisibleRows()
            let after = layout.visibleRows.first?.row ?? 0
            let truth = (after..<before).reduce(0.0) {
                $0 + StripedRows.expectedHeight(ofRow: $1, width: 300) - 80
            }
            _ = note(layout, in: &history)
            let sample = history[history.count - 1]
            #expect(abs(sample.jump - truth) < 1e-9)
            #expect(sample.isSteady == (correction == .steady))
        }
        #expect(history.samples.contains { $0.jump != 0 })
    }

    @Test func eventsAreThoseOfTheTimeline() {
        let layout = stripedLayout(count: 50)
        layout.layOutVisibleRows()
        var history = HeightHistory()
        func event() -> CallTimeline.Call? {
            layout.layOutVisibleRows()
            _ = note(layout, in: &history)
            return history[history.count - 1].event
        }
        _ = event()
        layout.setEnvironment(layout.measurer.environment, width: 320)
        #expect(event() == .width)
        layout.estimatedRowHeight = .constant(33)
        #expect(event() == .estimate)
        layout.reloadData()
        #expect(event() == .reloadData)
        layout.clearTimeline()
        layout.setEnvironment(layout.measurer.environment, width: 300)
        #expect(event() == .width)
        layout.scroll(by: 30)
        #expect(event() == nil)
    }
}
