extension Solver {
    /// The weights that a constraint may have.
    ///
    /// Priorities are for what must not be traded; weights far apart could not be told from rounding.
    public static let weightRange = 1e-3...1e3

    /// Changes a constraint's weight, which multiplies its violations among those of the same priority.
    ///
    /// Every constraint starts with weight 1. The weight of a required constraint has no effect until it becomes
    /// optional. Violations are reported without it.
    ///
    /// - Parameters:
    ///   - weight: The new weight, within ``weightRange``.
    ///   - id: The handle.
    /// - Throws: `SolverError` for a stale handle or an invalid weight.
    public func setWeight(_ weight: Double, of id: ConstraintID) throws(SolverError) {
        guard Self.weightRange.contains(weight) else { throw .invalidWeight(weight) }
        simplex.setWeight(weight, of: try slot(of: id))
    }
}
