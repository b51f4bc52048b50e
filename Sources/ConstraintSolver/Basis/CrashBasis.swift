/// Guesses a good active set for a problem that is solved for the first time.
///
/// Any active set will do as a start; one near the answer saves most of the work. Required equalities are offered
/// first, then the optional constraints from the highest priority down, then required inequalities. A constraint is
/// taken as soon as all but one of its variables are decided: it then decides the last. The result is triangular, and
/// the work is linear in the number of terms. A variable that no constraint decides keeps its anchor.
struct CrashBasis: ~Copyable {
    /// The positions in the order in which they were decided: a triangular order of the active rows.
    ///
    /// The row at each position decides the variable of the same number.
    private(set) var order = Column<Int32>()
    private var decided = Column<Bool>()
    /// How many undecided variables each constraint has.
    private var open = Column<Int32>()
    private var offered = Column<Bool>()
    private var queue = Column<Int32>()

    /// A coefficient below this (of rows whose largest lies in 1..<2) is not trusted to decide a variable.
    private static let smallestPivot = 1e-3

    /// Takes the first storage from a block.
    mutating func reserve(variables: Int, constraints: Int, in block: inout MemoryBlock) {
        order.reserve(variables, in: &block)
        decided.reserve(variables, in: &block)
        open.reserve(constraints, in: &block)
        offered.reserve(constraints, in: &block)
        queue.reserve(constraints, in: &block)
    }

    /// Chooses the active set.
    mutating func choose(
        _ active: inout ActiveSet, _ store: borrowing ConstraintStore, _ uses: borrowing ColumnUses,
        _ levels: borrowing PriorityLevels
    ) {
        active.reset()
        order.removeAll()
        decided.refill(false, count: active.rows.count)
        offered.refill(false, count: store.slotCount)
        open.assign(store.count)
        let required = levels.bucket(PriorityLevels.accepted)
        for place in required where store.relation[Int(levels.members[place])] == .equal {
            offer(levels.members[place], &active, store, uses)
        }
        for place in required.upperBound..<levels.members.count {
            offer(levels.members[place], &active, store, uses)
        }
        for place in required where store.relation[Int(levels.members[place])] != .equal {
            offer(levels.members[place], &active, store, uses)
        }
        for variable in decided.indices where !decided[variable] {
            order.append(Int32(truncatingIfNeeded: variable))
        }
    }

    /// Offers one constraint, then takes all that became ready.
    private mutating func offer(
        _ member: Int32, _ active: inout ActiveSet, _ store: borrowing ConstraintStore,
        _ uses: borrowing ColumnUses
    ) {
        offered[Int(member)] = true
        if open[Int(member)] == 1 { queue.append(member) }
        while let next = queue.popLast() { take(Int(next), &active, store, uses) }
    }

    private mutating func take(
        _ slot: Int, _ active: inout ActiveSet, _ store: borrowing ConstraintStore,
        _ uses: borrowing ColumnUses
    ) {
        guard open[slot] == 1, store.isCharged(slot) else { return }
        for place in store.terms(of: slot) {
            let column = Int(store.columns[place])
            if decided[column] { continue }
            if abs(store.coefficients[place]) < Self.smallestPivot { return }
            active.exchange(at: column, for: .constraint(slot), leavingSide: 1)
            decided[column] = true
            order.append(store.columns[place])
            for place in uses.places(of: column) {
                let other = uses[place]
                open[other] -= 1
                if open[other] == 1, offered[other] { queue.append(Int32(truncatingIfNeeded: other)) }
            }
            return
        }
    }
}
