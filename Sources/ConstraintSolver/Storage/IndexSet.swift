/// A set of small numbers, one bit each, from which they are taken in ascending order.
///
/// Numbers may be put in while others are taken, as long as they are larger than the last one taken.
struct IndexSet: ~Copyable {
    private var words = Column<UInt64>()
    /// A number in a set that had been empty, kept apart from the bits: a queue of one is the common case.
    private var least = Self.none
    /// No word before this one has a bit, and none after `last`.
    private var first = 0
    private var last = -1

    private static let none = Int.max

    /// Takes the first storage from a block that outlives the set.
    mutating func reserve(_ capacity: Int, in block: inout MemoryBlock) {
        words.reserve(capacity / 64 + 1, in: &block)
    }

    /// Makes room for the numbers below a bound.
    mutating func grow(to bound: Int) {
        let needed = (bound + 63) / 64
        if words.count < needed { words.append(repeating: 0, count: needed - words.count) }
    }

    @inline(__always)
    mutating func insert(_ number: Int) {
        if first > last, least == Self.none {
            least = number
        } else {
            insertBit(number)
        }
    }

    private mutating func insertBit(_ number: Int) {
        let word = number >> 6
        words[word] |= 1 << UInt64(truncatingIfNeeded: number & 63)
        first = min(first, word)
        last = max(last, word)
    }

    @inline(__always)
    mutating func remove(_ number: Int) {
        if least == number { least = Self.none }
        words[number >> 6] &= ~(1 << UInt64(truncatingIfNeeded: number & 63))
    }

    /// Takes the least number out; nil from an empty set.
    @inline(__always)
    mutating func popFirst() -> Int? {
        if least != Self.none {
            let number = least
            least = Self.none
            if first > last { return number }
            insertBit(number)
        }
        return popBit()
    }

    private mutating func popBit() -> Int? {
        while first <= last {
            let word = words[first]
            if word != 0 {
                words[first] = word & (word - 1)
                return first << 6 + word.trailingZeroBitCount
            }
            first += 1
        }
        first = words.count
        last = -1
        return nil
    }

    /// Takes all numbers out.
    mutating func removeAll() {
        least = Self.none
        for word in words.indices { words[word] = 0 }
        first = words.count
        last = -1
    }
}
