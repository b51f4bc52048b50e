import Foundation
import Synchronization

/// Threads that share out numbered pieces of work.
enum ThreadCrew {
    /// Does all pieces on several threads and waits for them.
    ///
    /// - Parameters:
    ///   - count: The number of pieces.
    ///   - threadCount: How many threads do them.
    ///   - makeState: Makes what a thread works with, on that thread.
    ///   - work: Does a piece.
    /// - Returns: What came of each piece, in order.
    static func map<State, Result: Sendable>(
        count: Int, threadCount: Int, makeState: @escaping @Sendable () -> State,
        work: @escaping @Sendable (State, Int) -> Result
    ) -> [Result] {
        guard count > 0 else { return [] }
        let shared = Shared<Result>(count: count)
        let done = DispatchSemaphore(value: 0)
        let threads = max(1, min(threadCount, count))
        for _ in 0..<threads {
            let thread = Thread {
                let state = makeState()
                while let index = shared.next() { shared.set(work(state, index), at: index) }
                done.signal()
            }
            // As much as the first thread usually has, for views held by views.
            thread.stackSize = 8 << 20
            thread.qualityOfService = .userInitiated
            thread.start()
        }
        for _ in 0..<threads { done.wait() }
        return shared.results
    }

    private final class Shared<Result: Sendable>: Sendable {
        private let state: Mutex<(next: Int, results: [Result?])>
        private let count: Int

        init(count: Int) {
            self.count = count
            state = Mutex((0, Array(repeating: nil, count: count)))
        }

        func next() -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func set(_ result: Result, at index: Int) { state.withLock { $0.results[index] = result } }

        var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
    }
}
