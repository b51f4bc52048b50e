/// An engine that can run the workloads.
protocol Engine {
    /// The name in tables and in JSON.
    var name: String { get }

    /// Runs a workload a number of times.
    ///
    /// - Parameters:
    ///   - workload: What to run.
    ///   - passes: The number of passes.
    /// - Returns: The sum of the checksums of all passes; NaN if the engine fails.
    func run(_ workload: Workload, passes: Int) -> Double
}
