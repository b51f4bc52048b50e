import ConstraintSolver
import TestKit
import Testing

/// The answer does not depend on the units in which constraints are written.
@Suite struct ScaleTests {
    /// Multiplying a required row, or all rows of one priority, by a positive number changes no answer.
    ///
    /// Powers of two from 2⁻³⁰ to 2³⁰, some 1e-9 to 1e9, leave the given numbers exact.
    @Test func multiplesOfRowsHaveTheSameAnswer() throws {
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed) + 70_000)
            let count = random.int(2...6)
            let plain = Solver()
            let scaled = Solver()
            let variables = (0..<count).map { _ in plain.makeVariable() }
            for _ in variables { _ = scaled.makeVariable() }
            var factors: [Double: Double] = [:]
            for _ in 0..<random.int(2...14) {
                let row = MirroredProblem.constraint(count, [], &random)
                var factor = Self.power(random.int(-30...30))
                if !row.isRequired {
                    factor = factors[row.priority] ?? factor
                    factors[row.priority] = factor
                }
                let constant = Double(row.constant) / 4
                try plain.add(
                    row.terms, row.relation, constant: constant, priority: Priority(row.priority),
                    onConflict: .leaveOut)
                try scaled.add(
                    row.terms.map { Term($0.variable, $0.coefficient * factor) }, row.relation,
                    constant: constant * factor, priority: Priority(row.priority), onConflict: .leaveOut)
                if random.chance(0.3) { scaled.solve() }
            }
            plain.solve()
            scaled.solve()
            #expect(plain.leftOut == scaled.leftOut, "seed \(seed)")
            for variable in variables {
                let difference = abs(plain.value(of: variable) - scaled.value(of: variable))
                #expect(difference < 1e-9, "seed \(seed), variable \(variable.index)")
            }
        }
    }

    private static func power(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: exponent, significand: 1)
    }

    @Test func slopesFarBelowOneCount() throws {
        // Both optional constraints have one priority and opposite directions, so the larger coefficient wins.
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add([Term(x, 2e-10)], .equal, constant: -2e-10, priority: Priority(250))
        try solver.add([Term(x, 1e-10)], .equal, constant: -5e-10, priority: Priority(250))
        solver.solve()
        #expect(abs(solver.value(of: x) - 1) < 1e-9)
    }

    @Test func termsThatCancelButForRoundingAreNone() throws {
        // 0.1 + 0.2 - 0.3 is 5.6e-17 in floating point.
        let solver = Solver()
        let x = solver.makeVariable()
        let terms = [Term(x, 0.1), Term(x, 0.2), Term(x, -0.3)]
        #expect(throws: SolverError.unsatisfiable(conflictingWith: [])) {
            try solver.add(terms, .equal, constant: -1, priority: .required)
        }
        try solver.add(terms, .equal, constant: 0, priority: .required)
        solver.solve()
        #expect(solver.value(of: x) == 0)
    }

    @Test func sumsOfTermsBeyondTheLimitAreRefused() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        #expect(throws: SolverError.tooLarge(2e12)) {
            try solver.add([Term(x, 1e12), Term(x, 1e12)], .equal, constant: 0, priority: .required)
        }
        #expect(solver.constraintCount == 0)
    }

    /// Hundreds of terms in the order opposite to that of declaration, each variable twice.
    @Test func longRowsInAnyOrder() throws {
        let solver = Solver(variables: 2, constraints: 1)
        let variables = (0..<300).map { _ in solver.makeVariable() }
        let terms = (variables + variables).reversed().map { Term($0, 0.5) }
        try solver.add(terms, .equal, constant: -600, priority: .required)
        for variable in variables.dropLast() {
            try solver.add([Term(variable)], .equal, constant: -1, priority: Priority(10))
        }
        solver.solve()
        #expect(abs(solver.value(of: variables[299]) - 301) < 1e-9)
    }

    @Test(arguments: [(-5, -1), (0, 0), (1, Int.max)])
    func reservationsAreHintsOnly(variables: Int, constraints: Int) throws {
        let solver = Solver(variables: variables, constraints: constraints)
        let chain = (0..<100).map { _ in solver.makeVariable() }
        try solver.add([Term(chain[0])], .equal, constant: -1, priority: .required)
        for index in 1..<100 {
            try solver.add(
                [Term(chain[index]), Term(chain[index - 1], -1)], .equal, constant: -1, priority: .required)
        }
        solver.solve()
        #expect(solver.value(of: chain[99]) == 100)
    }
}
