/// How many rows were measured, and how long it took.
public struct MeasuringStatistics: Hashable, Sendable {
    /// The number of rows.
    public var rowCount = 0
    /// The time in milliseconds.
    public var milliseconds = 0.0
}
