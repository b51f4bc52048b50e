import ConstraintSolver

/// A system at one choice of how strongly the root's size is drawn to its goal.
final class SystemVariant {
    /// How strongly, on each axis.
    struct Priorities: Equatable {
        var horizontal: LayoutPriority
        var vertical: LayoutPriority
        /// Whether constraints with the root's superview take part.
        var holdsOuter: Bool
    }

    let priorities: Priorities
    let evaluation: Evaluation
    /// Whether nobody had met the problem before.
    private let isCompiled: Bool
    /// The parameters' values as the evaluation knows them.
    private let values: UnsafeMutablePointer<Double>
    private let count: Int

    init(_ model: AxisProblem, _ priorities: Priorities) {
        self.priorities = priorities
        let problem = model.problem(withGoals: priorities)
        var isNew = true
        let isClassic = model.environment.engineCost == .classic
        evaluation = Evaluation(
            of: isClassic
                ? Template(problem) : TemplateLibrary.shared.template(for: problem, isNew: &isNew))
        isCompiled = isNew
        count = problem.parameterCount
        values = .allocate(capacity: count)
        values.initialize(repeating: 0, count: count)
    }

    deinit { values.deallocate() }

    /// What was done for it.
    var work: LayoutWork {
        var work = LayoutWork()
        work.systems = 1
        work.templates = isCompiled ? 1 : 0
        work.solves = evaluation.solveCount
        work.pivots = evaluation.pivotCount
        return work
    }

    /// Hands the parameters that changed to the evaluation.
    ///
    /// A constant that follows several of them may be too large until the last has changed, so what is refused
    /// is offered once more.
    func take(_ present: UnsafeMutablePointer<Double>) {
        if !offer(present) { _ = offer(present) }
    }

    /// Offers the evaluation what it does not have; returns whether it took everything.
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
