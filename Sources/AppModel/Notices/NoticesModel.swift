import Audit
import SelfSizing

/// Makes notices of the problems of rows in view.
@MainActor
public final class NoticesModel {
    /// The list that notices are about.
    public let list: OpenList
    /// The key of the shown notice of problems.
    private var shownFindings: FindingsKey?
    /// The state that the rows in view were examined in last.
    private var examined: ExaminedState?
    private let look = Look<ExaminationKey, [RowFinding]>()

    private struct ExaminationKey: Hashable, Sendable {
        let state: RowStateKey
        let examination: RowExamination
    }

    private struct ExaminedState: Equatable {
        let source: ObjectIdentifier
        let version: Int
        let conditions: ScanConditions
        let width: Double
    }

    /// Makes a model of a list's notices.
    public init(of list: OpenList) { self.list = list }

    /// Dismisses the notice.
    ///
    /// A notice of problems stays while the problems are found.
    public func dismissNotice() {
        guard let old = list.notice, old.kind != .finding else { return }
        list.notice = nil
        list.refusedControls = nil
        list.changes.send(.notice)
        // Shows a notice of problems that the dismissed one has hidden.
        reportFindings()
    }

    /// Makes the refused change, with as many rows as can be measured without a long wait.
    public func acceptFewerRows() {
        guard case .refusal(let count) = list.notice?.kind, var wanted = list.refusedControls else { return }
        wanted.rowCount = count
        list.setControls(wanted)
    }

    /// Makes the refused change, but keeps the estimates.
    public func keepEstimates() {
        guard var wanted = list.refusedControls else { return }
        wanted.estimatedRowHeight = list.shown.lastEstimate
        if wanted == list.controls { dismissNotice() } else { list.setControls(wanted) }
    }

    /// The inputs of the notice of problems.
    private var findingsKey: FindingsKey {
        let (flow, layout) = (list.flowLayout, list.layout)
        let source: AnyObject? = flow?.measurer ?? layout?.measurer
        return FindingsKey(
            measurer: source.map(ObjectIdentifier.init),
            version: flow?.measurer.findingsVersion ?? layout?.measurer.findingsVersion ?? 0,
            hasNotice: list.notice != nil, isWithheld: list.withholdsFindings)
    }

    /// Whether the notice is, or may become, one of problems.
    private var canShowFindings: Bool { list.notice.map { $0.kind == .finding } ?? true }

    /// Whether ``reportFindings()`` has rows to examine or a notice to change.
    public var hasUnreportedRows: Bool {
        if list.isPreviewing { return false }
        if list.flowLayout == nil, list.layout?.hasUnexaminedRows == true { return true }
        // Called in each frame, while findings seldom change.
        guard canShowFindings, shownFindings != findingsKey else { return false }
        return Notice(findings: list.shownProblems) != list.notice
    }

    /// Examines the rows in view again if the width, the text size or the cells changed since, also during a preview.
    ///
    /// Call it once nothing has changed for a moment: it takes many solves.
    public func followState() {
        guard list.flowLayout == nil, let rows = list.list, !list.withholdsFindings else { return }
        let measurer = rows.layout.measurer
        let state = ExaminedState(
            source: ObjectIdentifier(measurer), version: rows.source.version,
            conditions: ScanConditions(of: measurer), width: measurer.width)
        guard state != examined else { return }
        // The first examination of a list is under way already.
        let isFirst = examined?.source != state.source
        examined = state
        if isFirst { return }
        rows.layout.findAgainInVisibleRows()
        report()
    }

    /// Examines the rows in view and shows their problems, each kind once for each template.
    ///
    /// The notice follows the findings: solved problems leave it and new ones are added. It does not replace another
    /// notice, and nothing changes during a preview.
    public func reportFindings() {
        if !list.isPreviewing { report() }
    }

    private func report() {
        let isComplete = examineVisibleRows()
        guard canShowFindings else { return }
        let new = Notice(findings: list.shownProblems)
        defer { if isComplete { shownFindings = findingsKey } }
        // The rows still to be examined may have the problem.
        guard new != list.notice, new != nil || isComplete else { return }
        list.notice = new
        list.changes.send(.notice)
    }

    /// Examines the rows in view; rows of large cells on another thread.
    ///
    /// - Returns: Whether all are examined.
    @discardableResult
    func examineVisibleRows() -> Bool {
        guard list.flowLayout == nil, let layout = list.layout, let examination = layout.examination else {
            return true
        }
        let rows = examination.unexamined + examination.wrong
        guard let large = rows.first(where: { list.lookThread(forRow: $0) != nil }),
            let (state, key) = list.state(ofRow: large)
        else {
            layout.examineVisibleRows()
            return true
        }
        let found = list.looked(
            atRow: large, look, .init(state: key.of(row: 0), examination: examination)
        ) {
            examination.findings(with: state.makeMeasurer(with: $0, notesFindings: true))
        }
        guard case .known(let found) = found else { return false }
        layout.take(found, of: examination)
        return true
    }
}

/// The inputs of a notice of problems.
private struct FindingsKey: Equatable {
    let measurer: ObjectIdentifier?
    let version: Int
    let hasNotice: Bool
    let isWithheld: Bool
}
