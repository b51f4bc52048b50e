import Foundation

/// Threads that share numbered pieces of work.
///
/// Each thread makes a state for itself. Pieces begin in order. Their outputs are taken in order with ``next(within:)``,
/// or as they come with ``takeOutputs()``. Dropping the crew cancels it.
package final class Crew<Output: Sendable>: Sendable {
    private struct Desk: Sendable {
        var nextPiece = 0
        var outputs: [Int: Output] = [:]
        var takenCount = 0
        var runningThreads: Int
    }

    private let desk: Monitor<Desk>
    private let cancellation: Cancellation

    /// Starts a crew.
    ///
    /// - Parameters:
    ///   - pieces: The number of pieces.
    ///   - threads: How many threads do them; at least one, and no more than there are pieces.
    ///   - priority: How urgent the work is.
    ///   - room: How many pieces may be begun beyond those whose outputs were taken.
    ///   - lane: Pieces of the same lane go to the same thread; `nil` if any thread may do any piece.
    ///   - cancellation: Is cancelled by ``cancel()``; for pieces that check it while they work.
    ///   - makeState: Makes the state of a thread, on that thread.
    ///   - onOutput: Called on a crew's thread after each piece, and at the thread's end.
    ///   - work: Does a piece.
    package init<State>(
        pieces: Int, threads: Int, priority: QualityOfService = .utility, room: Int = .max,
        lane: (@Sendable (Int) -> Int)? = nil, cancellation: Cancellation = Cancellation(),
        makeState: @escaping @Sendable () -> State, onOutput: @escaping @Sendable () -> Void = {},
        work: @escaping @Sendable (State, Int) -> Output
    ) {
        let threads = max(1, min(threads, pieces))
        let desk = Monitor(Desk(runningThreads: threads))
        self.desk = desk
        self.cancellation = cancellation
        /// Waits for room for a thread's next piece; `nil` if there is none.
        @Sendable func piece(after last: Int, on thread: Int) -> Int? {
            var piece: Int?
            desk.wait { desk in
                let next =
                    lane.map { lane in (last + 1..<pieces).first { lane($0) % threads == thread } ?? pieces }
                    ?? desk.nextPiece
                if cancellation.isCancelled || next >= pieces { return true }
                guard next - desk.takenCount < room else { return false }
                desk.nextPiece += 1
                piece = next
                return true
            }
            return piece
        }
        for thread in 0..<threads {
            Thread.start(priority) {
                let state = makeState()
                var last = -1
                while let next = piece(after: last, on: thread) {
                    last = next
                    let output = work(state, next)
                    desk.change { $0.outputs[next] = output }
                    onOutput()
                }
                desk.change { $0.runningThreads -= 1 }
                onOutput()
            }
        }
    }

    deinit { cancel() }

    /// Ends the threads after their present pieces; outputs can still be taken.
    package func cancel() {
        cancellation.cancel()
        // Wakes the threads that wait for room.
        desk.change { _ in }
    }

    /// Whether all threads have ended.
    package var isDone: Bool { desk.change { $0.runningThreads == 0 } }

    /// Waits until all threads have ended.
    package func waitUntilDone() { desk.wait { $0.runningThreads == 0 } }

    /// Waits for the next output, in the order of the pieces.
    ///
    /// - Parameter seconds: How long to wait at most; `nil` for as long as it takes.
    /// - Returns: The output; `nil` after the last one, or when the time is over.
    package func next(within seconds: Double? = nil) -> Output? {
        var output: Output?
        desk.wait(atMost: seconds) { desk in
            output = desk.outputs.removeValue(forKey: desk.takenCount)
            if output != nil { desk.takenCount += 1 }
            return output != nil || desk.runningThreads == 0
        }
        return output
    }

    /// Takes the outputs that are there, in the order of their pieces.
    package func takeOutputs() -> [(piece: Int, output: Output)] {
        let outputs = desk.change { desk in
            defer { desk.outputs.removeAll() }
            desk.takenCount += desk.outputs.count
            return desk.outputs
        }
        return outputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Does all pieces and waits for them.
    ///
    /// - Parameters:
    ///   - pieces: The number of pieces.
    ///   - threads: How many threads do them.
    ///   - makeState: Makes the state of a thread, on that thread.
    ///   - work: Does a piece.
    /// - Returns: The outputs, in the order of the pieces.
    /// - Throws: The error of the first piece that fails; no piece is begun after it.
    package static func map<State, Failure: Error>(
        pieces: Int, threads: Int, makeState: @escaping @Sendable () -> State,
        work: @escaping @Sendable (State, Int) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        guard pieces > 0 else { return [] }
        let cancellation = Cancellation()
        let crew = Crew<Result<Output, Failure>>(
            pieces: pieces, threads: threads, priority: .userInitiated, cancellation: cancellation,
            makeState: makeState
        ) { state, piece in
            do throws(Failure) {
                return .success(try work(state, piece))
            } catch {
                cancellation.cancel()
                return .failure(error)
            }
        }
        defer { crew.waitUntilDone() }
        var outputs: [Output] = []
        while let output = crew.next() { outputs.append(try output.get()) }
        return outputs
    }
}
