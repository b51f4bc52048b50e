import Audit
import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import Threads
import Wording

/// Compares the open document with its approved audit, and approves it, in the background.
///
/// The owner calls ``compare(_:name:)`` with the shown plan, sets ``onChange``, and asks ``differences(at:)`` for each
/// tile.
@MainActor
public final class ApprovalModel {
    /// The states of a comparison or an approval.
    public enum State {
        /// No comparison was requested yet.
        case unknown
        /// The document has no approved audit.
        case nothingApproved
        /// A comparison is running.
        case comparing
        /// An approval is running.
        case approving
        /// The comparison is finished.
        case compared(ApprovalComparison)
        /// The approved file could not be read or written.
        case failed(DocumentError)
    }

    /// The state.
    public private(set) var state = State.unknown {
        didSet { onChange() }
    }
    /// Called after each change.
    public var onChange: @MainActor () -> Void = {}
    /// Gives the versions and fonts for a plan.
    public var surroundings: (@MainActor (AuditPlan) -> ApprovalSurroundings)?
    /// Makes a text measurer for a thread; called on that thread.
    public var makeTextMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// The number of threads for layout.
    public var threadCount = 1

    /// The number of the current work; results of earlier work are ignored.
    private var turn = 0
    /// The thread of the current work.
    private var thread: WorkThreads<Void>?

    /// Makes a model without a comparison.
    public init() {}

    /// The result of the last comparison; `nil` where there is none.
    public var comparison: ApprovalComparison? {
        if case .compared(let comparison) = state { comparison } else { nil }
    }

    /// The differences in a tile of the compared plan.
    public func differences(at place: Finding.Place) -> [ApprovalDifference] {
        comparison?.differences(at: place) ?? []
    }

    /// The state in a line.
    public var summary: String {
        switch state {
        case .unknown: ""
        case .nothingApproved: tr("This document has no approved layouts yet.")
        case .comparing: tr("Comparing with the approved layouts…")
        case .approving: tr("Approving…")
        case .compared(let comparison):
            comparison.isSame
                ? tr(
                    """
                    No differences from the approved layouts: \
                    \(comparison.comparedTileCount.counted("tile")).
                    """
                )
                : comparison.summary.sentence
        case .failed(let error): error.description
        }
    }

    /// Discards the comparison, as when another document is opened.
    public func forget() {
        turn += 1
        state = .unknown
    }

    /// Compares tiles with the document's approved audit.
    ///
    /// - Parameters:
    ///   - plan: The tiles; approved tiles that are not among them are ignored.
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
