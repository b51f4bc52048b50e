import Foundation
import SourceText

/// Writes to the standard error stream, unbuffered; names and texts do not steer the terminal (see ``VisibleText``).
package struct StandardError {
    /// Writes lines.
    package func write(_ lines: String) {
        let bytes = VisibleText.lines(Array(lines.utf8))
        put(OutputSettings.colorsErrors ? SeverityColors.applied(to: bytes) : bytes)
    }

    /// Writes a text that is one line, whatever it holds, and a line's end.
    package func writeLine(_ text: String) { put(Array(VisibleText.line(text).utf8) + [UInt8(ascii: "\n")]) }

    /// Writes a line that only helps to read the results, unless nothing but these is wanted.
    package func note(_ text: @autoclosure () -> String) {
        if OutputSettings.level > .quiet { writeLine(text()) }
    }

    /// Writes a line on what was done, where that is wanted.
    package func detail(_ text: @autoclosure () -> String) {
        if OutputSettings.level == .verbose { writeLine(text()) }
    }

    /// Writes a line over the one that the cursor is in; `nil` takes that one away.
    package func rewriteLine(_ text: String?) {
        put(Array("\r\(VisibleText.line(text ?? ""))\u{1B}[K".utf8))
    }

    private func put(_ bytes: [UInt8]) {
        // There is no other place for a message where this one cannot be written.
        try? FileHandle.standardError.write(contentsOf: Data(bytes))
    }
}

/// The standard error stream.
package let standardError = StandardError()
