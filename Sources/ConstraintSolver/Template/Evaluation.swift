/// The solution of a ``Template`` at one choice of its parameters, brought up to date when it is read.
///
/// An evaluation belongs to one thread at a time; its template may be shared. Reading brings up to date only
/// the component that is read, and allocates nothing within known regions.
public final class Evaluation {
    /// What is evaluated.
    public let template: Template

    /// What changes, component by component.
    let states: UnsafeMutablePointer<ComponentState>
    /// The values of the parameters, and those of the slots, twice each.
    let parameters: UnsafeMutablePointer<Double>
    let slots: UnsafeMutablePointer<SIMD2<Double>>
    /// The values of the variables, and a spare place.
    let values: UnsafeMutablePointer<Double>
    let tally: UnsafeMutablePointer<Tally>

    // Copies of the plan's arrays, for they are read all the time.
    let componentCount: Int
    private let variableCount: Int
    private let parameterCount: Int
    private let componentOf: UnsafeMutablePointer<Int32>
    private let placeOf: UnsafeMutablePointer<Int32>
    private let useStarts: UnsafeMutablePointer<Int32>
    private let uses: UnsafeMutablePointer<TemplatePlan.Use>

    /// Keeps the regions alive that `states` point to.
    var held: [HeldRegions]
    var exact: Solver?

    /// Makes an evaluation in which every parameter is zero.
    public init(of template: Template) {
        self.template = template
        let plan = template.plan
        variableCount = template.problem.variableCount
        parameterCount = template.problem.parameterCount
        componentCount = plan.components.count
        states = .allocate(capacity: componentCount)
        parameters = .allocate(capacity: parameterCount)
        parameters.initialize(repeating: 0, count: parameterCount)
        slots = .allocate(capacity: plan.slots.count)
        slots.initialize(repeating: .zero, count: plan.slots.count)
        values = .allocate(capacity: variableCount + 1)
        values.initialize(repeating: 0, count: variableCount + 1)
        tally = .allocate(capacity: 1)
        tally.initialize(to: Tally(safeMagnitude: plan.safeMagnitude))
        componentOf = Self.copy(plan.componentOf)
        placeOf = Self.copy(plan.placeOf)
        useStarts = Self.copy(plan.useStarts)
        uses = Self.copy(plan.uses)
        held = Array(repeating: HeldRegions(), count: componentCount)
        for index in 0..<componentCount {
            (states + index).initialize(
                to: ComponentState(slots: UnsafePointer(slots + plan.components[index].slots.lowerBound)))
        }
    }

    deinit {
        template.count(hits: tally.pointee.hits, misses: tally.pointee.misses)
        states.deallocate()
        parameters.deallocate()
        slots.deallocate()
        values.deallocate()
        tally.deallocate()
        componentOf.deallocate()
        placeOf.deallocate()
        useStarts.deallocate()
        uses.deallocate()
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        copy.initialize(from: elements, count: elements.count)
        return copy
    }

    // MARK: - Parameters

    /// The value of a parameter; zero for one that is not the template's.
    public func value(of parameter: Parameter) -> Double {
        (0..<parameterCount).contains(parameter.index) ? parameters[parameter.index] : 0
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
        guard abs(value) <= tally.pointee.safeMagnitude, (0..<parameterCount).contains(parameter.index) else {
            try checkUnusual(value, of: parameter)
            return store(value, at: parameter.index)
        }
        store(value, at: parameter.index)
    }

    @inline(__always)
    private func store(_ value: Double, at index: Int) {
        if parameters[index] == value { return }
        parameters[index] = value
        for place in Int(useStarts[index])..<Int(useStarts[index + 1]) {
            let use = uses[place]
            slots[Int(use.slot)] = SIMD2(value, value)
            states[Int(use.component)].isDirty = true
        }
    }

    // MARK: - Values

    /// The value of a variable at the present parameters; zero for one that is not the template's.
    public func value(of variable: Variable) -> Double {
        guard (0..<variableCount).contains(variable.index) else { return 0 }
        let state = states + Int(componentOf[variable.index])
        if state.pointee.isDirty { update(state) }
        guard state.pointee.isStale, let region = state.pointee.region else { return values[variable.index] }
        return region.pointee.value(of: Int(placeOf[variable.index]), at: state.pointee.slots)
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
    private func update(_ state: UnsafeMutablePointer<ComponentState>) {
        state.pointee.isDirty = false
        state.pointee.isStale = true
        if let region = state.pointee.region, region.pointee.holds(at: state.pointee.slots) {
            tally.pointee.hits &+= 1
        } else {
            changeRegion(of: state - states)
        }
    }
}

/// How one component of an evaluation stands.
struct ComponentState {
    /// The values of the component's slots, twice each.
    let slots: UnsafePointer<SIMD2<Double>>
    /// The region it was found in last, unless the simplex answered.
    var region: UnsafePointer<RegionMap>?
    /// The region whose constants are among the values.
    var constantsOf: UnsafePointer<RegionMap>?
    /// Whether a parameter has changed since a region was found.
    var isDirty = true
    /// Whether the values are older than that.
    var isStale = true
}

/// What an evaluation counts.
struct Tally {
    /// A parameter up to this magnitude keeps every constant within the solver's limit.
    ///
    /// It is negative while some parameter is beyond, so that every change is checked.
    var safeMagnitude: Double
    var hits = 0
    var misses = 0
}
