import AutoLayout
import Foundation
import Synchronization

/// Judges the chunks of a plan on several threads.
///
/// Each thread has a worker of its own. Chunks are taken in order of the plan unless others are asked for first, and
/// what comes of them does not depend on who judges them.
public final class AuditRun: Sendable {
    /// What is audited.
    public let plan: AuditPlan

    private struct State {
        var nextChunk = 0
        var results: [(chunk: Int, outcomes: [TileOutcome])] = []
        var runningThreads = 0
    }

    private let state = Mutex(State())
    private let isCancelled = Atomic<Bool>(false)
    private let onResult: @Sendable () -> Void

    /// Starts judging.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - threadCount: How many threads do it.
    ///   - priority: How urgent it is.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread.
    ///   - onResult: Called on whatever thread after each chunk, and when the last thread ends.
    public init(
        _ plan: AuditPlan, threadCount: Int, priority: QualityOfService = .utility,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onResult: @escaping @Sendable () -> Void = {}
    ) {
        self.plan = plan
        self.onResult = onResult
        let count = max(1, min(threadCount, plan.chunkCount))
        state.withLock { $0.runningThreads = count }
        for _ in 0..<count {
            let thread = Thread { [self] in work(makeTextMeasurer) }
            thread.stackSize = Self.stackSize
            thread.qualityOfService = priority
            thread.start()
        }
    }

    /// What a thread has for its stack in bytes, as much as the first one usually has.
    private static let stackSize = 8 << 20

    /// Has the threads end soon; what they have done so far is still there to be taken.
    public func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Whether no thread is at work any more.
    public var isDone: Bool { state.withLock { $0.runningThreads == 0 } }

    /// Takes what is done since it was asked last.
    public func takeResults() -> [(chunk: Int, outcomes: [TileOutcome])] {
        state.withLock { state in
            defer { state.results.removeAll() }
            return state.results
        }
    }

    private func work(_ makeTextMeasurer: () -> any TextMeasuring) {
        let worker = AuditWorker(plan: plan, textMeasurer: makeTextMeasurer())
        while let chunk = next() {
            let outcomes = worker.judge(chunk: chunk) { isCancelled.load(ordering: .relaxed) }
            state.withLock { $0.results.append((chunk, outcomes)) }
            onResult()
        }
        state.withLock { $0.runningThreads -= 1 }
        onResult()
    }

    private func next() -> Int? {
        if isCancelled.load(ordering: .relaxed) { return nil }
        return state.withLock { state in
            guard state.nextChunk < plan.chunkCount else { return nil }
            defer { state.nextChunk += 1 }
            return state.nextChunk
        }
    }
}

extension AuditResult {
    /// Audits a plan on several threads and waits for it.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - threadCount: How many threads do it.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread, and on the caller's.
    ///   - onProgress: Called on the caller's thread with the number of tiles that are judged.
    public init(
        auditing plan: AuditPlan, threadCount: Int,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onProgress: (Int) -> Void = { _ in }
    ) {
        self.init(plan: plan)
        let news = DispatchSemaphore(value: 0)
        let run = AuditRun(
            plan, threadCount: threadCount, priority: .userInitiated, makeTextMeasurer: makeTextMeasurer
        ) { news.signal() }
        var isDone = false
        while !isDone {
            news.wait()
            isDone = run.isDone
            for result in run.takeResults() { set(result.outcomes, ofChunk: result.chunk) }
            onProgress(judgedCount)
        }
        explain(with: AuditWorker(plan: plan, textMeasurer: makeTextMeasurer()))
    }
}
