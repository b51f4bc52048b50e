import Foundation
import Synchronization

/// Work on background threads of which only the newest is wanted: each piece has a stamp, and pieces of other stamps
/// are given up.
package final class StampedWork<State, Output: Sendable>: Sendable {
    private struct Done: Sendable {
        var outputs: [Output] = []
        var waitingCount = 0
        var lastNews: ContinuousClock.Instant?
    }

    private final class Desk: Sendable {
        let done = Mutex(Done())
        /// The stamp that is wanted; `Int.min` if all are.
        let stamp = Atomic<Int>(.min)
    }

    private let desk = Desk()
    private let threads: WorkThreads<State>
    private let interval: Duration
    private let onOutput: @Sendable () -> Void

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: How many, at least one.
    ///   - interval: The least time between two calls of `onOutput` while more work waits.
    ///   - makeState: Makes the state of a thread, on that thread.
    ///   - onOutput: Called on such a thread when there are outputs.
    package init(
        threads: Int = 1, interval: Duration = .zero, makeState: @escaping @Sendable () -> State,
        onOutput: @escaping @Sendable () -> Void
    ) {
        self.threads = WorkThreads(count: threads, priority: .background, makeState: makeState)
        self.interval = interval
        self.onOutput = onOutput
    }

    deinit { desk.stamp.store(.max, ordering: .relaxed) }

    /// Adds a piece of work, which checks now and then whether it is given up.
    package func submit(
        stamp: Int, _ work: @escaping @Sendable (_ state: State, _ isGivenUp: () -> Bool) -> Output
    ) {
        desk.done.withLock { $0.waitingCount += 1 }
        threads.submit { [desk, interval, onOutput] state in
            let output = work(state) {
                let wanted = desk.stamp.load(ordering: .relaxed)
                return wanted != .min && wanted != stamp
            }
            let isNews = desk.done.withLock { done in
                done.outputs.append(output)
                done.waitingCount -= 1
                let now = ContinuousClock.now
                guard done.waitingCount > 0, let last = done.lastNews, now - last < interval else {
                    done.lastNews = now
                    return true
                }
                return false
            }
            if isNews { onOutput() }
        }
    }

    /// The output that has waited longest; `nil` if there is none now.
    package func takeOutput() -> Output? {
        desk.done.withLock { $0.outputs.isEmpty ? nil : $0.outputs.removeFirst() }
    }

    /// Gives up work of all other stamps; what was given up still yields an output.
    package func giveUp(allBut stamp: Int) { desk.stamp.store(stamp, ordering: .relaxed) }
}
