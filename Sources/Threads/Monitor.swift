import Foundation
import Synchronization

/// A value that several threads change, and whose changes they wait for.
final class Monitor<Value: Sendable>: @unchecked Sendable {
    /// Guards the value.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Is signalled when the value has changed.
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        pthread_mutex_init(lock, nil)
        // A monotonic clock, so that waiting does not depend on the date.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(lock)
        condition.deallocate()
        lock.deallocate()
    }

    /// Reads or changes the value.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(lock)
        }
        return body(&value)
    }

    /// Waits until the value fulfils a condition.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait at most; `nil` for as long as it takes.
    ///   - isReady: Whether the condition holds; it may take something from the value then.
    func wait(atMost seconds: Double? = nil, until isReady: (inout Value) -> Bool) {
        let end = seconds.map(timespec.init(secondsFromNow:))
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(lock)
        }
        while !isReady(&value) {
            guard var end else {
                pthread_cond_wait(condition, lock)
                continue
            }
            if pthread_cond_timedwait(condition, lock, &end) == ETIMEDOUT {
                _ = isReady(&value)
                return
            }
        }
    }
}

extension timespec {
    /// A time of the monotonic clock, at most some years from now.
    fileprivate init(secondsFromNow seconds: Double) {
        self.init()
        clock_gettime(CLOCK_MONOTONIC, &self)
        let rest = min(max(0, seconds), 1e8)
        let nanoseconds = tv_nsec + Int(rest.truncatingRemainder(dividingBy: 1) * 1e9)
        tv_sec += Int(rest) + nanoseconds / 1_000_000_000
        tv_nsec = nanoseconds % 1_000_000_000
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
