import Foundation
import Synchronization
import Threads

/// Work on a thread of its own, with the processor time that it takes.
final class TimedWork: Sendable {
    /// Is cancelled when the result is no longer needed.
    let cancellation = Cancellation()
    private struct Times: Sendable {
        var clock: clockid_t?
        var start: Double?
        var sum = 0.0
        var file: (path: String, bytes: [UInt8])?
    }
    private let times = Mutex(Times())

    /// Begins on the present thread.
    func begin() {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
        times.withLock { $0.clock = clock }
    }

    /// Does what is timed: reading files and looking for names in them is not.
    func timed<Result>(_ body: () -> Result) -> Result {
        times.withLock { $0.start = $0.clock.map(Self.now) }
        defer {
            times.withLock { times in
                if let clock = times.clock, let start = times.start { times.sum += Self.now(clock) - start }
                times.start = nil
            }
        }
        return body()
    }

    /// Parses a file, which is known while it lasts.
    func parse<Tree>(_ path: String, _ bytes: [UInt8], _ body: () -> Tree) -> Tree {
        times.withLock { $0.file = (path, bytes) }
        defer { times.withLock { $0.file = nil } }
        return body()
    }

    /// The file that is being parsed; `nil` for none.
    var parsedFile: (path: String, bytes: [UInt8])? { times.withLock { $0.file } }

    /// The processor time of what is timed so far, in seconds.
    var seconds: Double {
        times.withLock { times in
            guard let clock = times.clock, let start = times.start else { return times.sum }
            return times.sum + Self.now(clock) - start
        }
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
