import Foundation

/// The program that is running, which other processes run too.
enum OwnProgram {
    /// Where it is.
    static let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
}

extension Process {
    /// Starts a program, found on the search path, whose output is not read.
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
