/// One summand of a linear constraint: a coefficient times a variable.
public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor in front of it.
    public var coefficient: Double

    /// Makes the term `coefficient × variable`.
    ///
    /// - Parameters:
    ///   - variable: The variable.
    ///   - coefficient: The factor in front of it.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
