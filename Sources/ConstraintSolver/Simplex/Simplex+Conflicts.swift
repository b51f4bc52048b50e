extension Simplex {
    /// Accepts the required constraints in their order of addition, leaving out what contradicts the accepted.
    ///
    /// Costs up to one short descent per required constraint; it runs only when they contradict each other.
    mutating func resolveConflicts() {
        var order: [Int32] = []
        for place in levels.bucket(PriorityLevels.accepted) { order.append(levels.members[place]) }
        sortByAddition(&order)
        for slot in order {
            store.setCharged(false, Int(slot))
            levels.setLevel(PriorityLevels.none, of: Int(slot))
        }
        leftOut.removeAll()
        leftOutPartners.removeAll()
        // A constraint with the same meaning as a left-out one has the same conflict.
        var known: [RowMeaning: Int] = [:]
        for slot in order {
            let isTested = isViolated(Int(slot))
            if isTested, !known.isEmpty, let place = known[store.meaning(of: Int(slot))] {
                leftOut.append(slot)
                leftOutPartners.append(leftOutPartners[place])
                continue
            }
            if accept(Int(slot)) { continue }
            known[store.meaning(of: Int(slot))] = leftOut.count
            leftOut.append(slot)
            leftOutPartners.append(partners(of: Int(slot)))
        }
    }

    /// Accepts the left-out constraints that have no partners any more, as far as they can hold with all others.
    ///
    /// Returns whether that is what the order of addition asks for: none of them contradicts a later one, which would
    /// have to leave for it.
    mutating func readmitFreed() -> Bool {
        if needsConfirmation || hasViolatedRequirement() { return false }
        var kept: [(slot: Int32, partners: [ConstraintID])] = []
        for place in leftOut.indices {
            let slot = Int(leftOut[place])
            var partners = leftOutPartners[place]
            if partners.isEmpty {
                if accept(slot) { continue }
                partners = self.partners(of: slot)
                let isLast = partners.allSatisfy { store.sequence[Int($0.slot)] < store.sequence[slot] }
                if isDoubtful || !isLast { return false }
            }
            kept.append((leftOut[place], partners))
        }
        leftOut.removeAll()
        for (slot, _) in kept { leftOut.append(slot) }
        leftOutPartners = kept.map(\.partners)
        return true
    }

    /// Accepts one required constraint if it can hold together with those accepted before.
    mutating func accept(_ slot: Int) -> Bool {
        store.setCharged(true, slot)
        levels.setLevel(Int32(PriorityLevels.candidate), of: slot)
        if isViolated(slot) { test() }
        let holds = !isViolated(slot)
        store.setCharged(holds, slot)
        levels.setLevel(holds ? Int32(PriorityLevels.accepted) : PriorityLevels.none, of: slot)
        return holds
    }

    /// Brings down the candidate's violation, with the accepted constraints as walls.
    private mutating func test() {
        isTesting = true
        defer { isTesting = false }
        for _ in 0..<3 {
            openUnwalledDirections()
            pivotBudget = pivotLimit
            if improve(.priority(PriorityLevels.candidate)) { break }
            pending.vertex = false
            isCautious = true
            if factor.updates.count > 0 { refactor() }
            computePoint()
            _ = updateResiduals()
        }
        computePoint()
        _ = updateResiduals()
    }

    /// Opens the directions that an accepted constraint does not forbid by itself.
    ///
    /// Inactive accepted inequalities at zero are put on the side where they hold; equations have no such side,
    /// so they stop every move.
    private mutating func openUnwalledDirections() {
        openPositions.removeAll()
        for position in 0..<variableCount {
            let own = ownCosts(active.rows[position], .priority(PriorityLevels.accepted))
            openSides[position] = (own.above > 0 ? 0 : Self.up) | (own.below > 0 ? 0 : Self.down)
            if openSides[position] != 0 { openPositions.append(Int32(truncatingIfNeeded: position)) }
        }
        for place in levels.bucket(PriorityLevels.accepted) {
            let slot = Int(levels.members[place])
            guard Int(levels.level[slot]) == PriorityLevels.accepted, active.position[slot] < 0 else {
                continue
            }
            switch store.relation[slot] {
            case .lessThanOrEqual: active.side[slot] = -1
            case .greaterThanOrEqual: active.side[slot] = 1
            case .equal: break
            }
        }
    }

    /// Whether a constraint is an accepted equation.
    func isAcceptedEquation(_ slot: Int) -> Bool {
        Int(levels.level[slot]) == PriorityLevels.accepted && store.relation[slot] == .equal
    }

    /// The accepted required constraints that a violated candidate contradicts, in order of addition.
    ///
    /// At the candidate's least violation the active rows are independent, so the multipliers that add up to it are
    /// unique. Without any of the rows whose multiplier is not zero the violation would shrink. So these rows and the
    /// candidate form an irreducible conflict.
    mutating func partners(of slot: Int) -> [ConstraintID] {
        for place in store.terms(of: slot) { row[Int(store.columns[place])] = store.coefficients[place] }
        factor.solveTransposed(&row, into: &multipliers)
        var found: [Int32] = []
        var size = abs(store.constant[slot])
        for position in active.rows.indices where abs(multipliers[position]) > Self.slopeTolerance {
            let row = active.rows[position]
            if row.isAnchor { continue }
            found.append(Int32(truncatingIfNeeded: row.index))
            size += abs(multipliers[position] * store.constant[row.index])
            if abs(multipliers[position]) < Self.doubtfulShare { isDoubtful = true }
        }
        if abs(residual[slot]) < Self.doubtfulShare * size { isDoubtful = true }
        sortByAddition(&found)
        var ids: [ConstraintID] = []
        for slot in found { ids.append(store.id(of: Int(slot))) }
        return ids
    }

    private func sortByAddition(_ slots: inout [Int32]) {
        var keyed: [(sequence: Int, slot: Int32)] = []
        for slot in slots { keyed.append((store.sequence[Int(slot)], slot)) }
        keyed.sort { $0.sequence < $1.sequence }
        for place in slots.indices { slots[place] = keyed[place].slot }
    }
}
