/// The constraints of a solver as flat arrays, indexed by slot.
///
/// Each row is scaled by a power of two, which is exact, so that its largest coefficient lies in 1..<2. The
/// *residual* of a row is `Σ coefficient × variable + constant`. How much a violated residual costs per unit
/// is kept apart for residuals above and below zero, so that the simplex needs to know neither relations nor
/// scales.
struct ConstraintStore: ~Copyable {
    /// What a slot holds.
    enum Occupancy: UInt8 {
        case free
        case live
        /// Removed, but still active: the slot is released at the end of the next solve.
        case leaving
    }

    /// Where each row starts in `columns` and `coefficients`.
    private(set) var start = Column<Int32>()
    /// How many terms each row has.
    private(set) var count = Column<Int32>()
    private(set) var columns = Column<Int32>()
    private(set) var coefficients = Column<Double>()
    /// Terms of rows that are gone.
    private var garbage = 0

    /// The scaled constant.
    var constant = Column<Double>()
    /// The factor from scaled to original.
    private(set) var scale = Column<Double>()
    private(set) var relation = Column<LinearRelation>()
    /// The factor of a row's violations among those of the same priority.
    var weight = Column<Double>()
    var priority = Column<Priority>()
    private(set) var generation = Column<UInt32>()
    private(set) var occupancy = Column<Occupancy>()
    /// The place in the order of addition.
    private(set) var sequence = Column<Int>()

    /// The cost of a residual of +1, zero where it is no violation.
    private(set) var costAbove = Column<Double>()
    /// The cost of a residual of -1, zero where it is no violation.
    private(set) var costBelow = Column<Double>()

    private var freeSlots = Column<Int32>()
    private var nextSequence = 0

    /// How many slots there are, free ones included.
    var slotCount: Int { start.count }
    /// How many constraints there are.
    private(set) var liveCount = 0

    /// The handle of a slot in use.
    func id(of slot: Int) -> ConstraintID {
        ConstraintID(slot: Int32(truncatingIfNeeded: slot), generation: generation[slot])
    }

    /// The slot of a handle, or nil if the handle is stale.
    func slot(of id: ConstraintID) -> Int? {
        let slot = Int(id.slot)
        guard slot >= 0, slot < slotCount, generation[slot] == id.generation, occupancy[slot] == .live else {
            return nil
        }
        return slot
    }

    /// The places of a row's terms.
    func terms(of slot: Int) -> Range<Int> {
        let first = Int(start[slot])
        return first..<(first + Int(count[slot]))
    }

    // MARK: - Adding and removing

    /// Takes the first storage from a block.
    mutating func reserve(constraints: Int, terms: Int, in block: inout MemoryBlock) {
        start.reserve(constraints, in: &block)
        count.reserve(constraints, in: &block)
        columns.reserve(terms, in: &block)
        coefficients.reserve(terms, in: &block)
        constant.reserve(constraints, in: &block)
        scale.reserve(constraints, in: &block)
        relation.reserve(constraints, in: &block)
        priority.reserve(constraints, in: &block)
        generation.reserve(constraints, in: &block)
        occupancy.reserve(constraints, in: &block)
        sequence.reserve(constraints, in: &block)
        costAbove.reserve(constraints, in: &block)
        costBelow.reserve(constraints, in: &block)
    }

    /// Appends a row and returns its slot.
    mutating func insert(
        _ terms: borrowing RowTerms, _ relation: LinearRelation, constant: Double, priority: Priority
    ) -> Int {
        let scale = terms.largest > 0 ? terms.largest.binade : 1
        let inverse = 1 / scale
        let slot: Int
        if let reused = freeSlots.popLast() {
            slot = Int(reused)
        } else {
            slot = slotCount
            appendSlot()
        }
        start[slot] = Int32(truncatingIfNeeded: columns.count)
        count[slot] = Int32(truncatingIfNeeded: terms.columns.count)
        for place in terms.columns.indices {
            columns.append(terms.columns[place])
            coefficients.append(terms.coefficients[place] * inverse)
        }
        self.constant[slot] = constant * inverse
        self.scale[slot] = scale
        self.relation[slot] = relation
        weight[slot] = 1
        self.priority[slot] = priority
        occupancy[slot] = .live
        sequence[slot] = nextSequence
        nextSequence += 1
        liveCount += 1
        setCharged(true, slot)
        return slot
    }

    private mutating func appendSlot() {
        start.append(0)
        count.append(0)
        constant.append(0)
        scale.append(1)
        relation.append(.equal)
        weight.append(1)
        priority.append(.required)
        generation.append(0)
        occupancy.append(.free)
        sequence.append(0)
        costAbove.append(0)
        costBelow.append(0)
    }

    /// Makes the handle of a slot stale and its violations free of charge.
    ///
    /// The row stays until `release`.
    mutating func retire(_ slot: Int) {
        occupancy[slot] = .leaving
        generation[slot] &+= 1
        liveCount -= 1
        setCharged(false, slot)
    }

    /// Gives one row the place of another one in the order of addition.
    mutating func giveSequence(of old: Int, to new: Int) { sequence[new] = sequence[old] }

    /// Gives a retired slot back.
    mutating func release(_ slot: Int) {
        occupancy[slot] = .free
        garbage += Int(count[slot])
        count[slot] = 0
        freeSlots.append(Int32(truncatingIfNeeded: slot))
        if garbage > 256, garbage > columns.count / 2 { compact() }
    }

    /// Closes the gaps that removed rows have left among the terms.
    private mutating func compact() {
        var packedColumns = Column<Int32>()
        var packedCoefficients = Column<Double>()
        for slot in 0..<slotCount {
            let row = terms(of: slot)
            start[slot] = Int32(truncatingIfNeeded: packedColumns.count)
            for place in row {
                packedColumns.append(columns[place])
                packedCoefficients.append(coefficients[place])
            }
        }
        columns = packedColumns
        coefficients = packedCoefficients
        garbage = 0
    }

    // MARK: - Costs

    /// Whether violations of a row count.
    ///
    /// Those of a left-out or removed one do not.
    func isCharged(_ slot: Int) -> Bool { costAbove[slot] + costBelow[slot] > 0 }

    /// Makes violations of a row count, or not.
    mutating func setCharged(_ charged: Bool, _ slot: Int) {
        let cost = priority[slot].isRequired ? 1 : scale[slot] * weight[slot]
        costAbove[slot] = charged && relation[slot] != .greaterThanOrEqual ? cost : 0
        costBelow[slot] = charged && relation[slot] != .lessThanOrEqual ? cost : 0
    }

    /// The violation of a residual, in the units of the original row.
    func violation(_ slot: Int, residual: Double) -> Double {
        switch relation[slot] {
        case .equal: abs(residual) * scale[slot]
        case .lessThanOrEqual: max(0, residual) * scale[slot]
        case .greaterThanOrEqual: max(0, -residual) * scale[slot]
        }
    }

    /// The row's linear part at a point.
    func product(_ slot: Int, _ point: borrowing Column<Double>) -> Double {
        var sum = 0.0
        for place in terms(of: slot) { sum += coefficients[place] * point[Int(columns[place])] }
        return sum
    }
}
