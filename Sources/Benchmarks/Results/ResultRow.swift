/// A line of results.
struct ResultRow {
    var name: String
    /// The unit of `ours` and `peers`.
    var unit: String
    /// The name of one operation, for the table.
    var operation = ""
    var ours: Double
    /// The peers' figures, by name.
    var peers: [String: Double] = [:]
    /// The bound for a figure that is good enough.
    var target: Target?
    /// Whether all engines computed the right values.
    var checksum: Bool
    /// Thread time by engine in the row's unit; empty if it was not measured.
    var threadTimes: [String: Double] = [:]
    /// Instructions per operation by engine; empty if they were not counted.
    var instructions: [String: Double] = [:]
    /// Allocations per operation by engine; empty if they were not counted.
    var allocations: [String: Double] = [:]

    /// A bound for a figure.
    enum Target {
        /// The largest ratio to the peer's figure.
        case ratio(Double)
        /// The largest figure of this package.
        case ours(Double)
        /// The smallest figure of this package.
        case oursAtLeast(Double)
    }

    /// This package's figure divided by each peer's.
    var ratios: [String: Double] { peers.mapValues { ours / $0 } }

    /// The largest ratio to a peer; `nil` without peers, or if a ratio is no number.
    var ratio: Double? { ratios.values.allSatisfy(\.isFinite) ? ratios.values.max() : nil }

    /// This package's thread time divided by the peer's; `nil` if it was not measured.
    var threadTimeRatio: Double? {
        guard let ours = threadTimes["ours"] else { return nil }
        return threadTimes.filter { $0.key != "ours" }.values.max().map { ours / $0 }
    }

    /// Whether the target is reached; `nil` without a target or a figure to compare with.
    var isReached: Bool? {
        switch target {
        case nil: nil
        case .ratio(let limit): ratio.map { $0 <= limit }
        case .ours(let limit): ours.isNaN ? nil : ours <= limit
        case .oursAtLeast(let limit): ours.isNaN ? nil : ours >= limit
        }
    }
}
