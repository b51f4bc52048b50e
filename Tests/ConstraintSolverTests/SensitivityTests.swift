import ConstraintSolver
import Foundation
import TestKit
import Testing

/// Random problems: sums add up, and what-if answers hold when tried.
@Suite struct SensitivityTests {
    /// How many problems to try.
    ///
    /// `ROWSCOPE_SOLVER_WHATIFS=100000 swift test -c release --filter SensitivityTests` makes the long run.
    static let problemCount =
        repetitions("ROWSCOPE_SOLVER_WHATIFS", usual: 210)

    @Test func sumsAddUpAndWhatIfIsTrue() async throws {
        let workers = 2
        let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var tally = Tally()
                    for seed in stride(from: worker, to: Self.problemCount, by: workers) {
                        try Self.tryOut(seed: seed, &tally)
                    }
                    return tally
                }
            }
            return try await group.reduce(Tally(), +)
        }
        // Sides without an end, or sums without summands, would prove little.
        #expect(tally.summands > Self.problemCount && tally.takeovers * 6 > tally.sides, "\(tally)")
        #expect(tally.jumps * 100 > tally.sides && tally.ties * 100 > tally.sides, "\(tally)")
        if Self.problemCount > 1000 { print(tally) }
    }

    @Test func whateverMovesTheValueIsADecider() throws {
        var deciders = 0
        for seed in 0..<Self.problemCount / 8 {
            var random = SeededGenerator(seed: UInt64(seed) + 4_000_000)
            let family = random.select([
                ProblemFamily.verticalStack, .cell, .grid, .sparse, .degenerate, .ties,
            ])
            let problem = FollowingProblem(endOf: family.script(&random), &random)
            let (solver, ids) = try problem.solver()
            let variable = Variable(index: random.int(0...(problem.variables - 1)))
            let named = Set(solver.deciders(of: [Term(variable)]))
            deciders += named.count
            #expect(named.isSuperset(of: solver.explanation(of: variable).summands.map(\.constraint)))
            for id in ids {
                let isMoved = try [1e-3, -1e-3].contains { change in
                    // The inputs that move the value by as much as they are moved themselves, even by very little.
                    try [1, 0.1].allSatisfy { share in
                        let moved = try problem.solver(moving: .constant(id), by: change * share).solver
                        return abs(moved.value(of: variable) - solver.value(of: variable)) > 1e-5 * share
                    }
                }
                #expect(!isMoved || named.contains(id), "\(family), seed \(seed): \(id) of \(variable)")
                guard named.contains(id) else { continue }
                let isHeld = solver.violation(of: id) < 1e-9 && !solver.leftOut.contains(id)
                #expect(isHeld, "\(family), seed \(seed): \(id) of \(variable)")
            }
        }
        #expect(deciders > Self.problemCount / 8)
    }

    @Test func sumsDoNotDependOnHistory() throws {
        for seed in 0..<Self.problemCount / 4 {
            var random = SeededGenerator(seed: UInt64(seed) + 5_000_000)
            let family = random.select([
                ProblemFamily.verticalStack, .cell, .wrap, .sparse, .degenerate, .ties,
            ])
            let problem = FollowingProblem(endOf: family.script(&random), &random)
            let (straight, ids) = try problem.solver()
            let (winding, _) = try problem.solver()
            for _ in 0..<5 {
                for id in ids where random.chance(0.3) {
                    try winding.setConstant(Double(random.int(-300...0)), of: id)
                }
                winding.solve()
            }
            for (place, id) in ids.enumerated() {
                let constant = problem.followed[place] == nil ? problem.constraints[place].constant : 0
                try winding.setConstant(constant, of: id)
            }
            winding.solve()
            for index in 0..<problem.variables {
                let one = straight.explanation(of: Variable(index: index))
                let other = winding.explanation(of: Variable(index: index))
                let isSame =
                    one.summands.map(\.input) == other.summands.map(\.input)
                    && one.summands.map(\.constraint) == other.summands.map(\.constraint)
                    && zip(one.summands, other.summands).allSatisfy {
                        abs($0.coefficient - $1.coefficient) < 1e-9
                    }
                #expect(isSame, "\(family), seed \(seed), x\(index)")
                #expect(one.tieBreaks == other.tieBreaks, "\(family), seed \(seed), x\(index)")
            }
        }
    }

    private static func tryOut(seed: Int, _ tally: inout Tally) throws {
        var random = SeededGenerator(seed: UInt64(seed) + 3_000_000)
        let family = ProblemFamily.allCases[seed % ProblemFamily.allCases.count]
        let problem = FollowingProblem(endOf: family.script(&random), &random)
        let (solver, ids) = try problem.solver()
        for _ in 0..<2 {
            var terms = [Term(Variable(index: random.int(0...(problem.variables - 1))))]
            if random.chance(0.3) {
                let other = Variable(index: random.int(0...(problem.variables - 1)))
                terms.append(Term(other, random.select([-1, 1, 0.5, 2])))
            }
            let trial = Trial(problem: problem, solver: solver, ids: ids, terms: terms, family: family)
            let place = "\(family), seed \(seed), \(terms.map { "\($0.coefficient) x\($0.variable.index)" })"
            let explanation = solver.explanation(of: terms, constant: 7)
            for flaw in trial.flaws(of: explanation) { Issue.record("\(place): \(flaw)") }
            tally.summands += explanation.summands.count
            guard let input = trial.input(of: explanation, &random) else { continue }
            let whatIf = solver.whatIf(input, on: terms, constant: 7)
            for flaw in try trial.flaws(of: whatIf) { Issue.record("\(place): \(flaw)") }
            tally.count(whatIf)
        }
    }
}

/// Counts of what was tried.
private struct Tally: Sendable {
    var summands = 0
    var sides = 0
    var takeovers = 0
    var jumps = 0
    var ties = 0

    mutating func count(_ whatIf: WhatIf) {
        for side in [whatIf.growing, whatIf.shrinking] {
            sides += 1
            if let takeover = side.takesOver {
                takeovers += 1
                if takeover.jump != 0 { jumps += 1 }
            }
        }
        if whatIf.growing.coefficient != whatIf.shrinking.coefficient { ties += 1 }
    }

    static func + (left: Tally, right: Tally) -> Tally {
        Tally(
            summands: left.summands + right.summands, sides: left.sides + right.sides,
            takeovers: left.takeovers + right.takeovers, jumps: left.jumps + right.jumps,
            ties: left.ties + right.ties)
    }
}

/// An expression over a solved problem, with checks of the statements about it.
private struct Trial {
    var problem: FollowingProblem
    var solver: Solver
    var ids: [ConstraintID]
    var terms: [Term]
    var family: ProblemFamily

    private func value(in solver: Solver) -> Double {
        terms.reduce(7) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    }

    private func isClose(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) <= 1e-6 * max(1, abs(one), abs(other))
    }

    /// An input of the sum, or another one.
    func input(of explanation: Explanation, _ random: inout SeededGenerator) -> Input? {
        if random.chance(0.6), let summand = explanation.summands.randomElement(using: &random) {
            return summand.input
        }
        if random.chance(0.4), !problem.values.isEmpty {
            return .parameter(Parameter(index: random.int(0...(problem.values.count - 1))))
        }
        return ids.randomElement(using: &random).map(Input.constant)
    }

    // MARK: - Sums

    func flaws(of explanation: Explanation) -> [String] {
        var flaws: [String] = []
        var sum = explanation.constant
        for summand in explanation.summands { sum += summand.contribution }
        let size = explanation.summands.reduce(7) { max($0, abs($1.contribution)) }
        // Badly scaled problems lose most digits in any order of computation.
        let exactness = family == .scaled ? 1e-6 : 1e-9
        if abs(explanation.value - value(in: solver)) > exactness * size {
            flaws.append("explains another value")
        }
        if abs(explanation.value - sum) > exactness * size {
            flaws.append("is \(sum) and not \(explanation.value)")
        }
        if sum + explanation.rounding != explanation.value { flaws.append("rounding is not the rest") }
        for summand in explanation.summands {
            guard let place = ids.firstIndex(of: summand.constraint) else {
                flaws.append("unknown constraint")
                continue
            }
            let row = problem.constraints[place]
            let products = row.terms.map { $0.coefficient * solver.value(of: $0.variable) }
            let scale = products.reduce(abs(row.constant)) { max($0, abs($1)) }
            if abs(products.reduce(row.constant, +)) > 1e-9 + 1e-9 * scale {
                flaws.append("\(summand) does not hold")
            }
            let value =
                switch summand.input {
                case .constant(let id): id == summand.constraint ? row.constant : .nan
                case .parameter(let parameter):
                    problem.followed[place]?.parameter == parameter.index
                        ? problem.values[parameter.index] : .nan
                }
            if summand.value != value { flaws.append("\(summand) should have the value \(value)") }
            if solver.leftOut.contains(summand.constraint) { flaws.append("\(summand) is left out") }
        }
        for variable in explanation.tieBreaks where abs(solver.value(of: variable)) > exactness {
            flaws.append("\(variable) is not held at zero")
        }
        return flaws
    }

    // MARK: - What-if

    func flaws(of whatIf: WhatIf) throws -> [String] {
        if !isClose(whatIf.value, value(in: solver)) { return ["\(whatIf) starts from another value"] }
        let growing = try flaws(of: whatIf.growing, 1, whatIf)
        return growing + (try flaws(of: whatIf.shrinking, -1, whatIf))
    }

    private func flaws(of side: WhatIf.Side, _ sign: Double, _ whatIf: WhatIf) throws -> [String] {
        var flaws: [String] = []
        if side.isCutShort { flaws.append("cut short") }
        let reach = sign * (side.limit - whatIf.inputValue)
        let isJump = side.takesOver.map { $0.jump != 0 } ?? false
        for share in [0.01, 0.5, isJump ? 0.999 : 1] where reach > 0 {
            let change = sign * share * min(reach, 2000)
            let found = try value(whatIf, change)
            let expected = whatIf.value + side.coefficient * change
            if !isClose(found, expected) { flaws.append("\(found) and not \(expected) after \(change)") }
        }
        guard let takeover = side.takesOver else {
            return flaws.map { "\($0): \(side) of \(whatIf.input) at \(whatIf.inputValue)" }
        }
        if takeover.jump == 0, takeover.coefficient == side.coefficient { flaws.append("nothing takes over") }
        if isJump, takeover.conflicts.isEmpty, takeover.comingBack.isEmpty {
            flaws.append("jumps for nothing")
        }
        // The next piece may be short.
        let isTrue = try [1e-2, 1e-3, 1e-4].contains { beyond in
            let found = try value(whatIf, sign * (reach + beyond))
            let expected =
                whatIf.value + side.coefficient * sign * reach + takeover.jump
                + takeover.coefficient * sign * beyond
            return abs(found - expected) <= 1e-8 * max(1, abs(found), abs(reach)) + beyond * 1e-3
        }
        if !isTrue { flaws.append("beyond is different") }
        return flaws.map { "\($0): \(side) of \(whatIf.input) at \(whatIf.inputValue)" }
    }

    private func value(_ whatIf: WhatIf, _ change: Double) throws -> Double {
        value(in: try problem.solver(moving: whatIf.input, by: change).solver)
    }
}
