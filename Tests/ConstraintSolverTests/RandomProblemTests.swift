import ConstraintSolver
import Foundation
import Testing

/// Random small problems with edits, against the exact oracle.
@Suite struct RandomProblemTests {
    /// How many problems to try.
    ///
    /// `ROWSCOPE_SOLVER_PROBLEMS=20000 swift test` makes the long run.
    static let problemCount =
        ProcessInfo.processInfo.environment["ROWSCOPE_SOLVER_PROBLEMS"].flatMap(Int.init) ?? 400

    @Test func everyProblemAgreesWithTheExactOracle() throws {
        for seed in 0..<Self.problemCount {
            var random = SeededGenerator(seed: UInt64(seed))
            var problem = MirroredProblem(variables: random.int(1...4))
            let limit = problem.variables == 4 ? 7 : 9
            for _ in 0..<random.int(1...limit) {
                let next = MirroredProblem.constraint(problem.variables, problem.constraints, &random)
                try problem.add(next)
            }
            for step in 0..<6 {
                if step > 0 {
                    for _ in 0..<random.int(1...3) { try problem.edit(&random, limit: limit) }
                }
                problem.solver.solve()
                guard agrees(problem, "seed \(seed), step \(step)") else { return }
            }
        }
    }

    private func agrees(_ problem: MirroredProblem, _ place: String) -> Bool {
        let answer = ExactOracle.solve(problem.constraints, variables: problem.variables)
        let values = (0..<problem.variables).map { problem.solver.value(of: Variable(index: $0)) }
        let isClose = zip(values, answer.values).allSatisfy { abs($0 - $1) < 1e-6 }
        let leftOut = problem.solver.leftOut
        let expected = answer.leftOut.map { problem.ids[$0] }
        #expect(isClose, "\(place): \(values) instead of \(answer.values) for \(problem.constraints)")
        #expect(leftOut == expected, "\(place): left out \(leftOut) instead of \(expected)")
        return isClose && leftOut == expected && conflictsAreIrreducible(problem, place)
    }

    /// Each left-out constraint contradicts its partners, and no fewer of them.
    private func conflictsAreIrreducible(_ problem: MirroredProblem, _ place: String) -> Bool {
        func contradicts(_ ids: [ConstraintID]) -> Bool {
            let members = ids.compactMap { id in
                problem.ids.firstIndex(of: id).map { problem.constraints[$0] }
            }
            return !ExactOracle.solve(members, variables: problem.variables).leftOut.isEmpty
        }
        for (id, partners) in zip(problem.solver.leftOut, problem.solver.conflicts) {
            let conflict = partners + [id]
            let isContradictory = contradicts(conflict)
            let isIrreducible = conflict.indices.allSatisfy { omitted in
                !contradicts(conflict.enumerated().filter { $0.offset != omitted }.map(\.element))
            }
            #expect(isContradictory && isIrreducible, "\(place): conflict \(conflict)")
            if !isContradictory || !isIrreducible { return false }
        }
        return true
    }
}
