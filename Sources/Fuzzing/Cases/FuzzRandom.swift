import LayoutDocument

/// Random numbers that depend on the seed alone (SplitMix64): the same seed makes the same case on every machine.
struct FuzzRandom: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// Makes the numbers of one case of a run.
    init(seed: UInt64, number: Int) {
        numbers = SplitMix64(
            seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03)
        _ = next()
    }

    mutating func next() -> UInt64 { numbers.next() }

    /// A number from 0 up to but not including a bound; 0 for a bound of 0.
    mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    /// Returns `true` with a chance of one in a number.
    mutating func oneIn(_ chances: Int) -> Bool { below(chances) == 0 }

    /// One of some values, of which there is at least one.
    mutating func select<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// A number from 1 up to a bound, with a random order of magnitude.
    mutating func magnitude(upTo bound: Int) -> Int {
        var most = 1
        while most < bound, oneIn(2) { most *= 4 }
        return 1 + below(min(most, bound))
    }
}
