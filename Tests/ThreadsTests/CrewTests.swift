import Foundation
import Synchronization
import Testing

@testable import Threads

@Suite("Crews of threads")
struct CrewTests {
    private struct Failure: Error, Equatable {
        let piece: Int
    }

    /// A list that threads add to.
    private final class Log: Sendable {
        private let entries = Mutex<[Int]>([])
        var all: [Int] { entries.withLock { $0 } }
        func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
    }

    @Test("Outputs come in the order of the pieces, each done once", arguments: [1, 2, 5, 200])
    func order(threads: Int) {
        let (done, states) = (Log(), Log())
        let outputs = Crew.map(
            pieces: 100, threads: threads, makeState: { states.add(0) },
            work: { _, piece in
                if piece.isMultiple(of: 7) { Thread.sleep(forTimeInterval: 0.002) }
                done.add(piece)
                return piece * piece
            })
        #expect(outputs == (0..<100).map { $0 * $0 })
        #expect(done.all.sorted() == Array(0..<100))
        #expect((1...min(threads, 100)).contains(states.all.count))
    }

    @Test("Waiting for longer than dates reach waits", arguments: [1e10, 1e300, .infinity, -1, .nan])
    func longWait(seconds: Double) {
        let crew = Crew(pieces: 1, threads: 1, makeState: {}, work: { _, piece in piece })
        crew.waitUntilDone()
        #expect(crew.next(within: seconds) == 0)
        #expect(crew.next(within: seconds) == nil)
        let busy = Crew(
            pieces: 1, threads: 1, makeState: {},
            work: { _, piece in
                Thread.sleep(forTimeInterval: 0.05)
                return piece
            })
        if seconds > 0 { #expect(busy.next(within: seconds) == 0) }
    }

    @Test("A crew without work ends, and says so")
    func noWork() throws {
        #expect(Crew.map(pieces: 0, threads: 3, makeState: {}, work: { _, piece in piece }).isEmpty)
        let calls = Log()
        let crew = Crew(
            pieces: 0, threads: 3, makeState: {}, onOutput: { calls.add(0) }, work: { _, piece in piece })
        #expect(crew.next() == nil)
        crew.waitUntilDone()
        #expect(crew.isDone && crew.takeOutputs().isEmpty)
    }

    @Test("The error of the first piece that has one is thrown, and hardly any piece is begun after it")
    func error() {
        let begun = Log()
        #expect(throws: Failure(piece: 5)) {
            try Crew.map(
                pieces: 10_000, threads: 3, makeState: {},
                work: { _, piece throws(Failure) in
                    begun.add(piece)
                    if piece == 5 { throw Failure(piece: piece) }
                    Thread.sleep(forTimeInterval: 0.001)
                    return piece
                })
        }
        #expect(begun.all.count < 1000)
    }

    @Test("No more pieces are begun than there is room for, and all come in order")
    func room() {
        let begun = Log()
        let crew = Crew(
            pieces: 60, threads: 4, room: 8, makeState: {},
            work: { _, piece in
                begun.add(piece)
                return piece
            })
        for piece in 0..<60 {
            if piece == 20 { Thread.sleep(forTimeInterval: 0.02) }
            #expect(begun.all.allSatisfy { $0 < piece + 8 })
            #expect(crew.next() == piece)
        }
        #expect(crew.next() == nil)
    }

    @Test("Pieces of a lane go to one thread")
    func lanes() {
        let crew = Crew(
            pieces: 60, threads: 3, room: 12, lane: { $0 % 5 }, makeState: { Log() },
            work: { log, piece in
                log.add(piece % 5)
                return log.all
            })
        var outputs: [[Int]] = []
        while let output = crew.next() { outputs.append(output) }
        #expect(outputs.count == 60)
        #expect(outputs.allSatisfy { Set($0.map { $0 % 3 }).count == 1 })
    }

    @Test("A crew that is cancelled ends, also where it waits for room, and what is done can be taken")
    func cancelling() throws {
        let crew = Crew(pieces: 1000, threads: 3, room: 5, makeState: {}, work: { _, piece in piece })
        #expect(crew.next() == 0)
        while crew.next(within: 0.001) != 3 {}
        #expect(!crew.isDone)
        crew.cancel()
        crew.waitUntilDone()
        #expect(crew.isDone)
        let left = crew.takeOutputs()
        #expect(left.allSatisfy { $0.piece == $0.output && (4..<9).contains($0.piece) })
        #expect(crew.next() == nil)
    }

    @Test("A crew that is dropped is cancelled, and a piece can ask")
    func dropping() {
        let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let cancellation = Cancellation()
        var crew: Crew? = Crew(
            pieces: 10, threads: 1, cancellation: cancellation, makeState: {},
            work: { _, piece in
                begun.signal()
                while !cancellation.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
                #expect(piece == 0)
                ended.signal()
            })
        begun.wait()
        #expect(crew?.isDone == false)
        crew = nil
        #expect(ended.wait(timeout: .now() + 30) == .success)
    }

    @Test("A moment is waited for an output that is not there yet")
    func timeout() {
        let gate = DispatchSemaphore(value: 0)
        let crew = Crew(
            pieces: 1, threads: 1, makeState: {},
            work: { _, piece in
                gate.wait()
                return piece
            })
        #expect(crew.next(within: 0.01) == nil)
        gate.signal()
        #expect(crew.next() == 0)
    }
}
