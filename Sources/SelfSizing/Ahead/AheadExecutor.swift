import AutoLayout

/// Measures the batches of ``MeasuringAhead``, on other threads or on this one in idle time.
public protocol AheadExecutor: AnyObject {
    /// The rows that a batch should have.
    var batchSize: Int { get }
    /// The largest number of batches that it accepts at a time.
    var capacity: Int { get }

    /// Takes a batch; nothing is measured before the call returns.
    func submit(_ batch: AheadBatch)

    /// A finished batch, in any order; `nil` if there is none now.
    func takeResult() -> AheadResult?

    /// Gives up batches of other stamps. They still have results, without heights.
    func giveUp(allBut stamp: Int)
}

/// Measures batches on the caller's thread, each when its result is asked for.
public final class IdleAheadExecutor: AheadExecutor {
    private let textMeasurer: any TextMeasuring
    private let worker = AheadWorker()
    private var waiting: [AheadBatch] = []
    private var stamp: Int?

    /// The rows of a batch: few, since a frame may be waiting.
    public let batchSize = 4
    /// One batch at a time.
    public let capacity = 1

    /// Makes an executor that measures texts as the list does.
    public init(textMeasurer: any TextMeasuring) { self.textMeasurer = textMeasurer }

    /// Takes a batch.
    public func submit(_ batch: AheadBatch) { waiting.append(batch) }

    /// Measures the batch that has waited longest.
    public func takeResult() -> AheadResult? {
        if waiting.isEmpty { return nil }
        let batch = waiting.removeFirst()
        let isGivenUp = stamp != nil && stamp != batch.stamp
        return worker.measure(batch, with: { textMeasurer }, isGivenUp: { isGivenUp })
    }

    /// Gives up batches of other stamps.
    public func giveUp(allBut stamp: Int) { self.stamp = stamp }
}

/// Measures batches one after the other with a measurer of its own.
final class AheadWorker {
    /// After this many rows a worker checks whether its batch is still wanted.
    private static let rowsBetweenLooks = 4

    private var measurer: RowMeasurer?
    private var version: Int?

    /// Measures a batch.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - makeTextMeasurer: Makes the text measurer, which is kept for later batches.
    ///   - isGivenUp: Whether the heights are no longer wanted.
    /// - Returns: The heights; empty if the batch was given up.
    func measure(
        _ batch: AheadBatch, with makeTextMeasurer: () -> any TextMeasuring, isGivenUp: () -> Bool
    ) -> AheadResult {
        if isGivenUp() { return AheadResult(stamp: batch.stamp, rows: batch.rows, heights: []) }
        let measurer = prepare(for: batch, makeTextMeasurer)
        var heights: [Double] = []
        heights.reserveCapacity(batch.rows.count)
        for row in batch.rows {
            if heights.count % Self.rowsBetweenLooks == Self.rowsBetweenLooks - 1, isGivenUp() {
                return AheadResult(stamp: batch.stamp, rows: batch.rows, heights: [])
            }
            guard row < measurer.dataSource.numberOfRows else { break }
            heights.append(measurer.measure(row: row).height)
        }
        return AheadResult(stamp: batch.stamp, rows: batch.rows, heights: heights)
    }

    private func prepare(
        for batch: AheadBatch, _ makeTextMeasurer: () -> any TextMeasuring
    ) -> RowMeasurer {
        let conditions = batch.conditions
        guard let measurer else {
            let made = RowMeasurer(
                dataSource: batch.source.makeDataSource(),
                environment: conditions.environment(with: makeTextMeasurer()), width: conditions.width,
                settings: conditions.settings)
            measurer = made
            version = batch.source.version
            return made
        }
        if version != batch.source.version {
            measurer.setDataSource(batch.source.makeDataSource())
            version = batch.source.version
        }
        let environment = conditions.environment(with: measurer.environment.textMeasurer)
        if measurer.settings != conditions.settings { measurer.settings = conditions.settings }
        if !measurer.environment.isEquivalent(to: environment) { measurer.environment = environment }
        measurer.width = conditions.width
        return measurer
    }
}
