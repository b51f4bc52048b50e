extension Replica {
    /// Copies the parts of a fresh start that an expression depends on, with their active set.
    ///
    /// - Parameters:
    ///   - start: The fresh start.
    ///   - terms: The expression.
    init(of start: FreshStart, around terms: [SumTerm]) {
        let members = start.components.members(around: terms.map(\.variable))
        self.init(of: start.replica.simplex, variables: members.variables, slots: members.slots)
        slots.refill(-1, count: start.replica.slots.count)
        for place in originalSlots.indices {
            originalSlots[place] = start.replica.originalSlots[originalSlots[place]]
            slots[originalSlots[place]] = Int32(truncatingIfNeeded: place)
        }
    }

    /// An expression of the original in the copy's own variables.
    func own(_ terms: [SumTerm]) -> [SumTerm] {
        let places = Dictionary(uniqueKeysWithValues: zip(originalVariables, originalVariables.indices))
        return terms.compactMap { term in places[term.variable].map { ($0, term.coefficient) } }
    }

    /// A row of the copy as one of the original.
    func original(_ row: WeightedRow) -> WeightedRow {
        let index = row.row.index
        let active: ActiveRow =
            row.row.isAnchor ? .anchor(originalVariables[index]) : .constraint(originalSlots[index])
        return WeightedRow(row: active, factor: row.factor)
    }
}
