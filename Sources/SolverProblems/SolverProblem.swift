import ConstraintSolver

/// A constraint problem with its edits, as read from a file.
public struct SolverProblem: Sendable {
    /// A constraint `Σ coefficient × variable + constant  relation  0`.
    public struct Constraint: Sendable {
        /// The name by which edits and answers refer to the constraint.
        public var id: String
        /// The summands; each variable by its place in the problem's list.
        public var terms: [Term]
        /// How the sum compares with zero.
        public var relation: LinearRelation
        /// What is added to the summands.
        public var constant: Double
        /// How much the constraint matters.
        public var priority: Priority
        /// The factor of its violation among those of the same priority.
        public var weight: Double
    }

    /// A change made to the constraints.
    public enum Operation: Sendable {
        /// A constraint is added after all others.
        case add(Constraint)
        /// The constraint of an id is removed.
        case remove(id: String)
        /// A constraint is changed in place; properties that are nil stay.
        case set(id: String, constant: Double?, priority: Priority?, weight: Double?)
    }

    /// The problem's name.
    public var id: String
    /// The names of the variables, in order of declaration.
    public var variables: [String]
    /// The constraints to begin with, in order of addition.
    public var constraints: [Constraint]
    /// The groups of changes that are made afterwards, one after another.
    public var edits: [[Operation]]
}
