import Synchronization

/// Idle workers of one group, shared by all evaluations.
final class WorkerPool: Sendable {
    /// At most so many are kept: more threads than this seldom leave the known regions at once.
    private static let capacity = 2

    private let idle = Mutex<[ComponentWorker]>([])

    /// Takes a worker out, if there is one.
    func take() -> ComponentWorker? {
        idle.withLock { $0.popLast() }
    }

    /// Gives a worker back.
    func giveBack(_ worker: ComponentWorker) {
        idle.withLock { if $0.count < Self.capacity { $0.append(worker) } }
    }
}
