import ConstraintSolver
import Foundation
import TestKit
import Testing

/// An evaluation gives the answer of a solver without templates.
///
/// `ROWSCOPE_TEMPLATE_PROBLEMS` sets the number of random problems of each kind.
@Suite struct TemplateAgreementTests {
    static let problemCount =
        repetitions("ROWSCOPE_TEMPLATE_PROBLEMS", usual: 100)

    @Test func adversarialProblems() throws {
        for seed in 0..<UInt64(Self.problemCount) {
            var random = SeededGenerator(seed: seed)
            let problem = try ParametricProblem.adversarial(&random)
            try walk(problem, steps: 30, "adversarial problem \(seed)", &random)
        }
    }

    @Test func layoutProblems() throws {
        for seed in 0..<UInt64(Self.problemCount) {
            var random = SeededGenerator(seed: 1_000_000 + seed)
            let problem = try ParametricProblem.layout(&random)
            try walk(problem, steps: 30, "layout problem \(seed)", &random)
        }
    }

    /// Walks through whole numbers, so that several constraints often become active at one point.
    private func walk(
        _ problem: Problem, steps: Int, _ name: String, _ random: inout SeededGenerator
    ) throws {
        let template = Template(problem)
        var evaluation = Evaluation(of: template)
        var values = [Double](repeating: 0, count: problem.parameterCount)
        for step in 0..<steps {
            if random.chance(0.1) {
                evaluation = Evaluation(of: template)
                for index in values.indices {
                    try evaluation.setValue(values[index], of: Parameter(index: index))
                }
            }
            for _ in 0..<random.int(1...max(1, problem.parameterCount)) where problem.parameterCount > 0 {
                let index = random.int(0...(problem.parameterCount - 1))
                values[index] = Double(random.chance(0.7) ? random.int(0...12) * 4 : random.int(-20...300))
                try evaluation.setValue(values[index], of: Parameter(index: index))
            }
            let fresh = try Solver(problem, at: values)
            fresh.solve()
            let isSame = agree(evaluation, fresh, problem, &random)
            #expect(isSame, "\(name), step \(step), parameters \(values)")
            if !isSame { return }
        }
    }

    private func agree(
        _ evaluation: Evaluation, _ fresh: Solver, _ problem: Problem, _ random: inout SeededGenerator
    ) -> Bool {
        // A single value first, since it is computed in another way.
        let first = Variable(index: random.int(0...(problem.variableCount - 1)))
        guard isNear(evaluation.value(of: first), fresh.value(of: first)) else { return false }
        var values = [Double](repeating: .nan, count: problem.variableCount)
        values.withUnsafeMutableBufferPointer { evaluation.copyValues(to: $0) }
        for index in values.indices {
            let variable = Variable(index: index)
            guard isNear(values[index], fresh.value(of: variable)),
                evaluation.value(of: variable) == values[index]
            else { return false }
        }
        return evaluation.leftOut == fresh.leftOut
    }

    private func isNear(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) <= 1e-6 * max(1, abs(other))
    }
}
