import Foundation
import LayoutDocument
import Wording

/// A child process that runs a range of cases under limits.
final class BatchProcess {
    /// The ending of a process.
    enum Ending {
        /// All cases were run.
        case done
        /// The process ended during a case.
        case gone(case: Int, reason: String)
        /// The process ended before its first case, or between two cases.
        case lost(reason: String)
    }

    private let process: pid_t
    private let output: Int32
    private let limits: CaseLimits
    private var unread: [UInt8] = []

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the process.
    ///   - limits: The limits of time and memory.
    /// - Throws: An error if the process cannot be started.
    init(arguments: [String], limits: CaseLimits) throws {
        self.limits = limits
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw FuzzingFailure(description: "no pipe can be made") }
        output = ends[0]
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclose(&actions, ends[1])
        var words: [UnsafeMutablePointer<CChar>?] = ([OwnProgram.path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        // Without a crash report, which would take longer than all the cases.
        var environment: [UnsafeMutablePointer<CChar>?] =
            ProcessInfo.processInfo.environment
            .filter { $0.key != "SWIFT_BACKTRACE" }
            .map { strdup("\($0.key)=\($0.value)") } + [strdup("SWIFT_BACKTRACE=enable=no")]
        defer { for word in environment { free(word) } }
        environment.append(nil)
        var process: pid_t = 0
        let error = posix_spawn(&process, OwnProgram.path, &actions, nil, words, environment)
        close(ends[1])
        self.process = process
        guard error == 0 else {
            close(output)
            throw FuzzingFailure(
                description: "the program cannot be started: \(String(cString: strerror(error)))")
        }
    }

    /// Reads the results of the cases until the process has ended.
    func run(_ take: (CaseResult) -> Void) -> Ending {
        var current: Int?
        var isDone = false
        var reason: String?
        var begun = Date()
        while true {
            switch readLine(timeout: 200) {
            case .line(let line):
                let words = line.split(separator: " ", maxSplits: 1)
                switch words.first {
                case "begin": current = Int(words[words.count - 1])
                case "end":
                    let json = Data(words[words.count - 1].utf8)
                    if let result = try? JSONDecoder().decode(CaseResult.self, from: json) {
                        take(limits.examined(result))
                    }
                    current = nil
                case "done": isDone = true
                default: break
                }
                begun = Date()
            case .nothing:
                if ProcessUsage.residentBytes(of: process) > limits.bytesToKill {
                    reason = "more than \(limits.bytesToKill >> 20) MiB"
                    kill(process, SIGKILL)
                } else if Date().timeIntervalSince(begun) > limits.secondsToKill {
                    reason = "nothing for \(Int(limits.secondsToKill)) s"
                    kill(process, SIGKILL)
                }
            case .end:
                close(output)
                var status: Int32 = 0
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
                if isDone { return .done }
                let how = reason ?? Self.words(status)
                return current.map { .gone(case: $0, reason: how) } ?? .lost(reason: how)
            }
        }
    }

    private static func words(_ status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0
            ? "ended by itself with \((status >> 8) & 0xFF)"
            : "crashed: \(String(cString: strsignal(signal)))"
    }

    private enum Read {
        case line(String)
        case nothing
        case end
    }

    private func readLine(timeout: Int32) -> Read {
        while true {
            if let end = unread.firstIndex(of: 10) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeSubrange(...end)
                return .line(line)
            }
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, timeout) > 0 else { return .nothing }
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .end }
            unread += buffer[..<count]
        }
    }
}

/// The limits of a case.
struct CaseLimits: Sendable {
    /// Processor time in seconds.
    var seconds = ReadingLimit.seconds
    /// Memory in bytes.
    var bytes = ReadingLimit.bytes

    /// What may be added to the time, for a reader that gives up when it is over.
    private static let margin = 0.25

    /// The time without output after which a process is ended, long enough for a busy machine.
    var secondsToKill: Double { max(5, 10 * seconds) }
    /// The memory at which a process is ended.
    var bytesToKill: Int { 2 * bytes }

    /// Turns the outcome into a failure if the case exceeded its limits.
    func examined(_ result: CaseResult) -> CaseResult {
        var result = result
        if case .failed = result.outcome { return result }
        if result.seconds > seconds + Self.margin {
            result.outcome = .failed(
                "took \(result.seconds.text(decimals: 1, isPadded: true)) s (\(result.outcome.name))")
        } else if result.peakBytes > bytes {
            result.outcome = .failed("took \(result.peakBytes >> 20) MiB (\(result.outcome.name))")
        }
        return result
    }
}
