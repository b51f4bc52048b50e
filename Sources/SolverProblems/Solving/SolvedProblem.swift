/// The result of a problem: its state after the constraints, and after each edit.
public struct SolvedProblem: Sendable {
    /// How many answers there are.
    public enum Status: String, Sendable {
        /// One answer.
        case optimal
        /// The priorities leave variables open.
        case ambiguous
        /// Required constraints contradict each other.
        case unsatisfiable
    }

    /// A variable that the priorities leave open.
    public struct OpenVariable: Sendable {
        /// The variable's name.
        public var name: String
        /// Its least and its greatest value over all best answers, infinite where there is no bound.
        public var range: ClosedRange<Double>
    }

    /// An optional constraint that does not hold.
    public struct UnmetConstraint: Sendable {
        /// The constraint's id.
        public var id: String
        /// Its priority.
        public var priority: Double
        /// By how much it is violated.
        public var amount: Double
    }

    /// The state at one point.
    public struct Checkpoint: Sendable {
        /// How many answers there are.
        public var status: Status
        /// The value of each variable, in order of declaration.
        public var values: [Double]
        /// The variables left open, in order of declaration.
        public var open: [OpenVariable]
        /// Whether the search for them stopped at its limit, so that later variables are missing.
        public var isOpenIncomplete = false
        /// The ids of the required constraints left out so that the rest could be solved, in order of addition.
        public var broken: [String]
        /// For each of them an irreducible contradictory set of ids: accepted ones, and itself.
        public var conflicts: [[String]]
        /// The optional constraints that do not hold, in order of addition.
        public var unmet: [UnmetConstraint]
    }

    /// The problem's id.
    public var id: String
    /// The names of the variables, in order of declaration.
    public var variables: [String]
    /// The state after the constraints, then after each edit.
    public var checkpoints: [Checkpoint]

    /// Whether every state has one answer.
    public var isDecided: Bool { checkpoints.allSatisfy { $0.status == .optimal } }
}
