import ConstraintSolver

/// A system at one choice of how strongly the root's size is drawn to its goal.
final class SystemVariant {
    /// How strongly, on each axis.
    struct Priorities: Equatable {
        var horizontal: LayoutPriority
        var vertical: LayoutPriority
    }

    let priorities: Priorities
    let evaluation: Evaluation
    /// The parameters' values as the evaluation knows them.
    private let values: UnsafeMutablePointer<Double>
    private let count: Int

    init(_ model: AxisProblem, _ priorities: Priorities) {
        self.priorities = priorities
        let problem = model.problem(withGoals: priorities)
        evaluation = Evaluation(of: TemplateLibrary.shared.template(for: problem))
        count = problem.parameterCount
        values = .allocate(capacity: count)
        values.initialize(repeating: 0, count: count)
    }

    deinit { values.deallocate() }

    /// Hands the parameters that changed to the evaluation.
    func take(_ present: UnsafeMutablePointer<Double>) {
        for index in 0..<count where values[index] != present[index] {
            values[index] = present[index]
            // Values are checked when they are set.
            try? evaluation.setValue(present[index], of: Parameter(index: index))
        }
    }
}
