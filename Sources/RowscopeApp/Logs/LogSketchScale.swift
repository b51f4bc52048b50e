import SolverProblems

/// Where a sketch's points are drawn along its axis: in proportion, but with room for each difference to be seen.
struct LogSketchScale {
    private var places: [(value: Double, position: Double)] = []

    /// The least length of a difference, and that of one below a point.
    private static let (least, leastPart) = (22.0, 10.0)

    /// Makes the scale of a sketch for some room, which may be exceeded where there are many differences.
    init(_ sketch: LogSketch, room: Double) {
        let lengths = sketch.chain + [sketch.demand].compactMap(\.self)
        let ranges = sketch.boxes.map(\.range) + lengths.map(\.range)
        var values: [Double] = []
        for value in ranges.flatMap({ [$0.lowerBound, $0.upperBound] }).sorted()
        where values.last.map({ value - $0 > 1e-6 }) ?? true {
            values.append(value)
        }
        guard let first = values.first, let last = values.last, last > first else {
            places = values.map { ($0, 0) }
            return
        }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        var factor = room / (last - first)
        func drawn() -> [Double] {
            steps.map { max($0 < 1.01 ? Self.leastPart : Self.least, $0 * factor) }
        }
        for _ in 0..<12 where drawn().reduce(0, +) > room { factor *= 0.8 }
        var position = 0.0
        places = [(first, 0)]
        for (value, step) in zip(values.dropFirst(), drawn()) {
            position += step
            places.append((value, position))
        }
    }

    /// The length of the whole sketch.
    var length: Double { places.last?.position ?? 0 }

    /// Where a point of the sketch is drawn.
    func position(_ value: Double) -> Double {
        places.min { abs($0.value - value) < abs($1.value - value) }?.position ?? 0
    }
}
