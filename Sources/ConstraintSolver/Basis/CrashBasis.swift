/// Guesses a good active set for a problem that is solved for the first time.
///
/// Any active set will do as a start; one near the answer saves most of the work. Required equalities are
/// offered first, then the optional constraints from the highest priority down, then required inequalities. A
/// constraint is taken as soon as all but one of its variables are decided: it then decides the last. The
/// result is triangular, and the work is linear in the number of terms. Variables that nobody decides keep
/// their anchor.
struct CrashBasis: ~Copyable {
    private var decided = Column<Bool>()
    /// How many undecided variables each constraint has.
    private var open = Column<Int32>()
    private var offered = Column<Bool>()
    private var columnStart = Column<Int32>()
    private var columnSlots = Column<Int32>()
    private var queue = Column<Int32>()

    /// A coefficient below this (of rows whose largest lies in 1..<2) is not trusted to decide a variable.
    private static let smallestPivot = 1e-3

    /// Chooses the active set.
    mutating func choose(
        _ active: inout ActiveSet, _ store: borrowing ConstraintStore, _ levels: borrowing PriorityLevels
    ) {
        active.reset()
        prepare(variables: active.rows.count, store)
        let required = levels.bucket(PriorityLevels.accepted)
        for place in required where store.relation[Int(levels.members[place])] == .equal {
            offer(levels.members[place], &active, store)
        }
        for place in required.upperBound..<levels.members.count {
            offer(levels.members[place], &active, store)
        }
        for place in required where store.relation[Int(levels.members[place])] != .equal {
            offer(levels.members[place], &active, store)
        }
    }

    private mutating func prepare(variables: Int, _ store: borrowing ConstraintStore) {
        decided.refill(false, count: variables)
        offered.refill(false, count: store.slotCount)
        open.assign(store.count)
        columnStart.refill(0, count: variables + 1)
        for slot in 0..<store.slotCount {
            for place in store.terms(of: slot) { columnStart[Int(store.columns[place])] += 1 }
        }
        var sum: Int32 = 0
        for column in columnStart.indices {
            sum += columnStart[column]
            columnStart[column] = sum
        }
        columnSlots.refill(0, count: Int(sum))
        for slot in 0..<store.slotCount {
            for place in store.terms(of: slot) {
                let column = Int(store.columns[place])
                columnStart[column] -= 1
                columnSlots[Int(columnStart[column])] = Int32(truncatingIfNeeded: slot)
            }
        }
    }

    /// Offers one constraint, then takes all that became ready.
    private mutating func offer(
        _ member: Int32, _ active: inout ActiveSet, _ store: borrowing ConstraintStore
    ) {
        offered[Int(member)] = true
        if open[Int(member)] == 1 { queue.append(member) }
        while let next = queue.popLast() { take(Int(next), &active, store) }
    }

    private mutating func take(_ slot: Int, _ active: inout ActiveSet, _ store: borrowing ConstraintStore) {
        guard open[slot] == 1, store.isCharged(slot) else { return }
        for place in store.terms(of: slot) {
            let column = Int(store.columns[place])
            if decided[column] { continue }
            if abs(store.coefficients[place]) < Self.smallestPivot { return }
            active.exchange(at: column, for: .constraint(slot), leavingSide: 1)
            decided[column] = true
            for place in Int(columnStart[column])..<Int(columnStart[column + 1]) {
                let other = Int(columnSlots[place])
                open[other] -= 1
                if open[other] == 1, offered[other] { queue.append(columnSlots[place]) }
            }
            return
        }
    }
}
