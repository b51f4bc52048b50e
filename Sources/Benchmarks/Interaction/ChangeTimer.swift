import Foundation
import Gtk

/// Makes changes in a window, one in each frame, and times them by the window's frame clock.
@MainActor
final class ChangeTimer {
    /// The time without changes in which the window's timers run, in milliseconds.
    private static let rest = 700
    /// The longest wait for a window that never rests, in milliseconds.
    private static let longestRest = 20_000
    /// The number of changes that show nothing, after which a series ends.
    static let unseenLimit = 3

    /// The longest wait for a frame, in milliseconds.
    private let longestWait: Int
    /// The number of layouts of the list.
    var layoutCount = 0
    private var handlers: [SignalHandler] = []
    /// The thread's time at the end of the last phase, and the durations of the phases since the change.
    private var mark = 0.0
    private var sample = InteractionReport.Sample()
    private var wallAtPaint = 0.0
    private var hasPainted = false
    private var frameCount = 0

    /// Observes a window's frames.
    init(_ clock: FrameClock, longestWait: Int = 2_000) {
        self.longestWait = longestWait
        for phase in FrameClock.Phase.allCases {
            handlers.append(clock.onEnd(of: phase) { [weak self] in self?.ended(phase) })
        }
    }

    /// Makes changes of a kind, fewer where they show nothing.
    func series(of change: InteractionChange, round: String, count: Int) -> InteractionReport.Series {
        settle()
        change.begin()
        var samples: [InteractionReport.Sample] = []
        var unseen = 0
        for step in 0..<count where unseen < Self.unseenLimit {
            let sample = measure(change, step)
            samples.append(sample)
            if !sample.isSeen { unseen += 1 }
        }
        let rest = settle()
        change.end()
        settle()
        return .init(round: round, kind: change.kind, samples: samples, rest: rest)
    }

    private func measure(_ change: InteractionChange, _ step: Int) -> InteractionReport.Sample {
        sample = .init()
        hasPainted = false
        frameCount = 0
        let layouts = layoutCount
        let start = Self.wall
        mark = Self.thread
        change.make(step)
        sample.change = Self.thread - mark
        mark = Self.thread
        // A change that needs no frame wakes nothing: the wait has an end of its own.
        let isShown = MainLoop.iterate(
            until: {
                guard hasPainted else { return false }
                hasPainted = false
                return change.isShown() && (!change.laysOut || layoutCount > layouts)
            }, timeoutMilliseconds: longestWait)
        var result = sample
        result.frames = isShown ? frameCount : 0
        result.wall = isShown ? wallAtPaint - start : .nan
        let end = Self.thread
        MainLoop.drain()
        result.after = Self.thread - end
        return result
    }

    /// Waits until the window is idle.
    ///
    /// - Returns: The longest time for which the thread was busy without a pause, in milliseconds.
    @discardableResult
    func settle() -> Double {
        var isOver = false
        let rest = MainLoop.after(milliseconds: Self.rest, priority: .low) { isOver = true }
        let limit = MainLoop.after(milliseconds: Self.longestRest) { isOver = true }
        defer {
            rest.remove()
            limit.remove()
        }
        var longest = 0.0
        while !isOver {
            let start = Self.thread
            MainLoop.iterate(mayBlock: true)
            longest = max(longest, Self.thread - start)
        }
        return longest
    }

    private func ended(_ phase: FrameClock.Phase) {
        let now = Self.thread
        let time = now - mark
        mark = now
        switch phase {
        case .beforePaint, .update: sample.update += time
        case .layout: sample.layout += time
        case .paint, .afterPaint: sample.paint += time
        }
        if phase == .afterPaint {
            wallAtPaint = Self.wall
            frameCount += 1
            hasPainted = true
        }
    }

    // MARK: Clocks

    private static var thread: Double { milliseconds(of: CLOCK_THREAD_CPUTIME_ID) }
    static var wall: Double { milliseconds(of: CLOCK_MONOTONIC) }

    private static func milliseconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
