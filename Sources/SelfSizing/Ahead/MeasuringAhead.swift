/// Measures rows that are not in view yet, so that their heights are known when they come into view: near the viewport
/// first, then outwards to a limit.
///
/// Other threads or idle time do the measuring (``LayoutQueue``). The list takes the heights in ``step(for:)``, which
/// is called in idle time and takes about a millisecond, so that no frame is delayed. Heights for an older width, text
/// size or content are dropped. What is on screen stays where it is, and the scroll bar follows in idle time.
public final class MeasuringAhead {
    /// The state of the work.
    public enum State: Hashable, Sendable {
        /// There is more to do: call again in idle time.
        case busy
        /// The queue is at work: call again when they have a result.
        case waiting
        /// All rows that are to be measured have heights.
        case finished
    }

    /// The most rows whose heights are taken in one step.
    public static let rowsPerStep = 256

    /// The list.
    public let layout: TableViewLayout
    /// The number of the present conditions and rows; it changes when anything that heights depend on changes.
    public private(set) var stamp = 0
    /// Counts of the work so far.
    public private(set) var statistics = AheadStatistics()

    private let jobs: any LayoutQueue<AheadBatch>
    private let rows: () -> RowSnapshot
    private var plan: AheadPlan
    private var source: RowSnapshot
    private var conditions: LayoutConditions
    /// How often the list had forgotten heights when the plan was started.
    private var forgettingCount: Int
    /// The batches being measured, of this stamp and of older ones.
    private var queue: [(stamp: Int, rows: Range<Int>)] = []
    private var isForward = true
    private let clock = ContinuousClock()

    /// Prepares to measure a list's rows ahead; nothing is measured before the first step.
    ///
    /// - Parameters:
    ///   - layout: The list.
    ///   - jobs: Measures batches of rows.
    ///   - rowLimit: The most rows measured around the viewport.
    ///   - rows: Returns the list's present rows; their version differs when the rows do.
    public init(
        layout: TableViewLayout, jobs: any LayoutQueue<AheadBatch>, rowLimit: Int = 20_000,
        rows: @escaping () -> RowSnapshot
    ) {
        self.layout = layout
        self.jobs = jobs
        self.rows = rows
        plan = AheadPlan(rowLimit: rowLimit)
        source = rows()
        conditions = LayoutConditions(of: layout.measurer)
        forgettingCount = layout.forgettingCount
    }

    /// The progress with the rows around the viewport.
    public var progress: AheadProgress {
        let bound = plan.bound.clamped(to: 0..<layout.rowCount)
        return AheadProgress(
            measuredRowCount: layout.viewport.index.measuredCount(inRows: bound), totalRowCount: bound.count)
    }

    /// Whether rows should be measured ahead: `false` if all rows have a height, or while demonstrations measure
    /// wrongly.
    private var isWanted: Bool {
        if case .fixed = conditions.settings.rowHeight { return false }
        return conditions.settings.demonstrations.isEmpty && layout.estimatedRowHeight != .off
            && !layout.visibleRows.isEmpty
    }

    // MARK: Steps

    /// Takes heights from the queue, and hands out more rows.
    ///
    /// - Parameter duration: About how long it may take.
    /// - Returns: The state of the work.
    @discardableResult
    public func step(for duration: Duration = .milliseconds(1)) -> State {
        let end = clock.now.advanced(by: duration)
        noteChanges()
        guard isWanted else {
            drop()
            return queue.isEmpty ? .finished : .waiting
        }
        startPlan()
        submit()
        var taken = 0
        while taken < Self.rowsPerStep, let result = jobs.takeResult() {
            taken += take(result)
            submit()
            if clock.now >= end { return .busy }
        }
        if taken >= Self.rowsPerStep { return .busy }
        if !queue.isEmpty { return .waiting }
        return plan.isFinished ? .finished : .busy
    }

    /// Changes the stamp where anything that heights depend on has changed, or where the list has forgotten heights:
    /// rows that the plan has passed then have to be measured again.
    private func noteChanges() {
        let present = LayoutConditions(of: layout.measurer)
        let source = rows()
        guard
            present != conditions || source.version != self.source.version
                || layout.forgettingCount != forgettingCount
        else { return }
        forgettingCount = layout.forgettingCount
        conditions = present
        self.source = source
        stamp += 1
        jobs.giveUp(allBut: stamp)
        plan.start(around: 0..<0, rowCount: 0, isForward: isForward)
    }

    /// Starts the plan again where other rows are in view.
    private func startPlan() {
        guard let first = layout.visibleRows.first, let last = layout.visibleRows.last else { return }
        let visible = first.row..<last.row + 1
        guard visible != plan.center else { return }
        if visible.lowerBound != plan.center.lowerBound, !plan.center.isEmpty {
            isForward = visible.lowerBound > plan.center.lowerBound
        }
        plan.start(around: visible, rowCount: layout.rowCount, isForward: isForward)
    }

    private func submit() {
        let index = layout.viewport.index
        while queue.count < jobs.capacity {
            let batch = plan.nextBatch(size: jobs.batchSize) { rows in
                queue.contains {
                    $0.stamp == stamp && $0.rows.contains(rows.lowerBound)
                        && $0.rows.contains(rows.upperBound - 1)
                }
                    || index.measuredCount(inRows: rows) == rows.count
            }
            guard let batch else { return }
            queue.append((stamp, batch))
            statistics.queuedRowCount += batch.count
            jobs.submit(
                AheadBatch(stamp: stamp, rows: batch, conditions: conditions, source: source))
        }
    }

    /// Takes a result.
    ///
    /// - Returns: The number of its rows.
    private func take(_ result: AheadResult) -> Int {
        if let place = queue.firstIndex(where: { $0.stamp == result.stamp && $0.rows == result.rows }) {
            queue.remove(at: place)
            statistics.queuedRowCount -= result.rows.count
        }
        guard result.stamp == stamp else {
            statistics.droppedRowCount += result.rows.count
            return result.rows.count
        }
        let count = layout.applyMeasuredAhead(result.heights, ofRows: result.rows)
        statistics.measuredRowCount += count
        statistics.droppedRowCount += result.rows.count - count
        return result.rows.count
    }

    /// Drops the results that arrive while none are wanted.
    private func drop() {
        while let result = jobs.takeResult() {
            queue.removeAll { $0.stamp == result.stamp && $0.rows == result.rows }
            statistics.queuedRowCount -= result.rows.count
            statistics.droppedRowCount += result.rows.count
        }
    }
}

extension TableViewLayout {
    /// Sets heights that were measured elsewhere, under the present conditions, for rows that have none.
    ///
    /// What is on screen stays where it is, and the epoch goes on.
    ///
    /// - Parameters:
    ///   - heights: The heights in points, those of the first rows of the range.
    ///   - rows: The rows.
    /// - Returns: The number of rows whose heights were taken.
    @discardableResult
    public func applyMeasuredAhead(_ heights: [Double], ofRows rows: Range<Int>) -> Int {
        var count = 0
        for (place, height) in heights.enumerated() {
            let row = rows.lowerBound + place
            guard row < min(rows.upperBound, rowCount) else { break }
            if viewport.index.height(ofRow: row) != nil { continue }
            viewport.setHeight(height, ofRow: row)
            count += 1
        }
        aheadHeightCount += count
        return count
    }
}
