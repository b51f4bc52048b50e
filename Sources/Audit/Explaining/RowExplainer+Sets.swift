import AutoLayout
import LayoutDocument
import Wording

/// Sets of constraints that take turns, of which code activates one and leaves the other active.
extension RowExplainer {
    /// The rules of what two sets that are active at once lead to.
    private static let rulesOfSets = tooSmall.union([.conflict, .overlapping, .outside])

    /// Blames a set of constraints that stays active where code activates another one, and offers to deactivate it first.
    func blameSets(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfSets.contains(found.rule), let template,
            let (old, new) = turns(problem.members.compactMap(\.constraint), of: template, found.rule)
        else { return }
        let (oldPlace, newPlace) = (old.place.words, new.place.words)
        problem.add(
            tr(
                """
                \(old.property) is still active (\(oldPlace)) where \(new.property) is activated (\(newPlace)).
                """))
        let edits = template.constraints.indices.filter {
            template.constraints[$0].isActive && template.constraints[$0].activation?.property == old.property
        }
        .map { TemplateEdit.active(constraint: $0, false) }
        problem.proposeFirst(
            tr(
                """
                Deactivate \(old.property) before \(new.property) is activated (\(newPlace)): \
                \(old.deactivation).
                """), edits: edits)
    }

    /// Two sets that constraints are of which a finding concerns, the earlier one first; `nil` where they do not take
    /// turns.
    ///
    /// Constraints that hold the same attribute by equations do, and so do those of a contradiction of which code
    /// activates some for a row, and others when it makes the cell.
    private func turns(
        _ places: [Int], of template: TemplateSpec, _ rule: Rule
    ) -> (old: ConstraintSpec.Activation, new: ConstraintSpec.Activation)? {
        let held = places.sorted().filter { template.constraints[$0].activation != nil }
        // The later a set is activated, the later are its constraints in the template.
        for place in held {
            let spec = template.constraints[place]
            let other = template.constraints.indices.first { other in
                template.constraints[other].isAlternative(to: spec)
            }
            guard let other, let one = template.constraints[min(place, other)].activation,
                let next = template.constraints[max(place, other)].activation
            else { continue }
            return (one, next)
        }
        guard rule == .conflict else { return nil }
        let activations = held.compactMap { template.constraints[$0].activation }
        guard let new = activations.last(where: \.isOfRow),
            let old = activations.first(where: { !$0.isOfRow && $0.property != new.property })
        else { return nil }
        return (old, new)
    }
}

extension ConstraintSpec {
    /// Whether the constraint holds the same attribute as another one, which another property holds, by an equation too.
    fileprivate func isAlternative(to other: ConstraintSpec) -> Bool {
        guard let activation, let others = other.activation, isActive, other.isActive,
            activation.property != others.property, activation.place != others.place,
            relation == .equal, other.relation == .equal, priority == other.priority
        else { return false }
        return held == other.held
    }

    /// The attribute that the constraint holds: of the contentView and a view in it, that of the view.
    private var held: AttributeRef {
        if let second, first.view == TemplateSpec.contentViewName { return second }
        return first
    }
}
