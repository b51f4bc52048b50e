import ConstraintSolver

/// How a position or size changes when one length that it depends on moves.
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
        /// By how much the value jumps at the limit, in points: 0 unless a contradiction begins or ends there.
        public let jump: Double
        /// The constraints that decide on this side, but not in the explained sum; empty unless there is a tie.
        let decidingInstead: [ConstraintOrigin]
        /// The constraints of the explained sum that do not decide on this side.
        let notDeciding: [ConstraintOrigin]
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

    /// The same answer for one coefficient, such as that of a term of the sum.
    ///
    /// At a tie several sums hold, and a term's coefficient is that of one side, or of neither. A side with another
    /// coefficient ends at the present length, where the other coefficient takes over at once. So the range is the one
    /// in which the given coefficient holds.
    ///
    /// - Parameter coefficient: How much the value changes per point of the length.
    /// - Returns: The answer with the coefficient on both sides. A side that ends at once names the constraints that
    ///   decide there and are not in the explained sum.
    public func holding(_ coefficient: Double) -> LayoutWhatIf {
        func side(_ side: Side) -> Side {
            // Coefficients computed in different ways differ by rounding.
            if abs(side.coefficient - coefficient) <= 1e-9 * max(1, abs(coefficient)) { return side }
            return Side(
                coefficient: coefficient, limit: length, coefficientBeyond: side.coefficient,
                entering: side.decidingInstead, leaving: side.notDeciding, conflicts: [], jump: 0,
                decidingInstead: [], notDeciding: [])
        }
        return LayoutWhatIf(length: length, value: value, growing: side(growing), shrinking: side(shrinking))
    }
}

extension LayoutEngine {
    /// How the position or size of an item changes when the length of a term moves, all others staying.
    ///
    /// The height of a text counts as a length of its own, though it follows from the text's width.
    ///
    /// - Parameters:
    ///   - term: A term of an explanation, as last solved.
    ///   - attribute: The attribute.
    ///   - item: The view or guide.
    ///   - ancestor: The view in whose coordinates positions are measured; `nil` for the root.
    ///   - budget: What the search may cost. An explanation of many terms shares one.
    /// - Returns: The answer; `nil` for a term that nothing can move, an item that is not in the hierarchy, and where
    ///   the budget is used up.
    public func whatIf(
        _ term: LayoutExplanation.Term, on attribute: Attribute, of item: any LayoutItem,
        in ancestor: View? = nil, within budget: WorkBudget = .unlimited
    ) -> LayoutWhatIf? {
        let system = system(for: attribute.axis)
        guard budget.allowsMore(), let input = term.input,
            let expression = expression(for: attribute, of: item, in: ancestor)
        else { return nil }
        // The expression may follow the length itself, as a margin's edge does.
        var own = 0.0
        if case .parameter(let parameter) = input {
            own = expression.parameters.filter { $0.parameter == parameter }.reduce(0) { $0 + $1.coefficient }
        }
        let answer = system.solver.whatIf(
            input, on: expression.terms, constant: expression.constant, within: budget)
        // An answer cut short by the budget is incomplete.
        if budget.isExhausted { return nil }
        func isHeld(_ side: WhatIf.Side) -> Bool {
            abs(side.coefficient + own - term.coefficient) <= 1e-9 * max(1, abs(term.coefficient))
        }
        // There is more than one sum only at a tie.
        let sum: Set<ConstraintID> =
            isHeld(answer.growing) && isHeld(answer.shrinking)
            ? []
            : Set(
                system.solver.explanation(
                    of: expression.terms, constant: expression.constant, within: budget
                ).constraints)
        // The sum is one of several where the budget ended before the best was found.
        if budget.isExhausted { return nil }
        func side(_ side: WhatIf.Side, _ deciding: [ConstraintID]) -> LayoutWhatIf.Side {
            let isTied = !isHeld(side)
            return LayoutWhatIf.Side(
                coefficient: side.coefficient + own, limit: side.limit,
                coefficientBeyond: side.takesOver.map { $0.coefficient + own },
                entering: side.takesOver?.entering.compactMap { system.origin(of: $0) } ?? [],
                leaving: side.takesOver?.leaving.compactMap { system.origin(of: $0) } ?? [],
                conflicts: side.takesOver?.conflicts.map { $0.compactMap { system.origin(of: $0) } } ?? [],
                jump: side.takesOver?.jump ?? 0,
                decidingInstead: isTied
                    ? deciding.filter { !sum.contains($0) }.compactMap { system.origin(of: $0) } : [],
                notDeciding: isTied
                    ? system.constraintIDs.filter { sum.contains($0) && !deciding.contains($0) }
                        .compactMap { system.origin(of: $0) } : [])
        }
        return LayoutWhatIf(
            length: answer.inputValue, value: system.value(of: expression),
            growing: side(answer.growing, answer.decidingGrowing),
            shrinking: side(answer.shrinking, answer.decidingShrinking))
    }
}
