import Foundation
import SourceText

/// Writes to the standard error stream, unbuffered; names and texts do not steer the terminal (see ``VisibleText``).
package struct StandardError {
    /// Writes lines.
    package func write(_ lines: String) {
        let bytes = VisibleText.lines(Array(lines.utf8))
        put(OutputSettings.colorsErrors ? SeverityColors.applied(to: bytes) : bytes)
    }

    /// Writes a text as one line, with line breaks in it escaped.
    package func writeLine(_ text: String) { put(Array(VisibleText.line(text).utf8) + [UInt8(ascii: "\n")]) }

    /// Writes a line that helps to read the results, unless the level is `quiet`.
    package func note(_ text: @autoclosure () -> String) {
        if OutputSettings.level > .quiet { writeLine(text()) }
    }

    /// Writes a line about a single step, if the level is `verbose`.
    package func detail(_ text: @autoclosure () -> String) {
        if OutputSettings.level == .verbose { writeLine(text()) }
    }

    /// Rewrites the line of the cursor; `nil` removes it.
    package func rewriteLine(_ text: String?) {
        put(Array("\r\(VisibleText.line(text ?? ""))\u{1B}[K".utf8))
    }

    private func put(_ bytes: [UInt8]) {
        // An error that cannot be written to the standard error stream has no other place.
        try? FileHandle.standardError.write(contentsOf: Data(bytes))
    }
}

/// The standard error stream.
package let standardError = StandardError()
