import Foundation

/// Threads that run the work they are given, each with a state of its own.
///
/// Work begins in the order in which it was submitted. Dropping the threads ends them after their present work; waiting
/// work is dropped.
package final class WorkThreads<State>: Sendable {
    /// A piece of work, run with a thread's state.
    package typealias Work = @Sendable (State) -> Void

    private struct Mailbox: Sendable {
        var work: [Work] = []
        var isOver = false
    }

    private let mailbox: Monitor<Mailbox>

    /// Starts threads.
    ///
    /// - Parameters:
    ///   - count: How many, at least one.
    ///   - priority: How urgent the work is.
    ///   - makeState: Makes the state of a thread, on that thread.
    package init(
        count: Int = 1, priority: QualityOfService = .utility, makeState: @escaping @Sendable () -> State
    ) {
        let mailbox = Monitor(Mailbox())
        self.mailbox = mailbox
        @Sendable func next() -> Work? {
            var work: Work?
            mailbox.wait { mailbox in
                if mailbox.isOver { return true }
                if mailbox.work.isEmpty { return false }
                work = mailbox.work.removeFirst()
                return true
            }
            return work
        }
        for _ in 0..<max(1, count) {
            Thread.start(priority) {
                let state = makeState()
                while let work = next() { work(state) }
            }
        }
    }

    deinit { mailbox.change { $0.isOver = true } }

    /// Adds a piece of work, which the next idle thread runs.
    package func submit(_ work: @escaping Work) { mailbox.change { $0.work.append(work) } }
}
