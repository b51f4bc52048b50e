import AutoLayout

/// Work on rows that is done elsewhere or later, with cells of its own.
public protocol LayoutJob: Sendable {
    /// What the work yields.
    associatedtype Result: Sendable
    /// What does the work, kept for later jobs on the same rows.
    associatedtype Tool

    /// The number of the request; jobs of earlier ones are given up.
    var stamp: Int { get }
    /// The list that the rows belong to.
    var source: RowSnapshot { get }
    /// The conditions to lay the rows out in.
    var conditions: LayoutConditions { get }

    /// Makes what does the work, with a measurer of the rows that takes the conditions of each job.
    func makeTool(_ measurer: RowMeasurer) -> Tool

    /// Does the work.
    ///
    /// - Parameters:
    ///   - tool: What does the work, in the job's conditions.
    ///   - isGivenUp: Called now and then; whether the result is no longer wanted.
    /// - Returns: The result, also of a job that is given up.
    func run(_ tool: () -> Tool, isGivenUp: () -> Bool) -> Result
}

/// Does jobs, on other threads or on this one in idle time.
public protocol LayoutQueue<Job>: AnyObject {
    /// The jobs.
    associatedtype Job: LayoutJob

    /// The rows that a job should have, where it may have several.
    var batchSize: Int { get }
    /// The largest number of jobs that it accepts at a time.
    var capacity: Int { get }

    /// Takes a job; nothing is laid out before the call returns.
    func submit(_ job: Job)

    /// The result of a job, in any order; `nil` if there is none now.
    func takeResult() -> Job.Result?

    /// Gives up jobs of other stamps. They still have results.
    func giveUp(allBut stamp: Int)
}

/// Does jobs on the caller's thread, each when its result is asked for.
public final class IdleLayoutQueue<Job: LayoutJob>: LayoutQueue {
    private let worker: LayoutWorker<Job>
    private var waiting: [Job] = []
    private var stamp: Int?

    /// The rows of a job: few, since a frame may be waiting.
    public let batchSize = 4
    /// One job at a time.
    public let capacity = 1

    /// Makes a queue that measures texts as the caller does.
    public init(textMeasurer: any TextMeasuring) { worker = LayoutWorker { textMeasurer } }

    /// Takes a job.
    public func submit(_ job: Job) { waiting.append(job) }

    /// Does the job that has waited longest.
    public func takeResult() -> Job.Result? {
        if waiting.isEmpty { return nil }
        let job = waiting.removeFirst()
        let isGivenUp = stamp != nil && stamp != job.stamp
        return worker.run(job, isGivenUp: { isGivenUp })
    }

    /// Gives up jobs of other stamps.
    public func giveUp(allBut stamp: Int) { self.stamp = stamp }
}

/// Does jobs one after the other on one thread, with a measurer of its own.
final class LayoutWorker<Job: LayoutJob> {
    private let makeTextMeasurer: () -> any TextMeasuring
    private lazy var textMeasurer = makeTextMeasurer()
    private var kept: (version: Int, measurer: RowMeasurer, tool: Job.Tool)?

    init(makeTextMeasurer: @escaping () -> any TextMeasuring) { self.makeTextMeasurer = makeTextMeasurer }

    func run(_ job: Job, isGivenUp: () -> Bool) -> Job.Result {
        job.run({ tool(for: job) }, isGivenUp: isGivenUp)
    }

    private func tool(for job: Job) -> Job.Tool {
        // Some demonstrations have cells of their own.
        if let kept, kept.version == job.source.version,
            kept.measurer.settings.demonstrations == job.conditions.settings.demonstrations
        {
            kept.measurer.take(job.conditions)
            return kept.tool
        }
        let measurer = job.source.makeMeasurer(in: job.conditions, with: textMeasurer)
        let tool = job.makeTool(measurer)
        kept = (job.source.version, measurer, tool)
        return tool
    }
}
