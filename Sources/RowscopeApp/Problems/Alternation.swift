import AppModel
import Audit
import CellRendering
import Gtk

/// Alternates between the two solutions of an ambiguous row, as outlines over the row.
@MainActor
final class Alternation {
    /// The time for which a solution is shown, in milliseconds.
    private static let period = 600

    /// Called when the outlines have changed.
    var onChange: () -> Void = {}
    /// The index of the shown solution; `nil` for none.
    private(set) var index: Int?
    /// Whether the solutions alternate by themselves.
    private(set) var isRunning = false
    private var solutions: [[RowProblem.Place]] = []
    private var timer: LoopSource?

    /// The frames of the views in the shown solution.
    var places: [RowEmphasis.Place] {
        guard let index, solutions.indices.contains(index) else { return [] }
        return solutions[index].map { RowEmphasis.Place(view: $0.view, frame: $0.frame) }
    }

    /// Whether a solution of a problem is shown.
    func shows(_ problem: RowProblem) -> Bool { index != nil && solutions == problem.solutions }

    /// Alternates between the solutions of a problem; shows only the first if the desktop disables animations.
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

    /// Shows the next solution of a problem, without alternating.
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
