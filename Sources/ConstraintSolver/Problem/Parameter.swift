/// A number that the constants of constraints follow, such as an intrinsic size, a width or a margin.
///
/// Several constraints may follow one parameter: hugging and compression resistance both follow the
/// intrinsic size. Changing it is one edit, and an explanation names it instead of the constraints' constants.
public struct Parameter: Hashable, Sendable {
    /// The parameter's place in the order of declaration, from 0.
    public let index: Int

    /// Makes the handle of the parameter that was declared at a given place.
    ///
    /// - Parameter index: The place in the order of declaration. A solver refuses an index it never gave out.
    public init(index: Int) {
        self.index = index
    }
}

/// One summand of a constraint's constant: a coefficient times a parameter.
public struct ParameterTerm: Hashable, Sendable {
    /// The parameter.
    public var parameter: Parameter
    /// The factor in front of it.
    public var coefficient: Double

    /// Makes the term `coefficient × parameter`.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - coefficient: The factor in front of it.
    public init(_ parameter: Parameter, _ coefficient: Double = 1) {
        self.parameter = parameter
        self.coefficient = coefficient
    }
}
