/// The store's terms, sorted by column: which rows mention each variable.
///
/// It is built when it is first needed and holds until rows are added or given back.
struct ColumnUses: ~Copyable {
    private var start = Column<Int32>()
    private var slots = Column<Int32>()
    /// For each use, the step of an active row, or the complement of an inactive row's slot.
    private var links = Column<Int32>()
    /// Whether the rows match the store.
    var isCurrent = false
    /// Whether the links match the active set and its factor.
    var isLinked = false

    /// Takes the first storage from a block.
    mutating func reserve(variables: Int, terms: Int, in block: inout MemoryBlock) {
        start.reserve(variables + 1, in: &block)
        slots.reserve(terms, in: &block)
        links.reserve(terms, in: &block)
    }

    /// The places in this list of the rows that mention a variable.
    @inline(__always)
    func places(of variable: Int) -> Range<Int> {
        Int(start[variable])..<Int(start[variable + 1])
    }

    /// The slot of a row.
    @inline(__always)
    subscript(place: Int) -> Int { Int(slots[place]) }

    /// The step of a use by an active row, or the complement of the slot of an inactive row.
    @inline(__always)
    func link(_ place: Int) -> Int { Int(links[place]) }

    /// Sorts the terms by column, if that is not done yet: linear in their number.
    mutating func update(from store: borrowing ConstraintStore, variables: Int) {
        if isCurrent, start.count == variables + 1 { return }
        isCurrent = true
        isLinked = false
        start.refill(0, count: variables + 1)
        for slot in 0..<store.slotCount {
            for place in store.terms(of: slot) { start[Int(store.columns[place])] += 1 }
        }
        var sum: Int32 = 0
        for column in start.indices {
            sum += start[column]
            start[column] = sum
        }
        slots.refill(0, count: Int(sum))
        // Filled from the back, so that each start ends up at its first place, and slots ascend.
        for slot in (0..<store.slotCount).reversed() {
            for place in store.terms(of: slot) {
                let column = Int(store.columns[place])
                start[column] -= 1
                slots[Int(start[column])] = Int32(truncatingIfNeeded: slot)
            }
        }
    }

    /// Looks up the step of every use, if that is not done yet.
    mutating func link(to factor: borrowing BasisFactor, _ active: borrowing ActiveSet) {
        if isLinked { return }
        isLinked = true
        links.removeAll()
        for place in slots.indices {
            let position = Int(active.position[Int(slots[place])])
            links.append(position < 0 ? ~slots[place] : factor.stepOfPosition[position])
        }
    }

    /// Changes the links of one row, after an exchange.
    mutating func relink(_ slot: Int, to link: Int32, _ store: borrowing ConstraintStore) {
        for term in store.terms(of: slot) {
            for place in places(of: Int(store.columns[term])) where Int(slots[place]) == slot {
                links[place] = link
            }
        }
    }
}
