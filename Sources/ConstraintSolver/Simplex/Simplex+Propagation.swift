/// The point after changes of constants alone.
///
/// The same rows stay active, so the point follows by substitution; and in a triangular order a value can only
/// be reached by a change through the rows that mention it. Steps are taken in their order, each computes its
/// value from the original coefficients just as a full substitution would, and where the value comes out as it
/// was, the change goes no further. So the result is the same to the last bit, whatever was changed before.
extension Simplex {
    /// Notes that a constraint's constant changed.
    mutating func noteConstant(of slot: Int) {
        let position = Int(active.position[slot])
        if position >= 0 {
            staleSteps.insert(Int(factor.stepOfPosition[position]))
        } else {
            staleRows.grow(to: store.slotCount)
            staleRows.insert(slot)
        }
        pending.values = true
    }

    /// Whether the point can be brought up to date by propagation.
    var canPropagate: Bool { pending.isConstantsAlone && factor.updates.count == 0 && !isUnsettled }

    /// Brings the point and the residuals up to date.
    ///
    /// - Parameter publishing: Whether the values follow the point at once.
    /// - Returns: Whether a row changed sides or a required one is violated.
    mutating func propagateConstants(publishing: Bool) -> Bool {
        if !uses.isCurrent { uses.update(from: store, variables: variableCount) }
        if !uses.isLinked { uses.link(to: factor, active) }
        var changed = false
        while let step = staleSteps.popFirst() {
            if factor.nucleus.contains(step) {
                if moveNucleus(publishing) { changed = true }
                continue
            }
            let value = factor.value(of: step, wanted(at: step), point)
            if move(Int(factor.stepColumn[step]), to: value, beyond: step, publishing) { changed = true }
        }
        while let slot = staleRows.popFirst() {
            guard active.position[slot] < 0, store.occupancy[slot] == .live else { continue }
            if updateResidual(slot) { changed = true }
            if isViolatedRequirement(slot) { changed = true }
        }
        return changed
    }

    /// The value wanted of the linear part of a step's row.
    @inline(__always)
    private func wanted(at step: Int) -> Double {
        let row = active.rows[Int(factor.stepRow[step])]
        return row.isAnchor ? 0 : -store.constant[row.index]
    }

    /// Solves the part that is not triangular, as a whole.
    private mutating func moveNucleus(_ publishing: Bool) -> Bool {
        let nucleus = factor.nucleus
        for step in nucleus {
            staleSteps.remove(step)
            factor.denseVector[step - nucleus.lowerBound] = factor.remainder(step, wanted(at: step), point)
        }
        factor.solveNucleus()
        var changed = false
        for step in nucleus {
            let value = factor.denseVector[step - nucleus.lowerBound]
            let column = Int(factor.stepColumn[step])
            if move(column, to: value, beyond: nucleus.upperBound - 1, publishing) { changed = true }
        }
        return changed
    }

    /// Gives a variable its value and notes which rows that concerns.
    ///
    /// Returns whether it changed its sign.
    @inline(__always)
    private mutating func move(
        _ variable: Int, to value: Double, beyond step: Int, _ publishing: Bool
    ) -> Bool {
        if value == point[variable] { return false }
        point[variable] = value
        if publishing { values[variable] = value }
        for place in uses.places(of: variable) {
            let link = uses.link(place)
            if link < 0 {
                staleRows.insert(~link)
            } else if link > step {
                staleSteps.insert(link)
            }
        }
        return active.anchorPosition[variable] < 0 && updateAnchorSide(variable)
    }
}
