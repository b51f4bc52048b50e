import ConstraintSolver

/// A system with one choice of priorities for the goals of the root's size.
final class SystemVariant {
    /// The priorities of the goals on each axis.
    struct Priorities: Equatable {
        var horizontal: LayoutPriority
        var vertical: LayoutPriority
        /// Whether constraints with the root's superview take part.
        var holdsOuter: Bool
    }

    let priorities: Priorities
    let evaluation: Evaluation
    /// The solutions that leave nothing open.
    private(set) lazy var decidedSides = DecidedSides(evaluation.template.problem, origins)
    private let origins: [ConstraintOrigin]
    /// Whether the problem was new, so that its template had to be compiled.
    private let isCompiled: Bool
    /// The parameters' values in the evaluation.
    private let values: UnsafeMutablePointer<Double>
    private let count: Int

    init(_ model: AxisProblem, _ priorities: Priorities) {
        self.priorities = priorities
        origins = model.origins
        let problem = model.problem(withGoals: priorities)
        var isNew = true
        let isClassic = model.environment.engineCost == .classic
        evaluation = Evaluation(
            of: isClassic
                ? Template(problem) : model.environment.templates.template(for: problem, isNew: &isNew))
        isCompiled = isNew
        count = problem.parameterCount
        values = .allocate(capacity: count)
        values.initialize(repeating: 0, count: count)
    }

    deinit { values.deallocate() }

    /// The work done for the variant.
    var work: LayoutWork {
        var work = LayoutWork()
        work.systems = 1
        work.templates = isCompiled ? 1 : 0
        work.solves = evaluation.solveCount
        work.pivots = evaluation.pivotCount
        return work
    }

    /// Passes the parameters that changed to the evaluation.
    ///
    /// A constant that follows several of them may be too large until the last has changed, so refused values are
    /// passed once more.
    func take(_ present: UnsafeMutablePointer<Double>) {
        if !offer(present) { _ = offer(present) }
    }

    /// Passes values that the evaluation does not have; returns whether it took them all.
    private func offer(_ present: UnsafeMutablePointer<Double>) -> Bool {
        var isComplete = true
        for index in 0..<count where values[index] != present[index] {
            do throws(SolverError) {
                try evaluation.setValue(present[index], of: Parameter(index: index))
                values[index] = present[index]
            } catch {
                isComplete = false
            }
        }
        return isComplete
    }
}
