/// A row's height in 16 bits.
///
/// The low 15 bits hold a whole number of units, or one of two marks. The high bit marks an old height: no longer
/// valid, but still the best estimate for its row. The code of an unknown row has the high bit set too, so that making
/// heights old means setting one bit everywhere.
struct HeightCode: Equatable {
    var bits: UInt16

    static let oldBit: UInt16 = 0x8000
    static let valueBits: UInt16 = 0x7FFF
    /// The height is in the side table.
    static let oddMark: UInt16 = 0x7FFF
    static let unknownMark: UInt16 = 0x7FFE
    static let largestUnits = 0x7FFD

    static let unknown = HeightCode(bits: unknownMark | oldBit)

    var isKnown: Bool { bits & Self.valueBits != Self.unknownMark }
    var isOdd: Bool { bits & Self.valueBits == Self.oddMark }
    var isMeasured: Bool { bits & Self.oldBit == 0 }

    /// The height in units; nothing if it is unknown or odd.
    var units: Int {
        let value = bits & Self.valueBits
        return value < Self.unknownMark ? Int(value) : 0
    }

    /// The code of a height, or the odd mark where the height is not a small whole number of units.
    init(height: Double, isMeasured: Bool, unitsPerPoint: Double) {
        let scaled = min(height * unitsPerPoint + 0.5, Double(Self.oddMark))
        let units = UInt16(scaled)
        let fits = Int(units) <= Self.largestUnits && Double(units) / unitsPerPoint == height
        let value = fits ? units : Self.oddMark
        self.bits = isMeasured ? value : value | Self.oldBit
    }

    init(bits: UInt16) { self.bits = bits }
}
