import ConstraintSolver
import Wording

extension LayoutEngine {
    /// All that can be told of the layout as last solved: conflicts, what can be told of its constraints
    /// without solving them, what they leave open, and views smaller than their contents.
    ///
    /// Repairs of solved findings were tried on a copy. Takes many solves: ask where a person will read the
    /// answer, and never for each row.
    ///
    /// - Returns: The findings, problems first.
    public func findings() -> [LayoutFinding] {
        let compressed = compressedContent().findings
        let found =
            conflicts().map { LayoutFinding($0) } + knownFindings(besides: compressed)
            + ambiguities().map { LayoutFinding($0) } + compressed
            + [unfinishedSearch()].compactMap { $0 }
        return LayoutFinding.problemsFirst(found)
    }

    /// Why a view is smaller than its content as last solved: what wins, and what may be done.
    ///
    /// It takes far fewer solves than ``findings()``, as nothing else is looked for.
    ///
    /// - Returns: The findings, and whether all was tried that may help.
    public func contentFindings(of view: View) -> (findings: [LayoutFinding], isComplete: Bool) {
        findCompressedContent(of: view)
    }

    /// Findings that take no solve, without those that a solved finding explains better.
    private func knownFindings(besides compressed: [LayoutFinding]) -> [LayoutFinding] {
        let conflicts = conflicts()
        return LayoutFinding.findings(in: root).filter { finding in
            guard finding.rule == .overriddenContent, let constraint = finding.constraints.first else {
                return true
            }
            let isCompressing = compressed.contains { solved in
                solved.items.contains { $0 === finding.items.first }
                    && solved.constraints.contains { $0 === constraint }
            }
            return !isCompressing
                && !conflicts.contains { $0.constraints.contains { $0 === constraint } }
        }
    }
}

extension LayoutEngine {
    /// A budget for one search, or for several that one question takes.
    public func makeSearchBudget() -> SearchBudget {
        // One search leaves the others most of what there is for all.
        SearchBudget(steps: searchBudget == nil ? searchSteps : searchSteps / 4, within: searchBudget)
    }

    /// What the searches did not look for, since it would have taken too long; `nil` where all were done.
    private func unfinishedSearch() -> LayoutFinding? {
        let (ambiguities, conflicts) = (ambiguities(), conflicts())
        var parts: [String] = []
        if !conflicts.allSatisfy(\.isSearchComplete) { parts.append("repairs of conflicts") }
        if !areOpenItemsComplete {
            parts.append("what else is open")
        } else if !ambiguities.allSatisfy(\.isSearchComplete) {
            parts.append("reasons and repairs of what is open")
        }
        if !compressedContent().isComplete { parts.append("repairs of compressed content") }
        if parts.isEmpty { return nil }
        return LayoutFinding(
            .unfinishedSearch, .note,
            message: "\(parts.listed()) were not searched further: there are too many constraints to try all")
    }
}

extension LayoutFinding {
    /// The finding that a conflict is.
    init(_ conflict: LayoutConflict) {
        self.init(
            .conflict, message: conflict.message, constraints: conflict.constraints,
            repairs: conflict.repairs, detail: .conflict(conflict))
    }

    /// The finding that an ambiguity is.
    init(_ ambiguity: LayoutAmbiguity) {
        self.init(
            .ambiguous, message: ambiguity.message, axis: ambiguity.axis, items: [ambiguity.item],
            constraints: ambiguity.reason.constraints, repairs: ambiguity.repairs,
            detail: .ambiguity(ambiguity))
    }
}
