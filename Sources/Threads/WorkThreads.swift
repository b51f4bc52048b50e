import Foundation

/// Threads that do what they are given, each with a state of its own.
///
/// Work begins in the order in which it was given. Dropping the threads ends them after their present work; what waits
/// is not done.
package final class WorkThreads<State>: Sendable {
    /// Something to be done with a thread's state.
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
    ///   - makeState: Makes what a thread works with, on that thread.
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

    /// Has something done.
    package func submit(_ work: @escaping Work) { mailbox.change { $0.work.append(work) } }
}
