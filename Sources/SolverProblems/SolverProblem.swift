import ConstraintSolver

/// A constraint problem with its edits, as read from a file.
package struct SolverProblem: Sendable {
    /// A constraint `Σ coefficient × variable + constant  relation  0`.
    package struct Constraint: Sendable {
        /// The name by which edits and answers refer to the constraint.
        package var id: String
        /// The summands; each variable by its place in the problem's list.
        package var terms: [Term]
        /// How the sum compares with zero.
        package var relation: LinearRelation
        /// What is added to the summands.
        package var constant: Double
        /// How much the constraint matters.
        package var priority: Priority
        /// The factor of its violation among those of the same priority.
        package var weight: Double
    }

    /// A change made to the constraints.
    package enum Operation: Sendable {
        /// A constraint is added after all others.
        case add(Constraint)
        /// The constraint of an id is removed.
        case remove(id: String)
        /// A constraint is changed in place; properties that are nil stay.
        case set(id: String, constant: Double?, priority: Priority?, weight: Double?)
    }

    /// The problem's name.
    package var id: String
    /// The names of the variables, in order of declaration.
    package var variables: [String]
    /// The constraints to begin with, in order of addition.
    package var constraints: [Constraint]
    /// The groups of changes that are made afterwards, one after another.
    package var edits: [[Operation]]
}
