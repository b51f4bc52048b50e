import Synchronization

/// The regions known of one component, shared by all evaluations.
///
/// Evaluations keep copies of the list. They come here only when none of their regions holds.
final class RegionList: Sendable {
    /// At most so many regions are kept for each component.
    static let capacity = 64
    /// At most so many bytes of them.
    static let byteCapacity = 1 << 20
    private struct Contents {
        var regions: [Region] = []
        var byteCount = 0
        /// The place of the clock's hand: the next candidate for eviction.
        var hand = 0
        var evictions = 0
    }

    private let contents = Mutex(Contents())
    /// Grows with every change of the list.
    private let generation = Atomic<Int>(0)

    private let misses = Atomic<Int>(0)

    /// Counts a solve by the simplex.
    ///
    /// Returns how many there have been.
    func countMiss() -> Int { misses.wrappingAdd(1, ordering: .relaxed).newValue }

    /// After so many misses there are more regions than are kept, and few of them are met again.
    private static let manyMisses = 8 * capacity

    /// Whether to find the region of a solve, which takes several times as long as the solve does.
    ///
    /// Not for the first miss, which may be the only one of a template made for a single row. After many misses only
    /// for one in eight, as regions are then evicted as fast as they are found.
    func isWorthRegion(afterMiss count: Int) -> Bool {
        count > 1 && (count <= Self.manyMisses || count % 8 == 0)
    }

    /// How often the list has changed.
    var changes: Int { generation.load(ordering: .acquiring) }

    /// The present regions, and how often the list had changed when they were these.
    func snapshot() -> (regions: [Region], changes: Int) {
        contents.withLock { ($0.regions, generation.load(ordering: .relaxed)) }
    }

    /// The regions, their bytes, and how many were evicted.
    var figures: (regions: Int, byteCount: Int, evictions: Int) {
        contents.withLock { ($0.regions.count, $0.byteCount, $0.evictions) }
    }

    /// Adds a region, unless it is known.
    ///
    /// A full list evicts a region that no evaluation has come to since the hand passed it (the second chance
    /// algorithm, Corbató 1968).
    func insert(_ region: Region) {
        contents.withLock { contents in
            if contents.regions.contains(where: { $0.isEqual(to: region) }) { return }
            while !contents.regions.isEmpty,
                contents.regions.count >= Self.capacity
                    || contents.byteCount + region.byteCount > Self.byteCapacity
            {
                Self.evict(from: &contents)
            }
            contents.regions.append(region)
            contents.byteCount += region.byteCount
            generation.wrappingAdd(1, ordering: .releasing)
        }
    }

    private static func evict(from contents: inout Contents) {
        while true {
            if contents.hand >= contents.regions.count { contents.hand = 0 }
            let region = contents.regions[contents.hand]
            if region.takeUse() {
                contents.hand += 1
                continue
            }
            contents.byteCount -= region.byteCount
            contents.regions.remove(at: contents.hand)
            contents.evictions += 1
            return
        }
    }
}
