/// The distinct priorities in use, highest first, and the constraints of each.
///
/// Level 0 is that of the accepted required constraints. Level 1 is that of one required *candidate* while it
/// is being tested against those, and empty otherwise; both share one bucket. From level 2 down come the
/// optional priorities in use.
struct PriorityLevels: ~Copyable {
    /// The level of each slot, `none` for a row that is not charged.
    private(set) var level = Column<Int32>()
    /// The charged constraints, by bucket.
    private(set) var members = Column<Int32>()
    /// Where the bucket of a level ends in `members`; its start is the end of the one before.
    private(set) var ends = Column<Int32>()
    /// The distinct optional priorities, highest first.
    private(set) var distinct = Column<Double>()
    private var fill = Column<Int32>()

    /// The level of a row that is in no bucket.
    static let none = Int32.max
    static let accepted = 0
    static let candidate = 1

    /// Takes the first storage from a block.
    mutating func reserve(constraints: Int, in block: inout MemoryBlock) {
        level.reserve(constraints, in: &block)
        members.reserve(constraints, in: &block)
        ends.reserve(32, in: &block)
        distinct.reserve(32, in: &block)
        fill.reserve(32, in: &block)
    }

    /// How many levels there are.
    var count: Int { ends.count }

    /// The places in `members` of the constraints of one level.
    func bucket(_ level: Int) -> Range<Int> {
        let first = level <= Self.candidate ? 0 : Int(ends[level - 1])
        return first..<Int(ends[level])
    }

    /// Sorts the live constraints into their levels: linear but for the search among distinct priorities.
    mutating func rebuild(from store: borrowing ConstraintStore) {
        collectDistinct(store)
        level.removeAll()
        ends.removeAll()
        for _ in 0..<(distinct.count + 2) { ends.append(0) }
        for slot in 0..<store.slotCount {
            let place = store.occupancy[slot] == .live ? self.place(of: store.priority[slot]) : nil
            level.append(place.map { Int32(truncatingIfNeeded: $0) } ?? Self.none)
            if let place { ends[place] += 1 }
        }
        ends[Self.candidate] += ends[Self.accepted]
        for place in 2..<max(2, ends.count) { ends[place] += ends[place - 1] }
        ends[Self.accepted] = ends[Self.candidate]
        fillMembers()
    }

    private mutating func fillMembers() {
        fill.removeAll()
        for place in ends.indices { fill.append(place <= Self.candidate ? 0 : ends[place - 1]) }
        members.removeAll()
        members.append(repeating: 0, count: Int(ends.last ?? 0))
        for slot in level.indices where level[slot] != Self.none {
            let place = Int(level[slot])
            members[Int(fill[place])] = Int32(truncatingIfNeeded: slot)
            fill[place] += 1
        }
    }

    private mutating func collectDistinct(_ store: borrowing ConstraintStore) {
        distinct.removeAll()
        for slot in 0..<store.slotCount where store.occupancy[slot] == .live {
            let priority = store.priority[slot]
            if priority.isRequired { continue }
            let place = insertionPlace(priority.rawValue)
            if place < distinct.count, distinct[place] == priority.rawValue { continue }
            distinct.insert(priority.rawValue, at: place)
        }
    }

    /// The first place in `distinct` whose priority is not above the given one.
    private func insertionPlace(_ priority: Double) -> Int {
        var low = 0
        var high = distinct.count
        while low < high {
            let middle = (low + high) / 2
            if distinct[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func place(of priority: Priority) -> Int {
        priority.isRequired ? Self.accepted : insertionPlace(priority.rawValue) + 2
    }

    /// Moves a required constraint between the levels of its bucket, or out of both.
    mutating func setLevel(_ level: Int32, of slot: Int) {
        self.level[slot] = level
    }
}
