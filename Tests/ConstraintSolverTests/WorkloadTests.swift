import ConstraintSolver
import Testing

/// The benchmark workloads give their published checksums.
@Suite struct WorkloadTests {
    @Test func buildingTheCell() throws {
        let cell = try CellFixture.benchmark()
        let (solver, _) = try cell.makeSolver()
        solver.solve()
        #expect(abs(weightedSum(solver) - 39_778) < 1e-6)
    }

    @Test func reusingTheCellForManyRows() throws {
        let cell = try CellFixture.benchmark()
        let (solver, ids) = try cell.makeSolver()
        var rows = CellFixture.Rows()
        var sum = 0.0
        for _ in 0..<10_000 {
            let sizes = rows.next()
            for (row, id) in zip(cell.rows, ids) {
                if let parameter = row.parameter { try solver.setConstant(-sizes[parameter], of: id) }
            }
            solver.solve()
            sum += solver.value(of: Variable(index: 3))
        }
        #expect(abs(sum - 1_678_108) < 1e-3)
    }

    @Test func wideningTheCell() throws {
        let cell = try CellFixture.benchmark()
        let (solver, ids) = try cell.makeSolver()
        let place = try #require(cell.rows.firstIndex { $0.isContentWidth })
        var sum = 0.0
        for width in 200...1024 {
            try solver.setConstant(-Double(width), of: ids[place])
            solver.solve()
            sum += weightedSum(solver)
        }
        #expect(abs(sum - 46_024_015) < 1e-3)
    }

    @Test(arguments: [(10, 5805.0, 429.0), (100, 249_600, 4254), (1000, 21_621_300, 42_504)])
    func chainOfSiblings(count: Int, sum: Double, lastTop: Double) throws {
        let solver = Solver()
        let variables = (0..<(4 * count)).map { _ in solver.makeVariable() }
        func require(_ terms: [Term], _ constant: Double) throws {
            try solver.add(terms, .equal, constant: constant, priority: .required, onConflict: .leaveOut)
        }
        var heights: [ConstraintID] = []
        for index in 0..<count {
            let left = variables[4 * index]
            let top = variables[4 * index + 1]
            let height = variables[4 * index + 3]
            try require([Term(left)], -16)
            try require([Term(left), Term(variables[4 * index + 2])], -359)
            if index == 0 {
                try require([Term(top)], -8)
            } else {
                let above = Term(variables[4 * index - 3], -1)
                try require([Term(top), above, Term(variables[4 * index - 1], -1)], -8)
            }
            heights.append(
                try solver.add(
                    [Term(height)], .equal, constant: -Double(20 + index * 7 % 30), priority: Priority(250)))
        }
        solver.solve()
        #expect(abs(variables.reduce(0) { $0 + solver.value(of: $1) } - sum) < 1e-3)
        try solver.setConstant(-57, of: heights[0])
        solver.solve()
        #expect(abs(solver.value(of: variables[4 * count - 3]) - lastTop) < 1e-6)
    }

    private func weightedSum(_ solver: Solver) -> Double {
        (0..<solver.variableCount).reduce(0) {
            $0 + solver.value(of: Variable(index: $1)) * Double($1 + 1)
        }
    }
}
