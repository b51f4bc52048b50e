import Foundation

/// The running program, which is also started as other processes.
enum OwnProgram {
    /// The path of the program.
    static let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
}

extension Process {
    /// Starts a program, found on the search path, and discards its output.
    static func silent(_ words: [String], input: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        if let input { process.standardInput = input }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
