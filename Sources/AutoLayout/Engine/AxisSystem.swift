import ConstraintSolver

/// The constraint system of one axis of a hierarchy, or of both where a constraint couples them, as last solved.
///
/// It is for reading: the problem, the meaning of every variable, parameter and constraint, and the values. A system is
/// good until the next change of the hierarchy's structure.
public final class AxisSystem {
    /// A text's baseline and its parameter.
    private struct Baseline {
        let parameter: Int
        let view: View
        let attribute: Attribute
    }

    /// The most choices of goals' priorities kept: measuring and laying out need one each.
    private static let variantCapacity = 4

    /// The problem; rows do not change it.
    var model: AxisProblem
    /// The axes that the system decides: both where a constraint couples them.
    public let axes: [Axis]
    private let variables: VariableMap
    private let parameterCount: Int
    // Data that rows change is in plain memory.
    /// The parameters' values; each is finite and within the solver's limit.
    private let values: UnsafeMutablePointer<Double>
    /// The parameter of each place's intrinsic size on each axis, -1 for none.
    private let contents: UnsafeMutablePointer<Int32>
    /// The parameter of the root's size on each axis, -1 for none.
    private let goals: SIMD2<Int>
    private let baselines: [Baseline]

    private var variants: [SystemVariant] = []
    private(set) var variant: SystemVariant? {
        didSet { current = variant.map { .passUnretained($0) } }
    }
    /// The work done by variants that are gone.
    private var pastWork = LayoutWork()
    /// The variant in use again, for reading values without reference counting.
    private var current: Unmanaged<SystemVariant>?
    /// Whether the root was last laid out rather than measured.
    private(set) var isEncapsulated = false
    private var solution: [Double]
    /// Whether a parameter changed since the values were handed to the variant in use.
    private var isStale = true

    init(_ model: AxisProblem) {
        self.model = model
        axes = model.axes
        hasRefusals = !model.refusals.isEmpty
        variables = model.variables
        let parameters = model.parameters
        parameterCount = parameters.values.count
        values = .allocate(capacity: parameterCount)
        for index in 0..<parameterCount { (values + index).initialize(to: parameters.values[index]) }
        contents = .allocate(capacity: 2 * model.items.count)
        for slot in 0..<(2 * model.items.count) {
            let axis: Axis = slot.isMultiple(of: 2) ? .horizontal : .vertical
            let parameter = parameters.parameter(.intrinsic(axis), of: slot / 2)
            (contents + slot).initialize(to: Int32(truncatingIfNeeded: parameter?.index ?? -1))
        }
        var goals = SIMD2(repeating: -1)
        for axis in model.axes { goals[axis.rawValue] = model.goal(axis)?.size.index ?? -1 }
        self.goals = goals
        baselines = parameters.baselines.compactMap { index in
            guard case .baseline(let view, let attribute) = parameters.origins[index] else { return nil }
            return Baseline(parameter: index, view: view, attribute: attribute)
        }
        solution = [Double](repeating: 0, count: model.problem.variableCount)
    }

    deinit {
        values.deallocate()
        contents.deallocate()
    }

    // MARK: Parameters

    /// Sets the intrinsic size of a view.
    ///
    /// - Returns: Whether the system has a place for it: a size that appears or goes is another structure.
    func setIntrinsicSize(_ extent: Double, of place: Int, _ axis: Axis) -> Bool {
        let parameter = Int(contents[2 * place + axis.rawValue])
        guard parameter >= 0, extent != View.noIntrinsicMetric else {
            return parameter < 0 && extent == View.noIntrinsicMetric
        }
        return set(extent, of: parameter)
    }

    /// Sets a margin of a view, if a constraint uses it.
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
        // Not-a-number fails the comparison.
        guard abs(value) <= NumberLimits.largest else { return false }
        if values[parameter] == value { return true }
        values[parameter] = value
        isStale = true
        return true
    }

    /// Brings the baselines of texts up to date.
    ///
    /// - Returns: Whether the solver takes them.
    func updateBaselines(isDesignTime: Bool) -> Bool {
        for baseline in baselines {
            let distance = baseline.view.baselineDistance(baseline.attribute, isDesignTime: isDesignTime)
            if let distance, !set(distance, of: baseline.parameter) { return false }
        }
        return true
    }

    /// Updates the parameters that neither a content nor a goal decides.
    ///
    /// - Returns: Whether the solver takes them.
    func updateConstants(in environment: LayoutEnvironment) -> Bool {
        model.environment = environment
        for index in 0..<parameterCount {
            guard let value = model.currentValue(of: model.parameters.origins[index]) else { continue }
            if !set(value, of: index) { return false }
        }
        return true
    }

    /// The present value of a parameter in points.
    public func value(of parameter: Parameter) -> Double {
        (0..<parameterCount).contains(parameter.index) ? values[parameter.index] : 0
    }

    // MARK: Solving

    /// The work done to solve the system.
    var work: LayoutWork { variants.reduce(pastWork) { $0 + $1.work } }

    /// Sets the goals of the root's size; values read afterwards are the solution for these goals.
    func aim(at size: Size, _ priorities: SystemVariant.Priorities, isEncapsulated: Bool) {
        self.isEncapsulated = isEncapsulated
        if goals[0] >= 0 { _ = set(size.width.isFinite ? size.width : 0, of: goals[0]) }
        if goals[1] >= 0 { _ = set(size.height.isFinite ? size.height : 0, of: goals[1]) }
        var relevant = priorities
        if goals[0] < 0 { relevant.horizontal = .required }
        if goals[1] < 0 { relevant.vertical = .required }
        if let variant, variant.priorities == relevant { return }
        isStale = true
        if let known = variants.first(where: { $0.priorities == relevant }) {
            variant = known
            return
        }
        let made = SystemVariant(model, relevant)
        if variants.count == Self.variantCapacity { pastWork += variants.removeFirst().work }
        variants.append(made)
        variant = made
    }

    /// The solution at the present parameters.
    var evaluation: Evaluation? { withEvaluation { $0 } }

    /// Reads from the solution at the present parameters; `nil` before there is a goal.
    @inline(__always)
    private func withEvaluation<Result>(_ body: (Evaluation) -> Result) -> Result? {
        guard let current else { return nil }
        return current.borrow { variant in
            if isStale {
                isStale = false
                variant.take(values)
            }
            return body(variant.evaluation)
        }
    }

    func solvedExtent(of place: Int, _ axis: Axis) -> Double {
        withEvaluation { $0.value(of: variables.extent(of: place, axis)) } ?? 0
    }

    /// Where an item begins and ends on an axis, in the root's leading coordinates.
    func solvedEdges(of place: Int, _ axis: Axis) -> (start: Double, end: Double) {
        withEvaluation {
            let start = $0.value(of: variables.position(of: place, axis))
            return (start, start + $0.value(of: variables.extent(of: place, axis)))
        } ?? (0, 0)
    }

    /// Whether required constraints do not hold, without listing them.
    var hasLeftOut: Bool { withEvaluation { $0.hasLeftOut } ?? false }

    /// Reads all values at once: position and extent of each item in order.
    func withSolution<Result>(
        _ axis: Axis, _ body: (_ values: Slice<UnsafeMutableBufferPointer<Double>>) -> Result
    ) -> Result {
        let evaluation = evaluation
        let first = variables.position(of: 0, axis).index
        return solution.withUnsafeMutableBufferPointer { values in
            evaluation?.copyValues(to: values)
            return body(values[first..<(first + 2 * model.items.count)])
        }
    }

    // MARK: Open values

    /// Whether the solution is known to be the only one; `false` where only a search can say.
    var isKnownDecided: Bool {
        // Before there is a goal nothing is solved.
        guard let variant else { return true }
        let evaluation = evaluation
        return solution.withUnsafeMutableBufferPointer { solution in
            evaluation?.copyValues(to: solution)
            return solution.baseAddress.map { variant.decidedSides.contains($0, values) } ?? true
        }
    }

    /// Notes that a search found nothing open in the solution that ``isKnownDecided`` was asked about last.
    func noteDecided() { variant?.decidedSides.insertPresent() }

    // MARK: States

    /// A state of the system, to be compared with a later one.
    struct State: Equatable {
        let system: AxisSystem
        let variant: SystemVariant?
        let isEncapsulated: Bool
        let values: [Double]

        static func == (one: State, other: State) -> Bool {
            one.system === other.system && one.variant === other.variant
                && one.isEncapsulated == other.isEncapsulated && one.values == other.values
        }
    }

    /// The numbers that the solution follows from.
    var state: State {
        State(
            system: self, variant: variant, isEncapsulated: isEncapsulated,
            values: (0..<parameterCount).map { values[$0] })
    }

    // MARK: Findings

    /// Constraints that the solver cannot take, with its reason.
    var refusals: [(constraint: LayoutConstraint, reason: SolverError)] { model.refusals }

    /// Whether there are any ``refusals``, without listing them.
    let hasRefusals: Bool

    /// How many of the constraints come from ``LayoutConstraint`` objects.
    var installedCount: Int { model.installedCount }
}
