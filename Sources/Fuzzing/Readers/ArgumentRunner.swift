import Foundation

/// Runs the program that is built beside this one with mutated arguments.
///
/// The program must end by itself, with a message for bad arguments. Arguments may ask for very much work, such as a
/// million rows; such a run is ended and counts as accepted.
struct ArgumentRunner: FuzzRunning {
    /// The time after which a run is ended, in seconds.
    private static let secondsToEnd = 2.0
    /// Options that may ask for any amount of work.
    private static let workOptions = [
        "--count", "--rows", "--width", "--text-size", "--matrix", "--limit", "--texts", "--scale",
    ]

    /// The folder of the program's home and output.
    let folder: URL
    private let program: String

    init(folder: URL) throws {
        self.folder = folder.appendingPathComponent("arguments")
        program = (OwnProgram.path as NSString).deletingLastPathComponent + "/rowscope"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw FuzzingFailure(description: "\(program) is not there: build it first")
        }
    }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        try writing {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in OwnSeeds.argumentFiles {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = Self.arguments(file.bytes)
        let asksForWork = arguments.contains { word in Self.workOptions.contains { word.hasPrefix($0) } }
        return run(arguments, in: folder, asksForWork: asksForWork)
    }

    /// The arguments of a case, one on a line, without slashes, so that nothing is written outside the case's folder.
    private static func arguments(_ bytes: [UInt8]) -> [String] {
        let kept = bytes.filter { $0 != 0 && $0 != UInt8(ascii: "/") }
        var words = String(decoding: kept.prefix(1 << 16), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).prefix(2000).map(String.init)
        if words.last == "" { words.removeLast() }
        return words
    }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - current: The present folder. That of this runner must exist.
    ///   - asksForWork: Whether a run that takes long is none that hangs.
    /// - Returns: What came of it.
    func run(_ arguments: [String], in current: URL, asksForWork: Bool) -> CaseOutcome {
        let errors = folder.appendingPathComponent("errors").path
        let output = folder.appendingPathComponent("output").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = current
        process.environment = [
            "PATH": "/nowhere", "HOME": folder.path, "XDG_STATE_HOME": folder.path,
            "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8",
        ]
        process.standardInput = FileHandle.nullDevice
        for path in [errors, output] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.standardOutput = FileHandle(forWritingAtPath: output)
        do {
            try process.run()
        } catch {
            return .failed("the program cannot be started: \(error)")
        }
        wait(for: process)
        guard !process.isRunning else {
            process.terminate()
            process.waitUntilExit()
            return asksForWork ? .measured(rows: 0) : .failed("it does not end: \(arguments)")
        }
        process.waitUntilExit()
        let said = read(errors)
        guard process.terminationReason == .exit else {
            return .failed("signal \(process.terminationStatus): \(arguments)")
        }
        for text in [said, read(output)] {
            if let scalar = text.unicodeScalars.first(where: Self.steers) {
                return .failed("U+\(String(scalar.value, radix: 16)) is printed: \(arguments)")
            }
        }
        switch process.terminationStatus {
        case 0, 1: return .measured(rows: 1)
        case 2 where said.isEmpty: return .failed("bad input without a message: \(arguments)")
        case 2: return .refused(String(said.prefix(300)))
        case let code: return .failed("exit code \(code): \(arguments)")
        }
    }

    /// Waits until a process ends or its time is over.
    ///
    /// A step counts for what it should take at most: while the machine stands still, the process does so as well.
    private func wait(for process: Process) {
        let limit = Self.secondsToEnd * (isDebug ? 10 : 1)
        var waited = 0.0
        var last = Date()
        while process.isRunning, waited < limit {
            usleep(2000)
            let now = Date()
            waited += min(now.timeIntervalSince(last), 0.1)
            last = now
        }
    }

    /// Whether a character controls a terminal.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }

    private var isDebug: Bool {
        var result = false
        assert(
            {
                result = true
                return true
            }())
        return result
    }

    private func read(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}
