/// The classes of rows that repeat from the first one on, however often.
///
/// It takes three bytes for each row written out, and answers in constant time.
public struct RepeatedRowClasses: RowClassMap {
    /// The number of rows between two stored counts.
    private static let stride = 32

    private let classes: [UInt8]
    /// How many rows of each class lie above every 32nd row.
    private let samples: [SIMD16<UInt32>]
    /// The number of rows of each class in one round.
    private let total: RowClassCounts

    /// Makes the map of rows whose classes repeat.
    ///
    /// - Parameter classes: The place of each row's class among ``RowClasses/classes``, up to the row where they begin
    ///   again. Places beyond ``RowClasses/maximumCount`` are those of the last class. If it is empty, all rows are of
    ///   the first class.
    public init(_ classes: some Sequence<Int>) {
        var all: [UInt8] = []
        var samples: [SIMD16<UInt32>] = []
        var counts = SIMD16<UInt32>.zero
        for place in classes {
            if all.count % Self.stride == 0 { samples.append(counts) }
            let index = RowClasses.index(place)
            all.append(UInt8(index))
            counts[index] += 1
        }
        if all.isEmpty {
            all = [0]
            samples = [.zero]
            counts[0] = 1
        }
        self.classes = all
        self.samples = samples
        total = RowClassCounts(truncatingIfNeeded: counts)
    }

    /// The place of a row's class among ``RowClasses/classes``.
    public func classIndex(ofRow row: Int) -> Int { Int(classes[row % classes.count]) }

    /// How many rows of each class there are above a row.
    public func counts(before row: Int) -> RowClassCounts {
        let (rounds, rest) = row.quotientAndRemainder(dividingBy: classes.count)
        let sample = rest / Self.stride
        var counts = total &* RowClassCounts(repeating: rounds)
        counts &+= RowClassCounts(truncatingIfNeeded: samples[sample])
        for row in sample * Self.stride..<rest { counts[Int(classes[row])] += 1 }
        return counts
    }
}
