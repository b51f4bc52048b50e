/// A constraint problem whose constants follow parameters, as a value: what a ``Template`` is compiled from.
///
/// Variables, parameters and constraints get the handles that a ``Solver`` would give them if they were made
/// and added in the same order, so that handles of one are good for the other.
public struct Problem: Hashable, Sendable {
    /// A constraint `Σ coefficient × variable + constant + Σ coefficient × parameter  relation  0`.
    public struct Constraint: Hashable, Sendable {
        /// The summands with variables: in order of declaration, one for each variable, none zero.
        public var terms: [Term]
        /// How the sum compares with zero.
        public var relation: LinearRelation
        /// The part of the constant that follows no parameter.
        public var constant: Double
        /// The parts of the constant that follow parameters.
        public var parameters: [ParameterTerm]
        /// How much the constraint matters.
        public var priority: Priority
    }

    /// How many variables there are.
    public private(set) var variableCount = 0
    /// How many parameters there are.
    public private(set) var parameterCount = 0
    /// The constraints in order of addition.
    public private(set) var constraints: [Constraint] = []

    /// Makes a problem without variables.
    public init() {}

    /// Declares a free real variable.
    public mutating func makeVariable() -> Variable {
        variableCount += 1
        return Variable(index: variableCount - 1)
    }

    /// Declares a parameter; its value is zero until it is set.
    public mutating func makeParameter() -> Parameter {
        parameterCount += 1
        return Parameter(index: parameterCount - 1)
    }

    /// Adds the constraint `Σ coefficient × variable + constant + Σ coefficient × parameter  relation  0`.
    ///
    /// A required constraint that contradicts those added before it is left out of the solution, see
    /// ``Solver/leftOut``.
    ///
    /// - Parameters:
    ///   - terms: The summands with variables; several of one variable are added up.
    ///   - relation: How the sum compares with zero.
    ///   - constant: The part of the constant that follows no parameter.
    ///   - parameters: The parts of the constant that follow parameters.
    ///   - priority: How much the constraint matters.
    /// - Returns: The handle that a solver of this problem has for the constraint.
    /// - Throws: `SolverError` for a number that is not finite or out of range, an unknown variable or parameter,
    ///   or an invalid priority. The problem is then as it was.
    @discardableResult
    public mutating func add(
        _ terms: [Term], _ relation: LinearRelation, constant: Double, parameters: [ParameterTerm] = [],
        priority: Priority
    ) throws(SolverError) -> ConstraintID {
        try NumberLimits.check(constant)
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        for term in parameters {
            try NumberLimits.check(term.coefficient)
            guard (0..<parameterCount).contains(term.parameter.index) else {
                throw .unknownParameter(term.parameter)
            }
        }
        constraints.append(
            Constraint(
                terms: try merged(terms), relation: relation, constant: constant,
                parameters: parameters.filter { $0.coefficient != 0 }, priority: priority))
        return ConstraintID(slot: Int32(truncatingIfNeeded: constraints.count - 1), generation: 0)
    }

    /// Changes a constraint's priority; its handle stays.
    ///
    /// - Parameters:
    ///   - priority: The new priority.
    ///   - id: The handle.
    /// - Throws: `SolverError` for a handle of another problem or an invalid priority.
    public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        guard constraints.indices.contains(index(of: id)) else { throw .unknownConstraint(id) }
        constraints[index(of: id)].priority = priority
    }

    /// Replaces a constraint by `0 = 0`; its handle and all others stay valid.
    ///
    /// - Parameter id: The handle.
    /// - Throws: `SolverError` for a handle of another problem.
    public mutating func clear(_ id: ConstraintID) throws(SolverError) {
        guard constraints.indices.contains(index(of: id)) else { throw .unknownConstraint(id) }
        constraints[index(of: id)].terms = []
        constraints[index(of: id)].constant = 0
        constraints[index(of: id)].parameters = []
    }

    /// The place of a constraint in ``constraints``.
    public func index(of id: ConstraintID) -> Int { Int(id.slot) }

    /// Sorts terms by variable and adds up those of one.
    private func merged(_ terms: [Term]) throws(SolverError) -> [Term] {
        var sums: [Term] = []
        for term in terms {
            try NumberLimits.check(term.coefficient)
            guard (0..<variableCount).contains(term.variable.index) else {
                throw .unknownVariable(term.variable)
            }
            if let place = sums.firstIndex(where: { $0.variable.index >= term.variable.index }) {
                if sums[place].variable == term.variable {
                    sums[place].coefficient = RowTerms.sum(sums[place].coefficient, term.coefficient)
                } else {
                    sums.insert(term, at: place)
                }
            } else {
                sums.append(term)
            }
        }
        for sum in sums { try NumberLimits.check(coefficient: sum.coefficient) }
        return sums.filter { $0.coefficient != 0 }
    }
}
