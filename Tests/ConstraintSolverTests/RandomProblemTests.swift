import ConstraintSolver
import Foundation
import TestKit
import Testing

/// Random problems of every family with edits, against the exact oracle.
@Suite struct RandomProblemTests {
    /// How many problems to try.
    ///
    /// `ROWSCOPE_SOLVER_PROBLEMS=100000 swift test -c release --filter RandomProblemTests` makes the full run.
    static let problemCount =
        repetitions("ROWSCOPE_SOLVER_PROBLEMS", usual: 280)

    @Test func everyCheckpointAgreesWithTheExactOracle() async {
        let workers = 2
        let tally = await withTaskGroup(of: ComparisonTally.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var tally = ComparisonTally()
                    for seed in stride(from: worker, to: Self.problemCount, by: workers) {
                        Self.compare(seed: seed, &tally)
                    }
                    return tally
                }
            }
            return await group.reduce(ComparisonTally(), +)
        }
        // Problems of one kind only would prove little.
        for count in [tally.optimal, tally.ambiguous, tally.unsatisfiable, 4 * tally.recovered] {
            #expect(count * 20 > tally.checkpoints, "\(tally)")
        }
        #expect(tally.skipped * 50 <= tally.problems, "the oracle has no answer to too many problems")
        if Self.problemCount > 1000 { print(tally) }
    }

    private static func compare(seed: Int, _ tally: inout ComparisonTally) {
        var random = SeededGenerator(seed: UInt64(seed))
        let family = ProblemFamily.allCases[seed % ProblemFamily.allCases.count]
        let script = family.script(&random)
        tally.problems += 1
        do {
            guard try ScriptRun.firstDisagreement(script, &tally) != nil else { return }
        } catch {
            tally.skipped += 1
            return
        }
        let shrunk = script.shrunk()
        let difference = (try? ScriptRun.firstDisagreement(shrunk)) ?? nil
        Issue.record("\(family), seed \(seed): \(difference ?? "")\n\(shrunk)")
    }
}
