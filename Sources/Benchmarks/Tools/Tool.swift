import Foundation

/// A program that is run and waited for.
enum Tool {
    /// A program that could not be run, or failed.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// What a program wrote.
    struct Output {
        var standardOutput: String
        var standardError: String
    }

    /// Runs a program found on the search path.
    ///
    /// - Parameters:
    ///   - name: The program's name or path.
    ///   - arguments: Its arguments.
    /// - Returns: What it wrote.
    /// - Throws: `Tool.Failure` where it cannot be started or ends with another status than 0.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws(Failure) -> Output {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        // Files, not pipes: a pipe that nobody reads in time stops the program.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let (out, err) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: out)
            try Data().write(to: err)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: out)
            process.standardError = try FileHandle(forWritingTo: err)
            try process.run()
        } catch {
            throw Failure(description: "\(name) cannot be run: \(error)")
        }
        process.waitUntilExit()
        let output = Output(
            standardOutput: (try? String(contentsOf: out, encoding: .utf8)) ?? "",
            standardError: (try? String(contentsOf: err, encoding: .utf8)) ?? "")
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let reason = output.standardError.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw Failure(description: "\(name) failed with status \(process.terminationStatus)\(reason)")
        }
        return output
    }

    /// The first of some programs that is installed, or nil.
    static func firstInstalled(_ names: [String]) -> String? {
        names.first { (try? run("sh", ["-c", "command -v \"$0\"", $0])) != nil }
    }
}
