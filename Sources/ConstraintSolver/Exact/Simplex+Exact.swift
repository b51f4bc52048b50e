/// Exact answers for problems that the floating-point simplex finds too close to decide.
extension Simplex {
    /// Problems with a larger tableau are left to floating point.
    private static let largestTableau = 12_000
    /// About how many steps of the usual arithmetic take as long as a product of limbs.
    private static let stepsPerProduct = 8
    /// Problems that take more products of limbs than this are left to floating point, too.
    private static let largestWork = 20_000_000
    /// Numbers whose digits span more bits than these are left to floating point.
    private static let widestRow = 700
    /// A required row is violated from here on, as in ``isViolated(_:)``.
    private static let violation = 1e-8

    /// Solves the constraints from scratch in exact arithmetic and adopts the answer.
    ///
    /// Returns false, with the present answer kept, if the problem is too large for that.
    mutating func solveExactly() -> Bool {
        let entryCount = (store.liveCount + variableCount) * (variableCount + 1)
        if isBeyondExact || entryCount > Self.largestTableau { return false }
        sizeWorkVectors()
        prepareLevels()
        guard var exact = exactSimplex(slotsInOrder()) else {
            isBeyondExact = true
            return false
        }
        let isSolved = exact.solve()
        statistics.steps += Self.stepsPerProduct * exact.tableau.work
        guard isSolved else {
            isBeyondExact = true
            return false
        }
        install(exact)
        isDelicate = true
        isUnsettled = false
        statistics.exactSolves += 1
        return true
    }

    /// The live constraints in order of addition.
    private func slotsInOrder() -> [Int] {
        var slots: [Int] = []
        for slot in 0..<store.slotCount where store.occupancy[slot] == .live { slots.append(slot) }
        slots.sort { store.sequence[$0] < store.sequence[$1] }
        return slots
    }

    // MARK: - To exact numbers

    /// The constraints as whole numbers; nil if that takes too many bits.
    private func exactSimplex(_ slots: [Int]) -> ExactSimplex? {
        var entries: [[ExactInteger]] = []
        var rows: [ExactSimplex.Row] = []
        var shifts: [Int] = []
        var levelShifts: [Int: Int] = [:]
        for slot in slots {
            let shift = wholeShift(slot)
            guard abs(shift) <= Self.widestRow else { return nil }
            shifts.append(shift)
            entries.append(wholeRow(slot, shift))
            let level = store.priority[slot].isRequired ? 0 : Int(levels.level[slot]) - 1
            let unit = Double(sign: .plus, exponent: shift, significand: 1)
            rows.append(
                ExactSimplex.Row(
                    slot: slot, relation: store.relation[slot], level: level,
                    tolerance: Self.violation * unit, size: abs(store.constant[slot]) * unit,
                    terms: store.terms(of: slot).map {
                        (Int(store.columns[$0]), store.coefficients[$0] * unit)
                    }))
            let cost = max(store.costAbove[slot], store.costBelow[slot])
            levelShifts[level] = max(levelShifts[level] ?? .min, shift - Self.lowestBit(cost))
        }
        for (place, slot) in slots.enumerated() where rows[place].level > 0 {
            let shift = (levelShifts[rows[place].level] ?? 0) - shifts[place]
            rows[place].costAbove = ExactInteger(store.costAbove[slot], shiftedBy: shift)
            rows[place].costBelow = ExactInteger(store.costBelow[slot], shiftedBy: shift)
        }
        return ExactSimplex(
            entries: entries, rows: rows, variableCount: variableCount, workLimit: Self.largestWork)
    }

    /// The power of two that makes all numbers of a row whole.
    private func wholeShift(_ slot: Int) -> Int {
        var lowest = Self.lowestBit(store.constant[slot])
        for place in store.terms(of: slot) {
            lowest = min(lowest, Self.lowestBit(store.coefficients[place]))
        }
        return -lowest
    }

    /// The exponent of the last bit that is set; 0 for zero.
    private static func lowestBit(_ number: Double) -> Int {
        number == 0 ? 0 : Int(number.exponent) - number.significandWidth
    }

    private func wholeRow(_ slot: Int, _ shift: Int) -> [ExactInteger] {
        var row = [ExactInteger](repeating: .zero, count: variableCount + 1)
        for place in store.terms(of: slot) {
            row[Int(store.columns[place])] = ExactInteger(store.coefficients[place], shiftedBy: shift)
        }
        row[variableCount] = ExactInteger(store.constant[slot], shiftedBy: shift)
        return row
    }

    // MARK: - From exact numbers

    private mutating func install(_ exact: ExactSimplex) {
        trail.clear()
        let rows = exact.rows
        active.replaceAll(
            with: exact.tableau.active.map {
                $0 < rows.count ? .constraint(rows[$0].slot) : .anchor($0 - rows.count)
            })
        for variable in point.indices { point[variable] = exact.value(of: variable) }
        leftOut.removeAll()
        leftOutPartners.removeAll()
        for (place, row) in rows.enumerated() where row.level == 0 {
            let holds = exact.fate[place] == .accepted
            store.setCharged(holds, row.slot)
            levels.setLevel(holds ? Int32(PriorityLevels.accepted) : PriorityLevels.none, of: row.slot)
        }
        for conflict in exact.conflicts {
            leftOut.append(Int32(truncatingIfNeeded: rows[conflict.row].slot))
            leftOutPartners.append(conflict.partners.map { store.id(of: rows[$0].slot) })
        }
        refactor()
        _ = updateResiduals()
        // The exact sides also settle rows whose floating-point residuals are too near to zero to have one.
        for (place, row) in rows.enumerated() { active.side[row.slot] = Int8(exact.side[place]) }
        for variable in point.indices {
            active.anchorSide[variable] = Int8(exact.side[rows.count + variable])
        }
        pending.vertex = false
        pending.additions = 0
    }
}
