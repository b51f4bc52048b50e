/// The solution of a ``Template`` at one choice of its parameters, brought up to date when it is read.
///
/// An evaluation belongs to one thread at a time; its template may be shared. Reading brings up to date only
/// the component that is read, and allocates nothing within known regions.
public final class Evaluation {
    /// The template that is evaluated.
    public let template: Template

    /// The state of each component, and a spare one for parameters that no component depends on.
    let states: UnsafeMutablePointer<ComponentState>
    let componentCount: Int
    let parameters: UnsafeMutablePointer<ParameterCell>
    let tally: UnsafeMutablePointer<Tally>
    /// The values of the slots, twice each, and a spare place.
    let slots: UnsafeMutablePointer<SIMD2<Double>>
    /// The values of the variables, and a spare place.
    let values: UnsafeMutablePointer<Double>
    private let cells: UnsafeMutablePointer<VariableCell>
    private let variableCount: Int
    private let parameterCount: Int
    /// Whether there are required constraints on parameters alone.
    private let hasStatements: Bool

    /// Keeps the regions alive that `states` point to.
    var held: [HeldRegions]
    var exact: Solver?
    /// How often the simplex had to solve a group of constraints.
    public internal(set) var solveCount = 0
    /// The exchanges of one active constraint for another that these solves took.
    public internal(set) var pivotCount = 0

    /// Makes an evaluation in which every parameter is zero.
    public init(of template: Template) {
        self.template = template
        let plan = template.plan
        variableCount = template.problem.variableCount
        parameterCount = template.problem.parameterCount
        componentCount = plan.components.count
        hasStatements = !plan.statements.isEmpty
        held = Array(repeating: HeldRegions(), count: componentCount)
        slots = .allocate(capacity: plan.slots.count + 1)
        slots.initialize(repeating: .zero, count: plan.slots.count + 1)
        values = .allocate(capacity: variableCount + 1)
        values.initialize(repeating: 0, count: variableCount + 1)
        tally = .allocate(capacity: 1)
        tally.initialize(to: Tally(safeMagnitude: plan.safeMagnitude))
        states = .allocate(capacity: componentCount + 1)
        for index in 0..<componentCount {
            let first = slots + plan.components[index].slots.lowerBound
            (states + index).initialize(to: ComponentState(slots: UnsafePointer(first)))
            states[index].isDirty = !plan.components[index].members.isEmpty
            states[index].isStale = states[index].isDirty
        }
        (states + componentCount).initialize(to: ComponentState(slots: UnsafePointer(slots)))
        parameters = .allocate(capacity: parameterCount)
        for index in 0..<parameterCount {
            (parameters + index).initialize(to: ParameterCell(plan.uses(of: index), plan, slots, states))
        }
        cells = .allocate(capacity: variableCount)
        for index in 0..<variableCount {
            let state = states + Int(plan.componentOf[index])
            (cells + index).initialize(to: VariableCell(state: state, place: Int(plan.placeOf[index])))
        }
    }

    deinit {
        template.count(hits: tally.pointee.hits, misses: tally.pointee.misses)
        for index in 0..<componentCount { states[index].candidates.deallocate() }
        states.deallocate()
        parameters.deallocate()
        slots.deallocate()
        values.deallocate()
        tally.deallocate()
        cells.deallocate()
    }

    // MARK: - Parameters

    /// The value of a parameter; zero for one that is not the template's.
    public func value(of parameter: Parameter) -> Double {
        (0..<parameterCount).contains(parameter.index) ? parameters[parameter.index].value : 0
    }

    /// Changes the value of a parameter.
    ///
    /// Nothing is solved yet.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - parameter: The parameter.
    /// - Throws: `SolverError` for an unknown parameter, or a number (the value, or a constant that follows it)
    ///   that is not finite or too large. Everything is then as it was.
    public func setValue(_ value: Double, of parameter: Parameter) throws(SolverError) {
        // Not-a-number fails the comparison.
        guard abs(value) <= tally.pointee.safeMagnitude,
            UInt(bitPattern: parameter.index) < UInt(bitPattern: parameterCount)
        else {
            try checkUnusual(value, of: parameter)
            return store(value, in: parameters + parameter.index)
        }
        store(value, in: parameters + parameter.index)
    }

    @inline(__always)
    private func store(_ value: Double, in cell: UnsafeMutablePointer<ParameterCell>) {
        if cell.pointee.value == value { return }
        cell.pointee.value = value
        cell.pointee.slot.pointee = SIMD2(value, value)
        cell.pointee.state.pointee.isDirty = true
        if !cell.pointee.others.isEmpty { storeToOthers(cell) }
    }

    /// Stores a parameter in the slots of all its uses but the first.
    private func storeToOthers(_ cell: UnsafeMutablePointer<ParameterCell>) {
        for place in cell.pointee.others {
            let use = template.plan.uses[place]
            slots[Int(use.slot)] = SIMD2(cell.pointee.value, cell.pointee.value)
            states[Int(use.component)].isDirty = true
        }
    }

    // MARK: - Values

    /// The value of a variable at the present parameters; zero for one that is not the template's.
    public func value(of variable: Variable) -> Double {
        guard UInt(bitPattern: variable.index) < UInt(bitPattern: variableCount) else { return 0 }
        let cell = cells[variable.index]
        if cell.state.pointee.isDirty { update(cell.state) }
        guard cell.state.pointee.isStale, let region = cell.state.pointee.region else {
            return values[variable.index]
        }
        return region.pointee.value(of: cell.place, at: cell.state.pointee.slots)
    }

    /// The values of all variables at the present parameters, in order of declaration.
    ///
    /// - Parameter values: Receives as many values as fit.
    public func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        for index in 0..<componentCount {
            let state = states + index
            if state.pointee.isDirty { update(state) }
            if state.pointee.isStale { writeValues(state) }
        }
        guard let target = values.baseAddress else { return }
        target.update(from: self.values, count: min(values.count, variableCount))
    }

    /// Whether a required constraint does not hold: whether ``leftOut`` has members, without listing them.
    public var hasLeftOut: Bool {
        for index in 0..<componentCount {
            let state = states + index
            if state.pointee.isDirty { update(state) }
            if state.pointee.region?.pointee.leavesOut ?? state.pointee.leavesOut { return true }
        }
        return hasStatements && !violatedStatements().isEmpty
    }

    /// Computes the values of a component whose region is known to hold.
    @inline(__always)
    private func writeValues(_ state: UnsafeMutablePointer<ComponentState>) {
        guard let region = state.pointee.region else { return }
        if state.pointee.constantsOf != region {
            region.pointee.writeConstants(to: values)
            state.pointee.constantsOf = region
        }
        region.pointee.writeRows(at: state.pointee.slots, to: values)
        state.pointee.isStale = false
    }

    /// Brings a component into a region that holds.
    @inline(__always)
    func update(_ state: UnsafeMutablePointer<ComponentState>) {
        state.pointee.isDirty = false
        state.pointee.isStale = true
        if let region = state.pointee.region, region.pointee.holds(at: state.pointee.slots) {
            tally.pointee.hits &+= 1
        } else {
            changeRegion(of: state - states)
        }
    }
}
