import Foundation
import Wording

/// Says on the standard error stream how far a command has come, once it has taken a second.
///
/// On a terminal one line is rewritten, and is gone when the command is done; elsewhere there is a line every few
/// seconds. Nothing is said where the results themselves scroll by on the same terminal.
package final class ProgressReport {
    private static let silence = Duration.seconds(1)
    private static let betweenLines = Duration.seconds(5)
    private static let betweenRewrites = Duration.milliseconds(100)

    /// What is done to the things counted, as in “measured”.
    private let verb: String
    /// What is counted.
    private let noun: String
    /// How many there are in all; `nil` where nobody knows.
    private let total: Int?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var lastShown: ContinuousClock.Instant?
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isSilent: Bool

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - verb: What is done, as in “measured”.
    ///   - noun: What it is done to, as in “rows”.
    ///   - total: To how many; `nil` where nobody knows.
    ///   - printsMeanwhile: Whether results are printed as they come, and not all of them at the end.
    package init(_ verb: String, _ noun: String, total: Int?, printsMeanwhile: Bool = true) {
        self.verb = verb
        self.noun = noun
        self.total = total
        start = clock.now
        isSilent =
            OutputSettings.level == .quiet || printsMeanwhile && isTerminal && StandardOutput.isTerminal
    }

    /// Says how many are done, if it is time to.
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

    /// Takes the line away again.
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

    /// A time in words, whole units and no more than it is known to.
    package static func words(seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(seconds.rounded(.up).text()) s"
        case ..<5400: "\((seconds / 60).rounded(.up).text()) min"
        case ..<1e9: "\((seconds / 3600).rounded(.up).text()) h"
        default: "years"
        }
    }
}
