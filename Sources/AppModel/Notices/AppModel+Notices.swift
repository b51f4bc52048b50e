import SelfSizing

/// What the user is told.
extension AppModel {
    /// Takes the notice away; problems that it showed are not shown again.
    public func dismissNotice() {
        guard let old = notice else { return }
        if old.kind == .finding { shown.dismissedFindings.formUnion(openFindings) }
        notice = nil
        refusedControls = nil
        changes.send(.notice)
        // What was found behind it.
        reportFindings()
    }

    func tell(_ new: Notice) {
        notice = new
        changes.send(.notice)
    }

    /// The problems with what is shown that were not dismissed, the worst first.
    private var openFindings: [RowFinding] {
        let findings = flowLayout?.measurer.findings ?? layout?.measurer.findings ?? []
        return findings.filter { $0.severity.isProblem && !shown.dismissedFindings.contains($0) }
            .worstFirst(\.rule)
    }

    /// What the notice of problems follows from.
    private var findingsKey: FindingsKey {
        let source: AnyObject? = flowLayout?.measurer ?? layout?.measurer
        return FindingsKey(
            measurer: source.map(ObjectIdentifier.init),
            version: flowLayout?.measurer.findingsVersion ?? layout?.measurer.findingsVersion ?? 0,
            dismissedCount: shown.dismissedFindings.count, hasNotice: notice != nil)
    }

    /// Whether the notice is about problems, or could be.
    private var canShowFindings: Bool { notice.map { $0.kind == .finding } ?? true }

    /// Whether ``reportFindings()`` has something to examine or to change.
    public var hasUnreportedRows: Bool {
        if isPreviewing { return false }
        if flowLayout == nil, layout?.hasUnexaminedRows == true { return true }
        // Frames ask; findings seldom change.
        guard canShowFindings, shownFindings != findingsKey else { return false }
        return Notice(findings: openFindings) != notice
    }

    /// Examines the rows in view, and shows what is wrong with them, each kind of problem once for each template.
    ///
    /// The notice follows what is found: a problem that is gone leaves it, a new one joins it. Another notice is not
    /// replaced, and nothing is changed while changes are tried out.
    public func reportFindings() {
        guard !isPreviewing else { return }
        let isComplete = examineVisibleRows()
        guard canShowFindings else { return }
        let new = Notice(findings: openFindings)
        defer { if isComplete { shownFindings = findingsKey } }
        // Rows that wait to be examined may still have the problem.
        guard new != notice, new != nil || isComplete else { return }
        notice = new
        changes.send(.notice)
    }

    /// Examines the rows in view, those of large cells on another thread.
    ///
    /// - Returns: Whether all are examined by now.
    @discardableResult
    func examineVisibleRows() -> Bool {
        guard flowLayout == nil, let layout, let examination = layout.examination else { return true }
        let rows = examination.unexamined + examination.wrong
        guard let large = rows.first(where: { lookThread(forRow: $0) != nil }),
            let (state, key) = state(ofRow: large)
        else {
            layout.examineVisibleRows()
            return true
        }
        let found = looked(
            atRow: large, looks.examinations, .init(state: key.of(row: 0), examination: examination)
        ) {
            examination.findings(with: state.makeMeasurer(with: $0, notesFindings: true))
        }
        guard case .known(let found) = found else { return false }
        layout.take(found, of: examination)
        return true
    }
}

/// What a notice of problems was made from.
struct FindingsKey: Equatable {
    let measurer: ObjectIdentifier?
    let version: Int
    let dismissedCount: Int
    let hasNotice: Bool
}
