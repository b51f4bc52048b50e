import AppModel
import Gtk
import RowscopeApp

/// Makes changes in a window, one in each frame, and times them.
@MainActor
final class InteractionBench {
    /// The longest wait for the audit of the matrix, in milliseconds.
    private static let longestAudit = 600_000.0

    let main: MainWindow
    let changeCount: Int
    private let timer: ChangeTimer

    /// Observes a window's frames; `nil` for a window without a frame clock.
    init?(_ main: MainWindow, changeCount: Int) {
        guard let clock = main.window.frameClock else { return nil }
        self.main = main
        self.changeCount = changeCount
        let timer = ChangeTimer(clock)
        self.timer = timer
        let table = main.context.stage.table
        let onLayout = table.onLayout
        table.onLayout = { [weak timer] in
            onLayout()
            timer?.layoutCount += 1
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
        timer.settle()
        page.matrix.runAgain()
        measure(InteractionChange.all(in: page), "matrix, judging", into: &report)
        let start = ChangeTimer.wall
        while page.matrix.phase == .running {
            guard ChangeTimer.wall - start < Self.longestAudit else {
                report.remarks.append("matrix: the audit did not end; the changes after it are left out")
                return
            }
            timer.settle()
        }
        measure(InteractionChange.all(in: page), "matrix", into: &report)
    }

    private func measure(
        _ changes: [InteractionChange], _ round: String, into report: inout InteractionReport
    ) {
        for change in changes {
            report.series.append(timer.series(of: change, round: round, count: changeCount))
        }
    }
}
