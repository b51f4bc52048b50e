import ConstraintSolver
import TestKit
import Testing

/// Values depend on the constraints alone, not on earlier edits.
@Suite struct HistoryTests {
    @Test func differentHistoriesGiveTheSameValues() throws {
        for seed in 0..<150 {
            var random = SeededGenerator(seed: UInt64(seed) + 50_000)
            let variables = random.int(2...6)
            var constraints: [QuarterConstraint] = []
            for _ in 0..<random.int(2...12) {
                constraints.append(MirroredProblem.constraint(variables, constraints, &random))
            }
            var straight = MirroredProblem(variables: variables)
            for constraint in constraints { try straight.add(constraint) }
            straight.solver.solve()
            let detour = try winding(constraints, variables, &random)
            for index in 0..<variables {
                let one = straight.solver.value(of: Variable(index: index))
                let other = detour.value(of: Variable(index: index))
                #expect(abs(one - other) < 1e-9, "seed \(seed), variable \(index)")
            }
        }
    }

    /// Arrives at the same constraints, with solves, wrong constants, wrong priorities and other constraints in
    /// between.
    private func winding(
        _ constraints: [QuarterConstraint], _ variables: Int, _ random: inout SeededGenerator
    ) throws -> Solver {
        var problem = MirroredProblem(variables: variables)
        var strangers: [ConstraintID] = []
        // Required constraints keep their order, which is part of the problem; the others are shuffled among them.
        let optional = constraints.filter { !$0.isRequired }.shuffled(using: &random)
        for constraint in optional + constraints.filter(\.isRequired) {
            var wrong = constraint
            wrong.constant = MirroredProblem.constant(&random)
            wrong.priority = MirroredProblem.priority(&random)
            try problem.add(wrong)
            if random.chance(0.5) { problem.solver.solve() }
            let stranger = MirroredProblem.constraint(variables, constraints, &random)
            strangers.append(
                try problem.solver.add(
                    stranger.terms, stranger.relation, constant: Double(stranger.constant) / 4,
                    priority: Priority(stranger.priority), onConflict: .leaveOut))
            if random.chance(0.5) { problem.solver.solve() }
            try problem.setPriority(constraint.priority, at: problem.ids.count - 1)
            if random.chance(0.5) { problem.solver.solve() }
            try problem.setConstant(constraint.constant, at: problem.ids.count - 1)
        }
        for stranger in strangers.shuffled(using: &random) {
            try problem.solver.remove(stranger)
            if random.chance(0.3) { problem.solver.solve() }
        }
        problem.solver.solve()
        return problem.solver
    }

    /// After every edit of a script, a new solver with the same constraints has the same answer.
    @Test(arguments: ProblemFamily.allCases)
    func scriptsEndWhereAFreshSolverEnds(family: ProblemFamily) throws {
        for seed in 0..<12 {
            var random = SeededGenerator(seed: UInt64(seed) + 90_000)
            let script = family.script(&random)
            let edited = try ScriptRun.run(script)
            let fresh = try ScriptRun.run(edited.straightened)
            #expect(edited.keys(edited.solver.leftOut) == fresh.keys(fresh.solver.leftOut), "seed \(seed)")
            for (one, other) in zip(edited.values, fresh.values) {
                #expect(abs(one - other) <= max(1e-7, 1e-10 * abs(other)), "seed \(seed)")
            }
        }
    }

    @Test func threadsHaveNoInfluence() async throws {
        var random = SeededGenerator(seed: 4)
        let scripts = (0..<5).flatMap { _ in ProblemFamily.allCases.map { $0.script(&random) } }
        let here = try scripts.map { try ScriptRun.run($0).values }
        try await withThrowingTaskGroup(of: [[Double]].self) { group in
            for worker in 0..<4 {
                // Each worker starts at another place, so that different problems are solved at the same time.
                let order = scripts.indices.map { ($0 + worker * scripts.count / 4) % scripts.count }
                group.addTask {
                    var values = scripts.map { _ in [Double]() }
                    for place in order { values[place] = try ScriptRun.run(scripts[place]).values }
                    return values
                }
            }
            for try await there in group { #expect(there == here) }
        }
    }

    @Test func whatNothingDecidesTakesTheLeastAbsoluteValueInOrder() throws {
        let solver = Solver()
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        let free = solver.makeVariable()
        try solver.add([Term(first), Term(second)], .greaterThanOrEqual, constant: -10, priority: .required)
        try solver.add([Term(second)], .lessThanOrEqual, constant: -4, priority: .required)
        solver.solve()
        #expect(solver.value(of: first) == 6)
        #expect(solver.value(of: second) == 4)
        #expect(solver.value(of: free) == 0)
    }
}
