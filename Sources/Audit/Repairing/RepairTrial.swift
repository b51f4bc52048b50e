import AutoLayout
import LayoutDocument

/// Tries repairs of a row's findings: the row is laid out and examined with each of them, on a separate cell.
package struct RepairTrial {
    /// The proposals that solve a finding.
    package struct Result {
        /// The proposals that solve it, those that leave the fewest findings first, after them those that bring new
        /// problems; those that a document cannot express come last.
        package var proposals: [RowProblem.Proposal]
        /// The other findings that the first one solves too.
        package var solved: [TileFinding] = []
        /// Whether all proposals that may be tried were tried.
        package var isComplete = true
    }

    /// The findings of the row without a repair.
    let before: [TileFinding]
    /// What a layout of the row counts in a budget.
    let steps: Int
    /// Lays the row out with edits of its template, and examines it.
    let examine: ([TemplateEdit]) -> [TileFinding]

    /// The number of proposals that are tried, and that are reported.
    private static let mostTried = 6
    private static let mostReported = 3

    /// Makes a trial.
    ///
    /// - Parameters:
    ///   - before: The findings of the row without a repair.
    ///   - steps: What a layout of the row counts in a budget; see ``AuditWorker/steps(toLayOut:)``.
    ///   - examine: Lays the row out with edits of its template, and gives its findings.
    package init(
        before: [TileFinding], steps: Int, examine: @escaping ([TemplateEdit]) -> [TileFinding]
    ) {
        self.before = before
        self.steps = steps
        self.examine = examine
    }

    /// The proposals that solve a finding and cause no worse one.
    ///
    /// - Parameters:
    ///   - proposals: The possible repairs.
    ///   - finding: The finding.
    ///   - budget: The budget that pays for the layouts.
    /// - Returns: The proposals that are left.
    package func tried(
        _ proposals: [RowProblem.Proposal], for finding: TileFinding, within budget: SearchBudget
    ) -> Result {
        var result = Result(proposals: [])
        var uncovering: RowProblem.Proposal?
        var good: [(verdict: RepairVerdict, proposal: RowProblem.Proposal)] = []
        for proposal in proposals.prefix(Self.mostTried) {
            guard let edits = proposal.edits else {
                result.proposals.append(proposal)
                continue
            }
            guard budget.allowsMore() else {
                result.isComplete = false
                break
            }
            budget.spend(steps)
            let verdict = RepairVerdict(of: finding, among: before, left: examine(edits))
            var proposal = proposal
            if verdict.removesFinding, verdict.isWorse, uncovering == nil, let next = verdict.nextRepair {
                proposal.title += " " + next
                uncovering = proposal
            }
            if !verdict.removesFinding || verdict.isWorse { continue }
            proposal.isTried = true
            good.append((verdict, proposal))
        }
        // A repair of the cause may let another problem come out.
        if good.isEmpty, result.proposals.isEmpty, let uncovering { result.proposals = [uncovering] }
        // Where each of them leaves something new to repair, the one that answers the named cause is the best.
        let isCauseFirst = good.allSatisfy { !$0.verdict.new.isEmpty }
        func place(_ one: (verdict: RepairVerdict, proposal: RowProblem.Proposal)) -> (Int, Int, Int) {
            (
                one.verdict.new.isEmpty ? 0 : 1, isCauseFirst && one.proposal.answersCause ? 0 : 1,
                one.verdict.left.count
            )
        }
        good.sort { place($0) < place($1) }
        result.solved = good.first?.verdict.solved ?? []
        // What was tried otherwise, as another height of the row, is the cause itself.
        let (known, advice) = (result.proposals.filter(\.isTried), result.proposals.filter { !$0.isTried })
        // Advice that no document can express has a place among those that were tried.
        let tried = (known + good.map(\.proposal)).prefix(Self.mostReported - min(1, advice.count))
        result.proposals = Array((tried + advice).prefix(Self.mostReported))
        return result
    }
}
