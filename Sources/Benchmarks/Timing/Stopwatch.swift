/// Times on the monotonic clock.
enum Stopwatch {
    /// Runs the body once, and returns its duration in nanoseconds and its result.
    static func nanoseconds<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> (elapsed: Double, value: Value) {
        let clock = ContinuousClock()
        let start = clock.now
        let value = try body()
        return ((clock.now - start) / .nanoseconds(1), value)
    }
}

extension [Double] {
    /// The median: the middle one of the sorted numbers, or the mean of the middle two; NaN for no numbers.
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        let middle = count / 2
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The number below which a share of the sorted numbers lies; NaN for no numbers.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return .nan }
        return sorted()[Swift.min(count - 1, Int(Double(count) * share))]
    }
}
