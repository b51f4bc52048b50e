import ConstraintSolver

/// A solver with the e-mail cell in it.
struct CellSolver {
    private let solver = Solver()
    /// For each parameter, the constraints that compare with it.
    private var constraints: [[ConstraintID]] = Array(
        repeating: [], count: EmailCell.Parameter.allCases.count)
    private var contentWidth: ConstraintID?

    /// Builds the cell, without solving it.
    init() throws(SolverError) {
        for _ in 0..<EmailCell.variableCount { _ = solver.makeVariable() }
        var terms: [Term] = []
        for row in EmailCell.rows {
            terms.removeAll(keepingCapacity: true)
            for term in row.terms { terms.append(Term(Variable(index: term.variable), term.coefficient)) }
            let id = try solver.add(
                terms, row.relation, constant: row.constant, priority: row.priority, onConflict: .leaveOut)
            if let parameter = row.parameter { constraints[parameter.rawValue].append(id) }
            if row.isContentWidth { contentWidth = id }
        }
    }

    /// Solves, and reads all values: the sum of value × (index + 1).
    func solvedSum() -> Double {
        solver.solve()
        return weightedSum()
    }

    private func weightedSum() -> Double {
        var sum = 0.0
        for index in 0..<EmailCell.variableCount {
            sum += solver.value(of: Variable(index: index)) * Double(index + 1)
        }
        return sum
    }

    /// Shows all rows of ``SizeRows`` and adds up their heights, or their weighted sums.
    func reuse(readsAll: Bool) throws(SolverError) -> Double {
        let sizes = SizeRows.sizes
        var sum = 0.0
        var next = 0
        while next < sizes.count {
            for parameter in constraints.indices {
                for id in constraints[parameter] { try solver.setConstant(-sizes[next + parameter], of: id) }
            }
            solver.solve()
            sum += readsAll ? weightedSum() : solver.value(of: Variable(index: EmailCell.bottom))
            next += constraints.count
        }
        return sum
    }

    /// Widens the content from 200 to 1024 points and adds up the weighted sums.
    func widen() throws(SolverError) -> Double {
        guard let contentWidth else { return .nan }
        var sum = 0.0
        for width in 200...1024 {
            try solver.setConstant(-Double(width), of: contentWidth)
            sum += solvedSum()
        }
        return sum
    }
}
