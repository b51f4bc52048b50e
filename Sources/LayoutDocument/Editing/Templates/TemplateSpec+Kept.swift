extension TemplateSpec {
    /// The added constraints that the template's own file has too: a person made the document's change there.
    package var additionsMadeInFile: [Int] {
        let own = Set(constraints.filter { !$0.isAdded && $0.isActive }.map(\.bare))
        return constraints.indices.filter { index in
            let added = constraints[index]
            return added.isAdded && added.isActive
                && [added, added.turnedRound].compactMap(\.self).contains { own.contains($0.bare) }
        }
    }
}

extension ConstraintSpec {
    /// What the constraint demands, without its names and where it is written.
    fileprivate var bare: ConstraintSpec {
        ConstraintSpec(
            first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
            rowConstant: rowConstant, priority: priority)
    }
}
