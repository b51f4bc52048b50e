import Audit
import AutoLayout
import Foundation
import SourceText
import Threads
import Wording

/// Compares the open document with its approved audit, and approves it, in the background.
///
/// The owner calls ``compare(_:name:)`` with the shown plan, and sets ``onChange``.
@MainActor
package final class ApprovalModel {
    /// The states of a comparison or an approval.
    package enum State {
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
    package private(set) var state = State.unknown {
        didSet { onChange() }
    }
    /// Called after each change.
    package var onChange: @MainActor () -> Void = {}
    /// Gives the versions and fonts for a plan.
    package var surroundings: (@MainActor (AuditPlan) -> ApprovalSurroundings)?
    /// Makes a text measurer for a thread; called on that thread.
    package var makeTextMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// The number of threads for layout.
    package var threadCount = 1

    /// The number of the current work; results of earlier work are ignored.
    private var turn = 0
    /// The thread of the current work.
    private var thread: WorkThreads<Void>?

    /// Makes a model without a comparison.
    package init() {}

    /// The result of the last comparison; `nil` where there is none.
    package var comparison: ApprovalComparison? {
        if case .compared(let comparison) = state { comparison } else { nil }
    }

    /// The state in a line.
    package var summary: String {
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
    package func forget() {
        turn += 1
        state = .unknown
    }

    /// Compares tiles with the document's approved audit.
    ///
    /// - Parameters:
    ///   - plan: The tiles; approved tiles that are not among them are ignored.
    ///   - name: The document's path, or `example:` and a name.
    package func compare(_ plan: AuditPlan, name: String) {
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

    /// Lays out what an approval of tiles would keep, so that it can be said before anything is kept.
    ///
    /// The cells and states that stand for the whole document are approved with the tiles, as audits look at those.
    ///
    /// - Parameters:
    ///   - plan: The tiles.
    ///   - foundTileCount: The number of tiles with problems.
    ///   - onDone: Called with what would be kept.
    package func propose(
        _ plan: AuditPlan, foundTileCount: Int, onDone: @escaping @MainActor (ApprovalProposal) -> Void
    ) {
        turn += 1
        let own = AuditPlan(
            document: plan.document, settings: plan.settings, displayScale: plan.displayScale)
        guard let makeTextMeasurer = makeTextMeasurer?(), let surroundings else { return }
        let parts = [own, plan].map { ($0, surroundings($0)) }
        state = .approving
        let (turn, threadCount) = (turn, threadCount)
        inBackground { [weak self] in
            let audits = parts.map { plan, surroundings in
                ApprovedAudit(
                    recording: plan, surroundings: surroundings, threadCount: threadCount,
                    makeTextMeasurer: makeTextMeasurer)
            }
            let proposal = ApprovalProposal(
                shown: audits[1], tileCount: plan.tileCount, foundTileCount: foundTileCount,
                own: audits[0], rows: PresentRows(of: own))
            Task { @MainActor in
                guard let self, self.turn == turn else { return }
                self.state = .unknown
                onDone(proposal)
            }
        }
    }

    /// Keeps what was proposed in a document's approved file.
    ///
    /// What else is approved stays, as far as the document has it. Another program may be at the file, and the window does
    /// not wait for it.
    ///
    /// - Parameters:
    ///   - proposal: What to keep.
    ///   - name: The document's path, beside which the file is written.
    ///   - onDone: Called when the file is written, with its path; ``state`` says why it could not be.
    package func approve(
        _ proposal: ApprovalProposal, name: String, onDone: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        turn += 1
        state = .approving
        let (turn, approval) = (turn, DocumentApproval(of: name))
        inBackground { [weak self] in
            let result = Result { () throws(DocumentError) in
                try approval.approve(proposal.audit, isPartOfRows: true, among: proposal.rows)
            }
            Task { @MainActor in
                guard let self, self.turn == turn else { return }
                switch result {
                case .success:
                    self.state = .unknown
                    onDone(approval.path)
                case .failure(let error): self.state = .failed(error)
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
