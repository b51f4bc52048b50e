import ConstraintSolver
import Foundation
import TestKit
import Testing

/// Numbers of all magnitudes of a `Double`: a constraint is refused with the reason, or solved; none traps.
///
/// `ROWSCOPE_SOLVER_EXTREMES=13000 swift test -c release --filter ExtremeNumberTests` makes the full run.
@Suite struct ExtremeNumberTests {
    static let problemCount =
        repetitions("ROWSCOPE_SOLVER_EXTREMES", usual: 260)

    /// One constraint of a generated problem.
    private struct Row {
        var terms: [Term]
        var relation: LinearRelation
        var constant: Double
        var priority: Double

        /// The reasons to refuse it according to the documented ranges; empty if it is accepted.
        var refusals: Set<String> {
            var reasons: Set<String> = []
            for number in terms.map(\.coefficient) + [constant] {
                if !number.isFinite { reasons.insert("notFinite") }
                if number.magnitude > 1e12 { reasons.insert("tooLarge") }
            }
            if terms.contains(where: { $0.coefficient != 0 && $0.coefficient.magnitude < 1e-24 }) {
                reasons.insert("tooSmall")
            }
            if !(1...1000).contains(priority) { reasons.insert("invalidPriority") }
            return reasons
        }
    }

    private static func number(_ random: inout SeededGenerator) -> Double {
        let specials: [Double] = [
            0, -0.0, 1, -1, 1e12, -1e12, 1e-24, 1e-300, -1e-300, 1e300, .nan, .infinity, -.infinity,
            .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude, 1.0000000000000002,
            1e-15,
            999_999_999_999.999_9, 1 / 3,
        ]
        if random.chance(0.15) { return random.select(specials) }
        let widest = random.select([3, 12, 24, 300])
        let sign: Double = random.chance(0.5) ? 1 : -1
        let exponent = Double.random(in: Double(-widest)...Double(min(widest, 12)), using: &random)
        return sign * pow(10, exponent)
    }

    private static func row(_ variables: Int, _ random: inout SeededGenerator) -> Row {
        // Each variable occurs once, so that no sum is out of range unless a summand is.
        let columns = Array(0..<variables).shuffled(using: &random).prefix(random.int(0...variables))
        let priority = random.select([1000, 1000, 750, 500.5, 1, 1e300, 0, .nan, 1e-300])
        return Row(
            terms: columns.map { Term(Variable(index: $0), number(&random)) },
            relation: random.select([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            constant: number(&random),
            priority: random.chance(0.2) ? priority : random.select([1000, 750, 250]))
    }

    @Test func everyConstraintIsRefusedWithItsReasonOrSolved() throws {
        var (taken, refused) = (0, 0)
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed) + 900_000)
            let solver = Solver()
            var problem = Problem()
            let variables = (0..<random.int(1...6)).map { _ in solver.makeVariable() }
            for _ in variables { _ = problem.makeVariable() }
            for _ in 0..<random.int(1...10) {
                let row = Self.row(variables.count, &random)
                let priority = Priority(row.priority)
                do throws(SolverError) {
                    try solver.add(
                        row.terms, row.relation, constant: row.constant, priority: priority,
                        onConflict: .leaveOut)
                    #expect(row.refusals.isEmpty, "seed \(seed): \(row) was taken")
                    taken += 1
                } catch {
                    let reason = Self.reason(error)
                    #expect(row.refusals.contains(reason), "seed \(seed): \(row) was refused for \(error)")
                    #expect(!error.description.isEmpty)
                    refused += 1
                }
                // `Problem` has the same checks.
                let isTaken =
                    (try? problem.add(
                        row.terms, row.relation, constant: row.constant, priority: priority)) != nil
                #expect(isTaken == row.refusals.isEmpty, "seed \(seed): \(row)")
                if random.chance(0.5) { solver.solve() }
            }
            solver.solve()
            for variable in variables {
                #expect(solver.value(of: variable).isFinite, "seed \(seed)")
                _ = solver.explanation(of: variable)
                _ = solver.deciders(of: [Term(variable)])
            }
            _ = solver.undetermined()
            _ = solver.unmet()
            _ = solver.whatIf(.parameter(Parameter(index: 0)), on: variables[0])
            let fromValue = try Solver(problem, at: [])
            fromValue.solve()
            for variable in variables { #expect(fromValue.value(of: variable).isFinite, "seed \(seed)") }
        }
        #expect(taken > Self.problemCount && refused > Self.problemCount)
        if Self.problemCount > 1000 { print("\(taken) constraints taken, \(refused) refused") }
    }

    private static func reason(_ error: SolverError) -> String {
        switch error {
        case .notFinite: "notFinite"
        case .tooLarge: "tooLarge"
        case .tooSmall: "tooSmall"
        case .invalidPriority: "invalidPriority"
        default: "\(error)"
        }
    }

    /// The constant divided by the row's only coefficient was out of range, and exact arithmetic trapped.
    @Test(arguments: [1e-300, -1e-300, 1e-25, Double.leastNonzeroMagnitude])
    func aCoefficientTooSmallIsRefused(coefficient: Double) throws {
        let solver = Solver()
        let value = solver.makeVariable()
        #expect(throws: SolverError.tooSmall(abs(coefficient))) {
            try solver.add([Term(value, coefficient)], .lessThanOrEqual, constant: 1e12, priority: .required)
        }
        try solver.add([Term(value, 1e-24)], .equal, constant: -1e-24, priority: .required)
        try solver.add([Term(value, 0)], .equal, constant: 0, priority: .required)
        solver.solve()
        #expect(abs(solver.value(of: value) - 1) < 1e-9)
    }

    /// The rounding rest of two terms of one variable counts as 0, not as a coefficient.
    @Test func termsThatCancelLeaveNoSmallCoefficient() throws {
        var problem = Problem()
        let (x, y) = (problem.makeVariable(), problem.makeVariable())
        try problem.add(
            [Term(x, 0.1), Term(x, 0.2), Term(x, -0.3), Term(y, 1)], .equal, constant: -5, priority: .required
        )
        #expect(problem.constraints[0].terms == [Term(y, 1)])
        #expect(throws: SolverError.tooLarge(1.5e12)) {
            try problem.add([Term(x, 1e12), Term(x, 5e11)], .equal, constant: 0, priority: .required)
        }
    }
}
