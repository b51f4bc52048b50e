import ConstraintSolver
import Foundation
import TestKit
import Testing

/// The guarantees of a template besides its answers.
@Suite struct TemplateTests {
    // MARK: - Workloads

    @Test func benchmarkRowsHaveTheirChecksum() throws {
        let cell = try CellFixture.benchmark()
        let template = Template(try cell.makeProblem())
        let evaluation = Evaluation(of: template)
        try evaluation.setValue(375, of: Parameter(index: 6))
        var rows = CellFixture.Rows()
        var heights = 0.0
        var bottoms = 0.0
        var values = [Double](repeating: 0, count: cell.variableCount)
        for _ in 0..<10_000 {
            for (index, size) in rows.next().enumerated() {
                try evaluation.setValue(size, of: Parameter(index: index))
            }
            heights += evaluation.value(of: Variable(index: 3))
            values.withUnsafeMutableBufferPointer { evaluation.copyValues(to: $0) }
            bottoms += values[3]
        }
        #expect(abs(heights - 1_678_108) < 1e-3)
        #expect(abs(bottoms - 1_678_108) < 1e-3)
        #expect(template.statistics.misses < 30)
        #expect(template.statistics.regions < 30)
    }

    @Test func benchmarkWidthsHaveTheirChecksum() throws {
        let cell = try CellFixture.benchmark()
        let evaluation = Evaluation(of: Template(try cell.makeProblem()))
        for (index, size) in cell.startSizes.enumerated() {
            try evaluation.setValue(size, of: Parameter(index: index))
        }
        var values = [Double](repeating: 0, count: cell.variableCount)
        var sum = 0.0
        for width in 200...1024 {
            try evaluation.setValue(Double(width), of: Parameter(index: 6))
            values.withUnsafeMutableBufferPointer { evaluation.copyValues(to: $0) }
            for (index, value) in values.enumerated() { sum += value * Double(index + 1) }
        }
        #expect(abs(sum - 46_024_015) < 1e-3)
    }

    /// The vertical component is not affected by horizontal changes, so it is not looked up for them.
    @Test func axesComeApart() throws {
        let cell = try CellFixture.benchmark()
        let template = Template(try cell.makeProblem())
        do {
            let evaluation = Evaluation(of: template)
            for width in 200...300 {
                try evaluation.setValue(Double(width), of: Parameter(index: 6))
                _ = evaluation.value(of: Variable(index: 3))
            }
        }
        let statistics = template.statistics
        #expect(statistics.hits + statistics.misses == 1)
    }

    // MARK: - Bounds

    /// Six places in a row, each after the last by the largest of three sizes: 3⁶ regions, more than are kept.
    private struct Places {
        var problem = Problem()
        let places: [Variable]
        let sizes: [Parameter]

        init() throws {
            places = (0..<6).map { Variable(index: $0) }
            sizes = (0..<18).map { Parameter(index: $0) }
            for _ in places { _ = problem.makeVariable() }
            for _ in sizes { _ = problem.makeParameter() }
            for (index, place) in places.enumerated() {
                for size in sizes[(3 * index)..<(3 * index + 3)] {
                    try problem.add(
                        [Term(place)] + (index > 0 ? [Term(places[index - 1], -1)] : []),
                        .greaterThanOrEqual, constant: 0, parameters: [ParameterTerm(size, -1)],
                        priority: .required)
                }
                try problem.add([Term(place)], .equal, constant: 0, priority: Priority(50))
            }
        }

        /// Sets all sizes at random and returns whether the last place is right.
        func isRight(_ evaluation: Evaluation, _ random: inout SeededGenerator) throws -> Bool {
            let choice = sizes.map { _ in Double(random.int(0...400)) }
            for (size, value) in zip(sizes, choice) { try evaluation.setValue(value, of: size) }
            let expected = stride(from: 0, to: 18, by: 3).reduce(0) {
                $0 + max(choice[$1], choice[$1 + 1], choice[$1 + 2])
            }
            return abs(evaluation.value(of: places[5]) - expected) <= 1e-9 * expected
        }
    }

    /// `ROWSCOPE_TEMPLATE_VECTORS` sets the number of choices of the parameters.
    @Test func memoryStaysBounded() throws {
        let places = try Places()
        let template = Template(places.problem)
        let evaluation = Evaluation(of: template)
        var random = SeededGenerator(seed: 7)
        var largest = 0
        let count =
            repetitions("ROWSCOPE_TEMPLATE_VECTORS", usual: 800)
        for step in 0..<count {
            #expect(try places.isRight(evaluation, &random))
            if step % 100 == 0 { largest = max(largest, template.statistics.byteCount) }
        }
        let statistics = template.statistics
        #expect(statistics.evictions > 0)
        #expect(statistics.hits > 0)
        #expect(statistics.regions <= 64 * statistics.components)
        #expect(largest <= 1 << 20)
    }

    /// Regions are added and discarded while other threads read them.
    @Test func threadsShareARegionListThatOverflows() async throws {
        let places = try Places()
        let template = Template(places.problem)
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for seed in 0..<UInt64(4) {
                group.addTask {
                    var random = SeededGenerator(seed: seed)
                    let evaluation = Evaluation(of: template)
                    var wrong = 0
                    for _ in 0..<150 where try !places.isRight(evaluation, &random) { wrong += 1 }
                    return wrong
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
        #expect(template.statistics.evictions > 0)
    }

    @Test func hugeParametersAreRefusedAsBySolvers() throws {
        var problem = Problem()
        let variable = problem.makeVariable()
        let parameters = (0..<2).map { _ in problem.makeParameter() }
        try problem.add(
            [Term(variable)], .equal, constant: 0,
            parameters: [ParameterTerm(parameters[0], -2), ParameterTerm(parameters[1], 1)],
            priority: .required)
        let evaluation = Evaluation(of: Template(problem))
        let solver = try Solver(problem, at: [0, 0])
        func outcome(_ body: () throws(SolverError) -> Void) -> String {
            do throws(SolverError) {
                try body()
                return "fine"
            } catch {
                return error.description
            }
        }
        let edits: [(Int, Double)] = [
            (0, 4e11), (0, 6e11), (1, 9e11), (0, 6e11), (1, 0), (0, 1e13), (1, -.infinity), (0, .nan), (2, 1),
            (0, -4e11), (1, 5e11), (0, 3), (1, 4),
        ]
        for (index, value) in edits {
            let parameter = Parameter(index: index)
            let expected = outcome { () throws(SolverError) in try solver.setValue(value, of: parameter) }
            let found = outcome { () throws(SolverError) in try evaluation.setValue(value, of: parameter) }
            #expect(found == expected, "parameter \(index) := \(value)")
            solver.solve()
            #expect(evaluation.value(of: parameter) == solver.value(of: parameter))
            let difference = evaluation.value(of: variable) - solver.value(of: variable)
            #expect(abs(difference) <= 1e-9 * max(1, abs(solver.value(of: variable))))
        }
    }

    // MARK: - Conflicts

    /// A cell whose given height conflicts with its content: the constraint is left out, at the cost of a region.
    @Test func lastingConflictsNeedNoPivots() throws {
        var problem = Problem()
        let top = problem.makeVariable()
        let bottom = problem.makeVariable()
        let height = problem.makeParameter()
        let size = problem.makeParameter()
        let content = try problem.add(
            [Term(bottom), Term(top, -1)], .greaterThanOrEqual, constant: -8,
            parameters: [ParameterTerm(size, -1)], priority: .required)
        let atTop = try problem.add([Term(top)], .equal, constant: 0, priority: .required)
        let given = try problem.add(
            [Term(bottom)], .equal, constant: 0, parameters: [ParameterTerm(height, -1)], priority: .required)
        try problem.add([Term(bottom)], .equal, constant: 0, priority: Priority(50))
        let template = Template(problem)
        do {
            let evaluation = Evaluation(of: template)
            try evaluation.setValue(44, of: height)
            for step in 37..<137 {
                try evaluation.setValue(Double(step), of: size)
                #expect(evaluation.value(of: bottom) == Double(step + 8))
                #expect(evaluation.leftOut == [given])
                if step == 50 { #expect(evaluation.conflicts == [[content, atTop]]) }
            }
            try evaluation.setValue(36, of: size)
            #expect(evaluation.value(of: bottom) == 44)
            #expect(evaluation.leftOut.isEmpty)
            try evaluation.setValue(20, of: size)
            #expect(evaluation.value(of: bottom) == 44)
        }
        // The fixed variables, the conflict, and the regions on both sides of it.
        #expect(template.statistics.misses <= 5)
    }

    // MARK: - Threads

    @Test func threadsShareATemplate() async throws {
        let cell = CellFixture.own
        let problem = try cell.makeProblem()
        let template = Template(problem)
        let sums = try await withThrowingTaskGroup(of: Double.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var random = SeededGenerator(seed: 11)
                    let evaluation = Evaluation(of: template)
                    var sum = 0.0
                    for _ in 0..<500 {
                        for index in 0..<problem.parameterCount {
                            try evaluation.setValue(
                                Double(random.int(0...300)), of: Parameter(index: index))
                        }
                        for index in 0..<problem.variableCount {
                            sum += evaluation.value(of: Variable(index: index)) * Double(index + 1)
                        }
                    }
                    return sum
                }
            }
            return try await group.reduce(into: [Double]()) { $0.append($1) }
        }
        var random = SeededGenerator(seed: 11)
        var expected = 0.0
        let solver = try Solver(problem, at: [])
        for _ in 0..<500 {
            for index in 0..<problem.parameterCount {
                try solver.setValue(Double(random.int(0...300)), of: Parameter(index: index))
            }
            solver.solve()
            for index in 0..<problem.variableCount {
                expected += solver.value(of: Variable(index: index)) * Double(index + 1)
            }
        }
        #expect(sums.count == 4)
        for sum in sums { #expect(abs(sum - expected) <= 1e-9 * abs(expected)) }
    }

    // MARK: - Library

    @Test func equalProblemsShareATemplate() throws {
        let library = TemplateLibrary(capacity: 2)
        func problem(_ constant: Double) throws -> Problem {
            var problem = Problem()
            let variable = problem.makeVariable()
            try problem.add([Term(variable)], .equal, constant: constant, priority: .required)
            return problem
        }
        let first = library.template(for: try problem(1))
        #expect(library.template(for: try problem(1)) === first)
        let second = library.template(for: try problem(2))
        #expect(second !== first)
        #expect(library.template(for: try problem(1)) === first)
        // The second template is the one that was used least recently.
        _ = library.template(for: try problem(3))
        #expect(library.count == 2)
        #expect(library.template(for: try problem(1)) === first)
        #expect(library.template(for: try problem(2)) !== second)
    }
}
