import Foundation

/// Says on the standard error stream how many rows were drawn, once it has taken a second.
///
/// On a terminal one line is rewritten, and is gone when the work is done; elsewhere there is a line every five seconds.
final class RenderProgress {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var nextTime: Duration = .seconds(1)
    private var count = 0
    private var isShown = false

    init() { start = clock.now }

    /// Counts a row.
    func advance() {
        count += 1
        let elapsed = start.duration(to: clock.now)
        guard elapsed >= nextTime else { return }
        isShown = true
        nextTime = elapsed + (isTerminal ? .milliseconds(100) : .seconds(5))
        standardError.write(isTerminal ? "\rdrew \(count) rows\u{1B}[K" : "drew \(count) rows\n")
    }

    /// Takes the line away again.
    func finish() {
        if isShown, isTerminal { standardError.write("\r\u{1B}[K") }
    }
}
