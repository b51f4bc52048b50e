/// One line of results.
struct ResultRow {
    var name: String
    /// The unit of `ours` and `peers`.
    var unit: String
    /// What one operation is, for the table.
    var operation: String
    var ours: Double
    /// The peers' figures by name; empty without peers.
    var peers: [String: Double]
    /// The largest figure that is good enough, and what it is compared with.
    var target: Target?
    /// Whether all engines read what they should.
    var checksum: Bool
    /// Instructions per operation by engine, where they were counted.
    var instructions: [String: Double] = [:]
    /// Allocations per operation by engine, where they were counted.
    var allocations: [String: Double] = [:]

    /// What is asked for.
    enum Target {
        /// The ratio to kiwi's figure.
        case ratio(Double)
        /// Our own figure.
        case ours(Double)
    }

    /// Our figure divided by each peer's.
    var ratios: [String: Double] { peers.mapValues { ours / $0 } }

    /// Whether the target is reached; nil where there is none, or nothing to compare with.
    var isReached: Bool? {
        switch target {
        case nil: nil
        case .ratio(let limit): ratios["kiwi"].map { $0 <= limit }
        case .ours(let limit): ours <= limit
        }
    }
}
