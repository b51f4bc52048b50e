/// Reads a component's affine map and its critical region off the simplex's basis.
struct RegionBuilder: ~Copyable {
    private let worker: ComponentWorker
    private let component: TemplatePlan.Component
    private let slotCount: Int
    /// The first column of the component among the worker's, and its first row.
    private let firstColumn: Int
    private let firstRow: Int

    /// The columns' values.
    private var point: AffineMap
    /// The conditions: each row has to be at least zero.
    private var checks: AffineMap

    /// A residual may be on the wrong side by this much, in the units of the scaled row.
    ///
    /// It is what the simplex takes for zero. On the boundary between two regions both give the same answer.
    static let tolerance = 1e-9
    /// By how much a left-out constraint has to be out of reach.
    ///
    /// Nearer than this the simplex decides each time.
    private static let certainty = 1e-7

    init(_ worker: ComponentWorker, _ component: TemplatePlan.Component) {
        self.worker = worker
        self.component = component
        slotCount = component.slots.count
        firstColumn = component.columns.lowerBound - worker.group.columns.lowerBound
        firstRow = component.rows.lowerBound - worker.group.rows.lowerBound
        point = AffineMap(parameters: slotCount, rows: component.columns.count)
        checks = AffineMap(parameters: slotCount, rows: 0)
    }

    /// Makes the region of the worker's last solve, whose conditions the worker has found; nil if the limits of a
    /// conflict cannot be determined.
    mutating func build() -> Region? {
        if !component.columns.isEmpty {
            readPoint()
            readConditions()
            guard readConflicts() else { return nil }
            checks.removeRedundant()
        }
        let plan = worker.plan
        return Region(
            values: memberValues(), variables: plan.members[component.members],
            spare: Int32(truncatingIfNeeded: plan.problem.variableCount), checks: checks,
            leftOut: worker.leftOut(in: component))
    }

    // MARK: - Values

    /// Solves for the columns' values: once for the constants, once for each parameter.
    private mutating func readPoint() {
        for place in 0...slotCount {
            worker.simplex.startResponse()
            var isZero = true
            for row in component.rows {
                let slot = worker.simplex.active.position[row - component.rows.lowerBound + firstRow]
                if slot < 0 { continue }
                let amount = constant(of: row, at: place)
                if amount == 0 { continue }
                worker.simplex.respond(to: amount, of: row - component.rows.lowerBound + firstRow)
                isZero = false
            }
            if isZero { continue }
            worker.simplex.finishResponse()
            for column in 0..<point.rowCount {
                point.entries[column * point.width + place] = worker.simplex.direction[firstColumn + column]
            }
        }
        for column in 0..<point.rowCount { point.snap(column) }
    }

    /// A row's constant, or the factor of a parameter in it.
    private func constant(of row: Int, at place: Int) -> Double {
        let form = Int(worker.plan.rowForms[row])
        if place == 0 { return worker.plan.forms.constants[form] }
        for term in worker.plan.forms.parameterTerms(of: form)
        where Int(worker.plan.forms.parameters[term].index) == place - 1 {
            return worker.plan.forms.parameters[term].coefficient
        }
        return 0
    }

    private func memberValues() -> AffineMap {
        var values = AffineMap(parameters: slotCount, rows: component.members.count)
        for member in component.members {
            values.add(
                Int(worker.plan.memberForms[member]), of: worker.plan.forms, over: point,
                from: firstColumn, times: 1, to: member - component.members.lowerBound)
        }
        return values
    }

    // MARK: - Conditions

    /// Reads the conditions that decisive rows stay on their sides.
    private mutating func readConditions() {
        let ownRows = firstRow..<(firstRow + component.rows.count)
        let ownColumns = firstColumn..<(firstColumn + component.columns.count)
        for place in worker.conditions.indices {
            let condition = worker.conditions[place]
            let index = condition.row.index
            guard (condition.row.isAnchor ? ownColumns : ownRows).contains(index) else { continue }
            let side = Double(condition.side == 0 ? 1 : condition.side)
            appendCheck(condition.row, times: side)
            if condition.side == 0 { appendCheck(condition.row, times: -1) }
        }
    }

    /// Keeps the condition that a residual's multiple is not negative.
    private mutating func appendCheck(_ row: ActiveRow, times factor: Double) {
        checks.appendZeroRow()
        if row.isAnchor {
            checks.add(row.index - firstColumn, of: point, times: factor, to: checks.rowCount - 1)
            checks.snap(checks.rowCount - 1)
        } else {
            let form = Int(worker.plan.rowForms[component.rows.lowerBound + row.index - firstRow])
            checks.add(
                form, of: worker.plan.forms, over: point, from: firstColumn,
                times: factor / worker.simplex.store.scale[row.index], to: checks.rowCount - 1)
        }
        finishCheck(margin: Self.tolerance)
    }

    /// Scales the last condition so that its largest factor is 1, or drops it if it depends on no parameter.
    private mutating func finishCheck(margin: Double) {
        let row = checks.rowCount - 1
        let slope = checks.slope(row)
        if slope == 0 { return checks.removeLastRow() }
        checks.entries[row * checks.width] += margin
        checks.scale(row, by: 1 / slope)
    }

    // MARK: - Conflicts

    /// Reads the conditions that each left-out constraint contradicts the same accepted ones everywhere in the region.
    ///
    /// Where their rows add up to constants alone, this sum is how far the left-out constraint is from holding.
    private mutating func readConflicts() -> Bool {
        for place in worker.simplex.leftOut.indices {
            let slot = Int(worker.simplex.leftOut[place])
            guard (firstRow..<(firstRow + component.rows.count)).contains(slot) else { continue }
            guard
                let certificate = worker.simplex.certificate(
                    of: slot, against: worker.simplex.leftOutPartners[place])
            else { return false }
            var gap = 0.0
            for (member, factor) in certificate.factors {
                gap += factor * worker.simplex.store.constant[member]
            }
            guard abs(gap) > Self.certainty else { return false }
            checks.appendZeroRow()
            for (member, factor) in certificate.factors {
                let form = Int(worker.plan.rowForms[component.rows.lowerBound + member - firstRow])
                let share = factor / worker.simplex.store.scale[member] * (gap < 0 ? -1 : 1)
                checks.add(form, of: worker.plan.forms, times: share, to: checks.rowCount - 1)
            }
            checks.snap(checks.rowCount - 1)
            finishCheck(margin: -Self.certainty)
        }
        return true
    }
}

extension Simplex {
    /// Starts to compute the point at which all active rows are zero for given constants.
    fileprivate mutating func startResponse() {
        for position in right.indices { right[position] = 0 }
    }

    /// Sets the constant of an active row, in the units of the original row; the others are zero.
    fileprivate mutating func respond(to constant: Double, of slot: Int) {
        right[Int(active.position[slot])] = -constant / store.scale[slot]
    }

    /// Computes the point in `direction`.
    fileprivate mutating func finishResponse() {
        factor.solve(&right, into: &direction)
    }
}
