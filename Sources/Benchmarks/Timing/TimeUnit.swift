/// A unit of time in tables and in JSON.
enum TimeUnit: String {
    case microseconds = "µs"
    case nanoseconds = "ns"

    /// The unit in nanoseconds.
    var nanoseconds: Double { self == .microseconds ? 1000 : 1 }
}
