import AutoLayout
import Threads

/// Does jobs on another thread at background priority, with a data source, cells and a text measurer of its own.
///
/// It reports results at most ten times a second, which leaves little to do for those who show them.
public final class ThreadedWidthScanExecutor: WidthScanExecutor {
    private let work: StampedWork<WidthScanWorker, WidthScanResult>

    /// Enough that the thread has something to do until its results are taken.
    public let capacity = 256

    /// Makes an executor.
    ///
    /// - Parameters:
    ///   - makeTextMeasurer: Makes the thread's text measurer, with its own font map; called on that thread.
    ///   - onResult: Called on that thread when there are results, at most ten times a second and after the last.
    public init(
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onResult: @escaping @Sendable () -> Void = {}
    ) {
        work = StampedWork(
            interval: .milliseconds(100),
            makeState: { WidthScanWorker(makeTextMeasurer: makeTextMeasurer) }, onOutput: onResult)
    }

    /// Hands a job over.
    public func submit(_ job: WidthScanJob) {
        work.submit(stamp: job.stamp) { worker, isGivenUp in worker.run(job, isGivenUp: isGivenUp) }
    }

    /// A job that is done.
    public func takeResult() -> WidthScanResult? { work.takeOutput() }

    /// Has jobs of other stamps left undone.
    public func giveUp(allBut stamp: Int) { work.giveUp(allBut: stamp) }
}
