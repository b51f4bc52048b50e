import AppModel
import Audit
import CellRendering
import Gtk

/// Shows the two solutions of an ambiguous row in turn, as outlines over the row.
@MainActor
final class Alternation {
    /// How long a solution stands before the other takes its place, in milliseconds.
    private static let period = 600

    /// Called when something else is to be drawn.
    var onChange: () -> Void = {}
    /// The number of the solution that is shown, from 0 on; `nil` while none is.
    private(set) var index: Int?
    /// Whether solutions take turns by themselves.
    private(set) var isRunning = false
    private var solutions: [[RowProblem.Place]] = []
    private var timer: LoopSource?

    /// Where the solution that is shown places the views.
    var places: [RowEmphasis.Place] {
        guard let index, solutions.indices.contains(index) else { return [] }
        return solutions[index].map { RowEmphasis.Place(view: $0.view, frame: $0.frame) }
    }

    /// Whether solutions are those of a problem.
    func shows(_ problem: RowProblem) -> Bool { index != nil && solutions == problem.solutions }

    /// Shows the solutions of a problem in turn; where the desktop asks for no motion, the first alone.
    func start(_ problem: RowProblem) {
        stop()
        guard !problem.solutions.isEmpty else { return }
        solutions = problem.solutions
        index = 0
        onChange()
        guard Settings.current?.enablesAnimations ?? true else { return }
        isRunning = true
        timer = MainLoop.every(milliseconds: Self.period) { [weak self] in
            self?.step()
            return self?.isRunning ?? false
        }
    }

    /// Shows the next solution of a problem and stays there.
    func stepByHand(_ problem: RowProblem) {
        isRunning = false
        timer?.remove()
        timer = nil
        guard shows(problem) else {
            solutions = problem.solutions
            index = solutions.isEmpty ? nil : 0
            return onChange()
        }
        step()
    }

    /// Shows none any more.
    func stop() {
        timer?.remove()
        timer = nil
        isRunning = false
        guard index != nil else { return }
        index = nil
        solutions = []
        onChange()
    }

    private func step() {
        guard let index, !solutions.isEmpty else { return }
        self.index = (index + 1) % solutions.count
        onChange()
    }
}
