/// The parameters of a solver and which constraints follow them.
struct ParameterTable {
    /// One constraint that follows a parameter.
    struct Use {
        var id: ConstraintID
        var coefficient: Double
    }

    /// The parts of a constant that follows parameters.
    struct Sum {
        var constant: Double
        var parameters: [ParameterTerm]
    }

    var values: [Double] = []
    /// The constraints that follow each parameter.
    var uses: [[Use]] = []
    /// The constants that follow parameters, by constraint.
    var sums: [ConstraintID: Sum] = [:]

    /// The present value of a constant that follows parameters.
    func total(_ sum: Sum) -> Double {
        var total = sum.constant
        for term in sum.parameters { total += term.coefficient * values[term.parameter.index] }
        return total
    }

    mutating func follow(_ id: ConstraintID, _ sum: Sum) {
        sums[id] = sum
        for term in sum.parameters {
            uses[term.parameter.index].append(Use(id: id, coefficient: term.coefficient))
        }
    }

    mutating func forget(_ id: ConstraintID) {
        guard let sum = sums.removeValue(forKey: id) else { return }
        for term in sum.parameters { uses[term.parameter.index].removeAll { $0.id == id } }
    }
}

extension Solver {
    /// Makes a solver of a problem at given values of its parameters, without solving it yet.
    ///
    /// Required constraints that contradict earlier ones are left out.
    ///
    /// - Parameters:
    ///   - problem: The problem. Its handles are this solver's.
    ///   - values: The value of each parameter.
    /// - Throws: `SolverError` for a value that is not finite or too large.
    public convenience init(_ problem: Problem, at values: [Double]) throws(SolverError) {
        self.init()
        for _ in 0..<problem.variableCount { _ = makeVariable() }
        for index in 0..<problem.parameterCount {
            _ = try makeParameter(index < values.count ? values[index] : 0)
        }
        for constraint in problem.constraints {
            try add(
                constraint.terms, constraint.relation, constant: constraint.constant,
                parameters: constraint.parameters, priority: constraint.priority, onConflict: .leaveOut)
        }
    }

    /// Makes a parameter.
    ///
    /// - Parameter value: Its value.
    /// - Returns: The handle for edits.
    /// - Throws: `SolverError` for a value that is not finite or too large.
    public func makeParameter(_ value: Double = 0) throws(SolverError) -> Parameter {
        try NumberLimits.check(value)
        parameters.values.append(value)
        parameters.uses.append([])
        return Parameter(index: parameters.values.count - 1)
    }

    /// The value of a parameter; zero for one that is not this solver's.
    public func value(of parameter: Parameter) -> Double {
        parameters.values.indices.contains(parameter.index) ? parameters.values[parameter.index] : 0
    }

    /// Changes the value of a parameter, and with it the constants of all constraints that follow it.
    ///
    /// Nothing is solved yet.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - parameter: The parameter.
    /// - Throws: `SolverError` for an unknown parameter, or a number (the value, or a constant that follows it)
    ///   that is not finite or too large. Everything is then as it was.
    public func setValue(_ value: Double, of parameter: Parameter) throws(SolverError) {
        try NumberLimits.check(value)
        guard parameters.values.indices.contains(parameter.index) else { throw .unknownParameter(parameter) }
        let old = parameters.values[parameter.index]
        if value == old { return }
        parameters.values[parameter.index] = value
        do throws(SolverError) {
            try applyConstants(following: parameter)
        } catch {
            parameters.values[parameter.index] = old
            try applyConstants(following: parameter)
            throw error
        }
    }

    /// Brings the constants that follow a parameter up to date.
    private func applyConstants(following parameter: Parameter) throws(SolverError) {
        for use in parameters.uses[parameter.index] {
            guard let sum = parameters.sums[use.id] else { continue }
            try setTotal(parameters.total(sum), of: use.id)
        }
    }

    /// Adds the constraint `Σ coefficient × variable + constant + Σ coefficient × parameter  relation  0`.
    ///
    /// - Parameters:
    ///   - terms: The summands with variables.
    ///   - relation: How the sum compares with zero.
    ///   - constant: The part of the constant that follows no parameter.
    ///   - parameterTerms: The parts of the constant that follow parameters.
    ///   - priority: How much the constraint matters.
    ///   - policy: What becomes of a required constraint that contradicts those accepted before.
    /// - Returns: The handle for later edits.
    /// - Throws: As ``add(_:_:constant:priority:onConflict:)``, and for an unknown parameter.
    @discardableResult
    public func add(
        _ terms: [Term], _ relation: LinearRelation, constant: Double,
        parameters parameterTerms: [ParameterTerm], priority: Priority,
        onConflict policy: ConflictPolicy = .refuse
    ) throws(SolverError) -> ConstraintID {
        try NumberLimits.check(constant)
        for term in parameterTerms {
            try NumberLimits.check(term.coefficient)
            guard parameters.values.indices.contains(term.parameter.index) else {
                throw .unknownParameter(term.parameter)
            }
        }
        let sum = ParameterTable.Sum(constant: constant, parameters: parameterTerms)
        let id = try add(
            terms, relation, constant: parameters.total(sum), priority: priority, onConflict: policy)
        if !parameterTerms.isEmpty { parameters.follow(id, sum) }
        return id
    }
}
