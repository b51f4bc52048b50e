/// The result of a problem: its state after the constraints, and after each edit.
package struct SolvedProblem: Sendable {
    /// How many answers there are.
    package enum Status: String, Sendable {
        /// One answer.
        case optimal
        /// The priorities leave variables open.
        case ambiguous
        /// Required constraints contradict each other.
        case unsatisfiable
    }

    /// A variable that the priorities leave open.
    package struct OpenVariable: Sendable {
        /// The variable's name.
        package var name: String
        /// Its least and its greatest value over all best answers, infinite where there is no bound.
        package var range: ClosedRange<Double>
    }

    /// An optional constraint that does not hold.
    package struct UnmetConstraint: Sendable {
        /// The constraint's id.
        package var id: String
        /// Its priority.
        package var priority: Double
        /// By how much it is violated.
        package var amount: Double
    }

    /// The state at one point.
    package struct Checkpoint: Sendable {
        /// How many answers there are.
        package var status: Status
        /// The value of each variable, in order of declaration.
        package var values: [Double]
        /// The variables left open, in order of declaration.
        package var open: [OpenVariable]
        /// Whether the search for them stopped at its limit, so that later variables are missing.
        package var isOpenIncomplete = false
        /// The ids of the required constraints left out so that the rest could be solved, in order of addition.
        package var broken: [String]
        /// For each of them an irreducible contradictory set of ids: accepted ones, and itself.
        package var conflicts: [[String]]
        /// The optional constraints that do not hold, in order of addition.
        package var unmet: [UnmetConstraint]
    }

    /// The problem's id.
    package var id: String
    /// The names of the variables, in order of declaration.
    package var variables: [String]
    /// The state after the constraints, then after each edit.
    package var checkpoints: [Checkpoint]

    /// Whether every state has one answer.
    package var isDecided: Bool { checkpoints.allSatisfy { $0.status == .optimal } }
}
