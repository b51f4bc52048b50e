import Foundation
import TestKit
import Testing

/// The result of a run of the program.
struct ProgramRun: Sendable {
    /// The exit code; `nil` if a signal ended the program.
    let exitCode: Int32?
    /// The standard output.
    let output: String
    /// The standard error stream.
    let errors: String

    /// The standard error stream without progress reports, which appear on a busy machine.
    var messages: String { errors.replacing(/(?m)^\w+ \d+ of \d+ \w+(, about .* to go)?\n/, with: "") }
}

/// The built program, run as from a shell without a display.
enum Program {
    /// The program is beside the test bundle that this process runs.
    private static let url = URL(fileURLWithPath: CommandLine.arguments[0])
        .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("rowscope")

    /// The path of the program.
    static var path: String { url.path }

    /// The longest run, in seconds; the limit ends a program that hangs, and measures nothing.
    private static let timeLimit: TimeInterval = 300

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - display: The value of `DISPLAY`; `nil` for no display.
    ///   - input: The standard input.
    ///   - inputPath: A file as the standard input instead.
    ///   - outputPath: A file for the standard output, which is then not in the result.
    ///   - current: The current folder.
    ///   - changes: The variables of the environment that differ from this process's.
    ///   - shell: A script of the shell that runs the program instead, which is `$0`, with the arguments.
    /// - Returns: The result of the run.
    /// - Throws: An error if the program cannot be run.
    static func run(
        _ arguments: [String], display: String? = nil, input: String? = nil, inputPath: String? = nil,
        outputPath: String? = nil, folder current: URL? = nil, environment changes: [String: String] = [:],
        shell: String? = nil
    ) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        // Files never fill up as pipes do.
        let output = try folder.file("output", "")
        let errors = try folder.file("errors", "")
        let process = Process()
        process.executableURL = shell == nil ? url : URL(fileURLWithPath: "/bin/sh")
        process.arguments = (shell.map { ["-c", $0, url.path] } ?? []) + arguments
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

    /// The environment of this process, without a display or with a given one.
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
