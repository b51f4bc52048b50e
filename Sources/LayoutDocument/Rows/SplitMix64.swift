/// A small, fast generator of random numbers that is the same on every machine.
///
/// The sequence is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence that belongs to a seed.
    package init(seed: UInt64) { state = seed }

    /// Starts the sequence that belongs to a seed and two further numbers, as if each had a seed of its own.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - index: Which of many sequences of the seed, such as a row.
    ///   - stream: Which of several sequences of the index, such as a field.
    package init(seed: UInt64, index: UInt64, stream: UInt64) {
        state = Self.mix(Self.mix(Self.mix(seed) &+ index) ^ stream)
    }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// A number from 0 up to but not including `bound`.
    ///
    /// - Parameter bound: At least 1; less counts as 1.
    /// - Returns: The number; its bias is below 1 in 2³² for bounds below 2³².
    package mutating func below(_ bound: Int) -> Int {
        // The high half of the product, as no later release of the standard library can change it.
        Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
