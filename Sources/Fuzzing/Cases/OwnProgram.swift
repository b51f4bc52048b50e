import Foundation

/// The running program, which is also started as other processes.
enum OwnProgram {
    /// The path of the program.
    static let path = Bundle.main.executablePath ?? CommandLine.arguments[0]

    /// Makes a folder for files of this process, which is removed with all that is in it at the end.
    static func makeFolder() throws -> URL {
        // A name that others could know, they could have made before.
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("rowscope-fuzzing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return folder
    }
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
