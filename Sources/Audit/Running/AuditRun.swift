import AutoLayout
import Foundation
import Threads

/// Examines the chunks of a plan on several threads.
///
/// Each thread has a worker of its own. Chunks are taken in the order of the plan, and their outcomes are the same on
/// any thread. Dropping the run cancels it.
package final class AuditRun: Sendable {
    private let crew: Crew<[TileOutcome]>

    /// Starts examining.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - threadCount: How many threads do it.
    ///   - priority: How urgent it is.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread.
    ///   - onResult: Called on such a thread after each chunk, and when the last thread ends.
    package init(
        _ plan: AuditPlan, threadCount: Int, priority: QualityOfService = .utility,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onResult: @escaping @Sendable () -> Void = {}
    ) {
        let cancellation = Cancellation()
        crew = Crew(
            pieces: plan.chunkCount, threads: threadCount, priority: priority, cancellation: cancellation,
            makeState: { AuditWorker(plan: plan, textMeasurer: makeTextMeasurer()) }, onOutput: onResult,
            work: { worker, chunk in worker.examine(chunk: chunk) { cancellation.isCancelled } })
    }

    /// Has the threads end soon; what they have done so far can still be taken.
    package func cancel() { crew.cancel() }

    /// Whether all threads have ended.
    package var isDone: Bool { crew.isDone }

    /// Takes what was done since the last call.
    package func takeResults() -> [(chunk: Int, outcomes: [TileOutcome])] {
        crew.takeOutputs().map { ($0.piece, $0.output) }
    }
}

extension AuditResult {
    /// Audits a plan on several threads and waits for it.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - threadCount: How many threads do it.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread, and on the caller's.
    ///   - onProgress: Called on the caller's thread with the number of tiles that are examined.
    ///   - onExplained: Called there with how many findings are explained, and how many there are.
    package init(
        auditing plan: AuditPlan, threadCount: Int,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onProgress: (Int) -> Void = { _ in },
        onExplained: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.init(
            examining: plan, threadCount: threadCount, makeTextMeasurer: makeTextMeasurer,
            onProgress: onProgress)
        explain(with: AuditWorker(plan: plan, textMeasurer: makeTextMeasurer()), onProgress: onExplained)
    }

    /// Examines a plan on several threads and waits for it; the findings of the tiles are not explained.
    ///
    /// - Parameters:
    ///   - plan: What is examined.
    ///   - threadCount: How many threads do it.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread.
    ///   - onProgress: Called on the caller's thread with the number of tiles that are examined.
    package init(
        examining plan: AuditPlan, threadCount: Int,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring, onProgress: (Int) -> Void = { _ in }
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
            onProgress(examinedCount)
        }
    }

    /// Audits a plan on the caller's thread.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - textMeasurer: Measures the texts.
    ///   - onProgress: Called with the number of tiles that are examined.
    ///   - onExplained: Called with how many findings are explained, and how many there are.
    package init(
        auditing plan: AuditPlan, with textMeasurer: any TextMeasuring,
        onProgress: (Int) -> Void = { _ in },
        onExplained: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.init(plan: plan)
        let worker = AuditWorker(plan: plan, textMeasurer: textMeasurer)
        for chunk in 0..<plan.chunkCount {
            set(worker.examine(chunk: chunk), ofChunk: chunk)
            onProgress(examinedCount)
        }
        explain(with: AuditWorker(plan: plan, textMeasurer: textMeasurer), onProgress: onExplained)
    }
}
