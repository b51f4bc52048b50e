import Foundation

/// A child process with which this one exchanges lines.
final class ChildProcess {
    private let process: pid_t
    private let input: Int32
    private let output: UnsafeMutablePointer<FILE>

    /// Starts a program, found on the search path.
    ///
    /// - Parameter command: The program and its arguments.
    /// - Throws: `Tool.Failure` if the program cannot be started.
    init(_ command: [String]) throws(Tool.Failure) {
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0, let file = fdopen(fromChild[0], "r") else {
            throw Tool.Failure(description: "\(command.first ?? "") cannot be spoken to")
        }
        input = toChild[1]
        output = file
        // The next child must not inherit this end, or this child would never see the end of its input.
        _ = fcntl(toChild[1], F_SETFD, FD_CLOEXEC)
        _ = fcntl(fromChild[0], F_SETFD, FD_CLOEXEC)
        defer {
            close(toChild[0])
            close(fromChild[1])
        }
        process = try Tool.start(command) { actions in
            posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
            posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
            posix_spawn_file_actions_addclose(&actions, toChild[0])
            posix_spawn_file_actions_addclose(&actions, fromChild[1])
        }
    }

    deinit {
        close(input)
        fclose(output)
        kill(process, SIGTERM)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// The next line that the program writes; `nil` at its end.
    func readLine() -> String? {
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        let count = getline(&line, &capacity, output)
        guard count > 0, let line else { return nil }
        return String(cString: line).trimmingCharacters(in: .newlines)
    }

    /// Writes a line to the program.
    func write(line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
    }
}
