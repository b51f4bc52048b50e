import Synchronization

/// An affine map from a component's parameters to its members' values, and the region in which it holds.
///
/// Parameters come as pairs of equal numbers, so that two rows of a map are evaluated at once. The last row of an odd
/// number is paired with zeros. Members whose value no parameter changes are kept apart as constants.
///
/// Regions never change; they may be read from any thread. Pointers to a map are good as long as its region.
final class Region: @unchecked Sendable {
    /// The map, laid out for evaluation.
    let map: UnsafePointer<RegionMap>
    /// The required constraints left out in the region, in order of addition.
    let leftOut: [Int32]
    /// The memory of the map, in bytes.
    let byteCount: Int
    private let block: UnsafeMutableRawPointer
    private let used: UnsafeMutablePointer<Atomic<Bool>>

    /// Packs a map of the members' values and the conditions under which it holds.
    ///
    /// - Parameters:
    ///   - values: A row for each member.
    ///   - variables: The variable that each member is.
    ///   - spare: A place among the variables' values that is never read.
    ///   - checks: The conditions.
    ///   - leftOut: The required constraints left out.
    init(
        values: AffineMap, variables: ArraySlice<Int32>, spare: Int32, checks: AffineMap, leftOut: [Int32]
    ) {
        let layout = RegionLayout(values, checks)
        block = UnsafeMutableRawPointer.allocate(byteCount: layout.byteCount, alignment: 16)
        byteCount = layout.byteCount
        self.leftOut = leftOut
        used = .allocate(capacity: 1)
        used.initialize(to: Atomic(true))
        map = UnsafePointer(
            layout.fill(
                block, values, Array(variables), spare, checks, leavesOut: !leftOut.isEmpty,
                used: UnsafePointer(used)))
    }

    deinit {
        used.deinitialize(count: 1)
        used.deallocate()
        block.deallocate()
    }

    /// Whether an evaluation has come to this region since this was last asked.
    func takeUse() -> Bool { used.pointee.exchange(false, ordering: .relaxed) }

    /// Whether both are the same map with the same conditions, to the last bit.
    func isEqual(to other: Region) -> Bool {
        byteCount == other.byteCount && leftOut == other.leftOut && map.pointee.isEqual(to: other.map.pointee)
    }
}

/// The parts of a region's memory.
struct RegionMap {
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
    /// Whether required constraints are left out.
    var leavesOut: Bool

    /// Set when an evaluation comes to the region, for the choice of the region to evict.
    var used: UnsafePointer<Atomic<Bool>>

    /// Notes that an evaluation has come to the region.
    ///
    /// Writes only if the mark is not set yet, so that threads can share the memory.
    @inline(__always)
    func markUsed() {
        if !used.pointee.load(ordering: .relaxed) { used.pointee.store(true, ordering: .relaxed) }
    }

    /// Writes the values of all members that no parameter changes.
    func writeConstants(to values: UnsafeMutablePointer<Double>) {
        for place in 0..<constantCount { values[Int(constantTargets[place])] = constants[place] }
    }
}
