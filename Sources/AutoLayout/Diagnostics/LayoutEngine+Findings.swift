import ConstraintSolver
import Wording

extension LayoutEngine {
    /// All findings about the layout as last solved: conflicts, problems found without solving, ambiguities, and views
    /// smaller than their contents.
    ///
    /// Repairs of solved findings were tried on a copy. Takes many solves: call this where a person will read the
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

    /// Why a view is smaller than its content as last solved: the constraints that win, and repairs.
    ///
    /// It takes far fewer solves than ``findings()``, as it looks for nothing else.
    ///
    /// - Returns: The findings, and whether all likely repairs were tried.
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
        // One search leaves most of the shared budget to the others.
        SearchBudget(steps: searchBudget == nil ? searchSteps : searchSteps / 4, within: searchBudget)
    }

    /// Searches within a budget that several searches share.
    public func searching<Found>(within budget: SearchBudget, _ search: () -> Found) -> Found {
        let outer = searchBudget
        searchBudget = budget
        defer { searchBudget = outer }
        return search()
    }

    /// The steps of each of some searches, of which one alone would have ``searchSteps``, so that all of them end in
    /// about a second or two.
    ///
    /// - Parameter count: How many searches there are.
    /// - Returns: The steps; far more than screens need, however many there are.
    public static func searchSteps(sharedBy count: Int) -> Int {
        min(standardSearchSteps, max(2_000_000, 500_000_000 / max(1, count)))
    }

    /// The finding that names the searches stopped early because they took too long; `nil` if all were completed.
    private func unfinishedSearch() -> LayoutFinding? {
        let (ambiguities, conflicts) = (ambiguities(), conflicts())
        var parts: [String] = []
        if !conflicts.allSatisfy(\.isSearchComplete) { parts.append(tr("repairs of conflicts")) }
        if !areOpenItemsComplete {
            parts.append(tr("what else is open"))
        } else if !ambiguities.allSatisfy(\.isSearchComplete) {
            parts.append(tr("reasons and repairs of what is open"))
        }
        if !compressedContent().isComplete { parts.append(tr("repairs of compressed content")) }
        if parts.isEmpty { return nil }
        return LayoutFinding(
            .unfinishedSearch, .note,
            message: tr(
                "\(parts.listed()) were not searched further: there are too many constraints to try all"))
    }
}

extension LayoutFinding {
    /// The finding about a conflict.
    init(_ conflict: LayoutConflict) {
        self.init(
            .conflict, message: conflict.message, constraints: conflict.constraints,
            repairs: conflict.repairs, detail: .conflict(conflict))
    }

    /// The finding about an ambiguity.
    init(_ ambiguity: LayoutAmbiguity) {
        self.init(
            .ambiguous, message: ambiguity.message, axis: ambiguity.axis, items: [ambiguity.item],
            constraints: ambiguity.reason.constraints, repairs: ambiguity.repairs,
            detail: .ambiguity(ambiguity))
    }
}
