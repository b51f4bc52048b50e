import Foundation

/// Runs programs and waits for them.
enum Tool {
    /// The failure of a program, or of starting it.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The output of a program.
    struct Output {
        var standardOutput: String
        var standardError: String
    }

    /// Runs a program found on the search path.
    ///
    /// - Parameters:
    ///   - name: The program's name or path.
    ///   - arguments: The arguments.
    /// - Returns: The output.
    /// - Throws: `Tool.Failure` if the program cannot be started or ends with another status than 0.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws(Failure) -> Output {
        // Files rather than pipes, since a full pipe would stop the program.
        let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let (out, err) = (base + ".out", base + ".err")
        defer { for path in [out, err] { unlink(path) } }
        let process = try start([name] + arguments) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        let status = try wait(for: process, name)
        let output = Output(
            standardOutput: (try? String(contentsOfFile: out, encoding: .utf8)) ?? "",
            standardError: (try? String(contentsOfFile: err, encoding: .utf8)) ?? "")
        guard status == 0 else {
            let reason = output.standardError.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw Failure(description: "\(name) failed\(reason)")
        }
        return output
    }

    /// The first installed one of some programs; `nil` for none.
    static func firstInstalled(_ names: [String]) -> String? {
        names.first { (try? run("sh", ["-c", "command -v \"$0\"", $0])) != nil }
    }

    /// Starts a program, found on the search path, and returns its process.
    ///
    /// `Process` of Foundation is not used, since it waits for ever on a machine without a network interface.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - open: Sets the descriptors of the program.
    /// - Returns: The process.
    /// - Throws: `Tool.Failure` if the program cannot be started.
    static func start(
        _ command: [String], _ open: (inout posix_spawn_file_actions_t) -> Void
    ) throws(Failure) -> pid_t {
        let name = command.first ?? ""
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        open(&actions)
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process: pid_t = 0
        let error = posix_spawnp(&process, name, &actions, nil, words, environ)
        guard error == 0 else {
            throw Failure(description: "\(name) cannot be run: \(String(cString: strerror(error)))")
        }
        return process
    }

    /// Waits for a process to end; the status is 0 only for a process that succeeded.
    private static func wait(for process: pid_t, _ name: String) throws(Failure) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(description: "\(name) cannot be waited for") }
        }
        return status
    }
}
