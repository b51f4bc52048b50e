/// A whole number of any size.
///
/// It serves the exact simplex only, whose numbers grow to some hundreds of bits: schoolbook multiplication,
/// and division where there is known to be no remainder.
struct ExactInteger: Equatable {
    /// The magnitude, least significant limb first, without leading zeros; empty for zero.
    private(set) var limbs: [UInt]
    private(set) var isNegative: Bool

    static let zero = ExactInteger(limbs: [], isNegative: false)
    static let one = ExactInteger(limbs: [1], isNegative: false)

    private init(limbs: [UInt], isNegative: Bool) {
        self.limbs = limbs
        while self.limbs.last == 0 { self.limbs.removeLast() }
        self.isNegative = isNegative && !self.limbs.isEmpty
    }

    /// Makes `number × 2^shift`, which must be whole; `number` is finite.
    init(_ number: Double, shiftedBy shift: Int) {
        guard number != 0 else {
            self = .zero
            return
        }
        // 2⁵² × significand is whole.
        let whole = ExactInteger(
            limbs: [UInt(number.significand * 0x1p52)], isNegative: number.sign == .minus)
        self = whole.shifted(by: Int(number.exponent) - 52 + shift)
    }

    var isZero: Bool { limbs.isEmpty }
    /// -1, 0 or 1.
    var sign: Int { limbs.isEmpty ? 0 : isNegative ? -1 : 1 }
    var magnitude: ExactInteger { ExactInteger(limbs: limbs, isNegative: false) }

    // MARK: - Sums

    static prefix func - (number: ExactInteger) -> ExactInteger {
        ExactInteger(limbs: number.limbs, isNegative: !number.isNegative)
    }

    static func + (one: ExactInteger, other: ExactInteger) -> ExactInteger {
        if one.isNegative == other.isNegative {
            return ExactInteger(limbs: sum(one.limbs, other.limbs), isNegative: one.isNegative)
        }
        return compare(one.limbs, other.limbs) >= 0
            ? ExactInteger(limbs: difference(one.limbs, other.limbs), isNegative: one.isNegative)
            : ExactInteger(limbs: difference(other.limbs, one.limbs), isNegative: other.isNegative)
    }

    static func - (one: ExactInteger, other: ExactInteger) -> ExactInteger { one + -other }

    static func < (one: ExactInteger, other: ExactInteger) -> Bool {
        if one.isNegative != other.isNegative { return one.isNegative }
        let order = compare(one.limbs, other.limbs)
        return one.isNegative ? order > 0 : order < 0
    }

    private static func compare(_ one: [UInt], _ other: [UInt]) -> Int {
        if one.count != other.count { return one.count < other.count ? -1 : 1 }
        for place in one.indices.reversed() where one[place] != other[place] {
            return one[place] < other[place] ? -1 : 1
        }
        return 0
    }

    private static func sum(_ one: [UInt], _ other: [UInt]) -> [UInt] {
        var sum = one.count >= other.count ? one : other
        let shorter = one.count >= other.count ? other : one
        var carry: UInt = 0
        for place in sum.indices {
            if place >= shorter.count, carry == 0 { break }
            let (partial, first) = sum[place].addingReportingOverflow(
                place < shorter.count ? shorter[place] : 0)
            let (total, second) = partial.addingReportingOverflow(carry)
            sum[place] = total
            carry = first || second ? 1 : 0
        }
        if carry != 0 { sum.append(carry) }
        return sum
    }

    /// The difference of two magnitudes, the first not the smaller one.
    private static func difference(_ larger: [UInt], _ smaller: [UInt]) -> [UInt] {
        var difference = larger
        var borrow: UInt = 0
        for place in difference.indices {
            if place >= smaller.count, borrow == 0 { break }
            let (partial, first) = difference[place].subtractingReportingOverflow(
                place < smaller.count ? smaller[place] : 0)
            let (total, second) = partial.subtractingReportingOverflow(borrow)
            difference[place] = total
            borrow = first || second ? 1 : 0
        }
        return difference
    }

    // MARK: - Products

    static func * (one: ExactInteger, other: ExactInteger) -> ExactInteger {
        if one.isZero || other.isZero { return .zero }
        var product = [UInt](repeating: 0, count: one.limbs.count + other.limbs.count)
        for place in one.limbs.indices {
            var carry: UInt = 0
            for second in other.limbs.indices {
                let (high, low) = one.limbs[place].multipliedFullWidth(by: other.limbs[second])
                let (partial, first) = low.addingReportingOverflow(product[place + second])
                let (total, next) = partial.addingReportingOverflow(carry)
                product[place + second] = total
                carry = high &+ (first ? 1 : 0) &+ (next ? 1 : 0)
            }
            product[place + other.limbs.count] = carry
        }
        return ExactInteger(limbs: product, isNegative: one.isNegative != other.isNegative)
    }

    /// The quotient by a divisor that is not zero and leaves no remainder.
    ///
    /// Works from the least significant limb up, each limb of the quotient by one multiplication with the
    /// divisor's inverse modulo 2⁶⁴ (Jebelean, "An algorithm for exact division", 1993).
    func exactlyDivided(by divisor: ExactInteger) -> ExactInteger {
        if isZero || divisor == .one { return self }
        let zeros = divisor.trailingZeros
        let odd = divisor.shifted(by: -zeros).limbs
        var rest = shifted(by: -zeros).limbs
        guard let lowest = odd.first, rest.count >= odd.count else { return .zero }
        // Newton's iteration doubles the right bits of the inverse: 3, 6, 12, 24, 48, 96.
        var inverse = lowest
        for _ in 0..<5 { inverse = inverse &* (2 &- lowest &* inverse) }
        var quotient = [UInt](repeating: 0, count: rest.count - odd.count + 1)
        for place in quotient.indices {
            let limb = rest[place] &* inverse
            quotient[place] = limb
            if limb == 0 { continue }
            var borrow: UInt = 0
            for next in place..<rest.count {
                let other = next - place
                if other >= odd.count, borrow == 0 { break }
                let (high, low) =
                    other < odd.count ? limb.multipliedFullWidth(by: odd[other]) : (high: 0, low: 0)
                let (partial, first) = rest[next].subtractingReportingOverflow(low)
                let (total, second) = partial.subtractingReportingOverflow(borrow)
                rest[next] = total
                borrow = high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
            }
        }
        return ExactInteger(limbs: quotient, isNegative: isNegative != divisor.isNegative)
    }

    private var trailingZeros: Int {
        for place in limbs.indices where limbs[place] != 0 {
            return place * UInt.bitWidth + limbs[place].trailingZeroBitCount
        }
        return 0
    }

    /// The number times a power of two; bits shifted out on the right are lost.
    func shifted(by bits: Int) -> ExactInteger {
        if bits == 0 || isZero { return self }
        let whole = abs(bits) / UInt.bitWidth
        let part = abs(bits) % UInt.bitWidth
        var shifted: [UInt] = []
        if bits > 0 {
            shifted = [UInt](repeating: 0, count: whole)
            var carry: UInt = 0
            for limb in limbs {
                shifted.append(limb << part | carry)
                carry = part == 0 ? 0 : limb >> (UInt.bitWidth - part)
            }
            shifted.append(carry)
        } else if whole < limbs.count {
            for place in whole..<limbs.count {
                let higher = place + 1 < limbs.count && part > 0 ? limbs[place + 1] : 0
                shifted.append(limbs[place] >> part | (part == 0 ? 0 : higher << (UInt.bitWidth - part)))
            }
        }
        return ExactInteger(limbs: shifted, isNegative: isNegative)
    }

    // MARK: - Rounding

    /// How many bits the magnitude has.
    var bitWidth: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * UInt.bitWidth - top.leadingZeroBitCount
    }

    /// The quotient of two numbers as the nearest floating-point number; near ties may round the other way.
    static func ratio(_ numerator: ExactInteger, _ denominator: ExactInteger) -> Double {
        if numerator.isZero { return 0 }
        let first = roughRatio(numerator, denominator)
        guard first.isFinite, first != 0 else { return first }
        // The exact remainder of the first quotient.
        let shift = max(0, 52 - Int(first.exponent))
        let rest = numerator.shifted(by: shift) - ExactInteger(first, shiftedBy: shift) * denominator
        if rest.isZero { return first }
        return first + roughRatio(rest, denominator.shifted(by: shift))
    }

    private static func roughRatio(_ numerator: ExactInteger, _ denominator: ExactInteger) -> Double {
        let top = numerator.leading
        let bottom = denominator.leading
        return Double(sign: .plus, exponent: top.exponent - bottom.exponent, significand: 1)
            * (top.significand / bottom.significand)
    }

    /// The leading 64 bits and the exponent that belongs to them.
    private var leading: (significand: Double, exponent: Int) {
        let exponent = bitWidth - UInt.bitWidth
        let top = shifted(by: -exponent).limbs.last ?? 0
        return (isNegative ? -Double(top) : Double(top), exponent)
    }
}
