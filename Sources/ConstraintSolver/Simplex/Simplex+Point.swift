extension Simplex {
    /// Computes the point from the constants of the active rows.
    mutating func computePoint() {
        for position in active.rows.indices {
            let row = active.rows[position]
            right[position] = row.isAnchor ? 0 : -store.constant[row.index]
        }
        factor.solve(&right, into: &point)
    }

    /// Computes the residuals of the inactive constraints and notes on which side of zero they lie.
    ///
    /// A residual that cannot be distinguished from zero keeps its side. Returns whether any row changed sides.
    mutating func updateResiduals() -> Bool {
        var changed = false
        for slot in 0..<store.slotCount where active.position[slot] < 0 && store.occupancy[slot] == .live {
            if updateResidual(slot) { changed = true }
        }
        for variable in 0..<variableCount where active.anchorPosition[variable] < 0 {
            if updateAnchorSide(variable) { changed = true }
        }
        return changed
    }

    /// Computes an inactive constraint's residual and side.
    ///
    /// Returns whether it changed sides.
    @inline(__always)
    mutating func updateResidual(_ slot: Int) -> Bool {
        var sum = store.constant[slot]
        var size = abs(sum)
        for place in store.terms(of: slot) {
            let summand = store.coefficients[place] * point[Int(store.columns[place])]
            sum += summand
            size += abs(summand)
        }
        let tolerance = 1e-9 + 1e-13 * size
        residual[slot] = sum
        exactness[slot] = tolerance
        if abs(sum) <= tolerance { return false }
        let side: Int8 = sum > 0 ? 1 : -1
        if side == active.side[slot] { return false }
        active.side[slot] = side
        return true
    }

    /// Notes on which side of zero a variable with an inactive anchor lies.
    ///
    /// Returns whether it changed sides.
    @inline(__always)
    mutating func updateAnchorSide(_ variable: Int) -> Bool {
        let value = point[variable]
        if abs(value) <= 1e-9 { return false }
        let side: Int8 = value > 0 ? 1 : -1
        if side == active.anchorSide[variable] { return false }
        active.anchorSide[variable] = side
        return true
    }

    /// The original residual of any constraint at the current point, active ones included.
    func exactResidual(_ slot: Int) -> Double {
        store.constant[slot] + store.product(slot, point)
    }

    /// Whether an inactive constraint is violated by more than rounding explains.
    func isViolated(_ slot: Int) -> Bool {
        guard active.position[slot] < 0 else { return false }
        let limit = 10 * exactness[slot]
        switch store.relation[slot] {
        case .equal: return abs(residual[slot]) > limit
        case .lessThanOrEqual: return residual[slot] > limit
        case .greaterThanOrEqual: return residual[slot] < -limit
        }
    }

    /// The largest residual of an active row, as a multiple of what rounding explains.
    func worstActiveResidual() -> Double {
        var worst = 0.0
        for position in active.rows.indices where !active.rows[position].isAnchor {
            let row = active.rows[position]
            var sum = store.constant[row.index]
            var size = abs(sum)
            for place in store.terms(of: row.index) {
                let summand = store.coefficients[place] * point[Int(store.columns[place])]
                sum += summand
                size += abs(summand)
            }
            // Written so that not-a-number counts as the worst.
            let share = abs(sum) / (1e-9 + 1e-13 * size)
            if !(share <= worst) { worst = share.isNaN ? .infinity : share }
        }
        return worst
    }

    /// Factors the active set; starts from the anchors if its rows have become dependent.
    mutating func refactor() {
        statistics.factorizations += 1
        pending.factorization = false
        uses.isLinked = false
        if factor.factorize(active, store) { return }
        active.reset()
        statistics.rebuilds += 1
        pending.vertex = true
        // The anchors are the identity matrix, which is always regular.
        _ = factor.factorize(active, store)
    }
}
