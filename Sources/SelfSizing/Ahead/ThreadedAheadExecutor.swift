import AutoLayout
import Threads

/// Measures batches on other threads, at background priority: several workers, each with its own data source, sizing
/// cells and text measurer.
///
/// A font map, a sizing cell and a data source belong to one thread at a time; workers share only the compiled
/// templates, which are made to be shared.
public final class ThreadedAheadExecutor: AheadExecutor {
    private let work: StampedWork<AheadWorker, AheadResult>
    private let workerCount: Int
    private let makeTextMeasurer: @Sendable () -> any TextMeasuring

    /// The rows of a batch: enough to make the cost of handing them over negligible.
    public let batchSize = 32
    /// A batch in work and a waiting one, for each worker.
    public var capacity: Int { 2 * workerCount }

    /// Makes an executor of several workers.
    ///
    /// - Parameters:
    ///   - workerCount: The number of workers, at least one.
    ///   - makeTextMeasurer: Makes a worker's text measurer, with its own font map; called on the worker's thread.
    ///   - onResult: Called on a worker's thread when a batch is done.
    public init(
        workerCount: Int, makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onResult: @escaping @Sendable () -> Void = {}
    ) {
        self.workerCount = max(1, workerCount)
        self.makeTextMeasurer = makeTextMeasurer
        work = StampedWork(threads: workerCount, makeState: AheadWorker.init, onOutput: onResult)
    }

    /// Hands a batch to the next idle worker.
    public func submit(_ batch: AheadBatch) {
        work.submit(stamp: batch.stamp) { [makeTextMeasurer] worker, isGivenUp in
            worker.measure(batch, with: makeTextMeasurer, isGivenUp: isGivenUp)
        }
    }

    /// A batch that a worker has finished.
    public func takeResult() -> AheadResult? { work.takeOutput() }

    /// Gives up batches of other stamps.
    public func giveUp(allBut stamp: Int) { work.giveUp(allBut: stamp) }
}
