import CellRendering
import InputOutput
import Synchronization
import Threads

/// Audits of documents on several threads, returned in the documents' order.
///
/// Each thread audits one document at a time; the tiles of a large document are shared by all threads.
final class DocumentAudits {
    /// A step of a document's audit.
    enum Step: Sendable {
        case examining(done: Int, of: Int)
        case explaining(done: Int, of: Int)
    }

    private let names: [String]
    private let crew: Crew<Result<Auditor.Audited?, CommandFailure>>
    private let steps: StepTable
    private var takenCount = 0

    /// Starts auditing.
    ///
    /// - Parameters:
    ///   - jobs: The documents.
    ///   - auditor: Audits each document on one of the threads.
    init(of jobs: [AuditJob], by auditor: Auditor) {
        let steps = StepTable()
        self.names = jobs.map(\.name)
        self.steps = steps
        let threadCount = auditor.threadCount
        crew = Crew(
            pieces: jobs.count, threads: threadCount, priority: .userInitiated, room: 4 * threadCount,
            makeState: { TextEngine(appearance: Appearance()) },
            work: { textEngine, piece in
                Result { () throws(CommandFailure) in
                    try auditor.audit(jobs[piece], with: textEngine, isAlone: jobs.count == 1) {
                        steps.set($0, of: piece)
                    }
                }
            })
    }

    /// Waits for the next document's audit, in the order of the documents.
    ///
    /// - Returns: The audit or its failure; `nil` after the last document.
    func next() -> Result<Auditor.Audited?, CommandFailure>? {
        guard takenCount < names.count else { return nil }
        let name = names[takenCount]
        var (examining, explaining): (ProgressReport?, ProgressReport?)
        defer {
            examining?.finish()
            explaining?.finish()
            steps.forget(takenCount)
            takenCount += 1
        }
        while true {
            if let audited = crew.next(within: 0.1) { return audited }
            switch steps.step(of: takenCount) {
            case nil: break
            case .examining(let done, let total):
                Self.show(done, of: total, in: &examining, "\(name): audited", "tiles")
            case .explaining(let done, let total):
                Self.show(done, of: total, in: &explaining, "\(name): explained", "findings")
            }
        }
    }

    /// Shows the progress of a step in a report that is made when the step begins.
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
