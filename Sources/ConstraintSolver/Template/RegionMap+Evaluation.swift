/// Evaluation of a region's map, which takes most of a row's time.
///
/// Few parameters matter to one component as a rule. Up to four are kept in registers, with loops of their own for each
/// number.
extension RegionMap {
    typealias Pair = SIMD2<Double>

    /// Whether all conditions hold.
    @inline(__always)
    func holds(at parameters: UnsafePointer<Pair>) -> Bool {
        var signs = SIMD2<Int64>.zero
        forEachPair(of: checks, checkPairs, at: parameters) { _, sum in
            signs |= unsafeBitCast(sum, to: SIMD2<Int64>.self)
        }
        return (signs[0] | signs[1]) >= 0
    }

    /// Computes the values of all members that depend on parameters.
    ///
    /// - Parameters:
    ///   - parameters: The value of each slot, twice.
    ///   - values: Receives the values by variable; the spare place is written to as well.
    @inline(__always)
    func writeRows(at parameters: UnsafePointer<Pair>, to values: UnsafeMutablePointer<Double>) {
        forEachPair(of: rows, rowPairs, at: parameters) { pair, sum in
            values[Int(targets[2 * pair])] = sum[0]
            values[Int(targets[2 * pair + 1])] = sum[1]
        }
    }

    /// The value of a member.
    @inline(__always)
    func value(of member: Int, at parameters: UnsafePointer<Pair>) -> Double {
        let place = Int(places[member])
        if place < 0 { return constants[~place] }
        // One number of each pair.
        let entries =
            UnsafeRawPointer(rows + (place >> 1) * (slotCount + 1))
            .assumingMemoryBound(to: Double.self) + (place & 1)
        var sum = entries[0]
        for slot in 0..<slotCount { sum += entries[2 * slot + 2] * parameters[Int(slots[slot])][0] }
        return sum
    }

    /// Evaluates pairs of rows one after another.
    ///
    /// Summands are added up in the same order in all cases, and by `value(of:at:)`, to the last bit.
    @inline(__always)
    private func forEachPair(
        of pairs: UnsafePointer<Pair>, _ count: Int, at parameters: UnsafePointer<Pair>,
        _ body: (Int, Pair) -> Void
    ) {
        switch slotCount {
        case 0:
            for pair in 0..<count { body(pair, pairs[pair]) }
        case 1:
            let first = parameters[Int(slots[0])]
            for pair in 0..<count { body(pair, pairs[2 * pair] + pairs[2 * pair + 1] * first) }
        case 2:
            let first = parameters[Int(slots[0])]
            let second = parameters[Int(slots[1])]
            for pair in 0..<count {
                let entry = pairs + 3 * pair
                body(pair, entry[0] + entry[1] * first + entry[2] * second)
            }
        case 3:
            let first = parameters[Int(slots[0])]
            let second = parameters[Int(slots[1])]
            let third = parameters[Int(slots[2])]
            for pair in 0..<count {
                let entry = pairs + 4 * pair
                body(pair, entry[0] + entry[1] * first + entry[2] * second + entry[3] * third)
            }
        case 4:
            let first = parameters[Int(slots[0])]
            let second = parameters[Int(slots[1])]
            let third = parameters[Int(slots[2])]
            let fourth = parameters[Int(slots[3])]
            for pair in 0..<count {
                let entry = pairs + 5 * pair
                let sum = entry[0] + entry[1] * first + entry[2] * second
                body(pair, sum + entry[3] * third + entry[4] * fourth)
            }
        default:
            for pair in 0..<count {
                let entry = pairs + (slotCount + 1) * pair
                var sum = entry[0]
                for slot in 0..<slotCount { sum += entry[slot + 1] * parameters[Int(slots[slot])] }
                body(pair, sum)
            }
        }
    }
}
