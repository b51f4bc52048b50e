/// The numbers that constraints may have.
public enum NumberLimits {
    /// The largest magnitude of a constant or coefficient.
    public static let largest = 1e12
    /// The smallest magnitude of a coefficient that is not zero.
    ///
    /// A row is divided by its largest coefficient: a smaller one would carry its constant beyond all numbers.
    public static let smallestCoefficient = 1e-24
    /// The weights that a constraint may have.
    ///
    /// Priorities are for what must not be traded; weights far apart could not be distinguished from rounding.
    public static let weights = 1e-3...1e3

    /// Checks that a number may be a constant.
    ///
    /// - Parameter number: The number.
    /// - Throws: `SolverError` for a number that is not finite or larger than ``largest``.
    public static func check(_ number: Double) throws(SolverError) {
        guard number.isFinite else { throw .notFinite(number) }
        guard abs(number) <= largest else { throw .tooLarge(number) }
    }

    /// Checks that a number may be the coefficient of a variable.
    ///
    /// - Parameter coefficient: The number.
    /// - Throws: `SolverError` for a number that may be no constant, or that is neither zero nor as large as
    ///   ``smallestCoefficient``.
    public static func check(coefficient: Double) throws(SolverError) {
        try check(coefficient)
        guard coefficient == 0 || abs(coefficient) >= smallestCoefficient else {
            throw .tooSmall(coefficient)
        }
    }
}
