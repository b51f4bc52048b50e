import ConstraintSolver
import TestKit
import Testing

/// Wrong, huge and unusual input is refused with a reason or solved, and never traps.
@Suite struct RobustnessTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreRefused(number: Double) throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let id = try solver.add([Term(value)], .equal, constant: -1, priority: .required)
        #expect(throws: SolverError.self) {
            try solver.add([Term(value)], .equal, constant: number, priority: .required)
        }
        #expect(throws: SolverError.self) {
            try solver.add([Term(value, number)], .equal, constant: 0, priority: .required)
        }
        #expect(throws: SolverError.self) { try solver.setConstant(number, of: id) }
        #expect(throws: SolverError.self) {
            try solver.add([Term(value)], .equal, constant: 0, priority: Priority(number))
        }
        solver.solve()
        #expect(solver.value(of: value) == 1)
        #expect(solver.constraintCount == 1)
    }

    @Test func numbersBeyondTheLimitAreRefusedAndThoseAtItAreSolved() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        #expect(throws: SolverError.tooLarge(2e12)) {
            try solver.add([Term(value)], .equal, constant: 2e12, priority: .required)
        }
        try solver.add([Term(value)], .equal, constant: -1e12, priority: .required)
        let other = solver.makeVariable()
        try solver.add([Term(other, 1e12), Term(value, -1)], .equal, constant: 0, priority: .required)
        solver.solve()
        #expect(abs(solver.value(of: value) - 1e12) < 1)
        #expect(abs(solver.value(of: other) - 1) < 1e-9)
    }

    @Test(arguments: [0.0, 0.999, 1000.001, -5])
    func numbersThatAreNoPriorityAreRefused(number: Double) throws {
        let solver = Solver()
        let value = solver.makeVariable()
        #expect(throws: SolverError.invalidPriority(number)) {
            try solver.add([Term(value)], .equal, constant: 0, priority: Priority(number))
        }
    }

    @Test(arguments: [0.0, -1, 1e-4, 1001, .infinity, .nan])
    func numbersThatAreNoWeightAreRefused(number: Double) throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let low = try solver.add([Term(value)], .equal, constant: -1, priority: Priority(5))
        let high = try solver.add([Term(value)], .equal, constant: -2, priority: Priority(5))
        try solver.setWeight(2, of: high)
        #expect(throws: SolverError.self) { try solver.setWeight(number, of: low) }
        solver.solve()
        #expect(solver.value(of: value) == 2)
        #expect(solver.unmet() == [UnmetConstraint(constraint: low, amount: 1)])
    }

    @Test func staleHandlesAndForeignVariablesAreRefused() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let id = try solver.add([Term(value)], .equal, constant: -1, priority: Priority(5))
        try solver.remove(id)
        let next = try solver.add([Term(value)], .equal, constant: -2, priority: Priority(5))
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(0, of: id) }
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.setPriority(.required, of: id) }
        #expect(throws: SolverError.unknownConstraint(id)) { try solver.setWeight(2, of: id) }
        #expect(throws: SolverError.unknownVariable(Variable(index: 7))) {
            try solver.add([Term(Variable(index: 7))], .equal, constant: 0, priority: .required)
        }
        #expect(throws: SolverError.unknownVariable(Variable(index: -1))) {
            try solver.add([Term(Variable(index: -1))], .equal, constant: 0, priority: .required)
        }
        solver.solve()
        #expect(solver.value(of: value) == 2)
        #expect(solver.value(of: Variable(index: 7)) == 0)
        #expect(solver.violation(of: id) == 0)
        try solver.remove(next)
        solver.solve()
        #expect(solver.value(of: value) == 0)
        #expect(solver.constraintCount == 0)
    }

    @Test func termsOfOneVariableAddUp() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let other = solver.makeVariable()
        try solver.add(
            [Term(value, 2), Term(other, 5), Term(value, 1), Term(other, -5)], .equal, constant: -12,
            priority: .required)
        solver.solve()
        #expect(abs(solver.value(of: value) - 4) < 1e-12)
        #expect(solver.value(of: other) == 0)
    }

    @Test func constraintsWithoutVariablesAreStatementsAboutTheirConstant() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        #expect(throws: SolverError.unsatisfiable(conflictingWith: [])) {
            try solver.add([], .equal, constant: 1, priority: .required)
        }
        let broken = try solver.add(
            [Term(value, 1), Term(value, -1)], .lessThanOrEqual, constant: 3, priority: .required,
            onConflict: .leaveOut)
        let wish = try solver.add([], .equal, constant: -2, priority: Priority(7))
        try solver.add([Term(value)], .equal, constant: -1, priority: .required)
        solver.solve()
        #expect(solver.leftOut == [broken])
        #expect(solver.violation(of: wish) == 2)
        #expect(solver.value(of: value) == 1)
        try solver.setConstant(0, of: broken)
        solver.solve()
        #expect(solver.leftOut.isEmpty)
    }

    @Test func solversWithoutVariablesOrConstraintsSolve() throws {
        let solver = Solver()
        solver.solve()
        try solver.add([], .equal, constant: 0, priority: .required)
        solver.solve()
        let value = solver.makeVariable()
        solver.solve()
        #expect(solver.value(of: value) == 0)
    }

    @Test func everyPriorityIsALevelOfItsOwn() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        var ids: [ConstraintID] = []
        for level in 1...999 {
            let priority = Priority(Double(level))
            ids.append(try solver.add([Term(value)], .equal, constant: -Double(level), priority: priority))
        }
        solver.solve()
        #expect(solver.value(of: value) == 999)
        try solver.setPriority(Priority(999.5), of: ids[10])
        solver.solve()
        #expect(solver.value(of: value) == 11)
    }

    @Test func manySmallWishesNeverOutvoteAHigherOne() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        try solver.add([Term(value)], .equal, constant: -1, priority: Priority(501))
        for _ in 0..<300 {
            try solver.add([Term(value)], .equal, constant: -1e9, priority: Priority(500))
        }
        solver.solve()
        #expect(solver.value(of: value) == 1)
    }

    /// Wild coefficients and constants: the test checks only that solving ends, with finite values.
    @Test func wildNumbersEndInFiniteValues() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed) + 900)
            let solver = Solver()
            let variables = (0..<random.int(1...12)).map { _ in solver.makeVariable() }
            func wild() -> Double {
                let exponent = Double(random.int(-9...11))
                var power = 1.0
                for _ in 0..<Int(abs(exponent)) { power *= exponent < 0 ? 0.1 : 10 }
                return Double(random.int(-9...9)) * power
            }
            for _ in 0..<random.int(1...30) {
                let terms = (0..<random.int(0...4)).map { _ in Term(random.select(variables), wild()) }
                let relation = random.select([LinearRelation.lessThanOrEqual, .equal, .greaterThanOrEqual])
                try solver.add(
                    terms, relation, constant: wild(),
                    priority: Priority(random.select([1000, 1000, 500, 1])),
                    onConflict: .leaveOut)
                if random.chance(0.3) { solver.solve() }
            }
            solver.solve()
            for variable in variables { #expect(solver.value(of: variable).isFinite, "seed \(seed)") }
        }
    }

    /// A chain whose views share the remaining room, with conflicting optional constraints: a large part that is not
    /// triangular.
    @Test func aLongChainOfEqualWidthsIsShared() throws {
        let solver = Solver()
        let count = 300
        let edges = (0...count).map { _ in solver.makeVariable() }
        try solver.add([Term(edges[0])], .equal, constant: 0, priority: .required)
        let end = try solver.add([Term(edges[count])], .equal, constant: -600, priority: .required)
        for index in 1..<count {
            try solver.add(
                [Term(edges[index + 1]), Term(edges[index], -2), Term(edges[index - 1])], .equal, constant: 0,
                priority: .required, onConflict: .leaveOut)
            try solver.add(
                [Term(edges[index]), Term(edges[index - 1], -1)], .equal, constant: -50,
                priority: Priority(250))
        }
        solver.solve()
        for (index, edge) in edges.enumerated() {
            #expect(abs(solver.value(of: edge) - Double(2 * index)) < 1e-6)
        }
        try solver.setConstant(-900, of: end)
        solver.solve()
        #expect(abs(solver.value(of: edges[100]) - 300) < 1e-6)
        #expect(solver.leftOut.isEmpty)
    }
}
