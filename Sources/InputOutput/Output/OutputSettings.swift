import Foundation
import Synchronization

/// The settings of the output: how much commands print besides their results, and in colours or not; set once at the
/// start.
package enum OutputSettings {
    /// How much a command says besides its results.
    package enum Level: Int, Sendable, Comparable {
        /// Nothing but errors.
        case quiet
        /// Messages for people: progress, notes and sums.
        case normal
        /// Also a message for each file.
        case verbose

        package static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// When there are colours.
    package enum Coloring: String, Sendable, CaseIterable {
        /// On terminals, unless `NO_COLOR` is set.
        case auto
        /// Always.
        case always
        /// Never.
        case never
    }

    private static let state = Mutex((level: Level.normal, colorsOutput: false, colorsErrors: false))

    /// How much commands print besides their results.
    package static var level: Level { state.withLock { $0.level } }
    /// Whether the standard output has colours.
    static var colorsOutput: Bool { state.withLock { $0.colorsOutput } }
    /// Whether the standard error stream has colours.
    static var colorsErrors: Bool { state.withLock { $0.colorsErrors } }

    /// Sets how much commands print besides their results, and in which colours.
    ///
    /// The process's variables `NO_COLOR` (no-color.org) and `TERM` count too.
    package static func set(_ level: Level, _ coloring: Coloring) {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        func colors(_ descriptor: Int32) -> Bool {
            switch coloring {
            case .auto: isatty(descriptor) == 1 && !isPlain
            case .always: true
            case .never: false
            }
        }
        state.withLock { $0 = (level, colors(STDOUT_FILENO), colors(STDERR_FILENO)) }
    }
}

/// Terminal colours for the names of severities.
enum SeverityColors {
    private static let codes: [(word: String, code: String)] = [
        ("error", "\u{1B}[1;31m"), ("warning", "\u{1B}[1;33m"), ("note", "\u{1B}[1;36m"),
    ]
    private static let end = "\u{1B}[0m"
    private static let dim = "\u{1B}[2m"

    /// Colours the severities at the beginning of lines, or after the place at the beginning.
    static func applied(to lines: [UInt8]) -> [UInt8] {
        let text = String(decoding: lines, as: UTF8.self)
        return Array(
            text.split(separator: "\n", omittingEmptySubsequences: false).map { colored(String($0)) }
                .joined(separator: "\n").utf8)
    }

    private static func colored(_ line: String) -> String {
        let trimmed = line.drop { $0 == " " }
        for lead in ["repair: ", "open: ", "follows: "] where trimmed.hasPrefix(lead) {
            return "\(dim)\(line)\(end)"
        }
        for (word, code) in codes {
            if trimmed.hasPrefix("\(word): ") || trimmed.hasPrefix("\(word)  ") {
                return line.prefix(line.count - trimmed.count) + "\(code)\(word)\(end)"
                    + trimmed.dropFirst(word.count)
            }
            // After a place, as compilers write it, which has no space.
            guard let mark = trimmed.range(of: ": \(word): "), !trimmed[..<mark.lowerBound].contains(" ")
            else {
                continue
            }
            return line.prefix(line.count - trimmed.count) + trimmed[..<mark.lowerBound]
                + ": \(code)\(word)\(end): " + trimmed[mark.upperBound...]
        }
        return line
    }
}
