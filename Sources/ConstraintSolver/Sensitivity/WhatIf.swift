/// How the value of a linear expression changes when one input moves.
///
/// The value is piecewise linear in the input. Each side says how far the present piece reaches and what comes after
/// it; at a tie the two sides differ.
public struct WhatIf: Hashable, Sendable {
    /// What happens when the input moves one way.
    public struct Side: Hashable, Sendable {
        /// How much the value changes per unit of the input, up to the limit.
        public var coefficient: Double
        /// The value of the input up to which the coefficient holds; infinite if it holds for ever.
        ///
        /// It is the present value of the input where the answer jumps at once.
        public var limit: Double
        /// What takes over at the limit; nil if it is infinite or the search was given up there.
        public var takesOver: Takeover?
        /// Whether the search was given up at the limit: the coefficient may hold further.
        public var isCutShort: Bool

        /// Makes a description of one side.
        public init(coefficient: Double, limit: Double, takesOver: Takeover?, isCutShort: Bool) {
            self.coefficient = coefficient
            self.limit = limit
            self.takesOver = takesOver
            self.isCutShort = isCutShort
        }
    }

    /// What is different beyond a limit.
    public struct Takeover: Hashable, Sendable {
        /// How much the value changes per unit of the input beyond the limit.
        public var coefficient: Double
        /// By how much the value jumps at the limit.
        ///
        /// It is zero unless required constraints begin or cease to contradict each other there.
        public var jump: Double
        /// The constraints that decide the value beyond the limit and not before, in order of addition.
        public var entering: [ConstraintID]
        /// The constraints that decide the value before the limit and not beyond, in order of addition.
        public var leaving: [ConstraintID]
        /// The variables that the tie-break holds at zero beyond the limit and not before, as far as the value
        /// depends on them.
        public var enteringTieBreaks: [Variable]
        /// The variables that the tie-break holds at zero before the limit and not beyond, as far as the value
        /// depends on them.
        public var leavingTieBreaks: [Variable]
        /// The irreducible conflicts of required constraints that begin at the limit; the last member of each
        /// is the constraint that is left out.
        public var conflicts: [[ConstraintID]]
        /// The required constraints that are left out before the limit and hold beyond it.
        public var comingBack: [ConstraintID]

        /// Makes a description of what is different beyond a limit.
        public init(
            coefficient: Double, jump: Double, entering: [ConstraintID], leaving: [ConstraintID],
            enteringTieBreaks: [Variable], leavingTieBreaks: [Variable], conflicts: [[ConstraintID]],
            comingBack: [ConstraintID]
        ) {
            self.coefficient = coefficient
            self.jump = jump
            self.entering = entering
            self.leaving = leaving
            self.enteringTieBreaks = enteringTieBreaks
            self.leavingTieBreaks = leavingTieBreaks
            self.conflicts = conflicts
            self.comingBack = comingBack
        }
    }

    /// The input that moves.
    public var input: Input
    /// The present value of the input.
    public var inputValue: Double
    /// The present value of the expression.
    public var value: Double
    /// What happens when the input grows.
    public var growing: Side
    /// What happens when the input shrinks; its limit is the lower end of the range.
    public var shrinking: Side
    /// The constraints that decide the value when the input grows, up to the limit, in order of addition.
    public var decidingGrowing: [ConstraintID]
    /// The constraints that decide the value when the input shrinks, up to the limit, in order of addition.
    ///
    /// At a tie they differ from ``decidingGrowing``.
    public var decidingShrinking: [ConstraintID]

    /// The values of the input for which the two sides' coefficients hold.
    public var range: ClosedRange<Double> { shrinking.limit...growing.limit }
}
