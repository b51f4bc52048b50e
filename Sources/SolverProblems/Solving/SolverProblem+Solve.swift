import ConstraintSolver

extension SolverProblem {
    /// How much the search for open variables may cost, in steps: a few seconds.
    package static let openSteps = 500_000_000

    /// Solves the problem, with all edits made to one solver.
    ///
    /// - Parameter openSteps: How much the search for open variables may cost, in steps of the solver.
    /// - Returns: The result.
    /// - Throws: `SolverError` for a number that the solver does not take.
    package func solve(openSteps: Int = Self.openSteps) throws(SolverError) -> SolvedProblem {
        var session = Session(variables, openSteps)
        for constraint in constraints { try session.add(constraint) }
        var solved = SolvedProblem(id: id, variables: variables, checkpoints: [session.checkpoint()])
        for operations in edits {
            for operation in operations { try session.apply(operation) }
            solved.checkpoints.append(session.checkpoint())
        }
        return solved
    }
}

/// A problem in a solver, with the ids of its constraints.
private struct Session {
    private let solver = Solver()
    private let variables: [String]
    private var handles: [String: ConstraintID] = [:]
    private var names: [ConstraintID: String] = [:]
    private var priorities: [String: Double] = [:]
    /// The remaining budget of the search for open variables.
    private var openSteps: Int

    init(_ variables: [String], _ openSteps: Int) {
        self.variables = variables
        self.openSteps = openSteps
        for _ in variables { _ = solver.makeVariable() }
    }

    mutating func add(_ constraint: SolverProblem.Constraint) throws(SolverError) {
        let id = try solver.add(
            constraint.terms, constraint.relation, constant: constraint.constant,
            priority: constraint.priority, onConflict: .leaveOut)
        if constraint.weight != 1 { try solver.setWeight(constraint.weight, of: id) }
        handles[constraint.id] = id
        names[id] = constraint.id
        priorities[constraint.id] = constraint.priority.rawValue
    }

    mutating func apply(_ operation: SolverProblem.Operation) throws(SolverError) {
        switch operation {
        case .add(let constraint): try add(constraint)
        case .remove(let name):
            guard let id = handles.removeValue(forKey: name) else { return }
            try solver.remove(id)
            names[id] = nil
        case .set(let name, let constant, let priority, let weight):
            guard let id = handles[name] else { return }
            if let constant { try solver.setConstant(constant, of: id) }
            if let weight { try solver.setWeight(weight, of: id) }
            guard let priority else { return }
            try solver.setPriority(priority, of: id)
            priorities[name] = priority.rawValue
        }
    }

    mutating func checkpoint() -> SolvedProblem.Checkpoint {
        solver.solve()
        let broken = names(of: solver.leftOut)
        let conflicts = zip(solver.conflicts, solver.leftOut).map { names(of: $0 + [$1]) }
        let budget = WorkBudget(steps: openSteps)
        let open = solver.undetermined(within: budget).map {
            SolvedProblem.OpenVariable(name: variables[$0.variable.index], range: $0.range)
        }
        openSteps = max(0, budget.stepsLeft)
        let isStopped = budget.isExhausted
        let unmet = solver.unmet().compactMap { unmet in
            names[unmet.constraint].map {
                SolvedProblem.UnmetConstraint(id: $0, priority: priorities[$0] ?? 0, amount: unmet.amount)
            }
        }
        return SolvedProblem.Checkpoint(
            status: broken.isEmpty ? (open.isEmpty && !isStopped ? .optimal : .ambiguous) : .unsatisfiable,
            values: variables.indices.map { solver.value(of: Variable(index: $0)) }, open: open,
            isOpenIncomplete: isStopped,
            broken: broken, conflicts: conflicts, unmet: unmet)
    }

    private func names(of ids: [ConstraintID]) -> [String] { ids.compactMap { names[$0] } }
}
