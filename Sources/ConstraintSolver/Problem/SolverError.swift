/// Why the solver refused an edit.
///
/// The solver is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
    /// A constant or a coefficient is infinite or not a number.
    case notFinite(Double)
    /// A constant or a coefficient is larger than ``NumberLimits/largest``.
    case tooLarge(Double)
    /// A coefficient is not zero, and smaller than ``NumberLimits/smallestCoefficient``.
    case tooSmall(Double)
    /// The variable does not belong to this solver.
    case unknownVariable(Variable)
    /// The parameter does not belong to this solver.
    case unknownParameter(Parameter)
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint(ConstraintID)
    /// The number is no priority: it does not lie in 1…1000.
    case invalidPriority(Double)
    /// The number is no weight: it does not lie within ``NumberLimits/weights``.
    case invalidWeight(Double)
    /// The required constraint cannot hold together with these, all of them accepted before. The set is
    /// irreducible: without any one of its members the constraint could hold.
    case unsatisfiable(conflictingWith: [ConstraintID])
}

extension SolverError: CustomStringConvertible {
    /// What is wrong, and what to do about it, in a sentence without its full stop.
    public var description: String {
        switch self {
        case .notFinite(let number):
            "\(number) is not a finite number; constants and coefficients must be finite"
        case .tooLarge(let number):
            "\(number) is too large; constants and coefficients must lie within ±\(NumberLimits.largest)"
        case .tooSmall(let number):
            "\(number) is too small; coefficients must be 0, or at least \(NumberLimits.smallestCoefficient) in size"
        case .unknownVariable(let variable):
            "variable \(variable.index) was not made by this solver; make it with makeVariable()"
        case .unknownParameter(let parameter):
            "parameter \(parameter.index) was not made by this solver; make it with makeParameter(_:)"
        case .unknownConstraint(let id):
            "constraint \(id) is not in this solver; it was removed, or belongs to another one"
        case .invalidPriority(let number):
            "\(number) is not a priority; priorities lie from 1 to 1000, where 1000 is required"
        case .invalidWeight(let number):
            "\(number) is not a weight; weights lie from \(NumberLimits.weights.lowerBound) to "
                + "\(NumberLimits.weights.upperBound)"
        case .unsatisfiable(let partners):
            partners.isEmpty
                ? "the required constraint can never hold"
                : "the required constraint contradicts " + partners.map(\.description).joined(separator: ", ")
                    + "; lower a priority, or remove one of them"
        }
    }
}
