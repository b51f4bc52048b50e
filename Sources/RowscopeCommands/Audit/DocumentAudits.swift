import Audit
import CellRendering
import RowscopeApp
import Synchronization
import Threads

/// Audits of documents on several threads, taken in the documents' order.
///
/// Each thread audits one document at a time. The tiles of a document that has many go to all threads.
final class DocumentAudits {
    /// The audit of a document.
    struct Audited: Sendable {
        let result: AuditResult
        /// How long judging the tiles took.
        let judging: Duration
        /// How long it took, from reading the document on.
        let duration: Duration
    }

    /// How far the audit of a document has come.
    private enum Step: Sendable {
        case judging(done: Int, of: Int)
        case explaining(done: Int, of: Int)
    }

    /// More tiles than take a second.
    private static let manyTiles = 10_000

    private let names: [String]
    private let crew: Crew<Result<Audited, CommandFailure>>
    private let steps: StepTable
    private var takenCount = 0

    /// Starts auditing.
    ///
    /// - Parameters:
    ///   - names: The documents.
    ///   - threadCount: How many threads do it.
    ///   - makePlan: Reads a document and plans its audit, on such a thread.
    init(
        of names: [String], threadCount: Int,
        makePlan: @escaping @Sendable (String) throws(CommandFailure) -> AuditPlan
    ) {
        let steps = StepTable()
        self.names = names
        self.steps = steps
        crew = Crew(
            pieces: names.count, threads: threadCount, priority: .userInitiated, room: 4 * threadCount,
            makeState: { TextEngine(appearance: Appearance()) },
            work: { textEngine, piece in
                Result { () throws(CommandFailure) in
                    let clock = ContinuousClock()
                    let start = clock.now
                    let plan = try makePlan(names[piece])
                    let begin = clock.now
                    var judged: ContinuousClock.Instant?
                    func onProgress(_ count: Int) {
                        if count == plan.tileCount, judged == nil { judged = clock.now }
                        steps.set(.judging(done: count, of: plan.tileCount), of: piece)
                    }
                    func onExplained(_ done: Int, _ total: Int) {
                        steps.set(.explaining(done: done, of: total), of: piece)
                    }
                    let isShared = names.count == 1 || plan.tileCount > Self.manyTiles
                    let result =
                        isShared
                        ? AuditResult(
                            auditing: plan, threadCount: threadCount,
                            makeTextMeasurer: { TextEngine(appearance: Appearance()) },
                            onProgress: onProgress, onExplained: onExplained)
                        : AuditResult(
                            auditing: plan, with: textEngine, onProgress: onProgress, onExplained: onExplained
                        )
                    return Audited(
                        result: result, judging: begin.duration(to: judged ?? clock.now),
                        duration: start.duration(to: clock.now))
                }
            })
    }

    /// Waits for the next document's audit, in the order of the documents.
    ///
    /// - Parameter isQuiet: Whether nothing is said of how far it has come.
    /// - Returns: The audit, or why there is none.
    func next(isQuiet: Bool) -> Result<Audited, CommandFailure>? {
        guard takenCount < names.count else { return nil }
        let name = names[takenCount]
        var (judging, explaining): (ProgressReport?, ProgressReport?)
        defer {
            judging?.finish()
            explaining?.finish()
            steps.forget(takenCount)
            takenCount += 1
        }
        while true {
            if let audited = crew.next(within: 0.1) { return audited }
            if isQuiet { continue }
            switch steps.step(of: takenCount) {
            case nil: break
            case .judging(let done, let total):
                Self.show(done, of: total, in: &judging, "\(name): audited", "tiles")
            case .explaining(let done, let total):
                Self.show(done, of: total, in: &explaining, "\(name): explained", "findings")
            }
        }
    }

    /// Shows how far a step has come in its report, which begins with it.
    private static func show(
        _ done: Int, of total: Int, in report: inout ProgressReport?, _ title: String, _ unit: String
    ) {
        let shown = report ?? ProgressReport(title, unit, total: total, printsMeanwhile: false)
        report = shown
        shown.show(done)
    }

    /// The steps by the documents' numbers.
    private final class StepTable: Sendable {
        private let steps = Mutex<[Int: Step]>([:])

        func set(_ step: Step, of piece: Int) { steps.withLock { $0[piece] = step } }
        func step(of piece: Int) -> Step? { steps.withLock { $0[piece] } }
        func forget(_ piece: Int) { steps.withLock { $0[piece] = nil } }
    }
}
