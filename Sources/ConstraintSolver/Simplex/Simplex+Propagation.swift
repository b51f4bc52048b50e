/// The point after changes of constants alone.
///
/// The same rows stay active, so the point follows by substitution. In a triangular order a change reaches a value only
/// through the rows that mention it. Steps are taken in their order, and each computes its value from the original
/// coefficients just as a full substitution would. Where a value stays the same, the change goes no further. So the
/// result equals that of a full substitution to the last bit; that of a trail, see `EditTrail`, equals it apart from
/// rounding.
extension Simplex {
    /// Notes that a constraint's constant changed.
    mutating func noteConstant(of slot: Int) {
        pending.noteConstant(of: slot)
        let position = Int(active.position[slot])
        if position >= 0 {
            staleSteps.insert(Int(factor.stepOfPosition[position]))
        } else {
            staleRows.grow(to: store.slotCount)
            staleRows.insert(slot)
        }
    }

    /// Whether the point can be brought up to date by propagation.
    var canPropagate: Bool { pending.isConstantsAlone && factor.updates.count == 0 && !isUnsettled }

    /// Brings the point and the residuals up to date.
    ///
    /// - Parameter publishing: Whether the values follow the point at once.
    /// - Returns: Whether a row changed sides or a required one is violated.
    mutating func propagateConstants(publishing: Bool) -> Bool {
        if trail.isUsable, trail.slot == pending.onlyConstant {
            trail.pack(factor, active, point, rate: &row)
            if trail.isUsable { return followTrail(publishing: publishing) }
        }
        if !uses.isCurrent { uses.update(from: store, variables: variableCount) }
        if !uses.isLinked { uses.link(to: factor, active) }
        if pending.onlyConstant >= 0 { trail.begin(pending.onlyConstant) } else { trail.clear() }
        takeSteps(publishing: publishing)
        if updateStaleRows() { hasCrossed = true }
        if trail.slot >= 0 { trail.finish(at: store.constant[trail.slot]) }
        return hasCrossed
    }

    /// Takes the steps that changed constants reach, in order.
    ///
    /// The next change of the same constant takes the same steps, unless a value happened to stay the same.
    private mutating func takeSteps(publishing: Bool) {
        hasCrossed = false
        while let step = staleSteps.popFirst() {
            if factor.nucleus.contains(step) {
                trail.clear()
                moveNucleus(publishing)
                continue
            }
            let value = factor.value(of: step, wanted(at: step), point)
            trail.append(step: step)
            if !move(Int(factor.stepColumn[step]), to: value, beyond: step, publishing) { trail.clear() }
        }
    }

    /// Computes the residuals that changed.
    ///
    /// Returns whether a row changed sides or a required one is violated.
    private mutating func updateStaleRows() -> Bool {
        var changed = false
        while let slot = staleRows.popFirst() {
            trail.append(row: slot)
            if updateStaleRow(slot) { changed = true }
        }
        return changed
    }

    @inline(__always)
    private mutating func updateStaleRow(_ slot: Int) -> Bool {
        guard active.position[slot] < 0, store.occupancy[slot] == .live else { return false }
        let changed = updateResidual(slot)
        return isViolatedRequirement(slot) || changed
    }

    /// Brings the point and the residuals up to date along the trail of the one constant that changed.
    private mutating func followTrail(publishing: Bool) -> Bool {
        var changed = trail.follow(to: store.constant[trail.slot], &active, &point)
        if publishing { trail.copyValues(of: point, to: &values) }
        for place in trail.rows.indices where updateStaleRow(Int(trail.rows[place])) { changed = true }
        return changed
    }

    /// The value that the linear part of a step's row must have.
    @inline(__always)
    private func wanted(at step: Int) -> Double {
        let row = active.rows[Int(factor.stepRow[step])]
        return row.isAnchor ? 0 : -store.constant[row.index]
    }

    /// Solves the part that is not triangular, as a whole.
    private mutating func moveNucleus(_ publishing: Bool) {
        let nucleus = factor.nucleus
        for step in nucleus {
            staleSteps.remove(step)
            factor.denseVector[step - nucleus.lowerBound] = factor.remainder(step, wanted(at: step), point)
        }
        factor.solveNucleus()
        for step in nucleus {
            let value = factor.denseVector[step - nucleus.lowerBound]
            let column = Int(factor.stepColumn[step])
            _ = move(column, to: value, beyond: nucleus.upperBound - 1, publishing)
        }
    }

    /// Gives a variable its value and marks the rows that mention it.
    ///
    /// Returns whether the value changed.
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
        if active.anchorPosition[variable] < 0, updateAnchorSide(variable) { hasCrossed = true }
        return true
    }
}
