import LayoutDocument

/// Random numbers that a seed decides (SplitMix64): the same seed gives the same case on every machine.
struct FuzzRandom: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// Makes the numbers of one case of a run.
    init(seed: UInt64, number: Int) {
        numbers = SplitMix64(
            seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03)
        _ = next()
    }

    mutating func next() -> UInt64 { numbers.next() }

    /// A number from 0 and below a bound; 0 where there is none.
    mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    /// Whether a chance of one in so many comes up.
    mutating func oneIn(_ chances: Int) -> Bool { below(chances) == 0 }

    /// One of some values; there is at least one.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// A number whose order of magnitude is drawn, from 1 up to a bound.
    mutating func magnitude(upTo bound: Int) -> Int {
        var most = 1
        while most < bound, oneIn(2) { most *= 4 }
        return 1 + below(min(most, bound))
    }
}
