import AutoLayout
import LayoutDocument
import Wording

/// Pictures whose corners make a circle of them, and that are not as wide as tall.
extension RowExplainer {
    /// Names what decides the longer side of a picture that is to be round, and makes both sides equal.
    func stretchedCircle(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view else { return start(found) }
        let (name, frame) = (view.spokenName, view.frame)
        let isTall = frame.height > frame.width
        var problem = start(
            found, isTall ? .vertical : .horizontal,
            saying: tr(
                """
                \(name) is \(frame.size.text) points: its corners, with a radius of \
                \(view.cornerRadius.text(decimals: 1)), make a circle of a square alone, and it is drawn as an oblong
                """))
        addDeciders(of: [isTall ? .height : .width], of: view, &problem)
        guard isOfTemplate(view),
            let square = constraint(
                view, isTall ? .height : .width, .equal, (view, isTall ? .width : .height), 0)
        else { return problem }
        let title =
            isTall
            ? tr("Make \(name) as tall as it is wide: \(name).height == \(name).width.")
            : tr("Make \(name) as wide as it is tall: \(name).width == \(name).height.")
        problem.proposeAlone(title, edits: [.addConstraint(square)])
        for (pin, edit) in loosePins(of: view, problem.axis ?? .vertical) {
            problem.propose(
                isTall
                    ? tr("Make \(name) as tall as it is wide, and let \(pin) be an inequality.")
                    : tr("Make \(name) as wide as it is tall, and let \(pin) be an inequality."),
                edits: [.addConstraint(square), edit])
        }
        if let stack = view.superview as? StackView, stack.alignment == .fill, stack.axis != problem.axis {
            problem.propose(tr("Set the alignment of \(stack.spokenName) to center."))
        }
        return problem
    }

    /// The equalities that pin a view to the far edge of the one around it, each with the edit that makes it an inequality.
    private func loosePins(of view: View, _ axis: Axis) -> [(pin: String, edit: TemplateEdit)] {
        guard let cell = cell as? DocumentCell else { return [] }
        let far: Set<Attribute> = axis == .vertical ? [.bottom] : [.trailing, .right]
        return constraints(of: view).compactMap { constraint in
            let attribute = constraint.firstAttribute.withoutMargin
            guard constraint.relation == .equal, far.contains(attribute),
                constraint.secondAttribute?.withoutMargin == attribute,
                [constraint.firstItem?.owningView, constraint.secondItem?.owningView].contains(where: {
                    $0 === view.superview
                }), let index = cell.index(of: constraint)
            else { return nil }
            let isReversed = constraint.secondItem === view
            return (
                member(.constraint(constraint)).text,
                .relation(constraint: index, isReversed ? .greaterThanOrEqual : .lessThanOrEqual)
            )
        }
    }
}
