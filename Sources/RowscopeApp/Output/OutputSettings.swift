import Foundation
import Synchronization

/// How much commands say besides their results, and whether they do it in colours; set once at the start.
package enum OutputSettings {
    /// How much a command says besides its results.
    package enum Level: Int, Sendable, Comparable {
        /// Nothing but errors.
        case quiet
        /// What a person wants to know: progress, notes and sums.
        case normal
        /// What was done with each file, too.
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

    /// How much commands say.
    package static var level: Level { state.withLock { $0.level } }
    /// Whether the standard output has colours.
    static var colorsOutput: Bool { state.withLock { $0.colorsOutput } }
    /// Whether the standard error stream has colours.
    static var colorsErrors: Bool { state.withLock { $0.colorsErrors } }

    /// Sets how much commands say, and in which colours.
    ///
    /// - Parameters:
    ///   - level: How much they say.
    ///   - coloring: When there are colours.
    ///   - environment: The process's variables: `NO_COLOR` (no-color.org) and `TERM`.
    package static func set(
        _ level: Level, _ coloring: Coloring,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
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

/// Colours of a terminal for words that say how much something matters.
enum SeverityColors {
    private static let codes: [(word: String, code: String)] = [
        ("error", "\u{1B}[1;31m"), ("warning", "\u{1B}[1;33m"), ("note", "\u{1B}[1;36m"),
    ]
    private static let end = "\u{1B}[0m"
    private static let dim = "\u{1B}[2m"

    /// Lines with the severities that begin them, or stand behind the place they begin with, in colours.
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
            // Behind the place that compilers write, which has no space.
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
