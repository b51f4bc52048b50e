import AppModel
import Audit
import Gtk

/// Alternates between the two solutions of an ambiguous row, beginning with the one that is not drawn already.
@MainActor
final class Alternation {
    /// The time for which a solution is shown, in milliseconds.
    private static let period = 600

    /// Called when another solution is shown, or none.
    var onChange: () -> Void = {}
    /// The index of the shown solution; `nil` for none.
    private(set) var index: Int?
    /// Whether the solutions alternate by themselves.
    private(set) var isRunning = false
    private var solutions: [[RowProblem.Place]] = []
    private var timer: LoopSource?

    /// The frames of the views in the shown solution; `nil` where none is shown.
    var solution: [RowProblem.Place]? {
        guard let index, solutions.indices.contains(index) else { return nil }
        return solutions[index]
    }

    /// Whether a solution of a problem is shown.
    func shows(_ problem: RowProblem) -> Bool { index != nil && solutions == problem.solutions }

    /// Alternates between the solutions of a problem; shows only the other one if the desktop disables animations.
    func start(_ problem: RowProblem) {
        stop()
        show(problem)
        guard index != nil else { return }
        guard Settings.current?.enablesAnimations ?? true else { return }
        isRunning = true
        timer = MainLoop.every(milliseconds: Self.period) { [weak self] in
            self?.step()
            return self?.isRunning ?? false
        }
    }

    /// Shows the next solution of a problem, without alternating.
    func stepByHand(_ problem: RowProblem) {
        isRunning = false
        timer?.remove()
        timer = nil
        guard shows(problem) else { return show(problem) }
        step()
    }

    /// Shows the solution of a problem that is not drawn already.
    private func show(_ problem: RowProblem) {
        solutions = problem.solutions
        index =
            solutions.indices.contains(problem.otherSolution)
            ? problem.otherSolution : solutions.indices.first
        onChange()
    }

    /// Shows no solution any longer.
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
