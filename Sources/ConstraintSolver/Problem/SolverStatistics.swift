/// What the solver has done since it was made.
///
/// The counts only grow.
public struct SolverStatistics: Hashable, Sendable {
    /// Calls of `solve()` that had something to do.
    public var solves = 0
    /// Solves that kept the active set: only a triangular substitution was needed.
    public var warmSolves = 0
    /// Exchanges of one active constraint for another.
    public var pivots = 0
    /// Factorisations of the active set from the original coefficients.
    public var factorizations = 0
    /// Starts from a freshly chosen active set.
    public var rebuilds = 0
    /// Runs that hit the pivot limit, even from a fresh start.
    ///
    /// Their answer holds but may not be the best.
    public var exhausted = 0
    /// Solves in exact arithmetic, since floating point left doubts.
    public var exactSolves = 0

    /// Variables and constraints looked at in the search for the best active set: what the work grows with, the
    /// same on every machine.
    public var steps = 0

    /// Makes counts that are all zero.
    public init() {}
}
