import Synchronization

/// Says to work in progress that its result is no longer wanted.
package final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Makes a cancellation that has not been requested.
    package init() {}

    /// Whether the work is no longer wanted.
    package var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Requests that the work ends.
    package func cancel() { flag.store(true, ordering: .relaxed) }
}
