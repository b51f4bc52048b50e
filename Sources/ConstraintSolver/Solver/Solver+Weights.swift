extension Solver {
    /// Changes a constraint's weight, which multiplies its violations among those of the same priority.
    ///
    /// Every constraint starts with weight 1. The weight of a required constraint has no effect until it becomes
    /// optional. Violations are reported without it.
    ///
    /// - Parameters:
    ///   - weight: The new weight, within ``NumberLimits/weights``.
    ///   - id: The handle.
    /// - Throws: `SolverError` for a stale handle or an invalid weight.
    public func setWeight(_ weight: Double, of id: ConstraintID) throws(SolverError) {
        guard NumberLimits.weights.contains(weight) else { throw .invalidWeight(weight) }
        simplex.setWeight(weight, of: try slot(of: id))
        freshStart = nil
    }
}
