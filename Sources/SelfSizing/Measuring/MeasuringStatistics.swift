/// How many rows were measured, and how long it took.
public struct MeasuringStatistics: Hashable, Sendable {
    /// The number of rows.
    public var rowCount = 0
    /// The time in milliseconds.
    public var milliseconds = 0.0
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        let parts = components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
