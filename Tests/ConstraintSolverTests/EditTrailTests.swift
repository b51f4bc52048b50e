import ConstraintSolver
import TestKit
import Testing

/// One constant changed repeatedly, as by a slider, with some other edits in between.
///
/// The values are those of a solver that never had the earlier constants.
@Suite struct EditTrailTests {
    private struct Row {
        var terms: [Term]
        var relation: LinearRelation
        var constant: Double
        var priority: Priority
    }

    private func fresh(_ rows: [Row], variables: Int) throws -> Solver {
        let solver = Solver()
        for _ in 0..<variables { _ = solver.makeVariable() }
        for row in rows {
            try solver.add(
                row.terms, row.relation, constant: row.constant, priority: row.priority, onConflict: .leaveOut
            )
        }
        solver.solve()
        return solver
    }

    private func rows(of problem: Problem, _ random: inout SeededGenerator) -> [Row] {
        let values = (0..<problem.parameterCount).map { _ in Double(random.int(0...200)) }
        return problem.constraints.map { constraint in
            let constant = constraint.parameters.reduce(constraint.constant) {
                $0 + $1.coefficient * values[$1.parameter.index]
            }
            return Row(
                terms: constraint.terms, relation: constraint.relation, constant: constant,
                priority: constraint.priority)
        }
    }

    /// Small steps stay in a region, large ones cross several, and the largest exceed the limit of trails.
    @Test(arguments: [(UInt64(1), 3.0), (2, 60), (3, 4e6)])
    func changesInARowEndWhereAFreshSolveDoes(seed: UInt64, size: Double) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<60 {
            let problem =
                try number.isMultiple(of: 3)
                ? ParametricProblem.adversarial(&random) : ParametricProblem.layout(&random)
            var rows = rows(of: problem, &random)
            let solver = try fresh(rows, variables: problem.variableCount)
            // A solver gives its first handles in the order of addition, as a problem does.
            let ids = try handles(of: problem)
            for _ in 0..<4 {
                let place = random.int(0...(rows.count - 1))
                for _ in 0..<5 {
                    rows[place].constant += (Double(random.int(-8...8)) / 8 * size).rounded()
                    try solver.setConstant(rows[place].constant, of: ids[place])
                    if random.chance(0.1) {
                        let other = random.int(0...(rows.count - 1))
                        rows[other].constant += Double(random.int(-3...3))
                        try solver.setConstant(rows[other].constant, of: ids[other])
                    }
                    solver.solve()
                    let expected = try fresh(rows, variables: problem.variableCount)
                    #expect(solver.leftOut == expected.leftOut)
                    for index in 0..<problem.variableCount {
                        let wanted = expected.value(of: Variable(index: index))
                        let difference = abs(solver.value(of: Variable(index: index)) - wanted)
                        #expect(difference <= 1e-9 * max(1, abs(wanted), size / 1000), "problem \(number)")
                    }
                }
            }
        }
    }

    private func handles(of problem: Problem) throws -> [ConstraintID] {
        var copy = Problem()
        for _ in 0..<problem.variableCount { _ = copy.makeVariable() }
        return try problem.constraints.map {
            try copy.add($0.terms, $0.relation, constant: 0, priority: $0.priority)
        }
    }

    /// An earlier huge value has no effect on later ones.
    @Test func hugeConstantsLeaveNoTrace() throws {
        let solver = Solver()
        let (a, b) = (solver.makeVariable(), solver.makeVariable())
        let start = try solver.add([Term(a)], .equal, constant: -0.1, priority: .required)
        try solver.add([Term(b), Term(a, -1)], .equal, constant: -0.2, priority: .required)
        for constant in [0.1, 1e11 + 0.3, 1e11, 0.7, 0.1, 0.3] {
            try solver.setConstant(-constant, of: start)
            solver.solve()
            #expect(abs(solver.value(of: b) - (constant + 0.2)) <= 1e-15 * max(10, 4 * constant))
        }
    }
}
