import LayoutDocument
import Wording

/// What a reused cell keeps of the row before.
extension RowExplainer {
    func leftover(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        guard let left = template?.leftover else { return problem }
        let before =
            left.variant.isEmpty
            ? tr("A reused cell keeps what the row before has set.")
            : tr("A cell that is reused after a row of “\(left.variant)” keeps what that row has set.")
        var sentences = [before]
        if !left.kept.isEmpty {
            sentences.append(tr("Still active: \(left.kept.listed(limit: 3))."))
            if !left.deactivations.isEmpty {
                let statements = left.deactivations.listed(separator: "; ", limit: 3)
                problem.propose(
                    tr(
                        """
                        Deactivate what the row before has activated, before others are activated: \
                        \(statements).
                        """))
            }
            problem.propose(
                tr(
                    """
                    Keep the constraint in a property and set its constant, or deactivate it before others are \
                    activated: each call activates new ones, and the old ones stay active.
                    """))
        }
        if !left.lost.isEmpty {
            sentences.append(tr("No longer active: \(left.lost.listed(limit: 3))."))
            problem.propose(tr("Activate it again in each other case."))
        }
        if !left.properties.isEmpty {
            let names = left.properties.listed(limit: 3)
            sentences.append(tr("Not set again: \(names)."))
            problem.propose(tr("Set \(names) for every row, or set it back in prepareForReuse()."))
        }
        if !left.views.isEmpty {
            let names = left.views.listed(limit: 3)
            sentences.append(
                left.viewsPlace.map { tr("Still there: \(names) in \($0).") }
                    ?? tr("Still there: \(names)."))
            if let addition = left.addition {
                sentences.append(tr("\(addition) adds them, and nothing removes them."))
            }
            problem.propose(
                tr(
                    "Remove the views of the row before first (removeFromSuperview), or make them once and hide them."
                ))
        }
        problem.message = sentences.joined(separator: " ")
        return problem
    }
}
