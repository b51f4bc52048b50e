import Foundation
import Synchronization
import Testing

@testable import Threads

@Suite("Threads that do what they are given")
struct WorkThreadsTests {
    private final class Log: Sendable {
        private let entries = Mutex<[Int]>([])
        let news = DispatchSemaphore(value: 0)
        var all: [Int] { entries.withLock { $0 } }
        func add(_ entry: Int) {
            entries.withLock { $0.append(entry) }
            news.signal()
        }

        func wait(for count: Int) -> Bool {
            (0..<count).allSatisfy { _ in news.wait(timeout: .now() + 30) == .success }
        }
    }

    @Test("Work is done in order, with the state that was made on the thread")
    func order() {
        let log = Log()
        let threads = WorkThreads { Thread.current }
        for number in 0..<50 { threads.submit { log.add($0 === Thread.current ? number : -1) } }
        #expect(log.wait(for: 50))
        #expect(log.all == Array(0..<50))
    }

    @Test("A thread waits for work")
    func waiting() {
        let log = Log()
        let threads = WorkThreads { log.add(-1) }
        for number in 0..<5 {
            #expect(log.wait(for: 1))
            Thread.sleep(forTimeInterval: 0.01)
            threads.submit { _ in log.add(number) }
        }
        #expect(log.wait(for: 1))
        #expect(log.all == [-1, 0, 1, 2, 3, 4])
    }

    @Test("Several threads work at once")
    func several() {
        let (log, gate) = (Log(), DispatchSemaphore(value: 0))
        let threads = WorkThreads(count: 2) {}
        threads.submit { _ in
            gate.wait()
            log.add(1)
        }
        threads.submit { _ in
            log.add(2)
            gate.signal()
        }
        #expect(log.wait(for: 2))
        #expect(log.all == [2, 1])
    }

    @Test("What waits is not done once the threads are dropped")
    func dropping() {
        let (log, begun, gate) = (Log(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        final class State: Sendable {
            let log: Log
            init(_ log: Log) { self.log = log }
            deinit { log.add(-1) }
        }
        var threads: WorkThreads? = WorkThreads { State(log) }
        threads?.submit { _ in
            begun.signal()
            gate.wait()
            log.add(1)
        }
        threads?.submit { _ in log.add(2) }
        begun.wait()
        threads = nil
        gate.signal()
        // The thread has ended when its state is released.
        #expect(log.wait(for: 2))
        #expect(log.all == [1, -1])
    }

    @Test("Work of other stamps is given up, and still has an output")
    func stamps() {
        let (log, gate) = (Log(), DispatchSemaphore(value: 0))
        let work = StampedWork<Void, Int>(makeState: {}, onOutput: { log.add(0) })
        for stamp in 1...3 {
            work.submit(stamp: stamp) { _, isGivenUp in
                if stamp == 1 { gate.wait() }
                return isGivenUp() ? -stamp : stamp
            }
        }
        work.giveUp(allBut: 3)
        gate.signal()
        #expect(log.wait(for: 3))
        #expect((0..<4).map { _ in work.takeOutput() } == [-1, -2, 3, nil])
    }

    @Test("Outputs are reported once in a while, and at the end")
    func interval() {
        let log = Log()
        let work = StampedWork<Void, Int>(interval: .seconds(3600), makeState: {}, onOutput: { log.add(0) })
        let gate = DispatchSemaphore(value: 0)
        for number in 0..<20 {
            work.submit(stamp: 0) { _, _ in
                if number == 0 { gate.wait() }
                return number
            }
        }
        gate.signal()
        #expect(log.wait(for: 2))
        #expect((0..<20).map { _ in work.takeOutput() } == Array(0..<20))
        #expect(log.all.count == 2)
    }
}
