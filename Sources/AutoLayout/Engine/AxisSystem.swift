import ConstraintSolver

/// The constraint system of one axis of a hierarchy, or of both where a constraint couples them, as last
/// solved.
///
/// It is there to be read: what is solved, what every variable, parameter and constraint in it stands for, and
/// what the values are. A system is good until the next change of the hierarchy's structure.
public final class AxisSystem {
    /// How strongly the root's size is drawn to its goal on each axis of the system.
    struct GoalPriorities: Equatable {
        var horizontal: LayoutPriority
        var vertical: LayoutPriority
    }

    /// The problem at one choice of the goals' priorities.
    private struct Variant {
        let priorities: GoalPriorities
        let evaluation: Evaluation
        /// The parameters' values as the evaluation knows them.
        var values: [Double]
    }

    /// The most choices of priorities kept: measuring and laying out need one each.
    private static let variantCapacity = 4

    private var model: AxisProblem
    private var variants: [Variant] = []
    private var current = 0
    /// Whether the root was last laid out rather than measured.
    private var isEncapsulated = false
    private var solution: [Double] = []
    /// Whether a parameter changed since the values were handed to the evaluation in use.
    private var isStale = true

    init(_ model: AxisProblem) {
        self.model = model
        solution = [Double](repeating: 0, count: model.problem.variableCount)
    }

    // MARK: Parameters

    /// Sets the intrinsic size of a view.
    ///
    /// - Returns: Whether the system has a place for it: a size that appears or goes is another structure.
    func setIntrinsicSize(_ extent: Double, of place: Int, _ axis: Axis) -> Bool {
        guard let parameter = model.parameters.parameter(.intrinsic(axis), of: place) else {
            return extent == View.noIntrinsicMetric
        }
        return extent != View.noIntrinsicMetric && set(extent, of: parameter.index)
    }

    /// Sets a margin of a view, if a constraint speaks of it.
    ///
    /// - Returns: Whether the solver takes it.
    func setMargin(_ margin: Double, _ edge: LayoutEdge, of place: Int) -> Bool {
        guard let parameter = model.parameters.parameter(.margin(edge), of: place) else { return true }
        return set(margin, of: parameter.index)
    }

    /// Sets the value of a parameter.
    ///
    /// - Returns: Whether the solver takes it.
    func set(_ value: Double, of parameter: Int) -> Bool {
        guard let changed = try? model.parameters.set(value, of: parameter) else { return false }
        if changed { isStale = true }
        return true
    }

    /// Brings the baselines of texts up to date.
    ///
    /// - Returns: Whether the solver takes them.
    func updateBaselines() -> Bool {
        for index in model.parameters.baselines {
            guard let value = model.currentValue(of: model.parameters.origins[index]) else { continue }
            if !set(value, of: index) { return false }
        }
        return true
    }

    /// Brings the parameters that neither a content nor a goal decides up to date.
    ///
    /// - Returns: Whether the solver takes them.
    func updateConstants(in environment: LayoutEnvironment) -> Bool {
        model.environment = environment
        for index in model.parameters.origins.indices {
            guard let value = model.currentValue(of: model.parameters.origins[index]) else { continue }
            if !set(value, of: index) { return false }
        }
        return true
    }

    // MARK: Solving

    /// Chooses the goals of the root's size; the values read from here on are the solution at them.
    func aim(at size: Size, _ priorities: GoalPriorities, isEncapsulated: Bool) {
        self.isEncapsulated = isEncapsulated
        for axis in model.axes {
            guard let goal = model.goal(axis) else { continue }
            _ = set(size[axis].isFinite ? size[axis] : 0, of: goal.size.index)
        }
        var relevant = priorities
        if !model.axes.contains(.horizontal) { relevant.horizontal = .required }
        if !model.axes.contains(.vertical) { relevant.vertical = .required }
        if variants.indices.contains(current), variants[current].priorities == relevant { return }
        isStale = true
        if let known = variants.firstIndex(where: { $0.priorities == relevant }) {
            current = known
        } else {
            if variants.count == Self.variantCapacity { variants.removeFirst() }
            current = variants.count
            variants.append(variant(relevant))
        }
    }

    private func variant(_ priorities: GoalPriorities) -> Variant {
        let problem = model.problem(withGoals: priorities)
        return Variant(
            priorities: priorities, evaluation: Evaluation(of: TemplateLibrary.shared.template(for: problem)),
            values: [Double](repeating: 0, count: model.parameters.values.count))
    }

    /// Hands changed parameters to the evaluation in use.
    private func refresh() {
        guard isStale, variants.indices.contains(current) else { return }
        isStale = false
        let evaluation = variants[current].evaluation
        for index in model.parameters.values.indices {
            let value = model.parameters.values[index]
            guard variants[current].values[index] != value else { continue }
            variants[current].values[index] = value
            // Values are checked when they are set.
            try? evaluation.setValue(value, of: Parameter(index: index))
        }
    }

    private var evaluation: Evaluation? {
        refresh()
        return variants.indices.contains(current) ? variants[current].evaluation : nil
    }

    func solvedPosition(of place: Int, _ axis: Axis) -> Double {
        evaluation?.value(of: model.variables.position(of: place, axis)) ?? 0
    }

    func solvedExtent(of place: Int, _ axis: Axis) -> Double {
        evaluation?.value(of: model.variables.extent(of: place, axis)) ?? 0
    }

    /// Reads all values at once: position and extent of each item in turn.
    func withSolution<Result>(
        _ axis: Axis, _ body: (_ values: Slice<UnsafeMutableBufferPointer<Double>>) -> Result
    )
        -> Result
    {
        let evaluation = evaluation
        let first = model.variables.position(of: 0, axis).index
        return solution.withUnsafeMutableBufferPointer { values in
            evaluation?.copyValues(to: values)
            return body(values[first..<(first + 2 * model.items.count)])
        }
    }

    // MARK: Findings

    /// Constraints that the solver cannot take, with its reason.
    var refusals: [(constraint: LayoutConstraint, reason: SolverError)] { model.refusals }

    /// How many constraints there are on behalf of ``LayoutConstraint`` objects.
    var installedCount: Int { model.installedCount }

    // MARK: Diagnosis

    /// The axes that the system decides: both where a constraint couples them.
    public var axes: [Axis] { model.axes }

    /// A solver of the system at its present values, solved.
    ///
    /// It must not be edited, and is good until the next layout.
    public var solver: Solver { evaluation?.solver ?? Solver() }

    /// The required constraints that contradict earlier ones and do not hold, in order of addition.
    public var leftOut: [ConstraintID] { evaluation?.leftOut ?? [] }

    /// The system as a value, with the goals' priorities as last used.
    public var problem: Problem {
        variants.indices.contains(current) ? variants[current].evaluation.template.problem : model.problem
    }

    /// The handles of all constraints, in order of addition.
    public var constraintIDs: [ConstraintID] { model.ids }

    /// The handle of a constraint made by hand; `nil` for one that is not in the system.
    public func id(of constraint: LayoutConstraint) -> ConstraintID? {
        model.origins.firstIndex { $0.constraint === constraint }.map { model.ids[$0] }
    }

    /// What a constraint stands for.
    public func origin(of constraint: ConstraintID) -> ConstraintOrigin? {
        let index = model.problem.index(of: constraint)
        guard model.origins.indices.contains(index) else { return nil }
        if isEncapsulated, case .fittingSize(let axis) = model.origins[index] {
            return .encapsulatedSize(axis)
        }
        return model.origins[index]
    }

    /// What a parameter stands for.
    public func origin(of parameter: Parameter) -> ParameterOrigin? {
        let origins = model.parameters.origins
        return origins.indices.contains(parameter.index) ? origins[parameter.index] : nil
    }

    /// The present value of a parameter in points.
    public func value(of parameter: Parameter) -> Double {
        let values = model.parameters.values
        return values.indices.contains(parameter.index) ? values[parameter.index] : 0
    }

    /// The parameter that the constant of a constraint is; `nil` for a constraint that is not in the system.
    public func parameter(of constraint: LayoutConstraint) -> Parameter? {
        let index = constraint.parameterIndex
        guard model.parameters.origins.indices.contains(index),
            case .constant(let owner) = model.parameters.origins[index], owner === constraint
        else { return nil }
        return Parameter(index: index)
    }

    /// What a variable is: the position (leading or top edge) or the extent of an item's alignment rectangle.
    ///
    /// - Returns: The item, and ``Attribute/leading``, ``Attribute/width``, ``Attribute/top`` or
    ///   ``Attribute/height``; `nil` for a variable that is not the system's.
    public func meaning(of variable: Variable) -> (item: any LayoutItem, attribute: Attribute)? {
        let count = 2 * model.items.count
        guard variable.index >= 0, variable.index < model.problem.variableCount else { return nil }
        let axis = variable.index < count ? model.axes[0] : .vertical
        let place = variable.index % count / 2
        let attribute: Attribute =
            variable.index.isMultiple(of: 2)
            ? (axis == .horizontal ? .leading : .top) : (axis == .horizontal ? .width : .height)
        return (model.items[place], attribute)
    }

    /// The sum that an attribute of an item is, in the root's coordinates.
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

    /// The value of a sum at the present solution, in points.
    public func value(of expression: LayoutExpression) -> Double {
        var total = expression.constant
        for term in expression.terms {
            total += term.coefficient * (evaluation?.value(of: term.variable) ?? 0)
        }
        for term in expression.parameters { total += term.coefficient * value(of: term.parameter) }
        return total
    }
}
