import Foundation

/// Instruction counts by valgrind's callgrind.
enum InstructionCount {
    /// The instructions of one operation: those of a child with the workload, less those of one without, divided
    /// by how many operations lie between.
    ///
    /// - Parameters:
    ///   - workload: What is run.
    ///   - library: The peer's library; ours if nil.
    /// - Returns: The mean over the operations.
    /// - Throws: `Tool.Failure` where valgrind is missing or the workload fails.
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

    /// A copy of this program without the notes for debuggers, whose latest form valgrind does not read; the
    /// program itself where it cannot be had.
    private static func programToCount(in folder: URL) -> String {
        let copy = folder.appendingPathComponent("Benchmarks").path
        let stripped = try? Tool.run("strip", ["--strip-debug", "-o", copy, Probe.ownProgram])
        return stripped == nil ? Probe.ownProgram : copy
    }

    /// As many as take a second or two where every instruction costs fifty.
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
        let told = try Tool.run("valgrind", arguments).standardError
        // The last lines say `Collected : 12345`.
        let line = told.split(separator: "\n").last { $0.contains("Collected") }
        guard let number = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw Tool.Failure(description: "valgrind told no count")
        }
        return number
    }
}
