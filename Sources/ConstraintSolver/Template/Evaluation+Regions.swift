/// A component's regions as an evaluation knows them.
struct HeldRegions {
    /// The regions, in the order of the shared list.
    var regions: [Region] = []
    /// How often the shared list had changed when they were copied from it.
    var changes = -1
    /// The constraints that the simplex left out, where no region has its answer.
    var leftOut: [Int32] = []
}

extension Evaluation {
    /// Finds or makes a region that holds for a component whose present one does not.
    @inline(never)
    func changeRegion(of index: Int) {
        let state = states + index
        if state.pointee.enterRegion() {
            tally.pointee.hits &+= 1
            return
        }
        if held[index].changes != template.regions[index].changes {
            copyRegions(of: index)
            if state.pointee.enterRegion() {
                tally.pointee.hits &+= 1
                return
            }
        }
        tally.pointee.misses &+= 1
        solve(index)
        template.count(hits: tally.pointee.hits, misses: tally.pointee.misses)
        tally.pointee.hits = 0
        tally.pointee.misses = 0
    }

    private func copyRegions(of index: Int) {
        let snapshot = template.regions[index].snapshot()
        held[index].regions = snapshot.regions
        held[index].changes = snapshot.changes
        states[index].setCandidates(snapshot.regions)
    }

    /// Has the simplex solve a component's group, and adds the component's region to the known ones.
    private func solve(_ index: Int) {
        let plan = template.plan
        let group = Int(plan.groupOf[index])
        let list = template.regions[index]
        let worker = template.workers[group].take() ?? ComponentWorker(plan, group: group)
        defer { template.workers[group].giveBack(worker) }
        let first = plan.components[plan.groups[group].lowerBound]
        let pivots = worker.simplex.statistics.pivots
        worker.solve(at: UnsafePointer(slots + first.slots.lowerBound))
        solveCount += 1
        pivotCount += worker.simplex.statistics.pivots - pivots
        if list.isWorthRegion(afterMiss: list.countMiss()), !plan.isTooLarge(index),
            worker.findConditions()
        {
            var builder = RegionBuilder(worker, plan.components[index])
            if let region = builder.build() {
                list.insert(region)
                copyRegions(of: index)
                if states[index].enterRegion() { return }
            }
        }
        copyValues(of: index, from: worker)
    }

    /// Takes a component's values from a worker's last solve.
    private func copyValues(of index: Int, from worker: ComponentWorker) {
        let component = template.plan.components[index]
        states[index].region = nil
        states[index].constantsOf = nil
        states[index].isStale = false
        for member in component.members {
            values[Int(template.plan.members[member])] = worker.value(of: member, in: component)
        }
        held[index].leftOut = worker.leftOut(in: component)
        states[index].leavesOut = !held[index].leftOut.isEmpty
    }

    // MARK: - Diagnosis

    /// The required constraints that do not hold at the present parameters, in order of addition.
    public var leftOut: [ConstraintID] {
        var constraints: [Int32] = violatedStatements()
        for index in 0..<componentCount {
            let state = states + index
            if state.pointee.isDirty { update(state) }
            if state.pointee.region == nil {
                constraints += held[index].leftOut
            } else if let region = held[index].regions.first(where: { $0.map == state.pointee.region }) {
                constraints += region.leftOut
            }
        }
        return constraints.sorted().map { ConstraintID(slot: $0, generation: 0) }
    }

    /// For each left-out constraint, the accepted ones that it contradicts, in order of addition.
    ///
    /// See ``Solver/conflicts``; unlike ``leftOut`` they are found by the whole problem's ``solver``.
    public var conflicts: [[ConstraintID]] { leftOut.isEmpty ? [] : solver.conflicts }

    /// The required constraints on parameters alone that do not hold.
    func violatedStatements() -> [Int32] {
        let plan = template.plan
        var violated: [Int32] = []
        for (place, constraint) in plan.statements.enumerated() {
            let form = Int(plan.statementForms[place])
            var sum = plan.forms.constants[form]
            var size = abs(sum)
            for term in plan.forms.parameterTerms(of: form) {
                let summand =
                    plan.forms.parameters[term].coefficient
                    * parameters[Int(plan.forms.parameters[term].index)].value
                sum += summand
                size += abs(summand)
            }
            let limit = 1e-8 + 1e-12 * size
            switch template.problem.constraints[Int(constraint)].relation {
            case .equal: if abs(sum) > limit { violated.append(constraint) }
            case .lessThanOrEqual: if sum > limit { violated.append(constraint) }
            case .greaterThanOrEqual: if sum < -limit { violated.append(constraint) }
            }
        }
        return violated
    }

    /// A solver of the same problem at the present parameters, solved: for diagnosis and explanation.
    ///
    /// It must not be edited, and is good until the next change of a parameter.
    public var solver: Solver {
        if let exact, bring(exact) {
            exact.solve()
            return exact
        }
        let present = (0..<template.problem.parameterCount).map { parameters[$0].value }
        let made = (try? Solver(template.problem, at: present)) ?? Solver()
        made.solve()
        exact = made
        return made
    }

    /// Sets a solver's parameters to the present ones.
    ///
    /// Returns false if a constant becomes too large on the way.
    private func bring(_ solver: Solver) -> Bool {
        for index in 0..<template.problem.parameterCount {
            do throws(SolverError) {
                try solver.setValue(parameters[index].value, of: Parameter(index: index))
            } catch {
                return false
            }
        }
        return true
    }

    // MARK: - Limits

    /// Checks a change of a parameter that is unknown or large, or while another one is large.
    @inline(never)
    func checkUnusual(_ value: Double, of parameter: Parameter) throws(SolverError) {
        try NumberLimits.check(value)
        let count = template.problem.parameterCount
        guard (0..<count).contains(parameter.index) else { throw .unknownParameter(parameter) }
        let old = parameters[parameter.index].value
        parameters[parameter.index].value = value
        defer { parameters[parameter.index].value = old }
        for constraint in template.problem.constraints
        where constraint.parameters.contains(where: { $0.parameter == parameter }) {
            var total = constraint.constant
            for term in constraint.parameters {
                total += term.coefficient * parameters[term.parameter.index].value
            }
            guard abs(total) <= NumberLimits.largest else { throw .tooLarge(total) }
        }
        let safe = template.plan.safeMagnitude
        let isSafe = (0..<count).allSatisfy { abs(parameters[$0].value) <= safe }
        tally.pointee.safeMagnitude = isSafe ? safe : -1
    }
}
