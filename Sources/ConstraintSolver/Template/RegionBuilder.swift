/// Reads a component's affine map and its critical region off the simplex's basis.
struct RegionBuilder {
    let worker: ComponentWorker
    private let slotCount: Int

    /// The columns' values.
    private var point: AffineMap
    /// The conditions: each row has to be at least zero.
    private(set) var checks: AffineMap

    /// A residual may be on the wrong side by this much, in the units of the scaled row.
    ///
    /// It is what the simplex takes for zero. On the boundary between two regions both give the same answer.
    static let tolerance = 1e-9
    /// By how much a left-out constraint has to be out of reach.
    ///
    /// Nearer than this the simplex decides each time.
    private static let certainty = 1e-7

    init(_ worker: ComponentWorker) {
        self.worker = worker
        slotCount = worker.component.slots.count
        point = AffineMap(parameters: slotCount)
        checks = AffineMap(parameters: slotCount)
    }

    /// Makes the region of the last solve; nil if no region could be vouched for.
    mutating func build() -> Region? {
        guard readPoint(), readConditions(), readConflicts() else { return nil }
        checks.removeRedundant()
        let plan = worker.plan
        return Region(
            values: memberValues(), variables: plan.members[worker.component.members],
            spare: Int32(truncatingIfNeeded: plan.problem.variableCount), checks: checks,
            leftOut: worker.leftOut)
    }

    // MARK: - Values

    /// Solves for the columns' values: once for the constants, once for each parameter.
    private mutating func readPoint() -> Bool {
        for _ in worker.component.columns { point.appendZeroRow() }
        if worker.component.columns.isEmpty { return true }
        guard worker.simplex.factorAfresh() else { return false }
        var constants = Column<Double>()
        for place in 0...slotCount {
            constants.refill(0, count: worker.component.rows.count)
            var isZero = true
            for row in worker.component.rows {
                let amount = constant(of: row, at: place)
                if amount == 0 { continue }
                let slot = row - worker.component.rows.lowerBound
                constants[slot] = amount / worker.simplex.store.scale[slot]
                if worker.simplex.active.position[slot] >= 0 { isZero = false }
            }
            if isZero { continue }
            worker.simplex.respond(to: constants)
            for column in 0..<point.rowCount {
                point.entries[column * point.width + place] = worker.simplex.direction[column]
            }
        }
        for column in 0..<point.rowCount { point.snap(column) }
        return true
    }

    /// A row's constant, or the factor of a parameter in it.
    private func constant(of row: Int, at place: Int) -> Double {
        let forms = worker.plan.forms
        let form = Int(worker.plan.rowForms[row])
        if place == 0 { return forms.constants[form] }
        var sum = 0.0
        for term in forms.parameterTerms(of: form) where Int(forms.parameters[term].index) == place - 1 {
            sum += forms.parameters[term].coefficient
        }
        return sum
    }

    private func memberValues() -> AffineMap {
        var values = AffineMap(parameters: slotCount)
        let forms = worker.plan.forms
        for member in worker.component.members {
            let form = Int(worker.plan.memberForms[member])
            values.appendZeroRow()
            values.add(form, of: forms, times: 1, to: values.rowCount - 1)
            for place in forms.variableTerms(of: form) {
                let term = forms.variables[place]
                values.add(
                    Int(term.index), of: point, times: term.coefficient, to: values.rowCount - 1)
            }
            values.snap(values.rowCount - 1)
        }
        return values
    }

    // MARK: - Conditions

    /// The rows whose sides decided have to stay on them.
    private mutating func readConditions() -> Bool {
        if worker.component.columns.isEmpty { return true }
        var decisive = Column<DecisiveRow>()
        guard worker.simplex.collectDecisiveRows(into: &decisive) else { return false }
        for place in decisive.indices {
            let condition = decisive[place]
            var residual = AffineMap(parameters: slotCount)
            residual.appendZeroRow()
            if condition.row.isAnchor {
                residual.add(condition.row.index, of: point, times: 1, to: 0)
            } else {
                addResidual(condition.row.index, to: &residual)
            }
            if condition.side != 0 {
                residual.scale(0, by: Double(condition.side))
                appendCheck(residual, margin: Self.tolerance)
            } else {
                appendCheck(residual, margin: Self.tolerance)
                residual.scale(0, by: -1)
                appendCheck(residual, margin: Self.tolerance)
            }
        }
        return true
    }

    /// Adds a row's residual, scaled as the simplex does.
    private func addResidual(_ slot: Int, to residual: inout AffineMap) {
        let row = worker.component.rows.lowerBound + slot
        let form = Int(worker.plan.rowForms[row])
        let factor = 1 / worker.simplex.store.scale[slot]
        residual.add(form, of: worker.plan.forms, times: factor, to: 0)
        for place in worker.plan.forms.variableTerms(of: form) {
            let term = worker.plan.forms.variables[place]
            residual.add(Int(term.index), of: point, times: factor * term.coefficient, to: 0)
        }
    }

    /// Keeps a condition, unless no parameter has a say in it.
    private mutating func appendCheck(_ residual: AffineMap, margin: Double) {
        var residual = residual
        residual.snap(0)
        let slope = residual.slope(0)
        if slope == 0 { return }
        residual.entries[0] += margin
        residual.scale(0, by: 1 / slope)
        checks.append(residual.entries[...])
    }

    // MARK: - Conflicts

    /// What is left out has to contradict the same accepted constraints everywhere in the region.
    ///
    /// Where rows add up to nothing but constants, these are how far the left-out row is out of reach.
    private mutating func readConflicts() -> Bool {
        for place in worker.simplex.leftOut.indices {
            let slot = Int(worker.simplex.leftOut[place])
            var rows: [[Double]] = []
            for partner in worker.simplex.leftOutPartners[place] { rows.append(wholeRow(Int(partner.slot))) }
            guard let gap = reduce(wholeRow(slot), by: &rows) else { return false }
            var residual = AffineMap(parameters: slotCount)
            residual.append(gap[...])
            let present = residual.value(0, at: worker.parameters)
            guard abs(present) > Self.certainty else { return false }
            if present < 0 { residual.scale(0, by: -1) }
            appendCheck(residual, margin: -Self.certainty)
        }
        return true
    }

    /// A scaled row: its constant and the parameters' factors, then the columns' coefficients.
    private func wholeRow(_ slot: Int) -> [Double] {
        let row = worker.component.rows.lowerBound + slot
        let factor = 1 / worker.simplex.store.scale[slot]
        let forms = worker.plan.forms
        let form = Int(worker.plan.rowForms[row])
        var whole = [Double](repeating: 0, count: slotCount + 1 + worker.component.columns.count)
        whole[0] = factor * forms.constants[form]
        for place in forms.parameterTerms(of: form) {
            whole[1 + Int(forms.parameters[place].index)] += factor * forms.parameters[place].coefficient
        }
        for place in forms.variableTerms(of: form) {
            let term = forms.variables[place]
            whole[slotCount + 1 + Int(term.index)] = factor * term.coefficient
        }
        return whole
    }

    /// Takes multiples of rows off a row until it mentions no column; nil if they do not add up to it.
    private func reduce(_ row: [Double], by rows: inout [[Double]]) -> [Double]? {
        let columns = (slotCount + 1)..<row.count
        var row = row
        for step in rows.indices {
            guard let pivot = columns.max(by: { abs(rows[step][$0]) < abs(rows[step][$1]) }),
                abs(rows[step][pivot]) > 1e-7
            else { return nil }
            for later in (step + 1)..<max(rows.count, step + 1) {
                subtract(rows[step], from: &rows[later], pivot)
            }
            subtract(rows[step], from: &row, pivot)
        }
        guard columns.allSatisfy({ abs(row[$0]) <= 1e-9 }) else { return nil }
        return Array(row[...slotCount])
    }

    private func subtract(_ row: [Double], from other: inout [Double], _ pivot: Int) {
        let factor = other[pivot] / row[pivot]
        if factor == 0 { return }
        for place in row.indices { other[place] -= factor * row[place] }
        other[pivot] = 0
    }
}

extension Simplex {
    /// Factors the active set again, unless that is how it stands, so that the digits do not depend on how it
    /// was reached.
    ///
    /// Returns whether the rows are independent.
    fileprivate mutating func factorAfresh() -> Bool {
        if factor.updates.count > 0 { refactor() }
        return !pending.vertex
    }

    /// Finds in `direction` the point at which all active rows are zero if the constants are the given ones.
    fileprivate mutating func respond(to constants: borrowing Column<Double>) {
        for position in active.rows.indices {
            let row = active.rows[position]
            right[position] = row.isAnchor ? 0 : -constants[row.index]
        }
        factor.solve(&right, into: &direction)
    }
}
