extension BasisFactor {
    /// An own coefficient below this (of rows whose largest lies in 1..<2) is not trusted to decide a column.
    private static let smallestPivot = 1e-3

    /// Puts a row in the place of the active row at a position, if that keeps the order of the steps
    /// triangular: the row must decide the same column, from columns of earlier steps alone.
    ///
    /// Nothing is computed, and nothing fills in: most exchanges between the constraints of a view are of this
    /// kind. Returns whether it was done.
    mutating func replaceRow(
        at position: Int, by entering: ActiveRow, _ store: borrowing ConstraintStore
    ) -> Bool {
        let step = Int(stepOfPosition[position])
        guard updates.count == 0, !nucleus.contains(step) else { return false }
        let own = Int(stepColumn[step])
        if entering.isAnchor {
            guard entering.index == own else { return false }
            reciprocal[step] = 1
            termEnd[step] = termStart[step]
            return true
        }
        let terms = store.terms(of: entering.index)
        var coefficient = 0.0
        for place in terms {
            let column = Int(store.columns[place])
            if column == own {
                coefficient = store.coefficients[place]
            } else if stepOfColumn[column] > step {
                return false
            }
        }
        guard abs(coefficient) >= Self.smallestPivot else { return false }
        reciprocal[step] = 1 / coefficient
        repack(step, terms, store)
        return true
    }

    /// Copies a row's terms, apart from its own column, over those of a step, or behind all others if they do
    /// not fit.
    private mutating func repack(_ step: Int, _ terms: Range<Int>, _ store: borrowing ConstraintStore) {
        if terms.count - 1 > termEnd[step] - termStart[step] {
            termStart[step] = Int32(truncatingIfNeeded: columns.count)
            columns.append(repeating: 0, count: terms.count - 1)
            coefficients.append(repeating: 0, count: terms.count - 1)
        }
        var end = Int(termStart[step])
        for place in terms where store.columns[place] != stepColumn[step] {
            columns[end] = store.columns[place]
            coefficients[end] = store.coefficients[place]
            end += 1
        }
        termEnd[step] = Int32(truncatingIfNeeded: end)
    }
}
