import Synchronization

/// Whether work is no longer wanted.
package final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Makes one for work that is wanted.
    package init() {}

    /// Whether the work is no longer wanted.
    package var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Says that the work is no longer wanted.
    package func cancel() { flag.store(true, ordering: .relaxed) }
}
