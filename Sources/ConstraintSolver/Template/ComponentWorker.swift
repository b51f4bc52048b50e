/// The simplex of a group of components, for parameters outside all known regions.
///
/// Its answers do not depend on what it solved before, so any evaluation may use any worker, one at a time.
///
/// It is marked as sendable because a worker changes hands only through its group's locked pool.
final class ComponentWorker: @unchecked Sendable {
    let plan: TemplatePlan
    /// The components, and all of them as one.
    private let components: ArraySlice<TemplatePlan.Component>
    let group: TemplatePlan.Component
    var simplex: Simplex
    /// The value of each slot of the group as of the last solve.
    private(set) var parameters: [Double]
    /// The conditions under which the active set stays the best one.
    private(set) var conditions = Column<DecisiveRow>()
    /// Whether ``conditions`` belong to the last solve.
    private var hasConditions = false

    /// Loads a group, with all parameters zero.
    init(_ plan: TemplatePlan, group index: Int) {
        self.plan = plan
        components = plan.components[plan.groups[index]]
        let group = plan.whole(ofGroup: index)
        self.group = group
        parameters = Array(repeating: 0, count: group.slots.count)
        simplex = Simplex(variables: group.columns.count, constraints: group.rows.count)
        for _ in group.columns { simplex.appendVariable() }
        var terms = RowTerms()
        for row in group.rows {
            let form = Int(plan.rowForms[row])
            terms.removeAll()
            for place in plan.forms.variableTerms(of: form) {
                terms.append(plan.forms.variables[place].index, plan.forms.variables[place].coefficient)
            }
            let constraint = Int(plan.rowConstraints[row])
            _ = simplex.insert(
                terms, plan.problem.constraints[constraint].relation,
                constant: plan.forms.constants[form],
                priority: plan.problem.constraints[constraint].priority)
        }
    }

    /// Solves the group at given values of its slots, each of them twice.
    func solve(at values: UnsafePointer<SIMD2<Double>>) {
        for slot in parameters.indices { parameters[slot] = values[slot][0] }
        for component in components {
            let shift = component.slots.lowerBound - group.slots.lowerBound
            for row in component.rows {
                let form = Int(plan.rowForms[row])
                let terms = plan.forms.parameterTerms(of: form)
                if terms.isEmpty { continue }
                let constant = evaluate(plan.forms.constants[form], terms, shift)
                // Nothing is ever removed, so that slots of the simplex are rows of the group.
                simplex.changeConstant(constant, of: row - group.rows.lowerBound)
            }
        }
        if simplex.pending.isAny { hasConditions = false }
        simplex.bringUpToDate(publishing: false)
    }

    /// Finds the conditions under which the last answer is the best one, unless that has been done.
    ///
    /// Returns false if no conditions are certain: a run that hit the simplex's limits may have missed the best vertex.
    func findConditions() -> Bool {
        if hasConditions { return true }
        if simplex.isUnsettled { return false }
        hasConditions = simplex.factorAfresh() && simplex.findConditions(&conditions)
        return hasConditions
    }

    /// The value of a member of a component at the last solve.
    func value(of member: Int, in component: TemplatePlan.Component) -> Double {
        let form = Int(plan.memberForms[member])
        let shift = component.slots.lowerBound - group.slots.lowerBound
        var sum = evaluate(plan.forms.constants[form], plan.forms.parameterTerms(of: form), shift)
        for place in plan.forms.variableTerms(of: form) {
            let term = plan.forms.variables[place]
            sum += term.coefficient * simplex.point[Int(term.index)]
        }
        return sum
    }

    /// The constraints of a component that were left out in the last solve, in order of addition.
    func leftOut(in component: TemplatePlan.Component) -> [Int32] {
        var constraints: [Int32] = []
        for place in simplex.leftOut.indices {
            let row = group.rows.lowerBound + Int(simplex.leftOut[place])
            if component.rows.contains(row) { constraints.append(plan.rowConstraints[row]) }
        }
        return constraints
    }

    private func evaluate(_ constant: Double, _ terms: Range<Int>, _ shift: Int) -> Double {
        var sum = constant
        for place in terms {
            let term = plan.forms.parameters[place]
            sum += term.coefficient * parameters[Int(term.index) + shift]
        }
        return sum
    }
}

extension Simplex {
    /// Changes a constant unless it has the value already, so that nothing is readmitted or solved in vain.
    fileprivate mutating func changeConstant(_ constant: Double, of slot: Int) {
        if store.constant[slot] != constant / store.scale[slot] { setConstant(constant, of: slot) }
    }

    /// Factors the active set again if it was updated, so that the digits do not depend on how it was reached.
    ///
    /// Returns whether the rows are independent.
    fileprivate mutating func factorAfresh() -> Bool {
        if factor.updates.count > 0 { refactor() }
        return !pending.vertex
    }

    /// Finds the conditions under which the active set stays the best one.
    ///
    /// A required inequality that is zero may be remembered on its violated side. Where the vertex is the best one with
    /// the other side as well, the inequality is put on that side: the region then reaches beyond the points where the
    /// inequality is zero.
    fileprivate mutating func findConditions(_ conditions: inout Column<DecisiveRow>) -> Bool {
        var turned: [Int] = []
        for place in levels.bucket(PriorityLevels.accepted) {
            let slot = Int(levels.members[place])
            guard Int(levels.level[slot]) == PriorityLevels.accepted, active.position[slot] < 0,
                store.relation[slot] != .equal,
                active.side[slot] == store.violatedSide(slot, 0)
            else { continue }
            active.side[slot] = -active.side[slot]
            turned.append(slot)
        }
        if collectDecisiveRows(into: &conditions) { return true }
        for slot in turned { active.side[slot] = -active.side[slot] }
        return !turned.isEmpty && collectDecisiveRows(into: &conditions)
    }
}
