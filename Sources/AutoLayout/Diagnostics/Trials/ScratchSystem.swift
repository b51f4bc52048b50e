import ConstraintSolver

/// A copy of a system as solved, for trying changes, so that the layout itself stays as it is.
struct ScratchSystem {
    let system: AxisSystem
    /// The solution of the constraints at the present values of their parameters.
    let solver: Solver
    /// The budget of the search that tries changes.
    private(set) var budget: WorkBudget

    /// How many steps are charged for a constraint that is handed to a solver.
    private static let stepsPerRow = 40

    /// Copies a system, and solves it; `nil` for numbers that the solver does not take.
    init?(_ system: AxisSystem, budget: WorkBudget) {
        let problem = system.problem
        let solver = Solver(variables: problem.variableCount, constraints: problem.constraints.count)
        for _ in 0..<problem.variableCount { _ = solver.makeVariable() }
        for (constraint, origin) in zip(problem.constraints, system.model.origins) {
            var row = Row(constraint, in: system)
            // Resting origins are ignored: what they decide counts as open.
            if case .restingOrigin = origin { row = .nothing }
            guard (try? row.add(to: solver)) != nil else { return nil }
        }
        self.init(system, solver, budget)
    }

    private init(_ system: AxisSystem, _ solver: Solver, _ budget: WorkBudget) {
        self.system = system
        self.solver = solver
        self.budget = budget
        solver.solve()
        budget.spend(solver.statistics.steps + Self.stepsPerRow * solver.constraintCount)
    }

    /// The same copy for another search.
    func charging(_ budget: WorkBudget) -> ScratchSystem {
        var copy = self
        copy.budget = budget
        return copy
    }

    /// The copy after a change, solved from where this one is.
    ///
    /// `nil` for a change that does not concern the system, for numbers that the solver does not take, and where the
    /// search has to stop.
    func trial(of repair: Repair) -> ScratchSystem? {
        guard budget.allowsMore(), let change = change(of: repair.action) else { return nil }
        let copy = Solver(copying: solver)
        guard (try? change.apply(to: copy)) != nil else { return nil }
        return ScratchSystem(system, copy, budget)
    }

    /// The places of the constraints that are left out.
    var leftOut: Set<Int> { Set(solver.leftOut.map { system.problem.index(of: $0) }) }

    // MARK: Changes

    private enum Change {
        case add(Row)
        case remove(ConstraintID)
        case replace(ConstraintID, Row)
        case setPriority(ConstraintID, Priority)

        func apply(to solver: Solver) throws(SolverError) {
            switch self {
            case .add(let row): try row.add(to: solver)
            case .remove(let id): try solver.remove(id)
            case .replace(let id, let row):
                try solver.replace(
                    id, by: row.terms, row.relation, constant: row.constant, priority: row.priority)
            case .setPriority(let id, let priority): try solver.setPriority(priority, of: id)
            }
        }
    }

    /// What a repair changes; `nil` where it does not concern the system.
    private func change(of action: Repair.Action) -> Change? {
        switch action {
        case .add(let constraint): row(of: constraint).map { .add($0) }
        case .remove(let constraint): system.id(of: constraint).map { .remove($0) }
        case .replace(let old, let new):
            system.id(of: old).flatMap { id in row(of: new).map { .replace(id, $0) } }
        case .setPriority(let constraint, let priority):
            system.id(of: constraint).map { .setPriority($0, Priority(priority)) }
        case .setContentHugging(let view, let axis, let priority):
            change(priority) { if case .contentHugging(view, axis) = $0 { true } else { false } }
        case .setCompressionResistance(let view, let axis, let priority):
            change(priority) { if case .compressionResistance(view, axis) = $0 { true } else { false } }
        }
    }

    private func change(_ priority: LayoutPriority, where isMeant: (ConstraintOrigin) -> Bool) -> Change? {
        system.constraintIDs.first { system.origin(of: $0).map(isMeant) ?? false }
            .map { .setPriority($0, Priority(priority)) }
    }

    /// The row that a constraint would have if it were active.
    private func row(of constraint: LayoutConstraint) -> Row? {
        system.difference(of: constraint).map { difference in
            let present = system.value(of: difference.parameters, plus: difference.constant)
            return Row(
                terms: difference.terms, relation: LinearRelation(constraint.relation),
                constant: present - constraint.constant, priority: Priority(constraint.priority))
        }
    }
}

extension LayoutEngine {
    /// The systems as last solved, in copies whose solutions serve all searches.
    ///
    /// - Parameter budget: The budget of the search that asks.
    /// - Returns: The copies; none of a system with numbers that the solver does not take.
    func scratchSystems(within budget: WorkBudget) -> [ScratchSystem] {
        let copies = remembered {
            distinctSystems.filter { $0.solver.variableCount > 0 }
                .compactMap { ScratchSystem($0, budget: budget) }
        }
        return copies.map { $0.charging(budget) }
    }
}

/// A constraint `Σ coefficient × variable + constant  relation  0` at the present values of its parameters.
private struct Row {
    var terms: [Term]
    var relation: LinearRelation
    var constant: Double
    var priority: Priority

    /// A constraint that always holds, in place of one that does not count.
    static let nothing = Row(terms: [], relation: .equal, constant: 0, priority: .required)

    func add(to solver: Solver) throws(SolverError) {
        try solver.add(terms, relation, constant: constant, priority: priority, onConflict: .leaveOut)
    }
}

extension Row {
    init(_ constraint: Problem.Constraint, in system: AxisSystem) {
        let following = system.value(of: constraint.parameters, plus: 0)
        self.init(
            terms: constraint.terms, relation: constraint.relation,
            constant: constraint.constant + following, priority: constraint.priority)
    }
}

private func ~= (pattern: View, value: View) -> Bool { pattern === value }
