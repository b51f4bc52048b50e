import AutoLayout
import Synchronization

/// Measures batches on other threads, at background priority: several workers, each with its own data source,
/// sizing cells and text measurer.
///
/// A font map, a sizing cell and a data source belong to one thread at a time; workers share nothing but the
/// compiled templates, which are made for it.
public final class ThreadedAheadExecutor: AheadExecutor {
    /// What workers leave for the list.
    private final class Mailbox: Sendable {
        let results = Mutex<[AheadResult]>([])
        /// The stamp that batches are wanted for.
        let stamp = Atomic<Int>(.min)
        let onResult: @Sendable () -> Void

        init(onResult: @escaping @Sendable () -> Void) { self.onResult = onResult }

        func isGivenUp(_ batch: AheadBatch) -> Bool {
            let wanted = stamp.load(ordering: .relaxed)
            return wanted != .min && wanted != batch.stamp
        }
    }

    private actor Worker {
        private let worker = AheadWorker()
        private let makeTextMeasurer: @Sendable () -> any TextMeasuring

        init(makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring) {
            self.makeTextMeasurer = makeTextMeasurer
        }

        func measure(_ batch: AheadBatch, for mailbox: Mailbox) {
            let result = worker.measure(
                batch, with: makeTextMeasurer, isGivenUp: { mailbox.isGivenUp(batch) })
            mailbox.results.withLock { $0.append(result) }
            mailbox.onResult()
        }
    }

    private let workers: [Worker]
    private let mailbox: Mailbox
    private var next = 0

    /// The rows of a batch: as many as make handing them over cost nothing beside measuring them.
    public let batchSize = 32
    /// A batch that is measured and one that waits, for each worker.
    public var capacity: Int { 2 * workers.count }

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
        workers = (0..<max(1, workerCount)).map { _ in Worker(makeTextMeasurer: makeTextMeasurer) }
        mailbox = Mailbox(onResult: onResult)
    }

    deinit { mailbox.stamp.store(.max, ordering: .relaxed) }

    /// Hands a batch to the worker whose turn it is.
    public func submit(_ batch: AheadBatch) {
        let worker = workers[next]
        next = (next + 1) % workers.count
        let mailbox = mailbox
        Task.detached(priority: .background) { await worker.measure(batch, for: mailbox) }
    }

    /// A batch that a worker has done.
    public func takeResult() -> AheadResult? {
        mailbox.results.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    /// Has workers leave off batches of other stamps.
    public func giveUp(allBut stamp: Int) { mailbox.stamp.store(stamp, ordering: .relaxed) }
}
