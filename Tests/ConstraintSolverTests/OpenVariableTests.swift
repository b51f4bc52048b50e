import ConstraintSolver
import Foundation
import TestKit
import Testing

/// The variables that the priorities leave open, and their ranges.
@Suite struct OpenVariableTests {
    /// How many random problems to try.
    ///
    /// `ROWSCOPE_SOLVER_DIAGNOSES=20000 swift test` makes the long run.
    static let problemCount =
        repetitions("ROWSCOPE_SOLVER_DIAGNOSES", usual: 400)

    // MARK: - By hand

    @Test func aSumLeavesBothSummandsOpenUpToTheirBounds() throws {
        // first + second = 10 with both at least 0: each may be anything from 0 to 10. Nothing bounds `free`.
        let solver = Solver()
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        let free = solver.makeVariable()
        try solver.add([Term(first), Term(second)], .equal, constant: -10, priority: .required)
        try solver.add([Term(first)], .greaterThanOrEqual, constant: 0, priority: .required)
        try solver.add([Term(second)], .greaterThanOrEqual, constant: 0, priority: Priority(500))
        solver.solve()
        #expect(
            solver.undetermined() == [
                OpenVariable(variable: first, range: 0...10), OpenVariable(variable: second, range: 0...10),
                OpenVariable(variable: free, range: -.infinity ... .infinity),
            ])
        #expect(solver.range(of: [Term(first), Term(second)], constant: 1) == 11...11)
        #expect(solver.range(of: [Term(first), Term(second, -1)]) == -10...10)
        #expect(solver.range(of: [Term(first, 2), Term(first, -2)], constant: 3) == 3...3)
    }

    @Test func twoInequalitiesThatMeetLeaveNothingOpen() throws {
        // The two meet at 0, the value that the tie-break would choose, so the vertex is degenerate.
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add([Term(width)], .greaterThanOrEqual, constant: 0, priority: .required)
        try solver.add([Term(width)], .lessThanOrEqual, constant: 0, priority: Priority(250))
        solver.solve()
        #expect(solver.undetermined().isEmpty)
        #expect(solver.alternatives(for: width) == nil)
    }

    @Test func aTieOfWishesOfOnePriorityLeavesWhatLiesBetween() throws {
        // |x - 20| + |x - 50| is 30 for every x from 20 to 50.
        let solver = Solver()
        let height = solver.makeVariable()
        try solver.add([Term(height)], .equal, constant: -20, priority: Priority(250))
        try solver.add([Term(height)], .equal, constant: -50, priority: Priority(250))
        solver.solve()
        #expect(solver.undetermined() == [OpenVariable(variable: height, range: 20...50)])
        let answers = try #require(solver.alternatives(for: height))
        #expect(answers.least == [20] && answers.greatest == [50])
    }

    @Test func theAlternativesOfAnUnboundedVariableStopAtAHundred() throws {
        // below >= 30 alone: it is 30 by the tie-break. The view above it ends at its start.
        let solver = Solver()
        let below = solver.makeVariable()
        let above = solver.makeVariable()
        try solver.add([Term(below)], .greaterThanOrEqual, constant: -30, priority: .required)
        try solver.add([Term(above), Term(below, -1)], .equal, constant: 8, priority: .required)
        solver.solve()
        let answers = try #require(solver.alternatives(for: below))
        #expect(answers.least == [30, 22] && answers.greatest == [130, 122])
    }

    @Test func unmetWishesAreListedWithTheirAmounts() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let tooLong = try solver.add(
            [Term(width)], .greaterThanOrEqual, constant: -120, priority: Priority(750))
        try solver.add([Term(width)], .lessThanOrEqual, constant: -100, priority: .required)
        try solver.add([Term(width)], .lessThanOrEqual, constant: -120, priority: Priority(250))
        let half = try solver.add([Term(width, 2)], .equal, constant: -150, priority: Priority(50))
        solver.solve()
        #expect(
            solver.unmet() == [
                UnmetConstraint(constraint: tooLong, amount: 20),
                UnmetConstraint(constraint: half, amount: 50),
            ])
    }

    // MARK: - By trying

    @Test func rangesAreExactlyWhereCostsStayTheSame() throws {
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed) + 700_000)
            var problem = MirroredProblem(variables: random.int(1...5))
            for _ in 0..<random.int(0...9) {
                try problem.add(MirroredProblem.constraint(problem.variables, problem.constraints, &random))
            }
            for step in 0..<3 {
                if step > 0 { try problem.edit(&random, limit: 10) }
                problem.solver.solve()
                let before = problem.values
                let open = problem.solver.undetermined()
                #expect(problem.values == before, "seed \(seed)")
                for index in 0..<problem.variables {
                    let range = open.first { $0.variable.index == index }?.range
                    guard isExact(range, index, problem, "seed \(seed), step \(step)") else { return }
                }
            }
        }
    }

    /// Tries values inside and just outside a range, as a further required constraint.
    private func isExact(
        _ range: ClosedRange<Double>?, _ index: Int, _ problem: MirroredProblem, _ place: String
    ) -> Bool {
        let value = problem.values[index]
        let (low, high) = range.map { ($0.lowerBound, $0.upperBound) } ?? (value, value)
        let inside = [
            low, high, (max(low, -1000) + min(high, 1000)) / 2, low.isFinite ? low : value - 5000,
            high.isFinite ? high : value + 5000,
        ].filter(\.isFinite)
        let outside = [low - 0.01, high + 0.01].filter(\.isFinite)
        for (candidates, expected) in [(inside, true), (outside, false)] {
            for candidate in candidates where problem.isBest(index, candidate) != expected {
                Issue.record(
                    "\(place): \(candidate) for variable \(index) of \(low)...\(high): \(problem.constraints)"
                )
                return false
            }
        }
        return true
    }

    @Test func askingLeavesNoTrace() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed) + 800_000)
            var asked = MirroredProblem(variables: 4)
            var spared = MirroredProblem(variables: 4)
            for step in 0..<20 {
                var same = random
                try asked.edit(&random, limit: 9)
                try spared.edit(&same, limit: 9)
                asked.solver.solve()
                spared.solver.solve()
                _ = asked.solver.undetermined()
                _ = asked.solver.alternatives(for: Variable(index: 0))
                _ = asked.solver.unmet()
                _ = asked.solver.explanation(of: Variable(index: 1))
                _ = asked.solver.deciders(of: [Term(Variable(index: 2))])
                if let id = asked.ids.first { _ = asked.solver.whatIf(.constant(id), on: Variable(index: 3)) }
                #expect(asked.values == spared.values, "seed \(seed), step \(step)")
            }
        }
    }
}

extension MirroredProblem {
    fileprivate var values: [Double] { (0..<variables).map { solver.value(of: Variable(index: $0)) } }

    /// Whether some best answer has a value of a variable: whether fixing it there costs nothing at any priority.
    fileprivate func isBest(_ index: Int, _ value: Double) -> Bool {
        let trial = Solver()
        for _ in 0..<variables { _ = trial.makeVariable() }
        var ids: [ConstraintID] = []
        let held: ConstraintID
        do {
            for constraint in constraints {
                ids.append(
                    try trial.add(
                        constraint.terms, constraint.relation, constant: Double(constraint.constant) / 4,
                        priority: Priority(constraint.priority), onConflict: .leaveOut))
            }
            held = try trial.add(
                [Term(Variable(index: index))], .equal, constant: -value, priority: .required,
                onConflict: .leaveOut)
        } catch {
            return false
        }
        trial.solve()
        if trial.leftOut.contains(held) { return false }
        return zip(costs(of: trial, ids), costs(of: solver, self.ids)).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    /// The cost of each optional priority, from the highest down.
    private func costs(of solver: Solver, _ ids: [ConstraintID]) -> [Double] {
        let levels = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
        return levels.map { level in
            zip(constraints, ids).filter { $0.0.priority == level }
                .reduce(0) { $0 + solver.violation(of: $1.1) }
        }
    }
}
