import AutoLayout
import LayoutDocument

/// Constraints that UIKit refuses to make.
extension TemplateBuilder {
    /// Whether UIKit does not let the attributes of a constraint meet, so that the app ends where code makes it.
    ///
    /// Anchors of two axes, and of a position and a size, do not compile in Swift. What a library makes of such a
    /// pair is not certain, nor whether an item is missing that is `nil` in this run. But sides of which one follows
    /// the writing direction never meet, whoever makes the constraint.
    func isInvalid(_ state: ConstraintState) -> Bool {
        guard state.nib == nil, !state.isOfOtherRows else { return false }
        let (first, second) = (state.first.attribute, state.second?.attribute)
        if state.isCheckedLate {
            return AttributePairRules.problem(
                first: first, second: state.multiplier.value == 0 ? nil : second) != nil
        }
        return second.map { AttributePairRules.mixesDirections(first, $0) } ?? false
    }

    /// The constraints that UIKit refuses to make, in the order in which code makes them, each once.
    var invalidConstraints: [ConstraintSpec] {
        var found: [ConstraintSpec] = []
        for state in interpreter.constraints.compactMap(\.constraint) where isInvalid(state) {
            var spec = ConstraintSpec(
                first: side(state.first), relation: state.relation, second: state.second.map(side),
                multiplier: state.second == nil ? 1 : state.multiplier.value,
                constant: state.constant.value,
                priority: LayoutPriority(min(max(state.priority.value, 1), 1000)))
            spec.origin = state.mark.origin
            spec.maker = state.maker?.origin
            if !found.contains(spec) { found.append(spec) }
        }
        return found
    }

    /// A side of a constraint; the view need not be in the cell.
    private func side(_ anchor: AnchorValue) -> ConstraintSpec.AttributeRef {
        if let known = reference(anchor) { return known }
        let item = anchor.item.guide?.owner ?? anchor.item
        return .init(item.name ?? ViewConverter.word(for: item), anchor.attribute)
    }
}
