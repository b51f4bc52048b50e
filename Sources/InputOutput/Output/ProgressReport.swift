import Foundation
import Wording

/// Prints the progress of a command on the standard error stream, once it has taken a second.
///
/// On a terminal one line is rewritten, and removed at the end; in other streams a line is added every few seconds.
/// Nothing is printed where the results appear on the same terminal as they come.
package final class ProgressReport {
    private static let silence = Duration.seconds(1)
    private static let betweenLines = Duration.seconds(5)
    private static let betweenRewrites = Duration.milliseconds(100)

    /// The verb of the message, as in “measured”.
    private let verb: String
    /// The noun of the things counted, as in “rows”.
    private let noun: String
    /// The number of things in all; `nil` if unknown.
    private let total: Int?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var lastShown: ContinuousClock.Instant?
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isSilent: Bool

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - verb: The verb of the message, as in “measured”.
    ///   - noun: The noun of the things counted, as in “rows”.
    ///   - total: The number of things in all; `nil` if unknown.
    ///   - printsMeanwhile: Whether results are printed as they come, rather than at the end.
    package init(_ verb: String, _ noun: String, total: Int?, printsMeanwhile: Bool = true) {
        self.verb = verb
        self.noun = noun
        self.total = total
        start = clock.now
        isSilent =
            OutputSettings.level == .quiet || printsMeanwhile && isTerminal && StandardOutput.isTerminal
    }

    /// Prints the number that are done, if a line is due.
    package func show(_ done: Int) {
        if isSilent { return }
        let now = clock.now
        guard start.duration(to: now) >= Self.silence else { return }
        let pause = isTerminal ? Self.betweenRewrites : Self.betweenLines
        if let lastShown, lastShown.duration(to: now) < pause { return }
        lastShown = now
        let line = self.line(done, after: start.duration(to: now))
        if isTerminal { standardError.rewriteLine(line) } else { standardError.writeLine(line) }
    }

    /// Removes the line from the terminal.
    package func finish() {
        if isTerminal, lastShown != nil { standardError.rewriteLine(nil) }
    }

    private func line(_ done: Int, after elapsed: Duration) -> String {
        guard let total else { return "\(verb) \(done) \(noun)" }
        var line = "\(verb) \(done) of \(total) \(noun)"
        if done > 0, done < total {
            let (seconds, attoseconds) = elapsed.components
            let rate = Double(done) / (Double(seconds) + Double(attoseconds) / 1e18)
            line += ", about \(Self.words(seconds: Double(total - done) / rate)) to go"
        }
        return line
    }

    /// A duration in words, in whole units and no more precise than an estimate.
    package static func words(seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(seconds.rounded(.up).text()) s"
        case ..<5400: "\((seconds / 60).rounded(.up).text()) min"
        case ..<1e9: "\((seconds / 3600).rounded(.up).text()) h"
        default: "years"
        }
    }
}
