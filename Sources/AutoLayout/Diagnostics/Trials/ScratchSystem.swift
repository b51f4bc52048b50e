import ConstraintSolver

/// A copy of a system's problem for trying changes, so that the layout itself stays as it is.
struct ScratchSystem {
    /// A constraint `Σ coefficient × variable + constant  relation  0` at the present values of its parameters.
    struct Row {
        var terms: [Term]
        var relation: LinearRelation
        var constant: Double
        var priority: Priority

        /// A constraint that always holds, in place of one that is gone.
        static let nothing = Row(terms: [], relation: .equal, constant: 0, priority: .required)
    }

    let system: AxisSystem
    /// The budget of the search that tries changes.
    private(set) var budget: WorkBudget
    /// The constraints, in order of addition.
    private(set) var rows: [Row]
    private let variableCount: Int

    /// How many steps are charged for adding a constraint to a solver.
    private static let stepsPerRow = 40

    init(_ system: AxisSystem, budget: WorkBudget) {
        self.system = system
        self.budget = budget
        let problem = system.problem
        variableCount = problem.variableCount
        rows = zip(problem.constraints, system.model.origins).map { constraint, origin in
            // Resting origins are ignored: what they decide counts as open.
            if case .restingOrigin = origin { return .nothing }
            let following = constraint.parameters.reduce(0) {
                $0 + $1.coefficient * system.value(of: $1.parameter)
            }
            return Row(
                terms: constraint.terms, relation: constraint.relation,
                constant: constraint.constant + following, priority: constraint.priority)
        }
    }

    /// The same copy for another search.
    func charging(_ budget: WorkBudget) -> ScratchSystem {
        var copy = self
        copy.budget = budget
        return copy
    }

    /// A solver of the constraints as they are, solved; `nil` for numbers that the solver does not take.
    func solved() -> Solver? {
        let solver = Solver()
        for _ in 0..<variableCount { _ = solver.makeVariable() }
        for row in rows {
            guard
                (try? solver.add(
                    row.terms, row.relation, constant: row.constant, priority: row.priority,
                    onConflict: .leaveOut)) != nil
            else { return nil }
        }
        solver.solve()
        budget.spend(solver.statistics.steps + Self.stepsPerRow * rows.count)
        return solver
    }

    /// A solver of the constraints after a change, solved.
    ///
    /// `nil` for a change that does not concern the system, for numbers that the solver does not take, and where the
    /// search has to stop.
    func trial(of repair: Repair) -> (changed: ScratchSystem, solver: Solver)? {
        guard budget.allowsMore(), let changed = applying(repair), let solver = changed.solved() else {
            return nil
        }
        return (changed, solver)
    }

    /// The places of the constraints that a solver of this copy left out.
    func leftOut(by solver: Solver) -> Set<Int> {
        let problem = system.problem
        return Set(solver.leftOut.map { problem.index(of: $0) })
    }

    // MARK: Changes

    /// The copy with a change made; `nil` for a change that does not concern the system.
    func applying(_ repair: Repair) -> ScratchSystem? {
        var copy = self
        return copy.apply(repair.action) ? copy : nil
    }

    private mutating func apply(_ action: Repair.Action) -> Bool {
        switch action {
        case .add(let constraint):
            guard let row = row(of: constraint) else { return false }
            rows.append(row)
        case .remove(let constraint):
            guard let place = place(of: constraint) else { return false }
            rows[place] = .nothing
        case .replace(let old, let new):
            guard let place = place(of: old), let row = row(of: new) else { return false }
            rows[place] = row
        case .setPriority(let constraint, let priority):
            guard let place = place(of: constraint) else { return false }
            rows[place].priority = Priority(priority)
        case .setContentHugging(let view, let axis, let priority):
            return setPriority(priority) {
                if case .contentHugging(view, axis) = $0 { true } else { false }
            }
        case .setCompressionResistance(let view, let axis, let priority):
            return setPriority(priority) {
                if case .compressionResistance(view, axis) = $0 { true } else { false }
            }
        }
        return true
    }

    private mutating func setPriority(
        _ priority: LayoutPriority, where isMeant: (ConstraintOrigin) -> Bool
    ) -> Bool {
        let place = system.constraintIDs.firstIndex { system.origin(of: $0).map(isMeant) ?? false }
        guard let place, rows.indices.contains(place) else { return false }
        rows[place].priority = Priority(priority)
        return true
    }

    private func place(of constraint: LayoutConstraint) -> Int? {
        system.id(of: constraint).map { system.problem.index(of: $0) }
    }

    /// The row that a constraint would have if it were active.
    private func row(of constraint: LayoutConstraint) -> Row? {
        system.difference(of: constraint).map { difference in
            Row(
                terms: difference.terms, relation: LinearRelation(constraint.relation),
                constant: value(ofConstants: difference) - constraint.constant,
                priority: Priority(constraint.priority))
        }
    }

    private func value(ofConstants sum: LayoutExpression) -> Double {
        sum.parameters.reduce(sum.constant) { $0 + $1.coefficient * system.value(of: $1.parameter) }
    }
}

private func ~= (pattern: View, value: View) -> Bool { pattern === value }
