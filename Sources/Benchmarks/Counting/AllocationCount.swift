import Foundation

/// Counts of allocations, by a counter that is preloaded into a child process.
enum AllocationCount {
    /// Measures the number of allocations per operation, averaged over a warm pass.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - library: The peer's library; `nil` for this package's solver.
    /// - Returns: The mean over the operations; 0 only if none of them allocates.
    /// - Throws: `Tool.Failure` without a C compiler, or if the workload fails.
    static func perOperation(_ workload: Workload, library: String?) throws(Tool.Failure) -> Double {
        let counter = RunTimeLibrary(
            name: "allocations", source: PackageResources.AllocationCounter_c, language: "c",
            compilers: ["cc", "gcc", "clang"], flags: ["-O2"])
        let probe = Probe(workload: workload, passes: 1, library: library)
        let output = try Tool.run("env", ["LD_PRELOAD=\(try counter.build().library)"] + probe.command)
        guard let count = Double(output.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Tool.Failure(description: "the child printed no count of allocations")
        }
        return count / Double(workload.operationsPerPass)
    }

    /// The number of allocations of this thread so far; `nil` if the counter is not preloaded.
    static var ofThisThread: (() -> Int)? {
        guard let symbol = dlsym(nil, "allocation_count") else { return nil }
        let count = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
        return { count() }
    }
}
