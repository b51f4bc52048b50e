import Foundation
import Synchronization
import Threads

/// Work on a thread of its own, with the processor time that it takes.
final class TimedWork: Sendable {
    /// Is cancelled when the result is no longer needed.
    let cancellation = Cancellation()
    private struct Times: Sendable {
        var clock: clockid_t?
        /// The most time of running code.
        var limit = Double.infinity
        var start: Double?
        var sum = 0.0
        var file: (path: String, bytes: [UInt8])?
        /// The time at which the file's parsing began, and the time that parsing has taken before.
        var fileStart = 0.0
        var parsing = 0.0
    }
    private let times = Mutex(Times())

    /// Begins on the present thread.
    ///
    /// - Parameter seconds: The most processor time of running code.
    func begin(within seconds: Double) {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
        times.withLock { times in
            times.clock = clock
            times.limit = seconds
        }
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

    /// Does what is not timed, inside of what is.
    func untimed<Result>(_ body: () -> Result) -> Result {
        let isTimed = times.withLock { times in
            guard let clock = times.clock, let start = times.start else { return false }
            times.sum += Self.now(clock) - start
            times.start = nil
            return true
        }
        defer {
            if isTimed { times.withLock { $0.start = $0.clock.map(Self.now) } }
        }
        return body()
    }

    /// Parses a file, which is known while it lasts.
    func parse<Tree>(_ path: String, _ bytes: [UInt8], _ body: () -> Tree) -> Tree {
        times.withLock { times in
            times.file = (path, bytes)
            times.fileStart = times.clock.map(Self.now) ?? 0
        }
        defer {
            times.withLock { times in
                times.file = nil
                times.parsing += times.clock.map(Self.now).map { $0 - times.fileStart } ?? 0
            }
        }
        return body()
    }

    /// Whether something takes longer than it may: running code, parsing one file, or parsing all that are needed.
    ///
    /// - Parameter seconds: The most processor time of the first two.
    /// - Returns: Whether it does.
    func takesLonger(than seconds: Double) -> Bool {
        times.withLock { times in
            guard let clock = times.clock else { return false }
            let now = Self.now(clock)
            let file = times.file == nil ? 0 : now - times.fileStart
            let sum = times.sum + (times.start.map { now - $0 } ?? 0)
            let parsing = times.parsing + file
            return file > seconds || sum - parsing > seconds || parsing > Self.files * seconds
        }
    }

    /// Whether running code has taken most of its time, so that a search should end with what it has found.
    var isLate: Bool {
        times.withLock { times in
            guard let clock = times.clock else { return false }
            let sum = times.sum + (times.start.map { Self.now(clock) - $0 } ?? 0)
            return sum - times.parsing > Self.latePart * times.limit
        }
    }

    /// The part of the time after which searches end; the rest is for what is being run then.
    private static let latePart = 0.6
    /// How many times as long as one file all files of a project may take the parser.
    private static let files = 16.0

    /// The file that is being parsed; `nil` for none.
    var parsedFile: (path: String, bytes: [UInt8])? { times.withLock { $0.file } }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
