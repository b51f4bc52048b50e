import AutoLayout
import Synchronization

/// Does jobs on another thread at background priority, with a data source, cells and a text measurer of its own.
///
/// It tells of results at most ten times a second, so that whoever shows them has little to do.
public final class ThreadedWidthScanExecutor: WidthScanExecutor {
    /// What goes to and fro between the threads.
    private final class Mailbox: Sendable {
        struct State {
            var waiting: [WidthScanJob] = []
            var results: [WidthScanResult] = []
            var isRunning = false
        }

        let state = Mutex(State())
        /// The stamp that jobs are wanted for.
        let stamp = Atomic<Int>(.min)
        let onResult: @Sendable () -> Void

        init(onResult: @escaping @Sendable () -> Void) { self.onResult = onResult }

        func isGivenUp(_ job: WidthScanJob) -> Bool {
            let wanted = stamp.load(ordering: .relaxed)
            return wanted != .min && wanted != job.stamp
        }

        /// The next job; `nil` ends the run.
        func next() -> WidthScanJob? {
            state.withLock {
                if $0.waiting.isEmpty {
                    $0.isRunning = false
                    return nil
                }
                return $0.waiting.removeFirst()
            }
        }
    }

    private actor Worker {
        private let worker: WidthScanWorker
        private let clock = ContinuousClock()
        private var lastTold: ContinuousClock.Instant?

        init(makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring) {
            worker = WidthScanWorker(makeTextMeasurer: makeTextMeasurer)
        }

        func run(_ mailbox: Mailbox) async {
            while let job = mailbox.next() {
                let result = worker.run(job, isGivenUp: { mailbox.isGivenUp(job) })
                let isLast = mailbox.state.withLock {
                    $0.results.append(result)
                    return $0.waiting.isEmpty
                }
                let now = clock.now
                if isLast || lastTold.map({ now - $0 >= ThreadedWidthScanExecutor.interval }) ?? true {
                    lastTold = now
                    mailbox.onResult()
                }
                await Task.yield()
            }
        }
    }

    /// The least time between two calls while more is to be done.
    private static let interval = Duration.milliseconds(100)

    private let worker: Worker
    private let mailbox: Mailbox

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
        worker = Worker(makeTextMeasurer: makeTextMeasurer)
        mailbox = Mailbox(onResult: onResult)
    }

    deinit { mailbox.stamp.store(.max, ordering: .relaxed) }

    /// Hands a job over.
    public func submit(_ job: WidthScanJob) {
        let starts = mailbox.state.withLock { state in
            state.waiting.append(job)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        let (worker, mailbox) = (worker, mailbox)
        Task.detached(priority: .background) { await worker.run(mailbox) }
    }

    /// A job that is done.
    public func takeResult() -> WidthScanResult? {
        mailbox.state.withLock { $0.results.isEmpty ? nil : $0.results.removeFirst() }
    }

    /// Has jobs of other stamps left undone.
    public func giveUp(allBut stamp: Int) { mailbox.stamp.store(stamp, ordering: .relaxed) }
}
