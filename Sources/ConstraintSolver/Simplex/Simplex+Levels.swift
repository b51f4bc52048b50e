extension Simplex {
    /// How a run over the levels ended.
    enum Outcome {
        /// No direction improves any level.
        case optimal
        /// The accepted required constraints contradict each other.
        case contradictory
        /// The pivot limit was reached, or the active set had to be replaced.
        case stuck
    }

    /// Brings the levels down one after another, from the vertex at hand.
    mutating func descend() -> Outcome {
        openAllDirections()
        pivotBudget = pivotLimit
        for level in 0..<levels.count {
            if openPositions.isEmpty, level > 0 { return .optimal }
            guard improve(.priority(level)) else { return .stuck }
            if level == PriorityLevels.accepted, hasViolatedRequirement() { return .contradictory }
        }
        return breakTies() ? .optimal : .stuck
    }

    /// Brings down the variables' absolute values, in order of declaration, along the directions that are still open.
    private mutating func breakTies() -> Bool {
        if openPositions.isEmpty { return true }
        computeOpenDirection()
        for variable in 0..<variableCount {
            if openPositions.isEmpty { return true }
            // While the active set stays, directions are only closed: a variable that none of them moved is moved by
            // none now.
            if active.anchorPosition[variable] < 0, abs(direction[variable]) <= Self.slopeTolerance {
                continue
            }
            let pivots = statistics.pivots
            guard improve(.anchor(variable)) else { return false }
            if statistics.pivots != pivots { computeOpenDirection() }
        }
        return true
    }

    /// More pivots than any sensible run needs.
    var pivotLimit: Int { 20 * (variableCount + store.liveCount) + 200 }

    mutating func openAllDirections() {
        openPositions.removeAll()
        for position in 0..<variableCount {
            openSides[position] = Self.up | Self.down
            openPositions.append(Int32(truncatingIfNeeded: position))
        }
    }

    /// Whether an accepted required constraint is violated.
    func hasViolatedRequirement() -> Bool {
        for place in levels.bucket(PriorityLevels.accepted) {
            if isViolatedRequirement(Int(levels.members[place])) { return true }
        }
        return false
    }

    /// Whether a constraint is an accepted required one and is violated.
    func isViolatedRequirement(_ slot: Int) -> Bool {
        Int(levels.level[slot]) == PriorityLevels.accepted && isViolated(slot) && store.isCharged(slot)
    }

    /// Counts one look at all variables and constraints.
    @inline(__always)
    mutating func countSteps() { statistics.steps += variableCount + store.slotCount }

    /// All steps so far, with those of the dense part of the factors, which takes most of the time where it is large.
    var steps: Int { statistics.steps + 2 * factor.dense.steps }

    /// Brings one level down as far as the open directions allow, then closes those that cost something.
    mutating func improve(_ level: Level) -> Bool {
        if case .anchor(let variable) = level, active.anchorPosition[variable] >= 0 {
            closeActive(Int(active.anchorPosition[variable]))
            return true
        }
        stalled = 0
        let largestCost = largestCost(level)
        let resolution = Self.slopeTolerance * largestCost
        while true {
            countSteps()
            computeMultipliers(level)
            let steepness = largestGradient()
            if steepness > largestCost * Self.doubtfulGrowth { isDoubtful = true }
            let tolerance = max(resolution, Self.slopeNoise * steepness)
            guard let entering = steepest(level, tolerance) else {
                closeDirections(level, tolerance)
                return true
            }
            if pivotBudget == 0 { return false }
            pivotBudget -= 1
            guard step(entering, level, tolerance) else { return false }
        }
    }

    private func largestGradient() -> Double {
        var largest = 0.0
        for position in gradient.indices { largest = max(largest, abs(gradient[position])) }
        return largest
    }

    private mutating func largestCost(_ level: Level) -> Double {
        guard case .priority(let level) = level, level > PriorityLevels.candidate else { return 1 }
        var largest = 0.0
        var smallest = Double.infinity
        for place in levels.bucket(level) {
            let slot = Int(levels.members[place])
            let cost = max(store.costAbove[slot], store.costBelow[slot])
            largest = max(largest, cost)
            smallest = min(smallest, cost)
        }
        if smallest < Self.doubtfulShare * largest { isDoubtful = true }
        return largest
    }

    /// Closes the directions of an active anchor at its own level: both cost something, and no others do.
    private mutating func closeActive(_ position: Int) {
        statistics.steps += openPositions.count
        if openSides[position] == 0 { return }
        openSides[position] = 0
        for index in openPositions.indices where Int(openPositions[index]) == position {
            openPositions.remove(at: index)
            return
        }
    }

    // MARK: - Pricing

    /// Computes how fast the level's cost of the inactive rows grows with each active row's residual.
    mutating func computeMultipliers(_ level: Level) {
        var isFlat = true
        switch level {
        case .priority(let level):
            for place in levels.bucket(level) {
                let slot = Int(levels.members[place])
                if active.position[slot] >= 0 || Int(levels.level[slot]) != level { continue }
                let slope = active.side[slot] > 0 ? store.costAbove[slot] : -store.costBelow[slot]
                if slope == 0 { continue }
                isFlat = false
                for term in store.terms(of: slot) {
                    row[Int(store.columns[term])] += slope * store.coefficients[term]
                }
            }
        case .anchor(let variable):
            if active.anchorPosition[variable] < 0 {
                isFlat = false
                row[variable] = Double(active.anchorSide[variable])
            }
        case .objective:
            isFlat = false
            for variable in objective.indices { row[variable] = objective[variable] }
        }
        if isFlat {
            for position in 0..<variableCount { gradient[position] = 0 }
        } else {
            factor.solveTransposed(&row, into: &gradient)
        }
    }

    /// The cost per unit of letting an active row go to either side, at one level.
    func ownCosts(_ row: ActiveRow, _ level: Level) -> (above: Double, below: Double) {
        switch level {
        case .priority(let level):
            guard !row.isAnchor, Int(levels.level[row.index]) == level else { return (0, 0) }
            return (store.costAbove[row.index], store.costBelow[row.index])
        case .anchor(let variable):
            return row == .anchor(variable) ? (1, 1) : (0, 0)
        case .objective:
            return (0, 0)
        }
    }

    /// The open direction to take: the steepest descent, or by Bland's rule the first descent in a fixed order.
    func steepest(_ level: Level, _ tolerance: Double) -> Entering? {
        let isBland = isCautious || stalled > Self.stallLimit
        var best: Entering?
        for index in openPositions.indices {
            let place = openPositions[index]
            let position = Int(place)
            let row = active.rows[position]
            let own = ownCosts(row, level)
            let upSlope = own.above + gradient[position]
            let downSlope = own.below - gradient[position]
            let sides = openSides[position]
            let isUp = sides & Self.up != 0 && upSlope < -tolerance
            let isDown = sides & Self.down != 0 && downSlope < -tolerance
            guard isUp || isDown else { continue }
            let takesUp = isUp && (!isDown || upSlope <= downSlope)
            let candidate = Entering(
                position: position, side: takesUp ? 1 : -1, slope: takesUp ? upSlope : downSlope)
            guard let current = best else {
                best = candidate
                continue
            }
            let isBetter =
                isBland
                ? row.order < active.rows[current.position].order : candidate.slope < current.slope
            if isBetter { best = candidate }
        }
        return best
    }

    /// Closes the directions that cost something at a level that is done.
    private mutating func closeDirections(_ level: Level, _ tolerance: Double) {
        var kept = 0
        let noise = tolerance * Self.noiseShare
        let doubtful = tolerance * Self.doubtfulSlope
        for index in openPositions.indices {
            let place = openPositions[index]
            let position = Int(place)
            let own = ownCosts(active.rows[position], level)
            let up = own.above + gradient[position]
            let down = own.below - gradient[position]
            if up > tolerance { openSides[position] &= ~Self.up }
            if down > tolerance { openSides[position] &= ~Self.down }
            let nearest = min(abs(up), abs(down))
            if nearest < doubtful, nearest > noise { isDoubtful = true }
            if openSides[position] != 0 {
                openPositions[kept] = place
                kept += 1
            }
        }
        openPositions.removeLast(openPositions.count - kept)
    }
}

/// One level of the lexicographic objective.
enum Level {
    /// The constraints of one level of ``PriorityLevels``.
    case priority(Int)
    /// The absolute value of one variable.
    case anchor(Int)
    /// The value of ``Simplex/objective``, for ranges of what the priorities leave open.
    case objective
}

/// An active row to let go, to one side, and how fast the level's cost falls.
struct Entering {
    var position: Int
    var side: Int8
    var slope: Double
}
