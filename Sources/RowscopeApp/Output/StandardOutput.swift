import Foundation
import LayoutDocument
import SourceText

/// What a command prints: written at once, and an error if it cannot be.
///
/// Whatever is printed goes through ``VisibleText``, so that names and texts do not steer the terminal.
package enum StandardOutput {
    /// Writes lines in UTF-8.
    ///
    /// - Throws: `CommandFailure.brokenPipe` where nobody reads any more, `.output` where a disk is full or the like.
    package static func write(_ lines: [UInt8]) throws(CommandFailure) {
        let bytes = VisibleText.lines(lines)
        try put(OutputSettings.colorsOutput ? SeverityColors.applied(to: bytes) : bytes)
    }

    /// Writes commands to a build server, which are not to be taken for texts.
    ///
    /// - Parameter lines: The commands, whose values are escaped already.
    /// - Throws: As ``write(_:)``.
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
                // Somebody else has made the pipe non-blocking.
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            case EPIPE: throw .brokenPipe
            case let code: throw .output(String(cString: strerror(code)))
            }
        }
    }

    /// Writes a text of one line or several, and a line's end.
    package static func writeLines(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes a text that is one line, whatever it holds, and a line's end.
    package static func writeLine(_ text: String) throws(CommandFailure) {
        try writeLines(VisibleText.line(text))
    }

    /// Hands on what the standard library has buffered of what was printed.
    package static func flush() throws(CommandFailure) {
        guard fflush(nil) != 0 else { return }
        throw errno == EPIPE ? .brokenPipe : .output(String(cString: strerror(errno)))
    }

    /// Whether what is printed is read on a terminal.
    package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
