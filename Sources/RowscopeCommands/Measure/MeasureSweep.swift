import CellRendering
import InputOutput
import Threads

/// Measures the chunks of a plan on several threads and prints them in order.
///
/// Each thread has its own sizing cells, data source and text engine, and measures the same rows in every sweep, so
/// that their texts are known. The number of chunks that wait to be printed is limited.
struct MeasureSweep {
    /// The most chunks that wait for each thread.
    private static let chunksWaitingPerThread = 4
    /// The longest wait for a chunk until the progress is shown, in seconds.
    private static let timeout = 0.1

    let plan: MeasurePlan
    /// The number of threads.
    let threadCount: Int

    /// Measures and prints everything.
    ///
    /// - Returns: The number of findings that are problems.
    /// - Throws: `CommandFailure` when the output cannot be written.
    func run() throws(CommandFailure) -> Int {
        let (plan, chunksPerSweep) = (plan, plan.chunksPerSweep)
        let threads = min(threadCount, chunksPerSweep)
        let firstRows = FirstRows(of: plan.list.makeDataSource().rows, from: plan.rows.lowerBound)
        let crew = Crew(
            pieces: plan.chunkCount, threads: threads, priority: .userInitiated,
            room: threads * Self.chunksWaitingPerThread, lane: { $0 % chunksPerSweep },
            makeState: {
                MeasureWorker(
                    plan: plan, firstRows: firstRows, textEngine: TextEngine(appearance: plan.appearance))
            },
            work: { worker, chunk in worker.measure(chunk: chunk) })
        defer {
            crew.cancel()
            crew.waitUntilDone()
        }
        let progress = ProgressReport("measured", "rows", total: plan.totalRowCount)
        defer { progress.finish() }
        var problemCount = 0
        var rowCount = 0
        while rowCount < plan.totalRowCount {
            if let chunk = crew.next(within: Self.timeout) {
                try StandardOutput.write(chunk.bytes)
                problemCount += chunk.problemCount
                rowCount += chunk.rowCount
            }
            progress.show(rowCount)
        }
        return problemCount
    }
}
