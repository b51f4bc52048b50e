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
        if flowLayout == nil { layout?.examineVisibleRows() }
        guard notice == nil else { return }
        let new = untoldFindings
        guard let told = Notice(findings: new) else { return }
        toldFindings.formUnion(new)
        tell(told)
    }
}
