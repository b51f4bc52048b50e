/// A copy of a simplex for experiments, so that no diagnosis leaves a trace in the original.
///
/// It has the live constraints alone, in order of addition.
struct Replica: ~Copyable {
    var simplex = Simplex()
    /// The original's slot of each constraint of the copy.
    var originalSlots: [Int] = []
    /// The original's variable of each of the copy.
    private(set) var originalVariables: [Int] = []
    /// The copy's slot of each constraint of the original, -1 for a slot that is not in use.
    var slots = Column<Int32>()
    /// How many of its steps are paid for.
    private var paidSteps = 0

    /// Copies the constraints, and solves.
    ///
    /// - Parameters:
    ///   - original: What to copy.
    ///   - keepingActiveSet: Whether to start from the original's active set, and not from a fresh one. At a degenerate
    ///     vertex the active set depends on the history of edits; that of a fresh start does not.
    ///   - solving: Whether to solve; otherwise the next solve does.
    init(of original: borrowing Simplex, keepingActiveSet: Bool = true, solving: Bool = true) {
        originalVariables = Array(0..<original.variableCount)
        for _ in originalVariables { simplex.appendVariable() }
        slots.refill(-1, count: original.store.slotCount)
        var live: [(sequence: Int, slot: Int)] = []
        for slot in 0..<original.store.slotCount where original.store.occupancy[slot] == .live {
            live.append((original.store.sequence[slot], slot))
        }
        live.sort { $0.sequence < $1.sequence }
        for (_, slot) in live { insert(slot, of: original) }
        if keepingActiveSet { continueFrom(original, originalVariables) }
        if solving { simplex.solve() }
    }

    /// Copies a component alone with its active set, and solves it.
    ///
    /// - Parameters:
    ///   - original: What to copy.
    ///   - variables: The component's variables, in order of declaration; each gets its place among them.
    ///   - members: The component's constraints, in order of addition.
    init(of original: borrowing Simplex, variables: [Int], slots members: [Int]) {
        simplex = Simplex(variables: variables.count, constraints: members.count)
        originalVariables = variables
        var columns: [Int32: Int32] = [:]
        for (place, variable) in variables.enumerated() {
            columns[Int32(truncatingIfNeeded: variable)] = Int32(truncatingIfNeeded: place)
            simplex.appendVariable()
        }
        slots.refill(-1, count: original.store.slotCount)
        for slot in members { insert(slot, of: original) { columns[$0] ?? 0 } }
        continueFrom(original, variables)
        simplex.solve()
    }

    /// Begins with the vertex of the original.
    ///
    /// - Parameters:
    ///   - original: The original.
    ///   - variables: Its variables that were copied, in order.
    private mutating func continueFrom(_ original: borrowing Simplex, _ variables: [Int]) {
        copyActiveSet(of: original, variables)
        copyLeftOut(of: original)
        simplex.pending.additions = 0
        simplex.pending.factorization = true
        simplex.pending.readmission = original.pending.readmission
    }

    /// Pays for the steps since the last time.
    mutating func pay(from budget: WorkBudget) {
        budget.spend(simplex.steps - paidSteps)
        paidSteps = simplex.steps
    }

    /// Opens the directions along the best face, from a fresh start if need be.
    mutating func openBestFace() -> Bool {
        if simplex.openBestFace(pivots: simplex.pivotLimit) { return true }
        simplex.startOver()
        simplex.pending.vertex = true
        simplex.solve()
        return simplex.openBestFace(pivots: simplex.pivotLimit)
    }

    private mutating func insert(
        _ slot: Int, of original: borrowing Simplex, column: (Int32) -> Int32 = { $0 }
    ) {
        // The scale is a power of two, so scaling back is exact.
        let scale = original.store.scale[slot]
        var terms: [(column: Int32, coefficient: Double)] = []
        for place in original.store.terms(of: slot) {
            terms.append((column(original.store.columns[place]), original.store.coefficients[place] * scale))
        }
        let copy = simplex.insert(
            terms, original.store.relation[slot], constant: original.store.constant[slot] * scale,
            priority: original.store.priority[slot])
        simplex.setWeight(original.store.weight[slot], of: copy)
        // The copy starts on the side where the constraint holds: a tie then shows in the pivot that it takes to get
        // there.
        simplex.active.side[copy] = original.store.relation[slot] == .lessThanOrEqual ? -1 : 1
        slots[slot] = Int32(truncatingIfNeeded: copy)
        originalSlots.append(slot)
    }

    /// Puts the active constraints in the places of the anchors that are inactive.
    private mutating func copyActiveSet(of original: borrowing Simplex, _ variables: [Int]) {
        var position = 0
        for slot in slots.indices where slots[slot] >= 0 {
            simplex.active.side[Int(slots[slot])] = original.active.side[slot]
        }
        for slot in slots.indices where slots[slot] >= 0 && original.active.position[slot] >= 0 {
            while position < variables.count, original.active.anchorPosition[variables[position]] >= 0 {
                position += 1
            }
            if position == variables.count { break }
            simplex.active.exchange(at: position, for: .constraint(Int(slots[slot])), leavingSide: 1)
            position += 1
        }
        for (place, variable) in variables.enumerated() {
            simplex.active.anchorSide[place] = original.active.anchorSide[variable]
        }
    }

    private mutating func copyLeftOut(of original: borrowing Simplex) {
        for place in original.leftOut.indices {
            let slot = slots[Int(original.leftOut[place])]
            if slot < 0 { continue }
            simplex.store.setCharged(false, Int(slot))
            simplex.leftOut.append(slot)
            var partners: [ConstraintID] = []
            for id in original.leftOutPartners[place] where slots[Int(id.slot)] >= 0 {
                partners.append(simplex.store.id(of: Int(slots[Int(id.slot)])))
            }
            simplex.leftOutPartners.append(partners)
        }
    }
}
