import Foundation

/// Instruction counts by valgrind's callgrind.
enum InstructionCount {
    /// Measures the instructions per operation.
    ///
    /// The count of a child without the workload is subtracted from that of a child with it, and divided by the
    /// operations.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - library: The peer's library; `nil` for this package's solver.
    /// - Returns: The mean over the operations.
    /// - Throws: `Tool.Failure` without valgrind, or if the workload fails.
    static func perOperation(_ workload: Workload, library: String?) throws(Tool.Failure) -> Double {
        guard Tool.firstInstalled(["valgrind"]) != nil else {
            throw Tool.Failure(description: "valgrind is not installed")
        }
        let passes = passes(of: workload)
        return try Cache.withScratchFolder { folder throws(Tool.Failure) in
            let program = programToCount(in: folder)
            func instructions(_ passes: Int) throws(Tool.Failure) -> Double {
                try count(Probe(workload: workload, passes: passes, library: library, program: program))
            }
            let counted = try instructions(passes) - instructions(0)
            return counted / Double(passes * workload.operationsPerPass)
        }
    }

    /// A copy of this program without debug information, whose latest format valgrind cannot read; the program itself
    /// if no copy can be made.
    private static func programToCount(in folder: URL) -> String {
        let copy = folder.appendingPathComponent("Benchmarks").path
        let stripped = try? Tool.run("strip", ["--strip-debug", "-o", copy, Probe.ownProgram])
        return stripped == nil ? Probe.ownProgram : copy
    }

    /// The number of passes that take a second or two under valgrind, about fifty times slower than without it.
    private static func passes(of workload: Workload) -> Int {
        switch workload {
        case .build: 100
        case .reuseHeight, .reuseFrames, .width: 1
        case .chainBuild(let count): max(1, 300 / count)
        case .chainEdit(let count): max(10, 1000 / count)
        }
    }

    private static func count(_ probe: Probe) throws(Tool.Failure) -> Double {
        let arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null"] + probe.command
        let output = try Tool.run("valgrind", arguments).standardError
        // The last lines say `Collected : 12345`.
        let line = output.split(separator: "\n").last { $0.contains("Collected") }
        guard let number = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw Tool.Failure(description: "valgrind printed no count")
        }
        return number
    }
}
