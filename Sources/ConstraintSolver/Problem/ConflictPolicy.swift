/// What the solver does with a required constraint that contradicts those accepted before it.
public enum ConflictPolicy: Hashable, Sendable {
    /// Adding it throws, and the solver stays as it was.
    case refuse
    /// It is kept, but left out of the solution until it can hold. See ``Solver/leftOut``.
    case leaveOut
}
