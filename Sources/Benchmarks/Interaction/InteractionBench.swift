import AppModel
import Foundation
import Gtk
import LayoutDocument
import RowscopeApp
import SelfSizing

/// Makes changes in a window, one in each frame, and times them.
@MainActor
final class InteractionBench {
    /// The time without changes in which the window's timers run, in milliseconds.
    private static let rest = 700
    /// The longest wait for a frame, in milliseconds.
    private static let patience = 2000.0

    let main: MainWindow
    let changeCount: Int
    private let clock: FrameClock
    private var handlers: [SignalHandler] = []
    /// The thread's time at the end of the last phase, and the durations of the phases since the change.
    private var mark = 0.0
    private var sample = InteractionReport.Sample()
    private var wallAtPaint = 0.0
    private var hasPainted = false
    private var frameCount = 0
    /// The number of layouts of the list.
    private var layoutCount = 0

    /// Observes a window's frames; `nil` for a window without a frame clock.
    init?(_ main: MainWindow, changeCount: Int) {
        guard let clock = main.window.frameClock else { return nil }
        self.main = main
        self.changeCount = changeCount
        self.clock = clock
        for phase in FrameClock.Phase.allCases {
            handlers.append(clock.onEnd(of: phase) { [weak self] in self?.ended(phase) })
        }
        let table = main.context.stage.table
        let onLayout = table.onLayout
        table.onLayout = { [weak self] in
            onLayout()
            self?.layoutCount += 1
        }
    }

    /// Measures every kind of change with each page of the inspector, and once more with a pane of the drawer.
    func run(pages: [String]?, drawer: String) -> InteractionReport {
        var report = InteractionReport()
        let context = main.context
        context.panels.set(.controls, isShown: true)
        let pages = pages ?? context.inspector.titles.map(\.name) + ["none", "drawer", "matrix"]
        for page in pages {
            if page == "matrix" {
                measureMatrix(into: &report)
                continue
            }
            if context.pages.page != .explore { context.pages.show(.explore) }
            context.drawer.shown = page == "drawer" ? drawer : nil
            context.panels.set(.inspector, isShown: page != "none")
            context.inspector.page = page == "drawer" ? "why" : page
            let round = page == "drawer" ? "why + \(drawer)" : page
            measure(InteractionChange.all(in: context), round, into: &report)
        }
        return report
    }

    /// Measures the page of the matrix during an audit and after it.
    private func measureMatrix(into report: inout InteractionReport) {
        guard let page = main.feature(MatrixFeature.self)?.page else { return }
        main.context.pages.show(.matrix)
        page.showManyTiles()
        settle()
        page.matrix.runAgain()
        measure(InteractionChange.all(in: page), "matrix, judging", into: &report)
        while page.matrix.phase == .running { settle() }
        measure(InteractionChange.all(in: page), "matrix", into: &report)
    }

    private func measure(
        _ changes: [InteractionChange], _ round: String, into report: inout InteractionReport
    ) {
        for change in changes {
            settle()
            change.begin()
            var samples: [InteractionReport.Sample] = []
            for step in 0..<changeCount { samples.append(measure(change, step)) }
            let rest = settle()
            change.end()
            settle()
            report.series.append(.init(round: round, kind: change.kind, samples: samples, rest: rest))
        }
    }

    // MARK: One change

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
        var isShown = false
        while !isShown, Self.wall - start < Self.patience {
            MainLoop.iterate(mayBlock: true)
            guard hasPainted else { continue }
            hasPainted = false
            isShown = change.isShown() && (!change.laysOut || layoutCount > layouts)
        }
        var result = sample
        result.frames = isShown ? frameCount : 0
        result.wall = wallAtPaint - start
        let end = Self.thread
        MainLoop.drain()
        result.after = Self.thread - end
        return result
    }

    /// Waits until the window is idle.
    ///
    /// - Returns: The longest time for which the thread was busy without a pause, in milliseconds.
    @discardableResult
    private func settle() -> Double {
        var isOver = false
        MainLoop.after(milliseconds: Self.rest, priority: .low) { isOver = true }
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
    private static var wall: Double { milliseconds(of: CLOCK_MONOTONIC) }

    private static func milliseconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
