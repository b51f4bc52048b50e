import CellRendering
import Foundation
import RowscopeApp

/// Measures the chunks of a plan on several threads and prints them in order.
///
/// Each thread has sizing cells, a data source and a text engine of its own, and takes the same rows in every
/// sweep, so that it knows their texts. What waits to be printed is bounded.
struct MeasureSweep {
    /// How many chunks may wait for each thread.
    private static let chunksWaitingPerThread = 4
    /// What a thread has for its stack in bytes, as much as the first one usually has.
    private static let stackSize = 8 << 20

    let plan: MeasurePlan
    /// The first thread's.
    let textEngine: TextEngine
    /// How many threads to use.
    let threadCount: Int

    /// Measures and prints everything.
    ///
    /// - Returns: The number of findings that are problems.
    /// - Throws: Why something could not be printed.
    func run() throws(CommandFailure) -> Int {
        let chunkCount = plan.chunkCount
        let count = max(1, min(threadCount, plan.chunksPerSweep))
        let firstRows = FirstRows(of: plan.makeDataSource().rows, from: plan.rows.lowerBound)
        let line = Line(capacity: count * Self.chunksWaitingPerThread)
        for thread in 1..<max(1, count) {
            start(thread, of: count, firstRows, line)
        }
        defer { line.stopAndWait() }
        let worker = MeasureWorker(plan: plan, firstRows: firstRows, textEngine: textEngine)
        let progress = ProgressReport("measured", "rows", total: plan.totalRowCount)
        defer { progress.finish() }
        var problemCount = 0
        var rowCount = 0
        func write(_ chunk: MeasuredChunk) throws(CommandFailure) {
            try StandardOutput.write(chunk.bytes)
            problemCount += chunk.problemCount
            rowCount += chunk.rowCount
            progress.show(rowCount)
        }
        for place in 0..<chunkCount where thread(ofChunk: place, count) == 0 {
            while !line.hasRoom(for: place) {
                if let chunk = line.next(waiting: true) { try write(chunk) } else { progress.show(rowCount) }
            }
            line.put(worker.measure(chunk: place), at: place)
            while let chunk = line.next(waiting: false) { try write(chunk) }
            progress.show(rowCount)
        }
        while line.takenCount < chunkCount {
            if let chunk = line.next(waiting: true) { try write(chunk) } else { progress.show(rowCount) }
        }
        return problemCount
    }

    /// The thread that measures a chunk: the same one for the same rows.
    private func thread(ofChunk place: Int, _ count: Int) -> Int { place % plan.chunksPerSweep % count }

    private func start(_ number: Int, of count: Int, _ firstRows: FirstRows, _ line: Line) {
        let (plan, sweep) = (plan, self.plan.chunksPerSweep)
        line.enter()
        let thread = Thread {
            let worker = MeasureWorker(
                plan: plan, firstRows: firstRows, textEngine: TextEngine(appearance: plan.appearance))
            for place in 0..<plan.chunkCount where place % sweep % count == number {
                guard line.waitForRoom(for: place) else { break }
                line.put(worker.measure(chunk: place), at: place)
            }
            line.leave()
        }
        thread.stackSize = Self.stackSize
        thread.start()
    }
}

/// Chunks that were measured in whatever order and are taken in theirs.
private final class Line: @unchecked Sendable {
    /// Guards all that follows, and tells of every change.
    private let condition = NSCondition()
    private var waiting: [Int: MeasuredChunk] = [:]
    private var nextPlace = 0
    private var isStopped = false
    private var threadCount = 0
    /// How many chunks beyond those taken may be measured.
    private let capacity: Int
    /// How long to wait for a chunk before looking up, in seconds.
    private static let patience = 0.1

    init(capacity: Int) { self.capacity = capacity }

    private func locked<Value>(_ body: () -> Value) -> Value {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    /// How many chunks were taken.
    var takenCount: Int { locked { nextPlace } }

    /// Whether a chunk may be measured already.
    func hasRoom(for place: Int) -> Bool { locked { place < nextPlace + capacity } }

    /// Waits until a chunk may be measured.
    ///
    /// - Returns: Whether it is still wanted.
    func waitForRoom(for place: Int) -> Bool {
        locked {
            while !isStopped, place >= nextPlace + capacity { condition.wait() }
            return !isStopped
        }
    }

    func put(_ chunk: MeasuredChunk, at place: Int) {
        locked {
            waiting[place] = chunk
            condition.broadcast()
        }
    }

    /// Takes the next chunk, or waits a moment for it.
    func next(waiting waits: Bool) -> MeasuredChunk? {
        locked {
            if waits, waiting[nextPlace] == nil {
                _ = condition.wait(until: Date(timeIntervalSinceNow: Self.patience))
            }
            guard let chunk = waiting.removeValue(forKey: nextPlace) else { return nil }
            nextPlace += 1
            condition.broadcast()
            return chunk
        }
    }

    func enter() { locked { threadCount += 1 } }

    func leave() {
        locked {
            threadCount -= 1
            condition.broadcast()
        }
    }

    /// Has threads end after the chunks they are at.
    func stopAndWait() {
        locked {
            isStopped = true
            condition.broadcast()
            while threadCount > 0 { condition.wait() }
        }
    }
}
