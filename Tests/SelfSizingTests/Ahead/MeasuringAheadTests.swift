import AutoLayout
import SelfSizing
import Synchronization
import TestKit
import Testing

/// Rows measured ahead, with a queue that returns results on request, and with threads.
@Suite struct MeasuringAheadTests {
    /// Measures batches on request.
    private final class ManualQueue: LayoutQueue {
        let batchSize = 8
        let capacity = 3
        private(set) var waiting: [AheadBatch] = []
        private var done: [AheadResult] = []

        func submit(_ batch: AheadBatch) { waiting.append(batch) }

        func takeResult() -> AheadResult? { done.isEmpty ? nil : done.removeFirst() }

        func giveUp(allBut stamp: Int) {}

        /// Finishes all batches, beginning with the last.
        func finish() {
            for batch in waiting.reversed() {
                let measurer = batch.source.makeMeasurer(
                    in: batch.conditions, with: MonospacedText.blocks())
                done.append(
                    AheadResult(
                        stamp: batch.stamp, rows: batch.rows,
                        heights: batch.rows.map { measurer.measure(row: $0).height }))
            }
            waiting.removeAll()
        }
    }

    private func rows(_ count: Int, version: Int = 0) -> RowSnapshot {
        RowSnapshot(version: version) { StripedRows(count: count) }
    }

    private func expectAllMeasured(_ layout: TableViewLayout, width: Double) {
        for row in 0..<layout.rowCount {
            #expect(
                layout.viewport.index.height(ofRow: row)
                    == StripedRows.expectedHeight(ofRow: row, width: width))
        }
    }

    @Test func everyRowIsMeasuredAndNothingMoves() {
        let layout = stripedLayout(count: 400)
        layout.layOutVisibleRows()
        layout.scroll(by: 7000)
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(400) }
        let before = layout.visibleRows
        let shown = layout.measuredRowCount
        let counted = layout.measurer.measurementCount
        let value = layout.viewport.value
        let upper = layout.viewport.upper
        #expect(ahead.step(for: .seconds(60)) == .waiting)
        while ahead.step(for: .seconds(60)) != .finished {
            queue.finish()
            layout.layOutVisibleRows()
            #expect(layout.visibleRows == before)
            #expect(layout.viewport.value == value)
            #expect(layout.viewport.upper == upper)
        }
        expectAllMeasured(layout, width: 300)
        // Counted apart from rows measured for display.
        #expect(layout.measurer.measurementCount == counted)
        #expect(ahead.statistics.measuredRowCount == 400 - shown)
        #expect(ahead.statistics.queuedRowCount == 0)
        #expect(ahead.progress == AheadProgress(measuredRowCount: 400, totalRowCount: 400))
    }

    @Test func whatAnOlderWidthGaveIsDropped() {
        let layout = stripedLayout(count: 200)
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(200) }
        ahead.step(for: .seconds(60))
        queue.finish()
        layout.setEnvironment(layout.measurer.environment, width: 180)
        layout.layOutVisibleRows()
        let known = layout.measuredRowCount
        ahead.step(for: .seconds(60))
        #expect(layout.measuredRowCount == known)
        #expect(ahead.statistics.droppedRowCount == 24)
        #expect(ahead.statistics.measuredRowCount == 0)
        while ahead.step(for: .seconds(60)) != .finished { queue.finish() }
        expectAllMeasured(layout, width: 180)
    }

    @Test func whatOlderRowsGaveIsDropped() {
        let source = GrowingRows(count: 100)
        let measurer = RowMeasurer(
            dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.blocks()),
            width: 300)
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(50))
        layout.viewportHeight = 300
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) {
            let copy = source.lengths
            return RowSnapshot(version: source.version) { GrowingRows(copy) }
        }
        ahead.step(for: .seconds(60))
        queue.finish()
        source.insert(5, at: 20)
        layout.insertRows(at: 20, count: 5)
        layout.layOutVisibleRows()
        while ahead.step(for: .seconds(60)) != .finished { queue.finish() }
        #expect(ahead.statistics.droppedRowCount >= 24)
        for row in 0..<layout.rowCount {
            #expect(layout.viewport.index.height(ofRow: row) == measurer.measure(row: row).height)
        }
    }

    /// The visible rows, the width and the source are the same, but the other rows are unknown again.
    @Test(arguments: [0..<200, 60..<90])
    func afterAReloadRowsAreMeasuredAheadAgain(rows reloaded: Range<Int>) {
        let layout = stripedLayout(count: 200)
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(200) }
        while ahead.step(for: .seconds(60)) != .finished { queue.finish() }
        expectAllMeasured(layout, width: 300)
        if reloaded.count == 200 { layout.reloadData() } else { layout.contentChanged(ofRows: reloaded) }
        layout.layOutVisibleRows()
        #expect(layout.measuredRowCount < 200)
        while ahead.step(for: .seconds(60)) != .finished { queue.finish() }
        expectAllMeasured(layout, width: 300)
    }

    /// Results of batches from before a reload belong to the old rows.
    @Test func whatWasMeasuredBeforeAReloadIsDropped() {
        let layout = stripedLayout(count: 200)
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(200) }
        ahead.step(for: .seconds(60))
        queue.finish()
        layout.reloadData()
        layout.layOutVisibleRows()
        ahead.step(for: .seconds(60))
        #expect(ahead.statistics.droppedRowCount == 24)
        #expect(ahead.statistics.measuredRowCount == 0)
    }

    @Test func rowsMeasuredForDisplayMeanwhileAreNotTakenAgain() {
        let layout = stripedLayout(count: 60, viewportHeight: 200)
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(60) }
        ahead.step(for: .seconds(60))
        layout.scroll(by: 600)
        let shown = layout.measuredRowCount
        while ahead.step(for: .seconds(60)) != .finished { queue.finish() }
        #expect(ahead.statistics.measuredRowCount == 60 - shown)
        #expect(ahead.statistics.droppedRowCount > 0)
    }

    @Test func aStepTakesOnlySoMuch() {
        let layout = stripedLayout(count: 50_000)
        layout.layOutVisibleRows()
        let queue = ManualQueue()
        let ahead = MeasuringAhead(layout: layout, jobs: queue, rowLimit: 1000) { rows(50_000) }
        // A step without time takes one result, even if there are more.
        ahead.step(for: .zero)
        queue.finish()
        #expect(ahead.step(for: .zero) == .busy)
        #expect((1...8).contains(ahead.statistics.measuredRowCount))
        while ahead.step(for: .zero) != .finished { queue.finish() }
        #expect(layout.measuredRowCount <= 1000 + 20)
        #expect(ahead.progress.fraction == 1)
    }

    @Test func fixedRowsAndDemonstrationsAreLeftAlone() {
        let layout = stripedLayout(count: 100)
        layout.layOutVisibleRows()
        let ahead = MeasuringAhead(layout: layout, jobs: ManualQueue()) { rows(100) }
        var settings = layout.measurer.settings
        for change in [{ $0.rowHeight = .fixed(44) }, { $0.demonstrations = [.noReload] }]
            as [(inout MeasuringSettings) -> Void]
        {
            settings = MeasuringSettings()
            change(&settings)
            layout.setEnvironment(layout.measurer.environment, width: 300, settings: settings)
            layout.layOutVisibleRows()
            #expect(ahead.step(for: .seconds(60)) == .finished)
            #expect(ahead.statistics.queuedRowCount == 0)
        }
    }

    @Test func idleTimeDoesWithoutThreads() {
        let layout = stripedLayout(count: 300)
        layout.layOutVisibleRows()
        let ahead = MeasuringAhead(
            layout: layout, jobs: IdleLayoutQueue(textMeasurer: MonospacedText.blocks())
        ) { rows(300) }
        while ahead.step(for: .milliseconds(1)) != .finished {}
        expectAllMeasured(layout, width: 300)
    }

    /// Threads measure while the width changes.
    @Test func threadsMeasureWhatTheListWould() async throws {
        let layout = stripedLayout(count: 3000)
        layout.layOutVisibleRows()
        let results = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let continuation = results.continuation
        let queue = ThreadedLayoutQueue<AheadBatch>(
            workerCount: 3, makeTextMeasurer: { MonospacedText.blocks() }, onResult: { continuation.yield() })
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { rows(3000) }
        var widths = [310.0, 180, 240].makeIterator()
        var steps = 0
        var iterator = results.stream.makeAsyncIterator()
        while true {
            let state = ahead.step()
            if state == .finished { break }
            if state == .waiting { await iterator.next() }
            steps += 1
            if steps % 15 == 0, let width = widths.next() {
                layout.setEnvironment(layout.measurer.environment, width: width)
                layout.layOutVisibleRows()
            }
        }
        expectAllMeasured(layout, width: layout.measurer.width)
        #expect(ahead.statistics.queuedRowCount == 0)
    }
}

/// Rows of one label whose lengths can be edited.
private final class GrowingRows: TableViewDataSource {
    private(set) var lengths: [Int]
    private(set) var version = 0
    private let cells = StripedRows(count: 1)

    convenience init(count: Int) { self.init((0..<count).map { 10 + $0 * 53 % 200 }) }

    init(_ lengths: [Int]) { self.lengths = lengths }

    var numberOfRows: Int { lengths.count }

    func insert(_ count: Int, at row: Int) {
        lengths.insert(contentsOf: (0..<count).map { 30 * $0 + 1 }, at: row)
        version += 1
    }

    func reuseIdentifier(forRow row: Int) -> String { "growing" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        cells.makeCell(withReuseIdentifier: identifier, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        (cell.contentView.subviews.first as? Label)?.text = String(repeating: "x", count: lengths[row])
    }
}
