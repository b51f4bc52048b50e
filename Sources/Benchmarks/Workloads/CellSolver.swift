import ConstraintSolver

/// A solver with the e-mail cell, for the workloads that build a cell.
struct CellSolver {
    private let solver = Solver()

    /// Builds the cell, without solving it.
    ///
    /// - Throws: `SolverError` for a refused constraint, which does not happen.
    init() throws(SolverError) {
        for _ in 0..<EmailCell.variableCount { _ = solver.makeVariable() }
        var terms: [Term] = []
        for row in EmailCell.rows {
            terms.removeAll(keepingCapacity: true)
            for term in row.terms { terms.append(Term(Variable(index: term.variable), term.coefficient)) }
            try solver.add(
                terms, row.relation, constant: row.constant, priority: row.priority, onConflict: .leaveOut)
        }
    }

    /// Solves, and returns the sum of value × (index + 1) over all values.
    func solvedSum() -> Double {
        solver.solve()
        var sum = 0.0
        for index in 0..<EmailCell.variableCount {
            sum += solver.value(of: Variable(index: index)) * Double(index + 1)
        }
        return sum
    }
}
