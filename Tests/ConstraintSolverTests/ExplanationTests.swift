import ConstraintSolver
import Testing

/// Values as sums, worked out by hand.
@Suite struct ExplanationTests {
    @Test func constantsAndParametersAddUp() throws {
        // x = 8 + p, and the right edge is twice x less a half of q.
        let solver = Solver()
        let x = solver.makeVariable()
        let right = solver.makeVariable()
        let p = try solver.makeParameter(20)
        let q = try solver.makeParameter(6)
        let start = try solver.add(
            [Term(x)], .equal, constant: -8, parameters: [ParameterTerm(p, -1)], priority: .required)
        let end = try solver.add(
            [Term(right), Term(x, -2)], .equal, constant: 0, parameters: [ParameterTerm(q, 0.5)],
            priority: .required)
        solver.solve()
        let explanation = solver.explanation(of: [Term(right)], constant: 3)
        #expect(
            explanation.summands.map(\.constraint) == [start, start, end]
                && explanation.summands.map(\.input) == [.constant(start), .parameter(p), .parameter(q)])
        #expect(explanation.summands.map(\.coefficient) == [-2, 2, -0.5])
        #expect(explanation.summands.map(\.contribution) == [16, 40, -3])
        #expect(explanation.constant == 3 && explanation.value == 56 && explanation.rounding == 0)
        #expect(explanation.tieBreaks.isEmpty)
    }

    @Test func oneParameterInSeveralConstraintsIsAddedUp() throws {
        // Two views of the intrinsic size p, one below the other: 4 + p + 4 + p.
        let solver = Solver()
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        let p = try solver.makeParameter(18)
        for (variable, others) in [(first, []), (second, [Term(first, -1)])] {
            try solver.add(
                [Term(variable)] + others, .equal, constant: -4, parameters: [ParameterTerm(p, -1)],
                priority: Priority(750))
        }
        solver.solve()
        let explanation = solver.explanation(of: second)
        #expect(explanation.value == 44 && explanation.summands.count == 4)
        let ofSize = explanation.summands.filter { $0.input == .parameter(p) }
        #expect(ofSize.map(\.coefficient) == [1, 1] && ofSize.map(\.contribution) == [18, 18])
    }

    @Test func whatDoesNotHoldIsNoSummand() throws {
        let solver = Solver()
        let height = solver.makeVariable()
        let fixed = try solver.add([Term(height)], .equal, constant: -44, priority: .required)
        try solver.add(
            [Term(height)], .equal, constant: -60, priority: .required, onConflict: .leaveOut)
        try solver.add([Term(height)], .greaterThanOrEqual, constant: -90, priority: Priority(750))
        try solver.add([Term(height)], .greaterThanOrEqual, constant: -10, priority: Priority(750))
        solver.solve()
        let explanation = solver.explanation(of: height)
        #expect(explanation.summands.map(\.constraint) == [fixed])
        #expect(explanation.value == 44 && solver.deciders(of: [Term(height)]) == [fixed])
    }

    @Test func theTieBreakIsNamedWhereNothingElseDecides() throws {
        // above + below = 10 leaves both open; the tie-break makes `above` zero.
        let solver = Solver()
        let above = solver.makeVariable()
        let below = solver.makeVariable()
        let sum = try solver.add([Term(above), Term(below)], .equal, constant: -10, priority: .required)
        solver.solve()
        let explanation = solver.explanation(of: below)
        #expect(explanation.tieBreaks == [above] && explanation.summands.map(\.constraint) == [sum])
        #expect(explanation.value == 10)
        #expect(solver.explanation(of: above).tieBreaks == [above])
    }

    @Test func constraintsAreNamedBeforeTheTieBreakWhereBothSayZero() throws {
        // An empty label: hugging and compression resistance hold its height at p = 0, like the tie-break.
        let solver = Solver()
        let height = solver.makeVariable()
        let p = try solver.makeParameter(0)
        let hugging = try solver.add(
            [Term(height)], .lessThanOrEqual, constant: 0, parameters: [ParameterTerm(p, -1)],
            priority: Priority(250))
        let resistance = try solver.add(
            [Term(height)], .greaterThanOrEqual, constant: 0, parameters: [ParameterTerm(p, -1)],
            priority: Priority(750))
        solver.solve()
        let explanation = solver.explanation(of: height)
        #expect(explanation.tieBreaks.isEmpty)
        #expect(explanation.summands.map(\.input) == [.parameter(p)])
        #expect(explanation.summands.map(\.coefficient) == [1])
        #expect(solver.deciders(of: [Term(height)]) == [hugging, resistance])
    }

    @Test func allDecidersOfATieAreListed() throws {
        // The row is as high as the highest of three labels, two of which have that height.
        let solver = Solver()
        let height = solver.makeVariable()
        let labels = try [40.0, 40, 30].map {
            try solver.add([Term(height)], .greaterThanOrEqual, constant: -$0, priority: .required)
        }
        try solver.add([Term(height)], .equal, constant: 0, priority: Priority(50))
        solver.solve()
        #expect(solver.deciders(of: [Term(height)]) == Array(labels.prefix(2)))
        #expect(solver.explanation(of: height).summands.count == 1)
    }

    @Test func redundantEquationsDecideTogether() throws {
        // x = 5 is required three times, twice directly and once through y; z has no effect on it.
        let solver = Solver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let z = solver.makeVariable()
        let one = try solver.add([Term(x)], .equal, constant: -5, priority: .required)
        let two = try solver.add([Term(x, 2)], .equal, constant: -10, priority: .required)
        let other = try solver.add([Term(y), Term(x, -1)], .equal, constant: 0, priority: .required)
        let three = try solver.add([Term(y)], .equal, constant: -5, priority: .required)
        for _ in 0..<2 { try solver.add([Term(z)], .equal, constant: -5, priority: .required) }
        solver.solve()
        let deciders = solver.deciders(of: [Term(x)])
        #expect(Set(deciders).isSuperset(of: [one, two, three]))
        #expect(Set(deciders).isSubset(of: [one, two, three, other]))
    }
}
