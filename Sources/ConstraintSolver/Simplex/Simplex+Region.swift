/// An inactive row whose side of zero the best vertex depends on.
struct DecisiveRow: Equatable, BitwiseCopyable {
    var row: ActiveRow
    /// The side of zero, zero included, on which the residual has to stay: +1 or -1.
    ///
    /// It is 0 where the residual has to stay zero: for a redundant required equation.
    var side: Int8
}

extension Simplex {
    /// Finds the conditions under which the active set stays the best one while constants change.
    ///
    /// The costs of directions depend on coefficients and sides alone. So the active set decides the answer for all
    /// constants at which every inactive row whose side was used stays on it: those points form the active set's
    /// *critical region*, a closed polyhedron. A side is used where the row has a level that was brought down while
    /// directions were open, and an open direction moves the row. An anchor's side is used where the tie-break still
    /// had a direction to choose. The residual of an anchor is its variable.
    ///
    /// Left-out constraints are not considered: the region holds as long as the same ones are left out.
    ///
    /// To be called after `solve()`; only work vectors and the record of open directions change.
    ///
    /// - Parameter rows: Receives the rows: constraints from the highest level down, then anchors.
    /// - Returns: Whether the vertex is the best one; if not, the conditions mean nothing.
    mutating func collectDecisiveRows(into rows: inout Column<DecisiveRow>) -> Bool {
        rows.removeAll()
        openAllDirections()
        // The best vertex needs no pivot, so none is allowed.
        pivotBudget = 0
        for level in 0..<levels.count {
            if openPositions.isEmpty { return true }
            if level == PriorityLevels.accepted {
                collectRequirements(into: &rows)
            } else {
                collectMovableRows(level, into: &rows)
            }
            guard improve(.priority(level)) else { return false }
        }
        if openPositions.isEmpty { return true }
        computeOpenDirection()
        for variable in 0..<variableCount {
            if openPositions.isEmpty { return true }
            if active.anchorPosition[variable] < 0 {
                // Directions are only closed here: a variable that none of them moved is moved by none now.
                if abs(direction[variable]) <= Self.slopeTolerance { continue }
                guard isMovable(.anchor(variable)) else { continue }
                rows.append(DecisiveRow(row: .anchor(variable), side: active.anchorSide[variable]))
            }
            guard improve(.anchor(variable)) else { return false }
        }
        return openPositions.isEmpty
    }

    /// Collects the accepted required constraints, which must keep holding whether a direction moves them or not.
    private func collectRequirements(into rows: inout Column<DecisiveRow>) {
        for place in levels.bucket(PriorityLevels.accepted) {
            let slot = Int(levels.members[place])
            guard Int(levels.level[slot]) == PriorityLevels.accepted, active.position[slot] < 0 else {
                continue
            }
            let side = active.side[slot]
            let cost = side > 0 ? store.costAbove[slot] : store.costBelow[slot]
            rows.append(DecisiveRow(row: .constraint(slot), side: cost > 0 ? 0 : side))
        }
    }

    /// Collects the inactive rows of a level that an open direction moves.
    private mutating func collectMovableRows(_ level: Int, into rows: inout Column<DecisiveRow>) {
        computeOpenDirection()
        for place in levels.bucket(level) {
            let slot = Int(levels.members[place])
            guard Int(levels.level[slot]) == level, active.position[slot] < 0 else { continue }
            guard abs(store.product(slot, direction)) > Self.slopeTolerance else { continue }
            rows.append(DecisiveRow(row: .constraint(slot), side: active.side[slot]))
        }
    }

    /// Computes a direction that moves every row that some open direction moves.
    ///
    /// It is the sum of the open directions with distinct weights, so that no movements cancel out.
    mutating func computeOpenDirection() {
        countSteps()
        for position in 0..<variableCount { right[position] = 0 }
        for index in openPositions.indices {
            let position = Int(openPositions[index])
            right[position] = Self.weight(of: position)
        }
        factor.solve(&right, into: &direction)
    }

    /// A pseudorandom number from 1 to 2 (SplitMix64).
    private static func weight(of position: Int) -> Double {
        var mixed = UInt64(truncatingIfNeeded: position + 1) &* 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return 1 + Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    }

    /// Whether an open direction moves a row: whether one of its multipliers belongs to an open position.
    private mutating func isMovable(_ row: ActiveRow) -> Bool {
        countSteps()
        computeMultipliers(of: row)
        for index in openPositions.indices
        where abs(multipliers[Int(openPositions[index])]) > Self.slopeTolerance {
            return true
        }
        return false
    }
}
