import ConstraintSolver

/// A length of a layout as a sum of the lengths that decide it, in points.
///
/// The terms are read from the solved constraints and add up to the value. An intrinsic size is one term, whether
/// hugging or compression resistance holds it. Constraints that do not hold, or hold with room to spare, have no term.
public struct LayoutExplanation {
    /// One summand: the contribution of a length through one constraint.
    public struct Term {
        /// The constraint that holds with equality and brings the length in, the first if there are several.
        ///
        /// `nil` where the attribute itself is a distance from an edge, such as a margin.
        public let constraint: ConstraintOrigin?
        /// The origin of the length; `nil` for a number that never changes.
        public let parameter: ParameterOrigin?
        /// How much the value changes per point of the length.
        public let coefficient: Double
        /// The length in points, with its sign.
        public let value: Double
        /// The length as an input of the solver of the attribute's axis; `nil` for a number that cannot change.
        public let input: Input?

        /// What the term adds to the sum, in points: `coefficient × value`.
        public var amount: Double { coefficient * value }

        /// Whether it is what a ratio makes of lengths of the other axis, or of the root's size on it.
        public var isOfRatio: Bool {
            guard constraint?.constraint?.couplesAxes == true else { return false }
            if case .size? = parameter { return true }
            return input == nil
        }
    }

    /// The length that is explained, in points and before pixel rounding.
    public let value: Double
    /// The terms, from the leading or top edge on.
    public let terms: [Term]
    /// The positions and sizes that the constraints leave open and that the value depends on.
    ///
    /// Each is as near to zero as the constraints allow, and adds nothing to the sum.
    public let tieBreaks: [TieBreak]
    /// The rounding of floating-point numbers in points: next to nothing.
    public let rounding: Double
    /// All constraints that hold with equality and make up the sum, including those that bring no length in.
    public let constraints: [ConstraintOrigin]

    /// The explanation with what a ratio makes of lengths of the other axis as one term: the ratio times the length
    /// that it follows.
    ///
    /// The root's size alone, which another list would have, stays the length of its term.
    ///
    /// - Parameter axis: The axis of the attribute that is explained.
    /// - Returns: The terms; those of a layout with several ratios, or none, as they are.
    public func joiningRatio(along axis: Axis) -> [Term] {
        let ratios = constraints.compactMap(\.constraint).filter(\.couplesAxes)
        guard ratios.count == 1 else { return terms }
        let other = axis.other
        let isOther = { (term: Term) in term.constraint?.axis == other || term.parameter?.axis == other }
        let joined = terms.filter(isOther)
        let amount = joined.reduce(0) { $0 + $1.amount }
        let ratio = ratios[0]
        let factor = ratio.firstAttribute.axis == axis ? ratio.multiplier : 1 / ratio.multiplier
        guard let first = joined.first, let place = terms.firstIndex(where: isOther), factor != 0 else {
            return terms
        }
        var term = Term(
            constraint: .constraint(ratio), parameter: nil, coefficient: factor, value: amount / factor,
            input: nil)
        if joined.count == 1 {
            guard case .size? = first.parameter else { return terms }
            term = Term(
                constraint: .constraint(ratio), parameter: first.parameter, coefficient: first.coefficient,
                value: first.value, input: first.input)
        }
        var result = terms.filter { !isOther($0) }
        result.insert(term, at: min(place, result.count))
        return result
    }

    /// A position or size that only the tie-break decides.
    public struct TieBreak {
        /// The view or guide.
        public let item: any LayoutItem
        /// ``Attribute/leading``, ``Attribute/width``, ``Attribute/top`` or ``Attribute/height``.
        public let attribute: Attribute
    }
}

extension LayoutEngine {
    /// Explains the position or size of an item, as last solved.
    ///
    /// Positions are measured along the writing direction, but for ``Attribute/left``, ``Attribute/right`` and
    /// ``Attribute/centerX``, which count from the left.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - item: The view or guide.
    ///   - ancestor: The view in whose coordinates positions are measured; `nil` for the root.
    /// - Returns: The sum; `nil` for an item that is not in the hierarchy.
    public func explanation(
        of attribute: Attribute, of item: any LayoutItem, in ancestor: View? = nil
    ) -> LayoutExplanation? {
        let system = system(for: attribute.axis)
        guard let expression = expression(for: attribute, of: item, in: ancestor) else { return nil }
        let sum = system.solver.explanation(of: expression.terms, constant: expression.constant)
        var terms: [LayoutExplanation.Term] = sum.summands.map { summand in
            let parameter: ParameterOrigin? =
                if case .parameter(let parameter) = summand.input { system.origin(of: parameter) } else {
                    nil
                }
            return LayoutExplanation.Term(
                constraint: system.origin(of: summand.constraint), parameter: parameter,
                coefficient: summand.coefficient, value: summand.value, input: summand.input)
        }
        for term in expression.parameters {
            terms.append(
                LayoutExplanation.Term(
                    constraint: nil, parameter: system.origin(of: term.parameter),
                    coefficient: term.coefficient, value: system.value(of: term.parameter),
                    input: .parameter(term.parameter)))
        }
        if expression.constant != 0 {
            terms.append(
                LayoutExplanation.Term(
                    constraint: nil, parameter: nil, coefficient: 1, value: expression.constant, input: nil))
        }
        let value = system.value(of: expression)
        let ordered = merged(terms).filter { $0.amount != 0 }
            .map { (term: $0, place: place(of: $0, attribute.axis)) }
            .sorted { $0.place < $1.place }.map(\.term)
        return LayoutExplanation(
            value: value, terms: ordered,
            tieBreaks: sum.tieBreaks.compactMap { variable in
                system.meaning(of: variable).map {
                    LayoutExplanation.TieBreak(item: $0.item, attribute: $0.attribute)
                }
            },
            rounding: value - ordered.reduce(0) { $0 + $1.amount },
            constraints: sum.constraints.compactMap { system.origin(of: $0) })
    }

    /// All constraints that decide a position or size as last solved: those of its explanation and, where several sums
    /// hold, those of the others.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - item: The view or guide.
    ///   - ancestor: The view in whose coordinates positions are measured; `nil` for the root.
    ///   - budget: What the search may cost; where it stops, constraints of other sums may be missing.
    /// - Returns: The constraints; none for an item that is not in the hierarchy.
    public func deciders(
        of attribute: Attribute, of item: any LayoutItem, in ancestor: View? = nil,
        within budget: WorkBudget = .unlimited
    ) -> [ConstraintOrigin] {
        let system = system(for: attribute.axis)
        guard let expression = expression(for: attribute, of: item, in: ancestor) else { return [] }
        return system.solver.deciders(of: expression.terms, within: budget).compactMap {
            system.origin(of: $0)
        }
    }

    /// The attribute of an item as a sum of the system's variables, in the coordinates of a view around it.
    func expression(
        for attribute: Attribute, of item: any LayoutItem, in ancestor: View?
    ) -> LayoutExpression? {
        let system = system(for: attribute.axis)
        guard var sum = system.expression(for: attribute, of: item) else { return nil }
        guard let ancestor, ancestor.superview != nil, !attribute.isSize else { return sum }
        let isPhysical = attribute == .left || attribute == .right || attribute == .centerX
        let edge: Attribute = attribute.axis == .vertical ? .top : isPhysical ? .left : .leading
        guard let origin = system.expression(for: edge, of: ancestor) else { return sum }
        for term in origin.terms { sum.add(term.variable, -term.coefficient) }
        for term in origin.parameters { sum.add(term.parameter, -term.coefficient) }
        // Coordinates count from the frame, variables from the alignment rectangle.
        let insets = DirectionalEdgeInsets(
            ancestor.alignmentRectInsets, direction: environment.layoutDirection)
        let inset =
            edge == .top
            ? insets.top : edge == .left ? ancestor.alignmentRectInsets.left : insets.leading
        sum.constant += inset - origin.constant
        return sum
    }

    // MARK: The order of terms

    /// One term for each length, however many constraints bring it in.
    private func merged(_ terms: [LayoutExplanation.Term]) -> [LayoutExplanation.Term] {
        var places: [Input: Int] = [:]
        var merged: [LayoutExplanation.Term] = []
        for term in terms {
            guard let input = term.input, let place = places[input] else {
                if let input = term.input { places[input] = merged.count }
                merged.append(term)
                continue
            }
            let first = merged[place]
            let sum = first.coefficient + term.coefficient
            merged[place] = LayoutExplanation.Term(
                constraint: first.constraint, parameter: first.parameter,
                // Coefficients that cancel out leave only rounding.
                coefficient: abs(sum) < 1e-12 ? 0 : sum, value: first.value, input: input)
        }
        return merged
    }

    /// The position along the axis of the length that a term measures.
    private func place(of term: LayoutExplanation.Term, _ axis: Axis) -> Double {
        switch term.parameter {
        case .intrinsicContentSize(let view, let own) where own == axis:
            return middle(of: view, axis)
        case .margin(let view, let edge) where edge.axis == axis:
            let attribute: Attribute =
                switch edge {
                case .leading: .leading
                case .trailing: .trailing
                case .top: .top
                case .bottom: .bottom
                }
            return position(attribute, of: view) ?? 0
        default: break
        }
        guard let constraint = term.constraint?.constraint else { return .infinity }
        let ends = [
            constraint.firstItem.flatMap { position(constraint.firstAttribute, of: $0) },
            constraint.secondItem.flatMap { item in
                constraint.secondAttribute.flatMap { position($0, of: item) }
            },
        ].compactMap { $0 }
        return ends.isEmpty ? .infinity : ends.reduce(0, +) / Double(ends.count)
    }

    private func middle(of view: View, _ axis: Axis) -> Double {
        position(axis.center, of: view) ?? 0
    }

    /// Where an attribute lies in the root's coordinates; of a size, the middle of the item.
    private func position(_ attribute: Attribute, of item: any LayoutItem) -> Double? {
        let system = system(for: attribute.axis)
        let part: Attribute = attribute.isSize ? (attribute == .width ? .centerX : .centerY) : attribute
        return system.expression(for: part, of: item).map { system.value(of: $0) }
    }
}
