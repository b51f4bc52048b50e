import ConstraintSolver
import TestKit
import Testing

/// Conflicting required constraints: refused, or left out and accepted again later.
@Suite struct ConflictTests {
    @Test func aRefusedConstraintLeavesEverythingAsItWas() throws {
        let solver = Solver()
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        let right = solver.makeVariable()
        try solver.add([Term(left)], .equal, constant: -16, priority: .required)
        let sum = try solver.add(
            [Term(left), Term(width), Term(right, -1)], .equal, constant: 0, priority: .required)
        let limit = try solver.add([Term(right)], .lessThanOrEqual, constant: -100, priority: .required)
        let wish = try solver.add([Term(width)], .equal, constant: -50, priority: Priority(250))
        solver.solve()
        let before = [left, width, right].map(solver.value(of:))
        let count = solver.constraintCount

        let error = #expect(throws: SolverError.self) {
            try solver.add([Term(width)], .greaterThanOrEqual, constant: -90, priority: .required)
        }
        guard case .unsatisfiable(let partners) = error else {
            Issue.record("expected a contradiction, got \(String(describing: error))")
            return
        }
        #expect(partners.count == 3 && partners.contains(sum) && partners.contains(limit))
        #expect(!partners.contains(wish))
        #expect(solver.constraintCount == count)
        #expect([left, width, right].map(solver.value(of:)) == before)
        solver.solve()
        #expect([left, width, right].map(solver.value(of:)) == before)
        #expect(solver.leftOut.isEmpty)

        try solver.setConstant(-70, of: wish)
        solver.solve()
        #expect(abs(solver.value(of: right) - 86) < 1e-9)
    }

    @Test func refusingAgreesWithTheOracle() throws {
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            var problem = MirroredProblem(variables: random.int(1...3))
            for _ in 0..<9 {
                var next = MirroredProblem.constraint(problem.variables, problem.constraints, &random)
                if random.chance(0.5) { next.priority = 1000 }
                let trial = ExactOracle.solve(problem.constraints + [next], variables: problem.variables)
                do {
                    try problem.add(next, onConflict: .refuse)
                    #expect(trial.leftOut.isEmpty, "seed \(seed): accepted \(next)")
                } catch SolverError.unsatisfiable(let partners) {
                    #expect(!trial.leftOut.isEmpty, "seed \(seed): refused \(next)")
                    checkIrreducible(partners, next, problem, "seed \(seed)")
                }
                let answer = ExactOracle.solve(problem.constraints, variables: problem.variables)
                problem.solver.solve()
                for (index, wanted) in answer.values.enumerated() {
                    let value = problem.solver.value(of: Variable(index: index))
                    #expect(abs(value - wanted) < 1e-6, "seed \(seed)")
                }
                #expect(problem.solver.leftOut.isEmpty)
            }
        }
    }

    /// The partners conflict with the refused constraint, and no fewer of them do.
    private func checkIrreducible(
        _ partners: [ConstraintID], _ refused: QuarterConstraint, _ problem: MirroredProblem, _ place: String
    ) {
        let members = partners.compactMap { id in
            problem.ids.firstIndex(of: id).map { problem.constraints[$0] }
        }
        #expect(members.count == partners.count && members.allSatisfy(\.isRequired), "\(place)")
        let variables = problem.variables
        #expect(!ExactOracle.solve(members + [refused], variables: variables).leftOut.isEmpty, "\(place)")
        for omitted in members.indices {
            var fewer = members
            fewer.remove(at: omitted)
            let answer = ExactOracle.solve(fewer + [refused], variables: variables)
            #expect(answer.leftOut.isEmpty, "\(place): the conflict is reducible")
        }
    }

    @Test func aLeftOutConstraintComesBackWithTheConstantThatAllowsIt() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let first = try solver.add([Term(width)], .equal, constant: -100, priority: .required)
        let second = try solver.add(
            [Term(width)], .greaterThanOrEqual, constant: -150, priority: .required, onConflict: .leaveOut)
        solver.solve()
        #expect(solver.leftOut == [second])
        #expect(solver.violation(of: second) == 50)
        #expect(solver.value(of: width) == 100)

        try solver.setConstant(-160, of: first)
        solver.solve()
        #expect(solver.leftOut.isEmpty)
        #expect(solver.value(of: width) == 160)

        try solver.setConstant(-140, of: first)
        solver.solve()
        #expect(solver.leftOut == [second])

        try solver.remove(first)
        solver.solve()
        #expect(solver.leftOut.isEmpty)
        #expect(solver.value(of: width) == 150)
    }

    @Test func aLeftOutConstraintHasNoInfluence() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        try solver.add([Term(value)], .lessThanOrEqual, constant: -10, priority: .required)
        try solver.add(
            [Term(value)], .greaterThanOrEqual, constant: -20, priority: .required, onConflict: .leaveOut)
        try solver.add([Term(value)], .equal, constant: -3, priority: Priority(1))
        solver.solve()
        #expect(solver.value(of: value) == 3)
    }

    @Test func raisingAPriorityToRequiredKeepsTheOrderOfAddition() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let first = try solver.add([Term(value)], .equal, constant: -1, priority: Priority(10))
        let second = try solver.add([Term(value)], .equal, constant: -2, priority: .required)
        try solver.setPriority(.required, of: first)
        solver.solve()
        #expect(solver.leftOut == [second])
        #expect(solver.value(of: value) == 1)
        try solver.setPriority(Priority(10), of: first)
        solver.solve()
        #expect(solver.leftOut.isEmpty)
        #expect(solver.value(of: value) == 2)
    }
}
