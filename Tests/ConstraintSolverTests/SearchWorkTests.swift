import ConstraintSolver
import Testing

/// The growth of the work of searches with the problem, counted in steps, and the end of a search by a budget.
@Suite struct SearchWorkTests {
    private static let plenty = 1 << 60

    /// A width and a height fixed by several copies of one constraint, which an optional one contradicts.
    private static func copies(_ count: Int, priority: Priority) throws -> (Solver, Variable, [ConstraintID])
    {
        let solver = Solver()
        let (width, height) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([Term(height)], .equal, constant: -50, priority: Priority(999))
        var ids: [ConstraintID] = []
        for _ in 0..<count {
            ids.append(
                try solver.add([Term(width), Term(height, -1)], .equal, constant: 0, priority: priority))
        }
        try solver.add([Term(width)], .equal, constant: -20, priority: Priority(250))
        solver.solve()
        return (solver, width, ids)
    }

    private static func stepsForDeciders(_ count: Int) throws -> Int {
        let (solver, width, ids) = try copies(count, priority: .required)
        let budget = WorkBudget(steps: plenty)
        let deciders = solver.deciders(of: [Term(width)], within: budget)
        // Each copy can replace another one.
        #expect(ids.allSatisfy(deciders.contains))
        #expect(!budget.isExhausted)
        return plenty - budget.stepsLeft
    }

    @Test func copiesOfAConstraintAreTriedOnce() throws {
        let steps = try [100, 200, 400].map(Self.stepsForDeciders)
        #expect(steps[1] <= 3 * steps[0], "\(steps)")
        #expect(steps[2] <= 3 * steps[1], "\(steps)")
    }

    /// Optional copies outvote a single different one, so only those in the sum decide.
    @Test func copiesThatAreOutvotedDoNotDecide() throws {
        let (solver, width, ids) = try Self.copies(5, priority: Priority(750))
        let explained = solver.explanation(of: width).constraints
        let deciders = solver.deciders(of: [Term(width)])
        #expect(deciders.filter(ids.contains) == explained.filter(ids.contains))
    }

    @Test func aSearchStopsWhereItsBudgetEnds() throws {
        let (solver, width, ids) = try Self.copies(3, priority: .required)
        let budget = WorkBudget(steps: 1)
        let deciders = solver.deciders(of: [Term(width)], within: budget)
        #expect(budget.isExhausted)
        // The constraints of the sum are known without a search.
        #expect(deciders.contains(ids[0]) && !deciders.contains(ids[2]))
        let again = WorkBudget(steps: 1)
        #expect(solver.deciders(of: [Term(width)], within: again) == deciders)
        // The fresh start was paid for by the first search.
        #expect(again.stepsLeft > budget.stepsLeft)
    }

    /// Many variables that no constraint decides.
    private static func open(_ count: Int) throws -> Solver {
        let solver = Solver()
        for _ in 0..<count {
            let (position, size) = (solver.makeVariable(), solver.makeVariable())
            try solver.add([Term(size)], .equal, constant: -20, priority: Priority(750))
            try solver.add([Term(position)], .lessThanOrEqual, constant: -300, priority: .required)
            try solver.add([Term(position)], .greaterThanOrEqual, constant: 0, priority: .required)
        }
        solver.solve()
        return solver
    }

    @Test func openVariablesTakeOneSolveAndAFewPivotsEach() throws {
        let steps = try [50, 100, 200].map { count in
            let solver = try Self.open(count)
            let budget = WorkBudget(steps: Self.plenty)
            let found = solver.undetermined(within: budget)
            #expect(found.map(\.range) == [ClosedRange<Double>](repeating: 0...300, count: count))
            let ranges = solver.ranges(of: found.map { [Term($0.variable, 2)] }, within: budget)
            #expect(ranges == [ClosedRange<Double>](repeating: 0...600, count: count))
            return Self.plenty - budget.stepsLeft
        }
        // Each of n variables is examined in a few rounds over n.
        #expect(steps[1] <= 5 * steps[0] && steps[2] <= 5 * steps[1], "\(steps)")
        // With a smaller budget the first ones are found, and it is known that there may be more.
        let solver = try Self.open(50)
        let counts = (1...60).map { share in
            let budget = WorkBudget(steps: steps[0] * share / 60)
            let count = solver.undetermined(within: budget).count
            return budget.isExhausted ? count : 50
        }
        #expect(counts == counts.sorted() && counts.contains { (1..<50).contains($0) }, "\(counts)")
    }

    /// A step past thousands of optional constraints of one priority sorts them; passes over all would take minutes.
    ///
    /// The test measures the time itself, since a time limit would include waiting for other tests, and would not end
    /// the search.
    @Test func aLongStepPassesManyWishes() throws {
        let solver = Solver()
        let value = solver.makeVariable()
        let count = 6001
        for place in 0..<count {
            try solver.add([Term(value)], .equal, constant: -Double(place + 1), priority: Priority(500))
        }
        #expect(ContinuousClock().measure { solver.solve() } < .seconds(60))
        // The median is nearest to all.
        #expect(solver.value(of: value) == 3001)
    }
}
