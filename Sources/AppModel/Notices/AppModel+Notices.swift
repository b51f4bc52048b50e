import SelfSizing

/// What the user is told.
extension AppModel {
    /// Takes the notice away.
    public func dismissNotice() {
        guard notice != nil else { return }
        notice = nil
        refusedControls = nil
        onChange(.notice)
        // What was found while it stood.
        reportFindings()
    }

    func tell(_ new: Notice) {
        notice = new
        onChange(.notice)
    }

    /// The problems with what is shown that were not told of yet.
    private var untoldFindings: [RowFinding] {
        let findings = flowLayout?.measurer.findings ?? layout?.measurer.findings ?? []
        return findings.filter { $0.severity == .problem && !toldFindings.contains($0) }
    }

    /// Whether something may have been found wrong with rows that can be told now.
    public var hasUnreportedRows: Bool {
        if isPreviewing { return false }
        if flowLayout == nil, layout?.hasUnexaminedRows == true { return true }
        return notice == nil && !untoldFindings.isEmpty
    }

    /// Examines the rows in view, and tells of the problems not told of before, once for each template and kind.
    ///
    /// While another notice stands they wait until it is gone, and while changes are tried out until they are meant.
    public func reportFindings() {
        guard !isPreviewing else { return }
        examineVisibleRows()
        guard notice == nil else { return }
        let new = untoldFindings
        guard let told = Notice(findings: new) else { return }
        toldFindings.formUnion(new)
        tell(told)
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
