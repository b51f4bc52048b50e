import Synchronization

/// Where the parts of a ``RegionMap`` are in its memory.
struct RegionLayout {
    private let slots: [Int]
    private let rows: [Int]
    private let constants: [Int]
    private let checkCount: Int
    private let memberCount: Int

    private var pairSize: Int { 16 * (slots.count + 1) }
    private var checkPairs: Int { (checkCount + 1) / 2 }
    private var rowPairs: Int { (rows.count + 1) / 2 }

    private var checkStart: Int { (MemoryLayout<RegionMap>.size + 15) / 16 * 16 }
    private var rowStart: Int { checkStart + checkPairs * pairSize }
    private var constantStart: Int { rowStart + rowPairs * pairSize }
    private var slotStart: Int { constantStart + 8 * constants.count }
    private var targetStart: Int { slotStart + 4 * slots.count }
    private var constantTargetStart: Int { targetStart + 8 * rowPairs }
    private var placeStart: Int { constantTargetStart + 4 * constants.count }

    var byteCount: Int { placeStart + 4 * memberCount }

    /// Separates the members that depend on parameters from those that do not, and finds the slots in use.
    init(_ values: AffineMap, _ checks: AffineMap) {
        var rows: [Int] = []
        var constants: [Int] = []
        var isUsed = [Bool](repeating: false, count: values.parameterCount)
        func note(_ map: AffineMap, _ row: Int) -> Bool {
            var isConstant = true
            for (slot, place) in map.places(row).dropFirst().enumerated() where map.entries[place] != 0 {
                isUsed[slot] = true
                isConstant = false
            }
            return isConstant
        }
        for row in 0..<values.rowCount {
            if note(values, row) { constants.append(row) } else { rows.append(row) }
        }
        for row in 0..<checks.rowCount { _ = note(checks, row) }
        self.rows = rows
        self.constants = constants
        slots = isUsed.indices.filter { isUsed[$0] }
        checkCount = checks.rowCount
        memberCount = values.rowCount
    }

    /// Fills a block of `byteCount` bytes and returns the map at its start.
    func fill(
        _ block: UnsafeMutableRawPointer, _ values: AffineMap, _ variables: [Int32], _ spare: Int32,
        _ checks: AffineMap, leavesOut: Bool, used: UnsafePointer<Atomic<Bool>>
    ) -> UnsafeMutablePointer<RegionMap> {
        block.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        func place<Element>(_ start: Int, _ count: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
            (block + start).bindMemory(to: Element.self, capacity: count)
        }
        let checkPart = place(checkStart, checkPairs * (slots.count + 1), SIMD2<Double>.self)
        let rowPart = place(rowStart, rowPairs * (slots.count + 1), SIMD2<Double>.self)
        let constantPart = place(constantStart, constants.count, Double.self)
        let slotPart = place(slotStart, slots.count, Int32.self)
        let targetPart = place(targetStart, 2 * rowPairs, Int32.self)
        let constantTargetPart = place(constantTargetStart, constants.count, Int32.self)
        let placePart = place(placeStart, memberCount, Int32.self)
        for check in 0..<checkCount { pack(checks, check, to: checkPart, check) }
        // The condition beside the last of an odd number always holds: it reads 0 ≥ 0.
        for (index, row) in rows.enumerated() {
            pack(values, row, to: rowPart, index)
            targetPart[index] = variables[row]
            placePart[row] = Int32(truncatingIfNeeded: index)
        }
        if rows.count % 2 == 1 { targetPart[rows.count] = spare }
        for (index, row) in constants.enumerated() {
            constantPart[index] = values.entries[row * values.width]
            constantTargetPart[index] = variables[row]
            placePart[row] = ~Int32(truncatingIfNeeded: index)
        }
        for (index, slot) in slots.enumerated() { slotPart[index] = Int32(truncatingIfNeeded: slot) }
        let map = place(0, 1, RegionMap.self)
        map.initialize(
            to: RegionMap(
                checks: checkPart, checkPairs: checkPairs, rows: rowPart, rowPairs: rowPairs,
                slots: slotPart, slotCount: slots.count, targets: targetPart, constants: constantPart,
                constantTargets: constantTargetPart, constantCount: constants.count, places: placePart,
                leavesOut: leavesOut, used: used))
        return map
    }

    /// Copies the slots in use of one row into its half of a pair.
    private func pack(
        _ map: AffineMap, _ row: Int, to pairs: UnsafeMutablePointer<SIMD2<Double>>, _ index: Int
    ) {
        let pair = pairs + (index >> 1) * (slots.count + 1)
        pair[0][index & 1] = map.entries[row * map.width]
        for (place, slot) in slots.enumerated() {
            pair[place + 1][index & 1] = map.entries[row * map.width + 1 + slot]
        }
    }
}

extension RegionMap {
    /// Whether both hold the same numbers; their regions must be of the same size.
    func isEqual(to other: RegionMap) -> Bool {
        guard checkPairs == other.checkPairs, rowPairs == other.rowPairs, slotCount == other.slotCount else {
            return false
        }
        for place in 0..<slotCount where slots[place] != other.slots[place] { return false }
        for entry in 0..<(checkPairs * (slotCount + 1)) where checks[entry] != other.checks[entry] {
            return false
        }
        for entry in 0..<(rowPairs * (slotCount + 1)) where rows[entry] != other.rows[entry] { return false }
        for place in 0..<constantCount where constants[place] != other.constants[place] { return false }
        return true
    }
}
