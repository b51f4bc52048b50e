import Foundation
import SourceText

/// Writes to the standard output, at once, and throws if that fails.
///
/// All texts go through ``VisibleText``, so that names and texts cannot control the terminal.
package enum StandardOutput {
    /// Writes lines in UTF-8.
    ///
    /// - Throws: `CommandFailure.brokenPipe` if the reader has closed the pipe, `.output` for other failures such as a
    ///   full disk.
    package static func write(_ lines: [UInt8]) throws(CommandFailure) {
        let bytes = VisibleText.lines(lines)
        try put(OutputSettings.colorsOutput ? SeverityColors.applied(to: bytes) : bytes)
    }

    /// Writes commands to a build server, unchanged.
    ///
    /// - Parameter lines: The commands, whose values are escaped already.
    /// - Throws: The failures of ``write(_:)``.
    package static func writeCommands(_ lines: [UInt8]) throws(CommandFailure) { try put(lines) }

    private static func put(_ bytes: [UInt8]) throws(CommandFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(
                    STDOUT_FILENO, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // Another process has made the pipe non-blocking.
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            case EPIPE: throw .brokenPipe
            case let code: throw .output(Self.reason(code))
            }
        }
    }

    /// Writes a text of one or several lines, with a line break at its end.
    package static func writeLines(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes a text as one line, with line breaks in it escaped.
    package static func writeLine(_ text: String) throws(CommandFailure) {
        try writeLines(VisibleText.line(text))
    }

    /// Flushes the standard library's buffer of the output.
    package static func flush() throws(CommandFailure) {
        guard fflush(nil) != 0 else { return }
        throw errno == EPIPE ? .brokenPipe : .output(reason(errno))
    }

    /// The system's words for an error, in which a limit of sizes is called by its name.
    private static func reason(_ code: Int32) -> String {
        let words = String(cString: strerror(code))
        return code == EFBIG ? words + " for the limit of this program (ulimit -f)" : words
    }

    /// Whether the standard output is a terminal.
    package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
