import AutoLayout
import LayoutDocument
import Testing

@testable import Audit

@Suite("Repairs that are tried")
struct RepairTrialTests {
    @Test("A repair that causes a new problem comes after one that leaves more notes")
    func newProblemsLast() {
        let cut = TileFinding(.truncated, views: ["a"], amount: 4)
        let notes = ["b", "c"].map { TileFinding(.fixedFont, views: [$0], amount: 0) }
        let open = TileFinding(.ambiguous, views: ["d"], amount: 0)
        let edits: [[TemplateEdit]] = [
            [.removeConstraint(constraint: 0)], [.removeConstraint(constraint: 1)],
        ]
        let trial = RepairTrial(before: [cut] + notes, steps: 1) { $0 == edits[0] ? [open] : notes }
        let proposals = [
            RowProblem.Proposal(title: "opens", edits: edits[0]),
            RowProblem.Proposal(title: "keeps", edits: edits[1]),
        ]
        let tried = trial.tried(proposals, for: cut, within: SearchBudget(steps: 100))
        #expect(tried.proposals.map(\.title) == ["keeps", "opens"])
    }
}
