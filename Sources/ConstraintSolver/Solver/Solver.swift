/// An incremental solver for linear constraints with strictly lexicographic priorities.
///
/// Required constraints hold. From the highest priority down, the sum of the absolute violations of that
/// priority is least, given all above. What that leaves open is decided by a fixed tie-break below all
/// priorities: the least absolute value, variable by variable in order of declaration. So the values are a
/// function of the constraints and not of the order of edits.
///
/// A required constraint that contradicts those added before it is refused or left out, see
/// ``ConflictPolicy``. One that is left out comes back as soon as a change of a constant, a priority or a
/// removal lets it.
///
/// Edits are cheap and take effect together at the next ``solve()``:
///
/// ```swift
/// let solver = Solver()
/// let width = solver.makeVariable()
/// try solver.add([Term(width)], .lessThanOrEqual, constant: -100, priority: .required)
/// let wish = try solver.add([Term(width)], .equal, constant: -80, priority: Priority(750))
/// solver.solve()
/// solver.value(of: width)  // 80
/// try solver.setConstant(-120, of: wish)
/// solver.solve()
/// solver.value(of: width)  // 100
/// ```
///
/// The method is that of Badros, Borning and Stuckey ("The Cassowary linear arithmetic constraint solving
/// algorithm", 2001) in its aims: incremental edits of a hierarchy of constraints. In its means it is a primal
/// simplex over sparse active sets, with the levels of the hierarchy kept apart instead of weighted.
public final class Solver {
    // A solver belongs to one thread at a time and calls no foreign code while it works. Checking each access for
    // overlaps would find nothing, and would cost as much as a small solve.
    @exclusivity(unchecked) var simplex: Simplex
    @exclusivity(unchecked) private var terms = RowTerms()
    /// The parameters that constants follow.
    @exclusivity(unchecked) var parameters = ParameterTable()
    /// The present constraints solved from a fresh start, once something was explained.
    @exclusivity(unchecked) var freshStart: FreshStart?

    /// The required constraints that do not hold as of the last ``solve()``, in order of addition.
    public private(set) var leftOut: [ConstraintID] = []

    /// For each left-out constraint, the accepted ones that it contradicts, in order of addition.
    ///
    /// The left-out constraint and its partners form an irreducible conflict: without any one of them the
    /// others could hold together.
    public private(set) var conflicts: [[ConstraintID]] = []

    /// Makes a solver without variables.
    public convenience init() {
        self.init(variables: 48, constraints: 64)
    }

    /// Makes a solver without variables, with memory for a number of variables and constraints taken at once.
    ///
    /// More of either can be made later, with further requests for memory.
    ///
    /// - Parameters:
    ///   - variables: How many variables to expect.
    ///   - constraints: How many constraints to expect.
    public init(variables: Int, constraints: Int) {
        simplex = Simplex(variables: variables, constraints: constraints)
    }

    /// Makes a solver with the constraints of another one as last solved, for trying changes.
    ///
    /// The constraints get the handles that they would have if they were added anew, in order of addition.
    ///
    /// - Parameter other: The other solver. It stays as it is.
    package init(copying other: Solver) {
        simplex = Replica(of: other.simplex, solving: false).simplex
    }

    /// What the solver has done so far.
    public var statistics: SolverStatistics {
        var statistics = simplex.statistics
        statistics.steps = simplex.steps
        return statistics
    }

    // MARK: - Variables

    /// Makes a free real variable.
    ///
    /// Its value is zero until the next ``solve()``.
    public func makeVariable() -> Variable {
        freshStart = nil
        simplex.appendVariable()
        return Variable(index: simplex.variableCount - 1)
    }

    /// How many variables there are.
    public var variableCount: Int { simplex.variableCount }

    /// The value of a variable as of the last ``solve()``; zero for one that is not this solver's.
    public func value(of variable: Variable) -> Double {
        simplex.values.indices.contains(variable.index) ? simplex.values[variable.index] : 0
    }

    // MARK: - Constraints

    /// How many constraints there are, left-out ones included.
    public var constraintCount: Int { simplex.store.liveCount }

    /// Adds the constraint `Σ coefficient × variable + constant  relation  0`.
    ///
    /// Several terms of one variable are added up. A constraint that mentions no variable is a statement about
    /// its constant.
    ///
    /// - Parameters:
    ///   - terms: The summands.
    ///   - relation: How the sum compares with zero.
    ///   - constant: What is added to the summands.
    ///   - priority: How much the constraint matters.
    ///   - policy: What becomes of a required constraint that contradicts those accepted before. Refusing may
    ///     have to solve at once; leaving out never does.
    /// - Returns: The handle for later edits.
    /// - Throws: `SolverError` for a number that is not finite or out of range, an unknown variable, an invalid
    ///   priority, or a refused contradiction. The solver is then as it was.
    @discardableResult
    public func add(
        _ terms: [Term], _ relation: LinearRelation, constant: Double, priority: Priority,
        onConflict policy: ConflictPolicy = .refuse
    ) throws(SolverError) -> ConstraintID {
        try NumberLimits.check(constant)
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        try self.terms.collect(terms, variableCount: variableCount)
        freshStart = nil
        let slot: Int
        if priority.isRequired, policy == .refuse {
            switch simplex.insertUnlessContradictory(self.terms, relation, constant: constant) {
            case .success(let inserted): slot = inserted
            case .failure(let conflict): throw .unsatisfiable(conflictingWith: conflict.partners)
            }
        } else {
            slot = simplex.insert(self.terms, relation, constant: constant, priority: priority)
        }
        return simplex.store.id(of: slot)
    }

    /// Removes a constraint.
    ///
    /// Its handle is stale from then on.
    ///
    /// - Parameter id: The handle.
    /// - Throws: `SolverError.unknownConstraint` for a stale handle.
    public func remove(_ id: ConstraintID) throws(SolverError) {
        simplex.remove(try slot(of: id))
        freshStart = nil
        parameters.forget(id)
    }

    /// Replaces a constraint by another one, which takes its place in the order of addition.
    ///
    /// - Parameters:
    ///   - id: The handle of the old one, which is stale from then on.
    ///   - terms: The summands of the new one.
    ///   - relation: How the sum compares with zero.
    ///   - constant: What is added to the summands.
    ///   - priority: How much the constraint matters. A required one that contradicts those before it is left out.
    /// - Throws: `SolverError` as adding and removing do.
    package func replace(
        _ id: ConstraintID, by terms: [Term], _ relation: LinearRelation, constant: Double, priority: Priority
    ) throws(SolverError) {
        let old = try slot(of: id)
        let new = try add(terms, relation, constant: constant, priority: priority, onConflict: .leaveOut)
        simplex.store.giveSequence(of: old, to: Int(new.slot))
        try remove(id)
    }

    /// Changes a constraint's constant.
    ///
    /// Takes constant time; nothing is solved yet. The part that follows parameters is added to the new constant.
    ///
    /// - Parameters:
    ///   - constant: The new constant.
    ///   - id: The handle.
    /// - Throws: `SolverError` for a stale handle, or a number that is not finite or too large.
    public func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
        try NumberLimits.check(constant)
        guard !parameters.sums.isEmpty, let sum = parameters.sums[id] else {
            return try setTotal(constant, of: id)
        }
        let changed = ParameterTable.Sum(constant: constant, parameters: sum.parameters)
        try setTotal(parameters.total(changed), of: id)
        parameters.sums[id] = changed
    }

    /// Changes a constraint's constant, parameters included.
    func setTotal(_ constant: Double, of id: ConstraintID) throws(SolverError) {
        try NumberLimits.check(constant)
        simplex.setConstant(constant, of: try slot(of: id))
        if freshStart != nil { freshStart = nil }
    }

    /// Changes a constraint's priority.
    ///
    /// It keeps its place in the order of addition.
    ///
    /// - Parameters:
    ///   - priority: The new priority.
    ///   - id: The handle.
    /// - Throws: `SolverError` for a stale handle or an invalid priority.
    public func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        simplex.setPriority(priority, of: try slot(of: id))
        freshStart = nil
    }

    /// By how much a constraint is violated at the values of the last ``solve()``, in the units of its row.
    ///
    /// - Parameter id: The handle.
    /// - Returns: The violation, zero for a constraint that holds and for a stale handle.
    public func violation(of id: ConstraintID) -> Double {
        guard let slot = simplex.store.slot(of: id) else { return 0 }
        let residual = simplex.store.constant[slot] + simplex.store.product(slot, simplex.values)
        return simplex.store.violation(slot, residual: residual)
    }

    // MARK: - Solving

    /// Brings the values up to date with all edits since the last call.
    ///
    /// Where only constants were changed and the same constraints stay active, this is one substitution along
    /// sparse rows. It allocates no memory after warm-up, unless required constraints contradict each other.
    public func solve() {
        simplex.solve()
        if leftOut.isEmpty, simplex.leftOut.isEmpty { return }
        leftOut.removeAll()
        conflicts = simplex.leftOutPartners
        for place in simplex.leftOut.indices {
            leftOut.append(simplex.store.id(of: Int(simplex.leftOut[place])))
        }
    }

    // MARK: - Checking

    func slot(of id: ConstraintID) throws(SolverError) -> Int {
        guard let slot = simplex.store.slot(of: id) else { throw .unknownConstraint(id) }
        return slot
    }
}
