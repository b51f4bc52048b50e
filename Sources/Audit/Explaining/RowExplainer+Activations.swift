import LayoutDocument
import Wording

/// Constraints that code activates where UIKit refuses them.
extension RowExplainer {
    /// What ends the app, with what is to be changed; `nil` where every constraint can be activated.
    func refusedActivation(_ start: RowProblem) -> RowProblem? {
        let all = template?.refusedActivations ?? []
        guard !all.isEmpty else { return nil }
        var problem = start
        let early = all.compactMap { refused -> Early? in
            guard case .tooEarly(let view, let addition) = refused.cause else { return nil }
            return Early(refused: refused, view: view, addition: addition)
        }
        var sentences = early.first.map { [sentence(of: $0, early.dropFirst())] } ?? []
        for one in early {
            problem.propose(
                tr(
                    """
                    Add “\(one.view)” (\(one.addition)) before its constraints are activated \
                    (\(one.refused.place)).
                    """))
        }
        for refused in all {
            guard case .wrongHolder(let holder, let ancestor) = refused.cause else { continue }
            sentences.append(
                sentence(
                    tr(
                        """
                        a constraint of \(Self.quoted(refused.views)) is added to “\(holder)” (\(refused.place)), \
                        which does not hold all of its views: the app ends there, as addConstraint takes constraints \
                        of the view itself and of the views in it alone
                        """)))
            problem.propose(
                tr(
                    """
                    Add the constraint to a view that holds its views (\(ancestor).addConstraint), or set its \
                    isActive to true in place of addConstraint.
                    """))
        }
        for refused in all where refused.cause == .apart {
            let names = Self.quoted(refused.views)
            sentences.append(
                sentence(
                    tr(
                        """
                        a constraint of \(names) is activated (\(refused.place)), and neither is ever added to the cell: the \
                        app ends there, as they have no common ancestor
                        """)))
            problem.propose(
                tr(
                    """
                    Add \(names) to the contentView before the constraint is activated (\(refused.place)), or remove the \
                    constraint.
                    """))
        }
        for refused in all {
            problem.members += members(at: refused.activation, refused.views.joined(separator: ", "))
            if case .tooEarly(let view, _) = refused.cause {
                problem.members += members(at: refused.addition, "addSubview(\(view))")
            }
        }
        problem.message = sentences.joined(separator: " ")
        return problem
    }

    /// A line of the code as a member; none where it is not known.
    func members(at origin: ConstraintSpec.Origin?, _ text: String) -> [RowProblem.Member] {
        origin.map { [.init(text: text, fullText: text, place: $0.words, source: .init($0))] } ?? []
    }

    /// A constraint that is activated before a view is added.
    private struct Early {
        let refused: TemplateSpec.RefusedActivation
        let view: String
        let addition: String
    }

    private func sentence(of early: Early, _ others: some Sequence<Early>) -> String {
        let made = early.refused.maker.map { " (\($0))" } ?? ""
        let first = sentence(
            tr(
                """
                a constraint of \(Self.quoted(early.refused.views))\(made) is activated (\(early.refused.place)) before \
                “\(early.view)” is added (\(early.addition)): the app ends there, as the views have no common ancestor \
                yet
                """))
        let more = others.map(\.view)
        return more.isEmpty ? first : first + " " + tr("So are constraints of \(Self.quoted(more)).")
    }

    private static func quoted(_ names: [String]) -> String { names.map { "“\($0)”" }.listed() }
}
