/// A number of heights and their sum.
///
/// Heights that are a whole number of units are added as integers, which is exact. Odd ones, too tall or too fine for a
/// unit, are added separately.
struct HeightTally: Equatable {
    var count = 0
    var units = 0
    var odd = 0.0

    static func + (left: HeightTally, right: HeightTally) -> HeightTally {
        HeightTally(
            count: left.count + right.count, units: left.units + right.units, odd: left.odd + right.odd)
    }

    static func += (left: inout HeightTally, right: HeightTally) {
        left.count += right.count
        left.units += right.units
        left.odd += right.odd
    }
}

/// The sums of some consecutive rows.
struct HeightSums: Equatable {
    /// How many rows there are, known or not.
    var rows = 0
    /// The heights that are known, whether still valid or kept as estimates.
    var known = HeightTally()
    /// The heights that were measured and are still valid.
    var measured = HeightTally()
}

/// The rows above a place: their number, and the heights known of them.
struct HeightPrefix {
    var rows = 0
    var known = HeightTally()
}

/// The conversion of a sum of units and unknown rows to points.
struct HeightScale {
    var estimate: Double
    var unitsPerPoint: Double

    func points(_ units: Int) -> Double { Double(units) / unitsPerPoint }

    func points(_ tally: HeightTally) -> Double { points(tally.units) + tally.odd }

    /// The expected height of rows of which some are known.
    ///
    /// Offsets and their inverse both come from this one formula, so that they agree to the last bit.
    func points(rows: Int, known: HeightTally) -> Double {
        points(known) + Double(rows - known.count) * estimate
    }
}
