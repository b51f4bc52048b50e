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

    /// Waits until the value fulfils a condition.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait at most; `nil` for as long as it takes.
    ///   - isReady: Whether the condition holds; it may take something from the value then.
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
    /// How many of the process's threads work for ``Crew`` and ``WorkThreads``, or wait for such work.
    package static var workingCount: Int { running.load(ordering: .relaxed) }

    /// Starts a thread with a stack as large as the first thread's usually is, which deeply nested views need.
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
