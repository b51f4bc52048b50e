import AutoLayout
import LayoutDocument
import Wording

/// Inequalities the wrong way round: they keep a view beyond an edge where they are to keep it inside, or let two views
/// come closer where they are to keep them apart.
extension RowExplainer {
    /// Names the inequalities that let a view leave the one around it, and turns them around in place of adding others.
    func blameRelations(of view: View, beyond edge: Attribute, _ problem: inout RowProblem) {
        let isRightToLeft = cell.engine.environment.layoutDirection == .rightToLeft
        let edges: Set<Attribute> =
            switch edge {
            case .left: [.left, isRightToLeft ? .trailing : .leading]
            case .right: [.right, isRightToLeft ? .leading : .trailing]
            default: [edge]
            }
        let around = sequence(first: view) { $0.superview }.prefix { $0 !== cell.contentView }
        let wrong = around.flatMap { inner in
            constraints(of: inner).filter { isBeyond($0, inner, edges) }
        }
        guard !wrong.isEmpty else { return }
        // An inequality that is added would say what these are to say.
        problem.proposals.removeAll { proposal in
            guard proposal.edits?.count == 1, case .addConstraint? = proposal.edits?.first else {
                return false
            }
            return true
        }
        blame(wrong, &problem)
    }

    /// Names the inequalities that let two views come closer to each other, and turns them around.
    func blameRelations(between first: View, _ second: View, _ problem: inout RowProblem) {
        let wrong = constraints(of: first).filter { constraint in
            guard constraint.firstItem === second || constraint.secondItem === second,
                let attribute = constraint.secondAttribute
            else { return false }
            let isNear = constraint.firstAttribute.isNearEdge && attribute.isFarEdge
            let isFar = constraint.firstAttribute.isFarEdge && attribute.isNearEdge
            return isNear && constraint.relation == .lessThanOrEqual
                || isFar && constraint.relation == .greaterThanOrEqual
        }
        if !wrong.isEmpty { blame(wrong, &problem) }
    }

    /// Whether an inequality keeps an edge of a view beyond the same edge of the view around it.
    private func isBeyond(_ constraint: LayoutConstraint, _ view: View, _ edges: Set<Attribute>) -> Bool {
        guard constraint.relation != .equal, constraint.multiplier == 1, let outer = view.superview,
            let attribute = constraint.secondAttribute?.withoutMargin,
            constraint.firstAttribute.withoutMargin == attribute, edges.contains(attribute)
        else { return false }
        let isReversed = constraint.secondItem === view
        let other = isReversed ? constraint.firstItem : constraint.secondItem
        guard isReversed || constraint.firstItem === view, other?.owningView === outer else { return false }
        let isLessInside = attribute.isFarEdge != isReversed
        return constraint.relation == (isLessInside ? .greaterThanOrEqual : .lessThanOrEqual)
    }

    private func blame(_ wrong: [LayoutConstraint], _ problem: inout RowProblem) {
        for constraint in wrong {
            let member = member(.constraint(constraint))
            problem.members.removeAll { $0 == member }
            problem.members.insert(member, at: 0)
        }
        let names = wrong.map(\.description).listed(separator: "; ", limit: 3)
        problem.add(
            tr(
                wrong.count, one: "The inequality \(names) is the wrong way round.",
                many: "The inequalities \(names) are the wrong way round."))
        problem.proposals.insert(contentsOf: proposals(wrong.compactMap(turnedAround)), at: 0)
    }

    /// The repair that gives an inequality the opposite relation.
    private func turnedAround(_ constraint: LayoutConstraint) -> Repair? {
        guard let first = constraint.firstItem, let second = constraint.secondItem,
            let attribute = constraint.secondAttribute
        else { return nil }
        return Repair(
            .replace(
                constraint,
                with: LayoutConstraint(
                    first, constraint.firstAttribute, constraint.relation.reversed, to: second, attribute,
                    multiplier: constraint.multiplier, constant: constraint.constant,
                    priority: constraint.priority)))
    }
}
