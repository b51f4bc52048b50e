import Synchronization

/// An affine map from a component's parameters to its members' values, and the region in which it holds.
///
/// Parameters come as pairs of equal numbers, so that two rows of a map are evaluated at once. Members whose
/// value no parameter changes are kept apart as constants. A row of an odd number has zeros for company.
///
/// Regions never change; they may be read from any thread. Pointers to a map are good as long as its region.
final class Region: @unchecked Sendable {
    /// What is evaluated, laid out for it.
    let map: UnsafePointer<RegionMap>
    /// The required constraints left out in the region, in order of addition.
    let leftOut: [Int32]
    /// The memory of the map, in bytes.
    let byteCount: Int
    /// Whether an evaluation has come to this region since the hand of ``RegionList`` went by.
    let wasUsed = Atomic<Bool>(true)

    private let block: UnsafeMutableRawPointer

    /// Packs a map of the members' values and the conditions under which it holds.
    ///
    /// - Parameters:
    ///   - values: A row for each member.
    ///   - variables: The variable that each member is.
    ///   - spare: A place among the variables' values that nobody reads.
    ///   - checks: The conditions.
    ///   - leftOut: The required constraints left out.
    init(
        values: AffineMap, variables: ArraySlice<Int32>, spare: Int32, checks: AffineMap, leftOut: [Int32]
    ) {
        let layout = RegionLayout(values, checks)
        block = UnsafeMutableRawPointer.allocate(byteCount: layout.byteCount, alignment: 16)
        byteCount = layout.byteCount
        self.leftOut = leftOut
        map = UnsafePointer(layout.fill(block, values, Array(variables), spare, checks))
    }

    deinit { block.deallocate() }

    /// Whether both are the same map with the same conditions, to the last bit.
    func isEqual(to other: Region) -> Bool {
        byteCount == other.byteCount && leftOut == other.leftOut && map.pointee.isEqual(to: other.map.pointee)
    }
}

/// The parts of a region's memory.
struct RegionMap: BitwiseCopyable {
    /// The pairs of conditions, then the pairs of values.
    ///
    /// Each pair has a constant and a coefficient for every entry of `slots`.
    var checks: UnsafePointer<SIMD2<Double>>
    var checkPairs: Int
    var rows: UnsafePointer<SIMD2<Double>>
    var rowPairs: Int
    /// The slots that the region depends on.
    var slots: UnsafePointer<Int32>
    var slotCount: Int
    /// The variables whose values the rows are.
    var targets: UnsafePointer<Int32>
    /// The values that are constant, and of which variables.
    var constants: UnsafePointer<Double>
    var constantTargets: UnsafePointer<Int32>
    var constantCount: Int
    /// For each member its row, or the complement of its place among the constants.
    var places: UnsafePointer<Int32>

    /// Whether all conditions hold.
    @inline(__always)
    func holds(at parameters: UnsafePointer<SIMD2<Double>>) -> Bool {
        var signs = SIMD2<Int64>.zero
        var entry = checks
        for _ in 0..<checkPairs {
            var sum = entry[0]
            for place in 0..<slotCount { sum += entry[place + 1] * parameters[Int(slots[place])] }
            signs |= unsafeBitCast(sum, to: SIMD2<Int64>.self)
            entry += slotCount + 1
        }
        return (signs[0] | signs[1]) >= 0
    }

    /// The value of a member.
    @inline(__always)
    func value(of member: Int, at parameters: UnsafePointer<SIMD2<Double>>) -> Double {
        let place = Int(places[member])
        if place < 0 { return constants[~place] }
        let pair = rows + (place >> 1) * (slotCount + 1)
        let lane = place & 1
        var sum = pair[0]
        for place in 0..<slotCount { sum += pair[place + 1] * parameters[Int(slots[place])] }
        return sum[lane]
    }

    /// Computes the values of all members that depend on parameters.
    ///
    /// - Parameters:
    ///   - parameters: The value of each slot, twice.
    ///   - values: Receives the values by variable; the spare place is written to as well.
    @inline(__always)
    func writeRows(at parameters: UnsafePointer<SIMD2<Double>>, to values: UnsafeMutablePointer<Double>) {
        var entry = rows
        var target = targets
        for _ in 0..<rowPairs {
            var sum = entry[0]
            for place in 0..<slotCount { sum += entry[place + 1] * parameters[Int(slots[place])] }
            values[Int(target[0])] = sum[0]
            values[Int(target[1])] = sum[1]
            entry += slotCount + 1
            target += 2
        }
    }

    /// Writes the values of all members that no parameter changes.
    func writeConstants(to values: UnsafeMutablePointer<Double>) {
        for place in 0..<constantCount { values[Int(constantTargets[place])] = constants[place] }
    }
}
