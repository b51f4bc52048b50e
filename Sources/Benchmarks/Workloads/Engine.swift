/// An engine that can run the workloads.
protocol Engine {
    /// The name in tables and in JSON.
    var name: String { get }

    /// Runs a workload a number of times.
    ///
    /// - Parameters:
    ///   - workload: What to run.
    ///   - passes: How many times.
    /// - Returns: The sum of the checksums of all passes; not a number where the engine fails.
    func run(_ workload: Workload, passes: Int) -> Double
}
