import Foundation

/// Counts of allocations, by a counter that is preloaded into a child process.
enum AllocationCount {
    /// How often one operation allocates, on average over a warm pass.
    ///
    /// - Parameters:
    ///   - workload: What is run.
    ///   - library: The peer's library; ours if nil.
    /// - Returns: The mean over the operations: 0 only if not one of them allocates.
    /// - Throws: `Tool.Failure` without C compiler, or where the workload fails.
    static func perOperation(_ workload: Workload, library: String?) throws(Tool.Failure) -> Double {
        let counter = RunTimeLibrary(
            name: "allocations", source: PackageResources.AllocationCounter_c, language: "c",
            compilers: ["cc", "gcc", "clang"], flags: ["-O2"])
        let probe = Probe(workload: workload, passes: 1, library: library)
        let told = try Tool.run("env", ["LD_PRELOAD=\(try counter.build().library)"] + probe.command)
        guard let count = Double(told.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Tool.Failure(description: "the child told no count of allocations")
        }
        return count / Double(workload.operationsPerPass)
    }

    /// How often this thread has allocated so far; nil where the counter is not preloaded.
    static var ofThisThread: (() -> Int)? {
        guard let symbol = dlsym(nil, "allocation_count") else { return nil }
        let count = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
        return { count() }
    }
}
