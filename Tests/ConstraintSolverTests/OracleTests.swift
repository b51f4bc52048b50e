import ConstraintSolver
import TestKit
import Testing

/// The oracle compared with a second one of a different design, and with answers worked out by hand.
@Suite struct OracleTests {
    @Test func linearProgramsAndEnumerationOfVerticesAgree() throws {
        for seed in 0..<150 {
            var random = SeededGenerator(seed: UInt64(seed) + 7000)
            let variables = random.int(1...3)
            var constraints: [QuarterConstraint] = []
            for _ in 0..<random.int(1...8) {
                constraints.append(MirroredProblem.constraint(variables, constraints, &random))
            }
            let listed = ExactOracle.solve(constraints, variables: variables)
            let programmed = try LexicographicOracle.solve(constraints.map(\.plain), variables: variables)
            #expect(programmed.leftOut == listed.leftOut, "seed \(seed)")
            #expect(programmed.values.map(\.approximation) == listed.values, "seed \(seed)")
        }
    }

    /// Two views share 100 points, each between 30 and 80 if possible; no constraint decides the shares.
    @Test func openVariablesHaveTheirRanges() throws {
        let (first, second, free) = (Term(Variable(index: 0)), Term(Variable(index: 1)), Variable(index: 2))
        let answer = try LexicographicOracle.solve(
            [
                PlainConstraint([first, second], .equal, -100),
                PlainConstraint([first], .greaterThanOrEqual, -30, 500),
                PlainConstraint([second], .greaterThanOrEqual, -30, 500),
                PlainConstraint([Term(free, 2), first], .greaterThanOrEqual, 0),
            ], variables: 4)
        #expect(answer.leftOut == [])
        #expect(
            answer.ranges == [
                0: .init(low: Fraction(30), high: Fraction(70)),
                1: .init(low: Fraction(30), high: Fraction(70)),
                2: .init(low: Fraction(-35), high: nil),
                3: .init(low: nil, high: nil),
            ])
        #expect(answer.values == [30, 70, 0, 0].map { Fraction($0) })
    }

    /// 3 × width = 100 has no finite binary fraction; an optional 34 misses it by two thirds.
    @Test func answersAreExactThirds() throws {
        let width = Variable(index: 0)
        let answer = try LexicographicOracle.solve(
            [
                PlainConstraint([Term(width, 3)], .equal, -100),
                PlainConstraint([Term(width, 0.5)], .equal, -17, 250),
                PlainConstraint([Term(width)], .equal, -1e9),
            ], variables: 1)
        #expect(answer.values == [Fraction(100, over: 3)])
        #expect(answer.ranges == [:])
        #expect(answer.leftOut == [2])
    }

    /// Two optional constraints of cost 1 against one of cost 3: within a priority the sum counts, in the rows' own
    /// units.
    @Test func violationsAreWeighedByTheirRows() throws {
        let width = Variable(index: 0)
        let answer = try LexicographicOracle.solve(
            [
                PlainConstraint([Term(width)], .equal, -10, 250),
                PlainConstraint([Term(width)], .equal, -12, 250),
                PlainConstraint([Term(width, 3)], .equal, -60, 250),
                PlainConstraint([Term(width)], .equal, -1000, 249),
            ], variables: 1)
        #expect(answer.values == [Fraction(20)])
    }

    @Test func numbersTooLargeAreReportedNotGuessed() {
        let width = Variable(index: 0)
        let constraint = PlainConstraint([Term(width, 0x1p-40)], .equal, 0x1p40)
        #expect(throws: OracleOverflow.self) {
            try LexicographicOracle.solve([constraint], variables: 1)
        }
    }
}

extension QuarterConstraint {
    /// The same constraint for the other oracle.
    fileprivate var plain: PlainConstraint {
        PlainConstraint(terms, relation, Double(constant) / 4, priority)
    }
}
