/// A sequence of numbers in blocks.
///
/// Each block has every number below its length once, in an order drawn from a seed.
///
/// The numbers look random, yet the count of each before any index is known.
struct BlockPermutation: Sendable {
    private let seed: UInt64
    private let length: Int

    /// The numbers of one block; sixteen of four bits fit one word, so that nothing is allocated.
    private enum Block {
        case word(UInt64)
        case array([Int])

        subscript(offset: Int) -> Int {
            switch self {
            case .word(let word): Int(word >> UInt64(4 * offset) & 0xF)
            case .array(let numbers): numbers[offset]
            }
        }
    }

    /// Makes the blocks of a length.
    ///
    /// - Parameters:
    ///   - seed: Which of the many orders.
    ///   - length: The length of a block; below 1 counts as 1.
    init(seed: UInt64, length: Int) {
        self.seed = seed
        self.length = max(1, length)
    }

    /// The number at a place from 0 on.
    ///
    /// - Complexity: O(length).
    subscript(place: Int) -> Int {
        guard length > 1 else { return 0 }
        let (block, offset) = place.quotientAndRemainder(dividingBy: length)
        return numbers(ofBlock: block)[offset]
    }

    /// Calls a body with each number that stands before a place in the place's own block.
    ///
    /// - Complexity: O(length).
    func forEachOfBlock(before place: Int, _ body: (Int) -> Void) {
        let (block, offset) = place.quotientAndRemainder(dividingBy: length)
        guard offset > 0 else { return }
        let numbers = numbers(ofBlock: block)
        for earlier in 0..<offset { body(numbers[earlier]) }
    }

    private func numbers(ofBlock block: Int) -> Block {
        var random = SplitMix64(seed: seed, index: UInt64(block), stream: 0)
        guard length > 16 else {
            var word: UInt64 = 0xFEDC_BA98_7654_3210
            for last in stride(from: length - 1, to: 0, by: -1) {
                let one = UInt64(4 * last)
                let other = UInt64(4 * random.below(last + 1))
                let difference = (word >> one ^ word >> other) & 0xF
                word ^= difference << one | difference << other
            }
            return .word(word)
        }
        var numbers = Array(0..<length)
        for last in stride(from: length - 1, to: 0, by: -1) {
            numbers.swapAt(last, random.below(last + 1))
        }
        return .array(numbers)
    }
}
