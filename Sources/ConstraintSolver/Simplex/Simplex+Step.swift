extension Simplex {
    /// Moves along one direction to the best point on it and exchanges active rows there.
    ///
    /// Residuals of lower levels may cross zero freely. Those of the level itself may be crossed as long as
    /// its cost still falls beyond. Those of higher levels end the step. Returns false if the run is stuck.
    mutating func step(_ entering: Entering, _ level: Level, _ tolerance: Double) -> Bool {
        computeDirection(entering)
        collectBreakpoints(level)
        let isBland = isCautious || stalled > Self.stallLimit
        guard let stop = breakpoints.chooseStop(slope: entering.slope, tolerance: tolerance, isBland: isBland)
        else {
            if case .objective = level {
                isUnbounded = true
                return false
            }
            // In exact arithmetic some violated residual ends every descent; so this slope was rounding.
            isDoubtful = true
            openSides[entering.position] &= entering.side > 0 ? ~Self.up : ~Self.down
            return true
        }
        computeMultipliers(of: stop.row)
        let pivot = multipliers[entering.position]
        let expected = stop.rate * Double(entering.side)
        if abs(pivot - expected) > 1e-7 * max(1, abs(expected)) || abs(pivot) < Self.pivotTolerance / 2 {
            return recoverPrecision(entering)
        }
        stalled = stop.time > 0 ? 0 : stalled + 1
        flipPassedRows()
        var farthest = 0.0
        for variable in 0..<variableCount {
            let move = stop.time * direction[variable]
            point[variable] += move
            farthest = max(farthest, abs(move))
        }
        exchange(entering, for: stop)
        if pending.vertex { return false }
        // A long move loses digits: residuals that are zero could then be computed on either side.
        if farthest > 1e4 { computePoint() }
        _ = updateResiduals()
        return true
    }

    /// Computes how much every variable changes per unit of the released row.
    mutating func computeDirection(_ entering: Entering) {
        for position in 0..<variableCount { right[position] = 0 }
        right[entering.position] = Double(entering.side)
        factor.solve(&right, into: &direction)
    }

    /// The multipliers with which the active rows add up to a row.
    mutating func computeMultipliers(of entering: ActiveRow) {
        statistics.steps += variableCount
        if entering.isAnchor {
            row[entering.index] = 1
        } else {
            for place in store.terms(of: entering.index) {
                row[Int(store.columns[place])] = store.coefficients[place]
            }
        }
        factor.solveTransposed(&row, into: &multipliers)
    }

    /// Handles a pivot whose two computations differ: the factor has lost precision, or the direction is unusable.
    private mutating func recoverPrecision(_ entering: Entering) -> Bool {
        if factor.updates.count == 0 {
            isDoubtful = true
            openSides[entering.position] &= entering.side > 0 ? ~Self.up : ~Self.down
            return true
        }
        refactor()
        if pending.vertex { return false }
        computePoint()
        _ = updateResiduals()
        return true
    }

    private mutating func collectBreakpoints(_ level: Level) {
        breakpoints.removeAll()
        let last: Int
        switch level {
        case .priority(let level): last = level
        case .anchor, .objective: last = levels.count - 1
        }
        for place in 0..<levels.bucket(last).upperBound {
            let slot = Int(levels.members[place])
            if active.position[slot] >= 0 { continue }
            let jump = store.costAbove[slot] + store.costBelow[slot]
            if jump == 0 { continue }
            let rate = store.product(slot, direction)
            if abs(rate) < Self.doubtfulShare, abs(rate) > Self.pivotTolerance * Self.noiseShare {
                isDoubtful = true
            }
            if isTesting, isAcceptedEquation(slot) { active.side[slot] = rate > 0 ? -1 : 1 }
            let side = active.side[slot]
            if side > 0 ? rate > -Self.pivotTolerance : rate < Self.pivotTolerance { continue }
            var isPassable = false
            if case .priority(let level) = level { isPassable = Int(levels.level[slot]) == level }
            breakpoints.append(
                .constraint(slot), distance: side > 0 ? residual[slot] : -residual[slot], rate: rate,
                jump: isPassable ? jump * abs(rate) : .infinity, exactness: exactness[slot])
        }
        guard case .anchor(let variable) = level, active.anchorPosition[variable] < 0 else { return }
        let rate = direction[variable]
        let side = active.anchorSide[variable]
        if side > 0 ? rate > -Self.pivotTolerance : rate < Self.pivotTolerance { return }
        breakpoints.append(
            .anchor(variable), distance: side > 0 ? point[variable] : -point[variable], rate: rate,
            jump: 2 * abs(rate), exactness: 1e-9)
    }

    private mutating func flipPassedRows() {
        for place in breakpoints.passed.indices {
            let row = breakpoints.rows[breakpoints.passed[place]]
            if row.isAnchor {
                active.anchorSide[row.index] = -active.anchorSide[row.index]
            } else {
                active.side[row.index] = -active.side[row.index]
            }
        }
    }

    /// Puts the stopping row in the place of the released one.
    private mutating func exchange(_ entering: Entering, for stop: Breakpoints.Stop) {
        let position = entering.position
        let leaving = active.rows[position]
        let cameFrom = stop.row.isAnchor ? active.anchorSide[stop.row.index] : active.side[stop.row.index]
        active.exchange(at: position, for: stop.row, leavingSide: entering.side)
        statistics.pivots += 1
        // The way back is as open as the way here was. The way on is closed where a higher level forbids it.
        let back: UInt8 = cameFrom > 0 ? Self.up : Self.down
        openSides[position] = stop.isPassable ? Self.up | Self.down : back
        if isTesting, !stop.row.isAnchor, isAcceptedEquation(stop.row.index) { openSides[position] = 0 }
        if factor.replaceRow(at: position, by: stop.row, store) {
            relink(leaving, entering: stop.row, position)
            if factor.isLoose { refactor() }
        } else if factor.updates.count >= Self.updateLimit
            || factor.updates.entryCount > 8 * variableCount + 256
        {
            refactor()
        } else {
            factor.updates.append(multipliers, at: position)
        }
    }

    /// Keeps the links of the columns' uses in line with a replaced row.
    private mutating func relink(_ leaving: ActiveRow, entering: ActiveRow, _ position: Int) {
        guard uses.isCurrent, uses.isLinked else { return }
        if !leaving.isAnchor {
            uses.relink(leaving.index, to: ~Int32(truncatingIfNeeded: leaving.index), store)
        }
        if !entering.isAnchor {
            uses.relink(entering.index, to: factor.stepOfPosition[position], store)
        }
    }
}
