import AutoLayout
import Foundation
import Synchronization

/// A thread with a text measurer of its own, for work that takes many solves.
///
/// Work is done one piece after the other. Dropping the thread ends it after the present piece; what
/// waits is not done.
final class LookThread: Sendable {
    typealias Work = @Sendable (any TextMeasuring) -> Void

    /// What is to be done, and who waits for it.
    private final class Mailbox: Sendable {
        struct State {
            var work: [Work] = []
            var isOver = false
        }

        let state = Mutex(State())
        let signal = DispatchSemaphore(value: 0)

        /// The next piece of work; `nil` at the end.
        func next() -> Work? {
            while true {
                signal.wait()
                let (work, isOver) = state.withLock {
                    ($0.isOver || $0.work.isEmpty ? nil : $0.work.removeFirst(), $0.isOver)
                }
                if isOver { return nil }
                if let work { return work }
            }
        }
    }

    /// What the thread has for its stack in bytes, as much as the first one usually has.
    private static let stackSize = 8 << 20

    private let mailbox = Mailbox()

    /// Starts a thread.
    ///
    /// - Parameter makeTextMeasurer: Makes the thread's text measurer; called on that thread.
    init(makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring) {
        let mailbox = mailbox
        let thread = Thread {
            let textMeasurer = makeTextMeasurer()
            while let work = mailbox.next() { work(textMeasurer) }
        }
        thread.stackSize = Self.stackSize
        thread.qualityOfService = .utility
        thread.start()
    }

    deinit {
        mailbox.state.withLock { $0.isOver = true }
        mailbox.signal.signal()
    }

    /// Has something done.
    func submit(_ work: @escaping Work) {
        mailbox.state.withLock { $0.work.append(work) }
        mailbox.signal.signal()
    }
}
