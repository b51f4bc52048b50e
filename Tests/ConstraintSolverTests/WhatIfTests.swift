import ConstraintSolver
import Testing

/// The ranges in which coefficients hold, and the constraints that take over, worked out by hand.
@Suite struct WhatIfTests {
    private static func side(
        _ coefficient: Double, to limit: Double, then takeover: WhatIf.Takeover? = nil
    ) -> WhatIf.Side {
        WhatIf.Side(coefficient: coefficient, limit: limit, takesOver: takeover, isCutShort: false)
    }

    private static func takeover(
        _ coefficient: Double, entering: [ConstraintID] = [], leaving: [ConstraintID] = [], jump: Double = 0,
        conflicts: [[ConstraintID]] = [], comingBack: [ConstraintID] = [], leavingTieBreaks: [Variable] = []
    ) -> WhatIf.Takeover {
        WhatIf.Takeover(
            coefficient: coefficient, jump: jump, entering: entering, leaving: leaving, enteringTieBreaks: [],
            leavingTieBreaks: leavingTieBreaks, conflicts: conflicts, comingBack: comingBack)
    }

    /// A row as high as the higher of two labels.
    private struct Row {
        let solver = Solver()
        let height: Variable
        var labels: [ConstraintID] = []

        init(_ heights: [Double]) throws {
            height = solver.makeVariable()
            for label in heights {
                labels.append(
                    try solver.add([Term(height)], .greaterThanOrEqual, constant: -label, priority: .required)
                )
            }
            try solver.add([Term(height)], .equal, constant: 0, priority: Priority(50))
            solver.solve()
        }
    }

    @Test func theHigherLabelDecidesUntilTheOtherIsAsHigh() throws {
        let row = try Row([40, 30])
        let higher = row.solver.whatIf(.constant(row.labels[0]), on: row.height)
        #expect(higher.value == 40 && higher.inputValue == -40)
        #expect(higher.shrinking == Self.side(-1, to: -.infinity))
        #expect(
            higher.growing
                == Self.side(
                    -1, to: -30, then: Self.takeover(0, entering: [row.labels[1]], leaving: [row.labels[0]])))
        let lower = row.solver.whatIf(.constant(row.labels[1]), on: row.height)
        #expect(lower.growing == Self.side(0, to: .infinity))
        #expect(
            lower.shrinking
                == Self.side(
                    0, to: -40, then: Self.takeover(-1, entering: [row.labels[1]], leaving: [row.labels[0]])))
    }

    @Test func atATieTheSidesDiffer() throws {
        let row = try Row([40, 40])
        for label in row.labels {
            let whatIf = row.solver.whatIf(.constant(label), on: row.height)
            #expect(whatIf.shrinking == Self.side(-1, to: -.infinity))
            #expect(whatIf.growing == Self.side(0, to: .infinity))
        }
    }

    @Test func aParameterMovesAllThatFollowsIt() throws {
        // A label hugs its text and resists compression, both at p; a required constraint caps it at 100.
        let solver = Solver()
        let height = solver.makeVariable()
        let bottom = solver.makeVariable()
        let p = try solver.makeParameter(54)
        try solver.add(
            [Term(height)], .lessThanOrEqual, constant: 0, parameters: [ParameterTerm(p, -1)],
            priority: Priority(250))
        let resistance = try solver.add(
            [Term(height)], .greaterThanOrEqual, constant: 0, parameters: [ParameterTerm(p, -1)],
            priority: Priority(750))
        let cap = try solver.add([Term(height)], .lessThanOrEqual, constant: -100, priority: .required)
        try solver.add([Term(bottom), Term(height, -1)], .equal, constant: -8, priority: .required)
        solver.solve()
        let whatIf = solver.whatIf(.parameter(p), on: bottom)
        #expect(whatIf.value == 62 && whatIf.inputValue == 54)
        #expect(whatIf.growing.coefficient == 1 && whatIf.growing.limit == 100)
        #expect(whatIf.growing.takesOver?.entering == [cap])
        #expect(whatIf.growing.takesOver?.coefficient == 0)
        #expect(whatIf.shrinking == Self.side(1, to: -.infinity))
        // With a size beyond the cap, compression resistance gives way.
        try solver.setValue(130, of: p)
        solver.solve()
        let capped = solver.whatIf(.parameter(p), on: bottom)
        #expect(capped.growing == Self.side(0, to: .infinity))
        #expect(capped.shrinking.limit == 100 && capped.shrinking.coefficient == 0)
        #expect(capped.shrinking.takesOver?.coefficient == 1 && capped.shrinking.takesOver?.leaving == [cap])
        #expect(solver.unmet().map(\.constraint) == [resistance])
    }

    @Test func aWrappingPictureFollowsTheWidthHalfWayUntilItIsWideEnough() throws {
        // A picture twice as wide as high, at most 300 wide, and as wide as the row if possible.
        let solver = Solver()
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        let row = try solver.makeParameter(200)
        let wide = try solver.add([Term(width)], .lessThanOrEqual, constant: -300, priority: .required)
        let fill = try solver.add(
            [Term(width)], .equal, constant: 0, parameters: [ParameterTerm(row, -1)], priority: Priority(500))
        try solver.add([Term(width), Term(height, -2)], .equal, constant: 0, priority: .required)
        solver.solve()
        let whatIf = solver.whatIf(.parameter(row), on: height)
        #expect(
            whatIf.growing
                == Self.side(0.5, to: 300, then: Self.takeover(0, entering: [wide], leaving: [fill])))
        #expect(whatIf.shrinking == Self.side(0.5, to: -.infinity))
    }

    @Test func theAnswerJumpsWhereAConstraintHasToBeLeftOut() throws {
        // x <= 10 was added first, so x >= p is left out once p exceeds 10; then x falls to its optional value, 0.
        let solver = Solver()
        let x = solver.makeVariable()
        let p = try solver.makeParameter(4)
        let cap = try solver.add([Term(x)], .lessThanOrEqual, constant: -10, priority: .required)
        let low = try solver.add(
            [Term(x)], .greaterThanOrEqual, constant: 0, parameters: [ParameterTerm(p, -1)],
            priority: .required)
        let wish = try solver.add([Term(x)], .equal, constant: 0, priority: Priority(50))
        solver.solve()
        let before = solver.whatIf(.parameter(p), on: x)
        #expect(
            before.growing
                == Self.side(
                    1, to: 10,
                    then: Self.takeover(
                        0, entering: [wish], leaving: [low], jump: -10, conflicts: [[cap, low]])))
        #expect(
            before.shrinking == Self.side(1, to: 0, then: Self.takeover(0, entering: [wish], leaving: [low])))
        try solver.setValue(14, of: p)
        solver.solve()
        let after = solver.whatIf(.parameter(p), on: x)
        #expect(after.growing == Self.side(0, to: .infinity))
        #expect(
            after.shrinking
                == Self.side(
                    0, to: 10,
                    then: Self.takeover(1, entering: [low], leaving: [wish], jump: 10, comingBack: [low])))
        try solver.setValue(10, of: p)
        solver.solve()
        let there = solver.whatIf(.parameter(p), on: x)
        #expect(there.growing.limit == 10 && there.growing.takesOver?.jump == -10)
        #expect(there.shrinking.limit == 0 && there.shrinking.coefficient == 1)
    }

    @Test func theTieBreakLetsGoToo() throws {
        // x >= -5 + p leaves x at 0 until p passes 5.
        let solver = Solver()
        let x = solver.makeVariable()
        let p = try solver.makeParameter(0)
        let low = try solver.add(
            [Term(x)], .greaterThanOrEqual, constant: 5, parameters: [ParameterTerm(p, -1)],
            priority: .required)
        solver.solve()
        let whatIf = solver.whatIf(.parameter(p), on: x)
        #expect(
            whatIf.growing
                == Self.side(0, to: 5, then: Self.takeover(1, entering: [low], leavingTieBreaks: [x])))
        #expect(whatIf.shrinking == Self.side(0, to: -.infinity))
    }
}
