import ConstraintSolver
import TestKit
import Testing

/// Changes of constants alone, which are propagated only as far as they have an effect.
@Suite struct ConstantChangeTests {
    /// Three views share a width, in equations that are not triangular, with a chain in front and one behind.
    @Test func changesPassThroughEquationsThatHangTogether() throws {
        let solver = Solver()
        let (start, end) = (solver.makeVariable(), solver.makeVariable())
        let edges = (0..<3).map { _ in solver.makeVariable() }
        let behind = solver.makeVariable()
        let origin = try solver.add([Term(start)], .equal, constant: -10, priority: .required)
        let length = try solver.add(
            [Term(end), Term(start, -1)], .equal, constant: -90, priority: .required)
        // e0 - start = e1 - e0, e1 - e0 = e2 - e1, e2 - e1 = end - e2: four equal parts.
        let all = [start] + edges + [end]
        for index in 1...3 {
            try solver.add(
                [Term(all[index], 2), Term(all[index - 1], -1), Term(all[index + 1], -1)], .equal,
                constant: 0, priority: .required)
        }
        let gap = try solver.add(
            [Term(behind), Term(edges[2], -1)], .equal, constant: -7, priority: .required)
        solver.solve()
        let before = solver.statistics
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let (first, span, distance) = (
                Double(random.int(-99...99)), Double(4 * random.int(1...99)), Double(random.int(0...9))
            )
            try solver.setConstant(-first, of: origin)
            try solver.setConstant(-span, of: length)
            try solver.setConstant(-distance, of: gap)
            solver.solve()
            for index in 0...4 {
                let wanted = first + span * Double(index) / 4
                #expect(abs(solver.value(of: all[index]) - wanted) < 1e-9)
            }
            #expect(abs(solver.value(of: behind) - (first + span * 0.75 + distance)) < 1e-9)
        }
        #expect(solver.statistics.pivots == before.pivots)
    }

    /// Adding a constraint may have to solve at once, but the values stay those of the last requested solve.
    @Test func valuesWaitForTheNextSolve() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let place = try solver.add([Term(x)], .equal, constant: -10, priority: .required)
        try solver.add([Term(y), Term(x, -1)], .equal, constant: -1, priority: .required)
        solver.solve()
        try solver.setConstant(-20, of: place)
        #expect(throws: SolverError.self) {
            try solver.add([Term(y)], .lessThanOrEqual, constant: -5, priority: .required)
        }
        #expect(solver.value(of: x) == 10 && solver.value(of: y) == 11)
        try solver.add([Term(y)], .lessThanOrEqual, constant: -50, priority: .required)
        #expect(solver.value(of: x) == 10 && solver.value(of: y) == 11)
        solver.solve()
        #expect(solver.value(of: x) == 20 && solver.value(of: y) == 21)
        // A constant that returns to its old value before the solve leaves everything in place.
        try solver.setConstant(-30, of: place)
        try solver.setConstant(-20, of: place)
        solver.solve()
        #expect(solver.value(of: x) == 20 && solver.value(of: y) == 21)
    }
}
