import ConstraintSolver

extension AxisSystem {
    /// A solver of the system at its present values, solved.
    ///
    /// It must not be edited, and is good until the next layout.
    public var solver: Solver { evaluation?.solver ?? Solver() }

    /// The required constraints that contradict earlier ones and do not hold, in order of addition.
    public var leftOut: [ConstraintID] { evaluation?.leftOut ?? [] }

    /// The system as a value, with the goals' priorities of the last solve.
    public var problem: Problem { variant?.evaluation.template.problem ?? model.problem }

    /// The handles of all constraints, in order of addition.
    public var constraintIDs: [ConstraintID] { model.ids }

    /// The handle of a constraint made by hand; `nil` for one that is not in the system.
    public func id(of constraint: LayoutConstraint) -> ConstraintID? {
        model.origins.firstIndex { $0.constraint === constraint }.map { model.ids[$0] }
    }

    /// The origin of a constraint.
    public func origin(of constraint: ConstraintID) -> ConstraintOrigin? {
        let index = model.problem.index(of: constraint)
        guard model.origins.indices.contains(index) else { return nil }
        if isEncapsulated, case .fittingSize(let axis) = model.origins[index] {
            return .encapsulatedSize(axis)
        }
        return model.origins[index]
    }

    /// The origin of a parameter.
    public func origin(of parameter: Parameter) -> ParameterOrigin? {
        let origins = model.parameters.origins
        return origins.indices.contains(parameter.index) ? origins[parameter.index] : nil
    }

    /// The parameter of a constraint's constant; `nil` for a constraint that is not in the system.
    public func parameter(of constraint: LayoutConstraint) -> Parameter? {
        let index = constraint.parameterIndex
        guard model.parameters.origins.indices.contains(index),
            case .constant(let owner) = model.parameters.origins[index], owner === constraint
        else { return nil }
        return Parameter(index: index)
    }

    /// The meaning of a variable: the position (leading or top edge) or the extent of an item's alignment rectangle.
    ///
    /// - Returns: The item, and ``Attribute/leading``, ``Attribute/width``, ``Attribute/top`` or ``Attribute/height``;
    ///   `nil` for a variable that is not the system's.
    public func meaning(of variable: Variable) -> (item: any LayoutItem, attribute: Attribute)? {
        let count = 2 * model.items.count
        guard variable.index >= 0, variable.index < model.problem.variableCount else { return nil }
        let axis = variable.index < count ? model.axes[0] : .vertical
        let place = variable.index % count / 2
        return (model.items[place], variable.index.isMultiple(of: 2) ? axis.start : axis.size)
    }

    /// The attribute of an item as a sum of the system's variables, in the root's coordinates.
    ///
    /// - Returns: The sum; `nil` for an item that is not in the hierarchy or an attribute of another axis.
    public func expression(for attribute: Attribute, of item: any LayoutItem) -> LayoutExpression? {
        guard model.axes.contains(attribute.axis), let view = item.owningView,
            model.items.place(of: view) != nil
        else { return nil }
        var sum = LayoutExpression()
        do throws(SolverError) {
            try model.add(attribute, of: item, times: 1, followsDirection: false, to: &sum)
        } catch {
            return nil
        }
        return sum
    }

    /// The sum `first − multiplier × second` of a constraint, whether it is in the system or not.
    ///
    /// - Returns: The sum without the constraint's constant; `nil` for a constraint of another axis or hierarchy.
    func difference(of constraint: LayoutConstraint) -> LayoutExpression? {
        guard let item = constraint.firstItem, expression(for: constraint.firstAttribute, of: item) != nil
        else { return nil }
        if let attribute = constraint.secondAttribute {
            guard let other = constraint.secondItem, expression(for: attribute, of: other) != nil else {
                return nil
            }
        }
        return try? model.difference(of: constraint)
    }

    /// The value of a constant with multiples of parameters beside it, in points.
    func value(of parameters: [ParameterTerm], plus constant: Double) -> Double {
        parameters.reduce(constant) { $0 + $1.coefficient * value(of: $1.parameter) }
    }

    /// The value of a sum at the present solution, in points.
    public func value(of expression: LayoutExpression) -> Double {
        var total = expression.constant
        for term in expression.terms {
            total += term.coefficient * (evaluation?.value(of: term.variable) ?? 0)
        }
        return value(of: expression.parameters, plus: total)
    }
}
