import Foundation
import Synchronization

/// Runs deeply recursive code on a thread with a large stack, which is given up when it takes too long.
enum LargeStack {
    /// The stack's size in bytes: parsed trees and the code that runs are deeply nested.
    private static let size = 256 << 20
    /// How often the time is looked at while work runs.
    private static let interval = DispatchTimeInterval.milliseconds(20)

    /// Runs a body and waits for its result.
    ///
    /// - Parameters:
    ///   - work: Takes the time.
    ///   - seconds: The most processor time of running code in the body, and of parsing one file.
    ///   - body: The work. It shares nothing that others change, since it goes on for a while when it is given up.
    /// - Returns: The result; `nil` where it takes longer, and is given up.
    static func run<Result: Sendable>(
        _ work: TimedWork, within seconds: Double, _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let box = Box<Result>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            work.begin(within: seconds)
            let value = body()
            box.value.withLock { $0 = value }
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        while done.wait(timeout: .now() + interval) == .timedOut {
            guard work.takesLonger(than: seconds) else { continue }
            work.cancellation.cancel()
            return nil
        }
        return box.value.withLock { $0 }
    }

    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
