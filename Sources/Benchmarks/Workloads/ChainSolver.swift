import ConstraintSolver

/// A solver with a chain of siblings, each below the one before.
struct ChainSolver {
    private let solver = Solver()
    private let variableCount: Int
    private let firstHeight: ConstraintID

    /// Builds the chain, without solving it.
    ///
    /// - Parameter count: The number of siblings, at least 1.
    /// - Throws: `SolverError` for a refused constraint, which does not happen.
    init(count: Int) throws(SolverError) {
        variableCount = 4 * count
        for _ in 0..<variableCount { _ = solver.makeVariable() }
        firstHeight = try Self.addSibling(0, to: solver)
        for index in 1..<max(1, count) { _ = try Self.addSibling(index, to: solver) }
    }

    /// Adds a sibling's four constraints, and returns the one of its height.
    private static func addSibling(_ index: Int, to solver: Solver) throws(SolverError) -> ConstraintID {
        let (left, top, width, height) = (4 * index, 4 * index + 1, 4 * index + 2, 4 * index + 3)
        func term(_ variable: Int, _ coefficient: Double = 1) -> Term {
            Term(Variable(index: variable), coefficient)
        }
        func require(_ terms: [Term], _ constant: Double) throws(SolverError) {
            try solver.add(terms, .equal, constant: constant, priority: .required, onConflict: .leaveOut)
        }
        try require([term(left)], -16)
        try require([term(left), term(width)], -359)
        if index == 0 {
            try require([term(top)], -8)
        } else {
            try require([term(top), term(top - 4, -1), term(height - 4, -1)], -8)
        }
        return try solver.add(
            [term(height)], .equal, constant: -Workload.chainHeight(index), priority: Priority(250))
    }

    /// Solves, and returns the sum of all values.
    func solvedSum() -> Double {
        solver.solve()
        var sum = 0.0
        for index in 0..<variableCount { sum += solver.value(of: Variable(index: index)) }
        return sum
    }

    /// Sets the first height to 57 and back, and returns the sum of the last top after each.
    func edit() throws(SolverError) -> Double {
        let first = try lastTop(firstHeight: 57)
        return first + (try lastTop(firstHeight: Workload.chainHeight(0)))
    }

    private func lastTop(firstHeight height: Double) throws(SolverError) -> Double {
        try solver.setConstant(-height, of: firstHeight)
        solver.solve()
        return solver.value(of: Variable(index: variableCount - 3))
    }
}
