import Foundation
import TestKit
import Testing

@testable import Fuzzing

/// The program as it is run by hand.
@Suite("Runs of mutated files", .serialized)
struct FuzzRunTests {
    /// A debug build takes longer.
    private static let seconds = "30"

    @Test("A fixed share of the full run is measured or refused with a place")
    func share() throws {
        let run = try FuzzingProgram.run([
            "documents", "--count", "90", "--seed", "1", "--seconds", Self.seconds,
        ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("failed: 0\n"))
        let counts = run.counts
        #expect(counts["measured", default: 0] > 5 && counts["refused", default: 0] > 5)
        #expect(counts.values.reduce(0, +) == 90)
    }

    @Test(
        "A fixed share of every other reader's run is used or refused with a place",
        arguments: [
            ("lessons", 50), ("problems", 50), ("logs", 60), ("approved", 60), ("state", 60),
            ("arguments", 30), ("projects", 30), ("caches", 60), ("swift", 60), ("texts", 60),
        ])
    func readers(reader: String, count: Int) throws {
        if reader == "swift", SwiftRunner.reader == nil { return }
        let run = try FuzzingProgram.run([
            reader, "--cases", "\(count)", "--seed", "1", "--seconds", Self.seconds,
        ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("failed: 0\n"))
        let counts = run.counts
        #expect(counts["measured", default: 0] > 1 && counts["refused", default: 0] > 1, "\(run.output)")
        #expect(counts.values.reduce(0, +) == count)
    }

    @Test(
        "A case that gives way is named, and the others are run",
        arguments: [("crash", "crashed: "), ("exit", "ended by itself"), ("hang", "nothing for 5 s")])
    func provocation(kind: String, words: String) throws {
        // The number of a case that a sound program has no trouble with.
        let run = try FuzzingProgram.run([
            "documents", "--count", "12", "--kind", "documents", "--seed", "5", "--seconds",
            kind == "hang" ? "0.5" : Self.seconds, "--provoked", "3", "--provocation", kind,
        ])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("case 3 (failed)"))
        #expect(run.output.contains(words), "\(run.output)")
        #expect(run.counts.values.reduce(0, +) == 12)
    }

    @Test("A case is replayed and saved by its number")
    func replay() throws {
        let folder = try TemporaryFolder()
        let run = try FuzzingProgram.run([
            "documents", "--seed", "1", "--case", "2", "--save", folder.url.path, "--seconds", Self.seconds,
        ])
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("case 2 of seed 1: "))
        let saved = folder.url.appendingPathComponent("case-2").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: saved).contains { $0.hasPrefix("case.") })
    }
}

/// The built program, which lies beside the bundle of these tests.
enum FuzzingProgram {
    struct Run {
        let exitCode: Int32
        let output: String

        /// The numbers of cases by outcome.
        var counts: [String: Int] {
            var counts: [String: Int] = [:]
            for line in output.split(separator: "\n").prefix(3) {
                let parts = line.split(separator: ": ")
                if parts.count == 2 { counts[String(parts[0])] = Int(parts[1]) }
            }
            return counts
        }
    }

    static func run(_ arguments: [String]) throws -> Run {
        let folder = try TemporaryFolder()
        let output = folder.url.appendingPathComponent("output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Fuzzing")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Run(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : -1,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
}
