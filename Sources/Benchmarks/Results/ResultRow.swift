/// One line of results.
struct ResultRow {
    var name: String
    /// The unit of `ours` and `peers`.
    var unit: String
    /// What one operation is, for the table.
    var operation = ""
    var ours: Double
    /// The peers' figures by name; empty without peers.
    var peers: [String: Double] = [:]
    /// The largest figure that is good enough, and what it is compared with.
    var target: Target?
    /// Whether all engines read what they should.
    var checksum: Bool
    /// Time that the thread itself was busy by engine, in the row's unit, where it was taken.
    var threadTimes: [String: Double] = [:]
    /// Instructions per operation by engine, where they were counted.
    var instructions: [String: Double] = [:]
    /// Allocations per operation by engine, where they were counted.
    var allocations: [String: Double] = [:]

    /// What is asked for.
    enum Target {
        /// The largest ratio to the peer's figure.
        case ratio(Double)
        /// The largest figure of our own.
        case ours(Double)
        /// The smallest figure of our own.
        case oursAtLeast(Double)
    }

    /// Our figure divided by each peer's.
    var ratios: [String: Double] { peers.mapValues { ours / $0 } }

    /// The ratio to the peer, the largest where there are several; nil without peers, or where one is no number.
    var ratio: Double? { ratios.values.allSatisfy(\.isFinite) ? ratios.values.max() : nil }

    /// Our thread's time divided by the peer's; nil where they were not taken.
    var threadTimeRatio: Double? {
        guard let ours = threadTimes["ours"] else { return nil }
        return threadTimes.filter { $0.key != "ours" }.values.max().map { ours / $0 }
    }

    /// Whether the target is reached; nil where there is none, or nothing to compare with.
    var isReached: Bool? {
        switch target {
        case nil: nil
        case .ratio(let limit): ratio.map { $0 <= limit }
        case .ours(let limit): ours.isNaN ? nil : ours <= limit
        case .oursAtLeast(let limit): ours.isNaN ? nil : ours >= limit
        }
    }
}
