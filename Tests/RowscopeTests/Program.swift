import Foundation
import TestKit
import Testing

/// What a run of the program left behind.
struct ProgramRun: Sendable {
    /// The exit code; `nil` if a signal ended the program.
    let exitCode: Int32?
    /// What it wrote to the standard output.
    let output: String
    /// What it wrote to the standard error stream.
    let errors: String

    /// What it wrote there but for its progress, which it reports on a busy machine.
    var messages: String { errors.replacing(/(?m)^\w+ \d+ of \d+ \w+(, about .* to go)?\n/, with: "") }
}

/// The built program, run as a user runs it from a shell without a display.
enum Program {
    /// The program lies where the build put it: beside the test bundle that this process runs.
    private static let url = URL(fileURLWithPath: CommandLine.arguments[0])
        .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("rowscope")

    /// Where the program is.
    static var path: String { url.path }

    /// How long a run may take; it is there for a program that hangs, not to measure it.
    private static let timeLimit: TimeInterval = 300

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: What a user writes behind its name.
    ///   - display: The display it finds; none unless it is given.
    ///   - input: What it reads from its standard input.
    ///   - inputPath: The file that it reads from its standard input instead.
    ///   - outputPath: Where its output goes instead of into the result.
    ///   - current: The folder that it runs in.
    ///   - changes: Variables of its environment that differ from this process's.
    /// - Returns: What it left behind.
    /// - Throws: Why it could not be run.
    static func run(
        _ arguments: [String], display: String? = nil, input: String? = nil, inputPath: String? = nil,
        outputPath: String? = nil, folder current: URL? = nil, environment changes: [String: String] = [:]
    ) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        // Files, unlike pipes, never fill up.
        let output = try folder.file("output", "")
        let errors = try folder.file("errors", "")
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.environment = environment(display: display).merging(changes) { $1 }
        process.currentDirectoryURL = current
        process.standardInput =
            try inputPath.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
            ?? input.map { try FileHandle(forReadingFrom: folder.file("input", $0)) }
            ?? FileHandle.nullDevice
        process.standardOutput = try FileHandle(
            forWritingTo: outputPath.map { URL(fileURLWithPath: $0) } ?? output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let deadline = Date(timeIntervalSinceNow: timeLimit)
        while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
        if process.isRunning {
            Issue.record("still running after \(Int(timeLimit)) seconds: rowscope \(arguments)")
            process.terminate()
        }
        process.waitUntilExit()
        return ProgramRun(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// This process's environment with no display, or with the one named.
    private static func environment(display: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND", "GTK_A11Y"] { environment[name] = nil }
        environment["DISPLAY"] = display
        return environment
    }
}

extension TemporaryFolder {
    /// Writes a file.
    func file(_ name: String, _ text: String) throws -> URL {
        URL(fileURLWithPath: try write(text, to: name))
    }
}
