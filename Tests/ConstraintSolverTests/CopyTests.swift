import ConstraintSolver
import TestKit
import Testing

/// A copy with one change answers as a solver that never knew the unchanged problem.
@Suite struct CopyTests {
    @Test func aChangedCopyAnswersAsANewSolver() throws {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed) + 70_000)
            let variables = random.int(2...6)
            var problem = MirroredProblem(variables: variables)
            for _ in 0..<random.int(4...14) {
                var constraint = MirroredProblem.constraint(variables, problem.constraints, &random)
                // Many contradictions.
                if random.chance(0.5) { constraint.priority = 1000 }
                try problem.add(constraint)
            }
            problem.solver.solve()
            let leftOut = problem.solver.leftOut
            for _ in 0..<4 {
                let place = random.int(0...(problem.constraints.count - 1))
                let new = MirroredProblem.constraint(variables, problem.constraints, &random)
                let copy = Solver(copying: problem.solver)
                var constraints = problem.constraints
                switch random.int(0...3) {
                case 0:
                    try copy.remove(problem.ids[place])
                    constraints[place].coefficients = constraints[place].coefficients.map { _ in 0 }
                    constraints[place].constant = 0
                case 1:
                    try copy.replace(
                        problem.ids[place], by: new.terms, new.relation,
                        constant: Double(new.constant) / 4, priority: Priority(new.priority))
                    constraints[place] = new
                case 2:
                    try copy.setPriority(Priority(new.priority), of: problem.ids[place])
                    constraints[place].priority = new.priority
                default:
                    try copy.add(
                        new.terms, new.relation, constant: Double(new.constant) / 4,
                        priority: Priority(new.priority), onConflict: .leaveOut)
                    constraints.append(new)
                }
                copy.solve()
                var fresh = MirroredProblem(variables: variables)
                for constraint in constraints { try fresh.add(constraint) }
                fresh.solver.solve()
                func unchanged(_ solver: Solver) -> [ConstraintID] {
                    solver.leftOut.filter { $0 != problem.ids[place] && problem.ids.contains($0) }
                }
                #expect(copy.leftOut.count == fresh.solver.leftOut.count, "seed \(seed)")
                #expect(unchanged(copy) == unchanged(fresh.solver), "seed \(seed)")
                for index in 0..<variables {
                    let variable = Variable(index: index)
                    let difference = copy.value(of: variable) - fresh.solver.value(of: variable)
                    #expect(abs(difference) < 1e-9, "seed \(seed), variable \(index)")
                }
            }
            #expect(problem.solver.leftOut == leftOut, "seed \(seed)")
        }
    }

    @Test func aConstraintThatIsFreedByARemovalComesBack() throws {
        let solver = Solver()
        let (left, right) = (solver.makeVariable(), solver.makeVariable())
        func length(_ variable: Variable, _ value: Double) throws -> ConstraintID {
            try solver.add(
                [Term(variable)], .equal, constant: -value, priority: .required, onConflict: .leaveOut)
        }
        let first = try length(left, 10)
        _ = try length(left, 20)
        let last = try length(left, 30)
        _ = try length(right, 1)
        let other = try length(right, 2)
        solver.solve()
        let copy = Solver(copying: solver)
        try copy.remove(first)
        copy.solve()
        #expect(copy.value(of: left) == 20)
        #expect(copy.leftOut == [last, other])
        #expect(copy.conflicts.map(\.count) == [1, 1])
    }
}
