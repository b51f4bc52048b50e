import Audit
import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import Threads
import Wording

/// What is approved of the open document, and how it is now: compared and approved in the background.
///
/// Whoever shows it calls ``compare(_:name:)`` with the plan that is shown, sets ``onChange``, and asks
/// ``differences(at:)`` for each tile.
@MainActor
public final class ApprovalModel {
    /// How far it has come.
    public enum State {
        /// Nobody has asked yet.
        case unknown
        /// Nothing is approved of the document.
        case nothingApproved
        /// It is being compared.
        case comparing
        /// It is being approved.
        case approving
        /// It was compared.
        case compared(ApprovalComparison)
        /// It could not be read or written; why, and what to do.
        case failed(DocumentError)
    }

    /// How far it has come.
    public private(set) var state = State.unknown {
        didSet { onChange() }
    }
    /// Called after each change.
    public var onChange: @MainActor () -> Void = {}
    /// Versions and fonts, for a plan.
    public var surroundings: (@MainActor (AuditPlan) -> ApprovalSurroundings)?
    /// Makes a text measurer for a thread; called on that thread.
    public var makeTextMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// How many threads lay out.
    public var threadCount = 1

    /// The number of the work that counts: what comes of earlier work is passed over.
    private var turn = 0
    /// Does the work that counts.
    private var thread: WorkThreads<Void>?

    /// Makes a model that knows nothing yet.
    public init() {}

    /// What came of the last comparison; `nil` where there is none.
    public var comparison: ApprovalComparison? {
        if case .compared(let comparison) = state { comparison } else { nil }
    }

    /// What differs in a tile of the plan that was compared.
    public func differences(at place: Finding.Place) -> [ApprovalDifference] {
        comparison?.differences(at: place) ?? []
    }

    /// What there is to say, in a line.
    public var summary: String {
        switch state {
        case .unknown: ""
        case .nothingApproved: "This document has no approved layouts yet."
        case .comparing: "Comparing with the approved layouts…"
        case .approving: "Approving…"
        case .compared(let comparison):
            comparison.isSame
                ? "No differences from the approved layouts: \(comparison.comparedTileCount.counted("tile"))."
                : comparison.summary.capitalised + "."
        case .failed(let error): error.description
        }
    }

    /// Forgets what was compared, as when another document is opened.
    public func forget() {
        turn += 1
        state = .unknown
    }

    /// Compares tiles with what is approved of their document.
    ///
    /// - Parameters:
    ///   - plan: The tiles; what is approved and not among them is not told.
    ///   - name: The document's path, or `example:` and a name.
    public func compare(_ plan: AuditPlan, name: String) {
        turn += 1
        guard let surroundings = surroundings?(plan), let makeTextMeasurer = makeTextMeasurer?() else {
            return
        }
        let approved: ApprovedAudit?
        do { approved = try DocumentApproval(of: name).read() } catch {
            state = .failed(error)
            return
        }
        guard let approved else {
            state = .nothingApproved
            return
        }
        state = .comparing
        let (turn, threadCount) = (turn, threadCount)
        inBackground { [weak self] in
            let comparison = ApprovalComparison(
                of: plan, with: approved, surroundings: surroundings, isPart: true, threadCount: threadCount,
                makeTextMeasurer: makeTextMeasurer)
            Task { @MainActor in self?.finish(.compared(comparison), turn) }
        }
    }

    /// Approves a document as it is: the cells and states that stand for all of it.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - name: Its path, beside which the file is written.
    ///   - onDone: Called when the file is written, with its path.
    public func approve(
        _ document: LayoutDocument, name: String, onDone: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        turn += 1
        let plan = AuditPlan(document: document)
        guard let surroundings = surroundings?(plan), let makeTextMeasurer = makeTextMeasurer?() else {
            return
        }
        state = .approving
        let (turn, threadCount) = (turn, threadCount)
        let approval = DocumentApproval(of: name)
        inBackground { [weak self] in
            let audit = ApprovedAudit(
                recording: plan, surroundings: surroundings, threadCount: threadCount,
                makeTextMeasurer: makeTextMeasurer)
            Task { @MainActor in
                guard let self, self.turn == turn else { return }
                do throws(DocumentError) {
                    try approval.approve(audit)
                    self.state = .unknown
                    onDone(approval.path)
                } catch {
                    self.state = .failed(error)
                }
            }
        }
    }

    private func finish(_ state: State, _ turn: Int) {
        guard turn == self.turn else { return }
        self.state = state
    }

    private func inBackground(_ work: @escaping @Sendable () -> Void) {
        thread = WorkThreads(priority: .userInitiated) {}
        thread?.submit { _ in work() }
    }
}
