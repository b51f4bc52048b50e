import ConstraintSolver

/// What becomes of a position or size when one length that it depends on moves.
public struct LayoutWhatIf {
    /// What happens when the length moves one way.
    public struct Side {
        /// How much the value changes per point of the length, up to the limit.
        public let coefficient: Double
        /// The length in points up to which the coefficient holds; infinite if it holds for ever.
        public let limit: Double
        /// How much the value changes per point of the length beyond the limit.
        public let coefficientBeyond: Double?
        /// The constraints that decide beyond the limit and not before.
        public let entering: [ConstraintOrigin]
        /// The constraints that decide before the limit and not beyond.
        public let leaving: [ConstraintOrigin]
        /// The contradictions of required constraints that begin at the limit.
        public let conflicts: [[ConstraintOrigin]]
    }

    /// The present length in points.
    public let length: Double
    /// The present value in points, before pixel rounding.
    public let value: Double
    /// What happens when the length grows.
    public let growing: Side
    /// What happens when the length shrinks.
    public let shrinking: Side

    /// The lengths for which the two sides' coefficients hold, in points.
    public var range: ClosedRange<Double> { shrinking.limit...growing.limit }

    /// The same answer told of one coefficient, such as that of a term of the sum.
    ///
    /// At a tie several sums hold, and a term's coefficient is that of one side, or of neither. A side with
    /// another coefficient ends at the present length, where the other coefficient takes over at once. So the
    /// range is the one in which the given coefficient holds.
    ///
    /// - Parameter coefficient: How much the value changes per point of the length.
    /// - Returns: The answer with the coefficient on both sides; no constraints are named where it ends at once.
    public func holding(_ coefficient: Double) -> LayoutWhatIf {
        func side(_ side: Side) -> Side {
            // Coefficients that came about in different ways differ by rounding.
            if abs(side.coefficient - coefficient) <= 1e-9 * max(1, abs(coefficient)) { return side }
            return Side(
                coefficient: coefficient, limit: length, coefficientBeyond: side.coefficient, entering: [],
                leaving: [], conflicts: [])
        }
        return LayoutWhatIf(length: length, value: value, growing: side(growing), shrinking: side(shrinking))
    }
}

extension LayoutEngine {
    /// What becomes of the position or size of an item when the length of a term moves, all others staying.
    ///
    /// The height of a text counts as a length of its own, though it follows from the text's width.
    ///
    /// - Parameters:
    ///   - term: A term of an explanation, as last solved.
    ///   - attribute: The attribute.
    ///   - item: The view or guide.
    /// - Returns: The answer; `nil` for a term that nothing can move, or an item that is not in the hierarchy.
    public func whatIf(
        _ term: LayoutExplanation.Term, on attribute: Attribute, of item: any LayoutItem
    ) -> LayoutWhatIf? {
        let system = system(for: attribute.axis)
        guard let input = term.input, let expression = system.expression(for: attribute, of: item) else {
            return nil
        }
        // The expression may follow the length itself, as a margin's edge does.
        var own = 0.0
        if case .parameter(let parameter) = input {
            own = expression.parameters.filter { $0.parameter == parameter }.reduce(0) { $0 + $1.coefficient }
        }
        let answer = system.solver.whatIf(input, on: expression.terms, constant: expression.constant)
        func side(_ side: WhatIf.Side) -> LayoutWhatIf.Side {
            LayoutWhatIf.Side(
                coefficient: side.coefficient + own, limit: side.limit,
                coefficientBeyond: side.takesOver.map { $0.coefficient + own },
                entering: side.takesOver?.entering.compactMap { system.origin(of: $0) } ?? [],
                leaving: side.takesOver?.leaving.compactMap { system.origin(of: $0) } ?? [],
                conflicts: side.takesOver?.conflicts.map { $0.compactMap { system.origin(of: $0) } } ?? [])
        }
        return LayoutWhatIf(
            length: answer.inputValue, value: system.value(of: expression), growing: side(answer.growing),
            shrinking: side(answer.shrinking))
    }
}
