import AutoLayout
import SelfSizing

extension RowExplainer {
    /// A finding of the constraints alone, with the engine's words and repairs; `nil` for other rules.
    func ofConstraints(_ found: TileFinding) -> RowProblem? {
        var problems: [RowProblem]
        switch found.rule {
        case .collapsed, .refused, .loop:
            problems = explain(
                cell.findings(isCollapsed: found.rule == .collapsed).filter { $0.rule == found.rule })
        case .missingImage:
            problems = explain(
                judge.views.filter { $0.name == found.views[0] }.compactMap(cell.missingImage))
        case let rule where RowJudge.constraintRules.contains(rule):
            problems = constraintFindings(of: found.fault).map(explain)
        default: return nil
        }
        guard var problem = problems.first else { return nil }
        for other in problems.dropFirst() {
            problem.message += " " + other.message
            problem.members += other.members.filter { !problem.members.contains($0) }
            problem.proposals += other.proposals.filter { !problem.proposals.contains($0) }
        }
        problem.finding = found
        return problem
    }
}
