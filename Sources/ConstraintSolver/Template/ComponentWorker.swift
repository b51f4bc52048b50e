/// The simplex of one component of a template, for parameters outside all known regions.
///
/// Its answers do not depend on what it solved before, so any evaluation may use any worker, one at a time.
///
/// It is marked as sendable because a worker changes hands only through its component's locked pool.
final class ComponentWorker: @unchecked Sendable {
    let plan: TemplatePlan
    let component: TemplatePlan.Component
    var simplex = Simplex()
    /// The value of each slot as of the last solve.
    private(set) var parameters: [Double]

    /// Loads a component, with all parameters zero.
    init(_ plan: TemplatePlan, _ index: Int) {
        self.plan = plan
        component = plan.components[index]
        parameters = Array(repeating: 0, count: component.slots.count)
        for _ in component.columns { simplex.appendVariable() }
        var terms: [(column: Int32, coefficient: Double)] = []
        for row in component.rows {
            let form = Int(plan.rowForms[row])
            let constraint = plan.problem.constraints[Int(plan.rowConstraints[row])]
            terms.removeAll(keepingCapacity: true)
            for place in plan.forms.variableTerms(of: form) {
                let term = plan.forms.variables[place]
                terms.append((term.index, term.coefficient))
            }
            _ = simplex.insert(
                terms, constraint.relation, constant: plan.forms.constants[form],
                priority: constraint.priority)
        }
    }

    /// Solves the component at given values of its parameters.
    ///
    /// Returns false if the simplex ran into its limits, so that the answer holds but may not be the best.
    func solve(at values: UnsafePointer<SIMD2<Double>>) -> Bool {
        for slot in parameters.indices { parameters[slot] = values[slot][0] }
        // Nothing is ever removed, so that slots of the simplex are rows of the component.
        for row in component.rows {
            let form = Int(plan.rowForms[row])
            let terms = plan.forms.parameterTerms(of: form)
            if terms.isEmpty { continue }
            simplex.changeConstant(
                evaluate(plan.forms.constants[form], terms), of: row - component.rows.lowerBound)
        }
        let exhausted = simplex.statistics.exhausted
        simplex.solve()
        return simplex.statistics.exhausted == exhausted
    }

    /// The value of a member at the last solve.
    func value(ofMember member: Int) -> Double {
        let form = Int(plan.memberForms[member])
        var sum = evaluate(plan.forms.constants[form], plan.forms.parameterTerms(of: form))
        for place in plan.forms.variableTerms(of: form) {
            let term = plan.forms.variables[place]
            sum += term.coefficient * simplex.point[Int(term.index)]
        }
        return sum
    }

    /// The constraints left out in the last solve, in order of addition.
    var leftOut: [Int32] {
        var constraints: [Int32] = []
        for place in simplex.leftOut.indices {
            constraints.append(plan.rowConstraints[component.rows.lowerBound + Int(simplex.leftOut[place])])
        }
        return constraints
    }

    private func evaluate(_ constant: Double, _ terms: Range<Int>) -> Double {
        var sum = constant
        for place in terms {
            let term = plan.forms.parameters[place]
            sum += term.coefficient * parameters[Int(term.index)]
        }
        return sum
    }
}

extension Simplex {
    /// Changes a constant if it is another one, so that nothing is readmitted or solved in vain.
    fileprivate mutating func changeConstant(_ constant: Double, of slot: Int) {
        if store.constant[slot] * store.scale[slot] != constant { setConstant(constant, of: slot) }
    }
}
