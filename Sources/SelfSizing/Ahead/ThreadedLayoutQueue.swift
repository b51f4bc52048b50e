import AutoLayout
import Threads

/// Does jobs on other threads, at background priority: several workers, each with its own data source, sizing cells and
/// text measurer.
///
/// A font map, a sizing cell and a data source belong to one thread at a time; workers share only the compiled
/// templates, which are made to be shared.
public final class ThreadedLayoutQueue<Job: LayoutJob>: LayoutQueue {
    private let work: StampedWork<LayoutWorker<Job>, Job.Result>

    /// The rows of a job: enough to make the cost of handing them over negligible.
    public let batchSize = 32
    /// The largest number of jobs that it accepts at a time.
    public let capacity: Int

    /// Makes a queue of several workers.
    ///
    /// - Parameters:
    ///   - workerCount: The number of workers, at least one.
    ///   - capacity: The largest number of jobs at a time; by default one in work and a waiting one for each worker.
    ///   - interval: The least time between two calls of `onResult` while more jobs wait.
    ///   - makeTextMeasurer: Makes a worker's text measurer, with its own font map; called on the worker's thread.
    ///   - onResult: Called on a worker's thread when there are results.
    public init(
        workerCount: Int = 1, capacity: Int? = nil, interval: Duration = .zero,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onResult: @escaping @Sendable () -> Void = {}
    ) {
        self.capacity = capacity ?? 2 * max(1, workerCount)
        work = StampedWork(
            threads: workerCount, interval: interval,
            makeState: { LayoutWorker(makeTextMeasurer: makeTextMeasurer) }, onOutput: onResult)
    }

    /// Hands a job to the next idle worker.
    public func submit(_ job: Job) {
        work.submit(stamp: job.stamp) { worker, isGivenUp in worker.run(job, isGivenUp: isGivenUp) }
    }

    /// The result of a job that a worker has finished.
    public func takeResult() -> Job.Result? { work.takeOutput() }

    /// Gives up jobs of other stamps.
    public func giveUp(allBut stamp: Int) { work.giveUp(allBut: stamp) }
}
