import AutoLayout
import SelfSizing

/// The rows of a list as they were at one time, for other threads to make a data source of.
public struct ScanRows: Sendable {
    /// Another number for other rows, or rows in other cells.
    public let version: Int
    /// The rules that count for them.
    public let rules: RuleBook
    /// Makes a data source of them, on whatever thread.
    public let makeDataSource: @Sendable () -> any TableViewDataSource

    /// Makes the rows of a version.
    public init(
        version: Int, rules: RuleBook = RuleBook(),
        makeDataSource: @escaping @Sendable () -> any TableViewDataSource
    ) {
        self.version = version
        self.rules = rules
        self.makeDataSource = makeDataSource
    }
}

/// A job that audits one row, at widths that are not known yet and at one text size.
public struct WidthScanJob: Sendable {
    /// The number of the request; results of other requests are ignored.
    public let stamp: Int
    /// The rows.
    public let rows: ScanRows
    /// The row.
    public let row: Int
    /// What it is laid out under.
    public let conditions: ScanConditions
    /// The distance between widths, in points.
    public let step: Int
    /// What is known already.
    public let known: WidthOutcomes

    /// Makes a job.
    public init(
        stamp: Int, rows: ScanRows, row: Int, conditions: ScanConditions, step: Int, known: WidthOutcomes
    ) {
        self.stamp = stamp
        self.rows = rows
        self.row = row
        self.conditions = conditions
        self.step = step
        self.known = known
    }
}

/// The result of a job.
public struct WidthScanResult: Sendable {
    /// The job.
    public let job: WidthScanJob
    /// The known outcomes; fewer than requested where the job was stopped.
    public let outcomes: WidthOutcomes
}

/// Tries widths on another thread, or on this one when results are taken.
public protocol WidthScanExecutor: AnyObject {
    /// The most jobs that it wants to have at a time.
    var capacity: Int { get }

    /// Takes a job; nothing is tried before the call returns.
    func submit(_ job: WidthScanJob)

    /// A job that is done; `nil` if there is none now.
    func takeResult() -> WidthScanResult?

    /// Cancels jobs of other stamps.
    ///
    /// They still give results.
    func giveUp(allBut stamp: Int)
}

/// Does jobs one after the other with a scanner of its own.
final class WidthScanWorker {
    private var kept: (version: Int, conditions: ScanConditions, scanner: RowScanner)?
    private let makeTextMeasurer: () -> any TextMeasuring
    private lazy var textMeasurer = makeTextMeasurer()

    init(makeTextMeasurer: @escaping () -> any TextMeasuring) { self.makeTextMeasurer = makeTextMeasurer }

    func run(_ job: WidthScanJob, isGivenUp: () -> Bool) -> WidthScanResult {
        var outcomes = job.known
        if !isGivenUp() {
            scanner(for: job).scan(row: job.row, every: job.step, into: &outcomes, isGivenUp: isGivenUp)
        }
        return WidthScanResult(job: job, outcomes: outcomes)
    }

    private func scanner(for job: WidthScanJob) -> RowScanner {
        if let kept, kept.version == job.rows.version,
            kept.conditions.settings.demonstrations == job.conditions.settings.demonstrations
        {
            kept.scanner.take(job.conditions)
            return kept.scanner
        }
        let scanner = RowScanner(
            dataSource: job.rows.makeDataSource(), rules: job.rows.rules, conditions: job.conditions,
            textMeasurer: textMeasurer)
        kept = (job.rows.version, job.conditions, scanner)
        return scanner
    }
}

/// Does jobs on the caller's thread, each when its result is asked for.
public final class ImmediateWidthScanExecutor: WidthScanExecutor {
    private let worker: WidthScanWorker
    private var waiting: [WidthScanJob] = []
    private var stamp: Int?

    /// One at a time.
    public let capacity = 1

    /// Makes an executor that measures texts as the caller does.
    public init(textMeasurer: any TextMeasuring) {
        worker = WidthScanWorker(makeTextMeasurer: { textMeasurer })
    }

    /// Takes a job.
    public func submit(_ job: WidthScanJob) { waiting.append(job) }

    /// Does the job that has waited longest.
    public func takeResult() -> WidthScanResult? {
        if waiting.isEmpty { return nil }
        let job = waiting.removeFirst()
        let isGivenUp = stamp != nil && stamp != job.stamp
        return worker.run(job, isGivenUp: { isGivenUp })
    }

    /// Leaves jobs of other stamps undone.
    public func giveUp(allBut stamp: Int) { self.stamp = stamp }
}
