import AutoLayout
import LayoutDocument
import Wording

/// Constraints of attributes that UIKit does not let meet.
extension RowExplainer {
    /// What ends the app where code makes a constraint, with the attributes to use in place of its own.
    func invalidConstraint(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        guard let template = (cell as? DocumentCell)?.template else { return problem }
        let names = template.spokenNames
        var sentences: [String] = []
        for constraint in template.invalidConstraints {
            guard let (message, suggestion) = constraint.attributeProblem else { continue }
            let member = member(constraint, of: template)
            let places = member.places.joined(separator: ", ")
            sentences.append(
                sentence(
                    tr(
                        """
                        the constraint \(member.text) ends the app with an exception where it is made (\(places)): \
                        \(message)
                        """)))
            problem.members.append(member)
            let repairs = exchanges(of: constraint, names)
            for repair in repairs.isEmpty ? [suggestion] : repairs
            where !problem.proposals.contains(where: { $0.title == repair }) {
                problem.propose(repair)
            }
        }
        let more = sentences.count - RowProblem.Member.mostNamed
        if more > 0 {
            sentences.removeLast(more)
            sentences.append(tr(more, one: "So does \(more) more.", many: "So do \(more) more."))
        }
        if !sentences.isEmpty { problem.message = sentences.joined(separator: " ") }
        return problem
    }

    private func member(_ constraint: ConstraintSpec, of template: TemplateSpec) -> RowProblem.Member {
        var member = RowProblem.Member(
            text: constraint.equation(fields: template.fields, names: template.spokenNames),
            fullText: constraint.equation(fields: template.fields))
        member.place = template.place(of: constraint)
        member.source = constraint.origin.map { .init($0) }
        take(constraint.maker, into: &member)
        return member
    }

    /// The attributes with which both sides of a constraint follow the writing direction, or neither does; none where
    /// that is not what is wrong.
    private func exchanges(of constraint: ConstraintSpec, _ names: SpokenNames) -> [String] {
        guard let second = constraint.second, constraint.multiplier != 0,
            AttributePairRules.mixesDirections(constraint.first.attribute, second.attribute)
        else { return [] }
        func exchanged(
            _ attribute: (Attribute) -> Attribute
        ) -> (old: String, new: String)? {
            for side in [constraint.first, second] where attribute(side.attribute) != side.attribute {
                var new = side
                new.attribute = attribute(side.attribute)
                return (names.text(of: side), names.text(of: new))
            }
            return nil
        }
        let along = exchanged(\.alongDirection).map { tr("Use \($0.new) in place of \($0.old).") }
        let fixed = exchanged(\.fromLeftToRight).map {
            tr(
                """
                Use \($0.new) in place of \($0.old), where the row looks the same in both writing \
                directions.
                """)
        }
        return [along, fixed].compactMap(\.self)
    }
}
