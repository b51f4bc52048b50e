extension LayoutEngine {
    /// All that can be told of the layout as last solved: conflicts, what can be told of its constraints
    /// without solving them, what they leave open, and views smaller than their contents.
    ///
    /// Repairs of solved findings were tried on a copy. Takes many solves: ask where a person will read the
    /// answer, and never for each row.
    ///
    /// - Returns: The findings, problems first.
    public func findings() -> [LayoutFinding] {
        let compressed = compressedContent()
        let conflicts = conflicts()
        // What was solved says more than what can be told without solving.
        let known = LayoutFinding.findings(in: root).filter { finding in
            guard finding.kind == .overriddenContent, let constraint = finding.constraints.first else {
                return true
            }
            let isCompressing = compressed.contains { solved in
                solved.items.contains { $0 === finding.items.first }
                    && solved.constraints.contains { $0 === constraint }
            }
            return !isCompressing
                && !conflicts.contains { $0.constraints.contains { $0 === constraint } }
        }
        let found =
            conflicts.map { LayoutFinding($0) } + known + ambiguities().map { LayoutFinding($0) }
            + compressed
        return found.filter { $0.severity == .problem } + found.filter { $0.severity == .advice }
    }
}

extension LayoutFinding {
    /// The finding that a conflict is.
    init(_ conflict: LayoutConflict) {
        self.init(
            .conflict, .problem, message: conflict.message, constraints: conflict.constraints,
            repairs: conflict.repairs, detail: .conflict(conflict))
    }

    /// The finding that an ambiguity is.
    init(_ ambiguity: LayoutAmbiguity) {
        self.init(
            .ambiguous, .problem, message: ambiguity.message, axis: ambiguity.axis, items: [ambiguity.item],
            constraints: ambiguity.reason.constraints, repairs: ambiguity.repairs,
            detail: .ambiguity(ambiguity))
    }
}
