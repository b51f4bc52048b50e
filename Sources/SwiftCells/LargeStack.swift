import Foundation

/// Runs deeply recursive code on a thread with a large stack.
enum LargeStack {
    /// The stack's size in bytes: parsed trees and the code that runs are deeply nested.
    private static let size = 256 << 20

    /// Runs a body and waits for its result.
    static func run<Result>(_ body: @escaping () -> Result) -> Result {
        let box = Box(body)
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let work = box
        let thread = Thread {
            work.result = work.body()
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
        guard let result = box.result else { preconditionFailure("the thread has ended") }
        return result
    }

    private final class Box<Result> {
        let body: () -> Result
        var result: Result?

        init(_ body: @escaping () -> Result) { self.body = body }
    }
}
