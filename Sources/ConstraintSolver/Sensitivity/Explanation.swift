/// A number that an answer depends on.
public enum Input: Hashable, Sendable {
    /// The constant of a constraint as it was given, without the part that follows parameters.
    case constant(ConstraintID)
    /// The value of a parameter.
    case parameter(Parameter)
}

/// The value of a linear expression as a sum of the numbers that decide it.
///
/// At the answer as many constraints hold with equality as there are variables, and the expression is a
/// combination of their rows. So its value is the same combination of their constants:
///
/// `value = constant + Σ coefficient × value of the input`
///
/// A required `x − p − 8 = 0` with the constant −8 and the parameter `p` explains `x` by two summands: −1 × the
/// constant −8, which makes 8, and 1 × `p`. Coefficients have the sign that moves the value along: raising the
/// constant by one lowers `x` by one.
///
/// Constraints that do not hold, or that hold with room to spare, are no summands. Nor are constants of zero;
/// a parameter whose value is zero is one.
public struct Explanation: Hashable, Sendable {
    /// What one input contributes through one constraint.
    public struct Summand: Hashable, Sendable {
        /// The constraint that holds with equality.
        public var constraint: ConstraintID
        /// Its constant, or a parameter that its constant follows.
        public var input: Input
        /// How much the value changes when the input grows by one.
        public var coefficient: Double
        /// The value of the input.
        public var value: Double
        /// What the input adds to the sum: `coefficient × value`.
        public var contribution: Double { coefficient * value }
    }

    /// The value that is explained.
    public var value: Double
    /// The constant of the expression itself, which depends on no input.
    public var constant: Double
    /// The summands, in the constraints' order of addition.
    public var summands: [Summand]
    /// The variables that the tie-break holds at zero and that the value depends on: each contributes zero.
    public var tieBreaks: [Variable]

    /// The constraints whose rows add up to the expression, including those without a summand, in order of addition.
    public var constraints: [ConstraintID] = []

    /// What rounding adds to the sum: ``value`` less ``constant`` and all contributions, added up in order.
    ///
    /// A few units in the last place of the largest contribution, mostly none. Adding it last makes the sum
    /// equal to ``value``.
    public var rounding: Double {
        value - summands.reduce(constant) { $0 + $1.contribution }
    }
}
