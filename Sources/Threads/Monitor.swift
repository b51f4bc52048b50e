import Foundation
import Synchronization

/// A value that several threads change, and whose changes they wait for.
final class Monitor<Value: Sendable>: @unchecked Sendable {
    /// Guards the value, and is signalled when it has changed.
    private let condition = NSCondition()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Reads or changes the value.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return body(&value)
    }

    /// Waits for the value to be as it should be.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait at most; `nil` for as long as it takes.
    ///   - isReady: Whether it is; may take something from it then.
    func wait(atMost seconds: Double? = nil, until isReady: (inout Value) -> Bool) {
        let end = seconds.map { Date(timeIntervalSinceNow: $0) }
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        while !isReady(&value) {
            guard let end else {
                condition.wait()
                continue
            }
            if !condition.wait(until: end) {
                _ = isReady(&value)
                return
            }
        }
    }
}

extension Thread {
    private static let running = Atomic<Int>(0)
    /// How many of the process's threads work, or wait for work, for ``Crew`` and ``WorkThreads``.
    package static var workingCount: Int { running.load(ordering: .relaxed) }

    /// Starts a thread whose stack is as large as the first thread's usually is, for views held by views.
    static func start(_ priority: QualityOfService, _ body: @escaping @Sendable () -> Void) {
        running.add(1, ordering: .relaxed)
        let thread = Thread {
            body()
            running.subtract(1, ordering: .relaxed)
        }
        thread.stackSize = 8 << 20
        thread.qualityOfService = priority
        thread.start()
    }
}
