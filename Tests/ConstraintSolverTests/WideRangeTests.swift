import ConstraintSolver
import Foundation
import TestKit
import Testing

/// Coefficients, constants and values of very different magnitudes.
///
/// `ROWSCOPE_SOLVER_RANGES=4000 swift test -c release --filter WideRangeTests` makes the full run.
@Suite struct WideRangeTests {
    static let problemCount =
        repetitions("ROWSCOPE_SOLVER_RANGES", usual: 60)

    /// Constraints that hold at one point are never left out, hold in the answer, and have one answer after any
    /// history.
    @Test(arguments: WideRangeProblem.Ranges.all)
    func whatCanHoldHoldsWhateverTheHistory(ranges: WideRangeProblem.Ranges) throws {
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed) + 300_000)
            let problem = WideRangeProblem(
                ranges, variables: random.int(1...12), constraints: random.int(1...24), &random)
            let (straight, ids) = try Self.solver(problem)
            straight.solve()
            #expect(straight.leftOut.isEmpty, "seed \(seed)")
            for (constraint, id) in zip(problem.constraints, ids) where constraint.isRequired {
                let limit = 1e-7 * Self.size(constraint, in: straight)
                #expect(straight.violation(of: id) <= limit, "seed \(seed), \(constraint)")
            }
            let (detour, places) = try Self.solver(problem)
            for _ in 0..<6 where !places.isEmpty {
                let place = random.int(0...(places.count - 1))
                let constant = problem.constraints[place].constant
                try detour.setConstant(constant / 2 + 1, of: places[place])
                detour.solve()
                try detour.setConstant(constant, of: places[place])
            }
            detour.solve()
            #expect(straight.statistics.exhausted + detour.statistics.exhausted == 0, "seed \(seed)")
            #expect(Self.difference(straight, detour) <= 1e-6, "seed \(seed)")
        }
    }

    /// If rounding alone causes conflicts, some constraints are left out, but the accepted ones hold.
    @Test func whatIsAcceptedHolds() throws {
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed) + 600_000)
            let problem = WideRangeProblem(
                .extreme, variables: random.int(1...12), constraints: random.int(1...24), &random)
            let (solver, ids) = try Self.solver(problem)
            solver.solve()
            #expect(solver.statistics.exhausted == 0, "seed \(seed)")
            for (constraint, id) in zip(problem.constraints, ids)
            where constraint.isRequired && !solver.leftOut.contains(id) {
                let limit = 1e-7 * Self.size(constraint, in: solver)
                #expect(solver.violation(of: id) <= limit, "seed \(seed), \(constraint)")
            }
        }
    }

    /// If the oracle's numbers suffice, it has the same answer.
    @Test(arguments: WideRangeProblem.Ranges.all)
    func smallProblemsAgreeWithTheOracle(ranges: WideRangeProblem.Ranges) throws {
        var compared = 0
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed) + 400_000)
            let problem = WideRangeProblem(
                ranges, variables: random.int(1...3), constraints: random.int(1...6), &random)
            guard
                let answer = try? LexicographicOracle.solve(
                    problem.constraints, variables: problem.variables)
            else { continue }
            // A rounded constant may conflict with the others by the rounding error.
            if !answer.leftOut.isEmpty { continue }
            compared += 1
            let (solver, _) = try Self.solver(problem)
            solver.solve()
            #expect(solver.leftOut.isEmpty, "seed \(seed)")
            for (variable, exact) in answer.values.enumerated() {
                let value = solver.value(of: Variable(index: variable))
                let limit = max(1e-7, 1e-9 * abs(exact.approximation))
                #expect(abs(value - exact.approximation) <= limit, "seed \(seed), x\(variable)")
            }
        }
        #expect(compared * 10 > Self.problemCount, "the oracle has no answer to too many problems")
    }

    /// Layouts need no exact arithmetic.
    @Test(arguments: [ProblemFamily.horizontalStack, .verticalStack, .grid, .cell, .wrap, .centre])
    func layoutsNeedNoExactArithmetic(family: ProblemFamily) throws {
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(seed) + 500_000)
            let run = try ScriptRun.run(family.script(&random))
            #expect(run.solver.statistics.exactSolves == 0, "seed \(seed)")
        }
    }

    /// Exact arithmetic takes far longer than an operation of the usual one, so that searches have to pay for it.
    @Test func exactArithmeticIsPaidFor() throws {
        var (steps, solves) = (0, 0)
        for ranges in WideRangeProblem.Ranges.all {
            for seed in 0..<20 {
                var random = SeededGenerator(seed: UInt64(seed) + 400_000)
                let problem = WideRangeProblem(ranges, variables: 6, constraints: 12, &random)
                let (solver, _) = try Self.solver(problem)
                solver.solve()
                if solver.statistics.exactSolves == 0 { continue }
                solves += solver.statistics.exactSolves
                steps += solver.statistics.steps
            }
        }
        #expect(solves > 0, "no problem needs exact arithmetic")
        #expect(steps > 2000 * solves, "\(steps) steps in \(solves) solves")
    }

    // MARK: - Parts

    private static func solver(_ problem: WideRangeProblem) throws -> (Solver, [ConstraintID]) {
        let solver = Solver()
        for _ in 0..<problem.variables { _ = solver.makeVariable() }
        let ids = try problem.constraints.map {
            try solver.add(
                $0.terms, $0.relation, constant: $0.constant, priority: Priority($0.priority),
                onConflict: .leaveOut)
        }
        return (solver, ids)
    }

    /// The magnitude with which a violation is compared.
    private static func size(_ constraint: PlainConstraint, in solver: Solver) -> Double {
        constraint.terms.reduce(abs(constraint.constant)) {
            $0 + abs($1.coefficient) * (1 + abs(solver.value(of: $1.variable)))
        }
    }

    /// The largest relative difference of a value, except for values that are tiny beside the largest one.
    private static func difference(_ one: Solver, _ other: Solver) -> Double {
        let variables = (0..<one.variableCount).map { Variable(index: $0) }
        let largest = variables.reduce(0) { max($0, abs(one.value(of: $1))) }
        return variables.reduce(0) {
            let value = one.value(of: $1)
            return max($0, abs(value - other.value(of: $1)) / max(1, abs(value), 1e-6 * largest))
        }
    }
}
